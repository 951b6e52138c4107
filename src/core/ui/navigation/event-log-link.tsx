import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from './text-link';

/** Leads to what the event log knows: of one correlation id, or of everything. */
export function EventLogLink({ correlationId }: { readonly correlationId?: string }): ReactNode {
  const { t } = useTranslation();
  return correlationId ? (
    <TextLink to={`/event-log?correlationId=${encodeURIComponent(correlationId)}`}>
      {t('shell:button.showEvents')}
    </TextLink>
  ) : (
    <TextLink to="/event-log">{t('shell:navigation.eventLog')}</TextLink>
  );
}
