import { HourglassRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../../core/ui/page/state-message';
import { usePageTitle } from '../../core/ui/page/use-page-title';

/** Stands in for a screen that is still to come. */
export function NotYetPage({ titleKey }: { readonly titleKey: string }): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t(titleKey));
  return <StateMessage icon={<HourglassRegular />} text={t('shell:notYet.text')} />;
}
