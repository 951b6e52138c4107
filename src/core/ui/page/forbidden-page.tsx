import { ShieldProhibitedRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { EventLogLink } from '../navigation/event-log-link';
import { TextLink } from '../navigation/text-link';
import { useTranslate } from '../translate';
import { StateMessage } from './state-message';
import { usePageTitle } from './use-page-title';

/** A page of another role. */
export function ForbiddenPage({ correlationId }: { readonly correlationId: string }): ReactNode {
  const t = useTranslate();
  usePageTitle(t('shell:forbidden.title'));
  return (
    <StateMessage icon={<ShieldProhibitedRegular />} text={t('shell:forbidden.text')}>
      <TextLink to="/">{t('shell:button.toFrontPage')}</TextLink>
      <EventLogLink correlationId={correlationId} />
    </StateMessage>
  );
}
