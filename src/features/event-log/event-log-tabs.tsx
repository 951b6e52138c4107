import type { ReactNode } from 'react';
import { supportRight } from '#core/contracts/person.contract.ts';
import { TabbedPage } from '#core/ui/navigation/link-tabs.tsx';
import { PageBody } from '#core/ui/page/page-heading.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { sessionStoreToken } from '../session/session.public.ts';

const tabs = [
  { id: 'browser', to: '/event-log' },
  { id: 'server', to: '/event-log/server' },
  { id: 'messages', to: '/event-log/messages' },
] as const;

interface EventLogTabsProps {
  readonly here: (typeof tabs)[number]['id'];
  readonly children: ReactNode;
}

/** The event log's screens: the browser's events for everyone, and beside them the server's for SUPPORT (decision A46). */
export function EventLogTabs({ here, children }: EventLogTabsProps): ReactNode {
  const t = useTranslate('eventLog');
  const isSupport = useIsSupport();
  const body = <PageBody>{children}</PageBody>;
  if (!isSupport) return body;
  return (
    <TabbedPage label={t('tabs')} tabs={tabs.map(({ id, to }) => ({ id, to, text: t(`tab.${id}`) }))} here={here}>
      {body}
    </TabbedPage>
  );
}

export function useIsSupport(): boolean {
  return useSlice(sessionStoreToken, (state) => state.status === 'ready' && state.profile.roles.includes(supportRight));
}
