import type { ReactNode } from 'react';
import { token } from '#core/di/token.ts';
import { useService } from '../services.tsx';
import { useTranslate } from '../translate.tsx';
import { TextLink } from './text-link.tsx';

/** The address of the screen that shows one correlation id, or everything: the event log's feature knows it. */
export type EventLogAddress = (correlationId?: string) => string;

export const eventLogAddressToken = token<EventLogAddress>('core.eventLogAddress');

export interface EventLogLinkProps {
  readonly correlationId?: string;
  /** Called before the link is followed. */
  readonly onFollow?: () => void;
}

/** Leads to what the event log knows: of one correlation id, or of everything. */
export function EventLogLink({ correlationId, onFollow }: EventLogLinkProps): ReactNode {
  const t = useTranslate();
  const addressOf = useService(eventLogAddressToken);
  return (
    <TextLink to={addressOf(correlationId)} onFollow={onFollow}>
      {correlationId ? t('core:button.showEvents') : t('core:button.eventLog')}
    </TextLink>
  );
}
