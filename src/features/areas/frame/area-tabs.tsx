import type { ReactNode } from 'react';
import { TabbedPage } from '#core/ui/navigation/link-tabs.tsx';
import { useTranslate } from '#core/ui/translate.tsx';

/** The tabs of the area's screens, in their order (Spec 2 §2). */
const tabs = [
  { id: 'referrals', to: '/hva-admin/referrals' },
  { id: 'observations', to: '/hva-admin/observations' },
  { id: 'hvaProducts', to: '/hva-admin/hva-products-in-use' },
] as const;
export type AreaTab = (typeof tabs)[number]['id'];

interface AreaPageProps {
  /** The tab that the screen belongs to. */
  readonly tab: AreaTab;
  readonly children: ReactNode;
}

/** One of an area's screens under the tabs. */
export function AreaPage({ tab, children }: AreaPageProps): ReactNode {
  const t = useTranslate('hvaArea');
  return (
    <TabbedPage label={t('tabs')} tabs={tabs.map(({ id, to }) => ({ id, to, text: t(`tab.${id}`) }))} here={tab}>
      {children}
    </TabbedPage>
  );
}
