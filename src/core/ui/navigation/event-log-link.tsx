import type { ReactNode } from 'react';
import { useTranslate } from '../translate.tsx';
import { TextLink } from './text-link.tsx';

export interface EventLogLinkProps {
  readonly correlationId?: string;
  /** Called before the way is taken. */
  readonly onFollow?: () => void;
}

/** Leads to what the event log knows: of one correlation id, or of everything. */
export function EventLogLink({ correlationId, onFollow }: EventLogLinkProps): ReactNode {
  const t = useTranslate();
  return correlationId ? (
    <TextLink to={eventLogAddress(correlationId)} onFollow={onFollow}>
      {t('shell:button.showEvents')}
    </TextLink>
  ) : (
    <TextLink to="/event-log" onFollow={onFollow}>
      {t('shell:navigation.eventLog')}
    </TextLink>
  );
}

/** Where the event log tells of one correlation id. */
export function eventLogAddress(correlationId: string): string {
  return `/event-log?correlationId=${encodeURIComponent(correlationId)}`;
}
