import { useMemo } from 'react';
import type { ServerEvent } from '#core/contracts/server-event.contract.ts';
import type { FeatureTexts } from '#core/feedback/feature-texts.ts';
import { formatDateTimeSeconds } from '#core/ui/format/dates.ts';
import { columnsById, type ListRows } from '#core/ui/lists/list-columns.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { ServerOutcomeMark } from './server-outcome-mark.tsx';
import { useCauseText, useWhoText } from './server-texts.ts';

/** Of an id so much is enough to find it; its details have all of it. */
const shownOfId = 8;

/** How the list shows the server's events. */
export function useServerEventRows(): ListRows<ServerEvent> {
  const t = useTranslate('eventLog');
  const causeText = useCauseText();
  const whoText = useWhoText();
  return useMemo(
    () => ({
      list: 'serverEvents',
      sorts: [],
      ownOrder: 'time_desc',
      idOf: ({ eventId }) => String(eventId),
      nameOf: ({ at, call }) => t('rowName', { time: formatDateTimeSeconds(at), title: call }),
      columns: Object.values(
        columnsById<ServerEvent, keyof FeatureTexts['eventLog']['server']['column']>((id) => t(`server.column.${id}`), {
          time: { width: '156px', cell: ({ at }) => formatDateTimeSeconds(at) },
          call: { hasLines: true, cell: ({ call }) => call },
          outcome: { width: '136px', cell: ({ outcome }) => <ServerOutcomeMark outcome={outcome} /> },
          cause: { hasLines: true, cell: (event) => causeText(event) },
          duration: {
            width: '84px',
            isNumber: true,
            // Its tenths are in the details.
            cell: ({ durationMs }) => t('milliseconds', { value: Math.round(durationMs) }),
          },
          who: { width: '180px', hasLines: true, cell: (event) => whoText(event) },
          id: { width: '92px', cell: ({ correlationId }) => correlationId.slice(0, shownOfId) },
        }),
      ),
    }),
    [t, causeText, whoText],
  );
}
