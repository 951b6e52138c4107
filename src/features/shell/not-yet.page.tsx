import { HourglassRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { StateMessage } from '../../core/ui/page/state-message';
import { usePageTitle } from '../../core/ui/page/use-page-title';

const titleKeys: Readonly<Record<string, string>> = {
  'hva-admin': 'shell:navigation.hvaAdmin',
  logistics: 'shell:navigation.logistics',
  'product-configurator': 'shell:navigation.configurator',
};

/** Stands in for the screens that are still to come. */
export function NotYetPage(): ReactNode {
  const { t } = useTranslation();
  const firstSegment = useLocation().pathname.split('/')[1] ?? '';
  const titleKey = titleKeys[firstSegment];
  usePageTitle(titleKey && t(titleKey));
  return <StateMessage icon={<HourglassRegular />} text={t('shell:notYet.text')} />;
}
