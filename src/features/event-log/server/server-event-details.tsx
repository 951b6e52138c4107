import type { ReactNode } from 'react';
import type { ServerEvent } from '#core/contracts/server-event.contract.ts';
import { formatDateTimeSeconds } from '#core/ui/format/dates.ts';
import { detailsOf, DetailList } from '#core/ui/lists/detail-list.tsx';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { eventLogAddress } from '../event-log.public.ts';
import { ServerOutcomeMark } from './server-outcome-mark.tsx';
import { useCauseText, useSqlText, useWhoText } from './server-texts.ts';

export interface ServerEventDetailsProps {
  readonly event: ServerEvent;
  readonly onClose: () => void;
}

/** Everything that the server keeps of a request, and the way to its chain. */
export function ServerEventDetails({ event, onClose }: ServerEventDetailsProps): ReactNode {
  const t = useTranslate('eventLog');
  const causeText = useCauseText();
  const sqlText = useSqlText();
  const whoText = useWhoText();
  const { call, at, status, code, fields, durationMs, correlationId, appVersion, outcome } = event;
  const values = {
    time: formatDateTimeSeconds(at),
    status: [status, code].filter((part) => part !== null).join(', '),
    cause: causeText(event),
    fields: fields.join(', '),
    duration: t('milliseconds', { value: durationMs }),
    sql: event.statements === 0 ? '' : sqlText(event),
    who: whoText(event),
    appVersion,
    id: correlationId,
  };
  const labels: Readonly<Record<keyof typeof values, string>> = {
    time: t('column.time'),
    status: t('server.details.status'),
    cause: t('server.column.cause'),
    fields: t('server.details.fields'),
    duration: t('column.duration'),
    sql: t('server.details.sql'),
    who: t('server.column.who'),
    appVersion: t('details.appVersion'),
    id: t('column.id'),
  };
  return (
    <DetailsDialog title={call} badge={<ServerOutcomeMark outcome={outcome} />} onClose={onClose}>
      <DetailList details={detailsOf(values, (id) => labels[id])} />
      <TextLink to={eventLogAddress(correlationId)} onFollow={onClose}>
        {t('server.story')}
      </TextLink>
    </DetailsDialog>
  );
}
