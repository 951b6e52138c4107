import { useId, type ReactNode } from 'react';
import { AreaTabs, type AreaTab } from './area-tabs.tsx';

export interface AreaPageProps {
  /** The tab that the screen belongs to. */
  readonly tab: AreaTab;
  readonly children: ReactNode;
}

/** One of an area's screens under the tabs. */
export function AreaPage({ tab, children }: AreaPageProps): ReactNode {
  const [tabId, panelId] = [useId(), useId()];
  return (
    <>
      <AreaTabs here={tab} tabId={tabId} panelId={panelId} />
      <div role="tabpanel" id={panelId} aria-labelledby={tabId}>
        {children}
      </div>
    </>
  );
}
