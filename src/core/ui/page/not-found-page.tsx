import { DocumentSearchRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { EventLogLink } from '../navigation/event-log-link';
import { TextLink } from '../navigation/text-link';
import { useTranslate } from '../translate';
import { StateMessage } from './state-message';
import { usePageTitle } from './use-page-title';

/** An address that leads nowhere. */
export function NotFoundPage({ correlationId }: { readonly correlationId: string }): ReactNode {
  const t = useTranslate();
  usePageTitle(t('shell:notFound.title'));
  return (
    <StateMessage icon={<DocumentSearchRegular />} text={t('shell:notFound.text')}>
      <TextLink to="/">{t('shell:button.toFrontPage')}</TextLink>
      <EventLogLink correlationId={correlationId} />
    </StateMessage>
  );
}
