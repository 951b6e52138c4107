import { useMemo } from 'react';
import type { IntakeMessage } from '#core/contracts/intake-message.contract.ts';
import type { FeatureTexts } from '#core/feedback/feature-texts.ts';
import { formatDateTimeSeconds } from '#core/ui/format/dates.ts';
import { columnsById, type ListRows } from '#core/ui/lists/list-columns.ts';
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
      columns: Object.values(
        columnsById<IntakeMessage, keyof FeatureTexts['intakeMessages']['column']>((id) => t(`column.${id}`), {
          time: { width: '156px', cell: ({ receivedAt }) => formatDateTimeSeconds(receivedAt) },
          kind: { width: '180px', cell: ({ kind }) => t(`kind.${kind ?? 'unknown'}`) },
          outcome: { width: '136px', cell: ({ outcome }) => <OutcomeMark outcome={outcome} /> },
          reason: {
            hasLines: true,
            cell: ({ reason, unknownCode }) =>
              [reason && t(`reason.${reason}`), unknownCode].filter(Boolean).join(': '),
          },
          client: { width: '180px', hasLines: true, cell: ({ clientName, clientId }) => clientName ?? clientId },
          repeats: { width: '84px', isNumber: true, cell: ({ repeats }) => repeats || '' },
        }),
      ),
    }),
    [t],
  );
}
