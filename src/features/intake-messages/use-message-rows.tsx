import { useMemo } from 'react';
import type { IntakeMessage } from '#core/contracts/intake-message.contract.ts';
import { formatDateTimeSeconds } from '#core/ui/format/dates.ts';
import type { ListRows } from '#core/ui/lists/list-columns.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { OutcomeMark } from './outcome-mark.tsx';

/** How the list shows messages. */
export function useMessageRows(): ListRows<IntakeMessage> {
  const t = useTranslate('intakeMessages');
  return useMemo(
    () => ({
      list: 'intakeMessages',
      sorts: [],
      ownOrder: 'time_desc',
      idOf: ({ messageId }) => messageId,
      nameOf: ({ receivedAt, kind }) =>
        t('rowName', { time: formatDateTimeSeconds(receivedAt), kind: t(`kind.${kind ?? 'unknown'}`) }),
      columns: [
        {
          id: 'time',
          header: t('column.time'),
          width: '156px',
          cell: ({ receivedAt }) => formatDateTimeSeconds(receivedAt),
        },
        { id: 'kind', header: t('column.kind'), width: '180px', cell: ({ kind }) => t(`kind.${kind ?? 'unknown'}`) },
        {
          id: 'outcome',
          header: t('column.outcome'),
          width: '136px',
          cell: ({ outcome }) => <OutcomeMark outcome={outcome} />,
        },
        {
          id: 'reason',
          header: t('column.reason'),
          cell: ({ reason, unknownCode }) => [reason && t(`reason.${reason}`), unknownCode].filter(Boolean).join(': '),
        },
        {
          id: 'client',
          header: t('column.client'),
          width: '180px',
          cell: ({ clientName, clientId }) => clientName ?? clientId,
        },
        { id: 'repeats', header: t('column.repeats'), width: '84px', cell: ({ repeats }) => repeats || '' },
      ],
    }),
    [t],
  );
}
