import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { IntakeMessage } from '#core/contracts/intake-message.contract.ts';
import { isGoneOrChanged, mayBeDone } from '#core/errors/app-error.ts';
import type { Answer } from '#core/messaging/message.ts';
import { formatDateTimeSeconds } from '#core/ui/format/dates.ts';
import { DetailList, detailsOf } from '#core/ui/lists/detail-list.tsx';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useRepeating } from '#core/ui/use-repeating.ts';
import { MendForm } from './mend-form.tsx';
import { MessageContents } from './message-contents.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import { ReplayMessage } from './replay-message.command.ts';

export interface MessageDetailsProps {
  readonly message: IntakeMessage;
  readonly onClose: () => void;
  /** Something has become of messages: the list is refetched. */
  readonly onChange: () => void;
}

/** A message, why it is not accepted, and what support can do about it. */
export function MessageDetails({ message, onClose, onChange }: MessageDetailsProps): ReactNode {
  const t = useTranslate('intakeMessages');
  const { messageId, receivedAt, clientId, clientName, kind, outcome, reason } = message;
  const { place, unknownCode, mappingKind, given, repeats, hasContents } = message;
  const { repeat, isPending } = useRepeating();
  // After a conflict, and of what is gone, too: what is shown here is no longer so, and the refetched list tells what is. Without
  // an answer it tells whether it was done; what is chosen here stays.
  const settle = (done: Answer<void>): void => {
    const isOver = done.ok || isGoneOrChanged(done.error);
    if (isOver || mayBeDone(done.error)) onChange();
    if (isOver) onClose();
  };
  const replay = async (): Promise<void> => settle(await repeat(new ReplayMessage(messageId)));
  const values = {
    time: formatDateTimeSeconds(receivedAt),
    reason: reason && t(`reason.${reason}`),
    code: unknownCode,
    place,
    client: clientName === null ? clientId : `${clientName} (${clientId})`,
    repeats: repeats > 0 ? String(repeats) : '',
    id: messageId,
  };
  const labels: Readonly<Record<keyof typeof values, string>> = {
    time: t('column.time'),
    reason: t('column.reason'),
    code: t('detail.code'),
    place: t('detail.place'),
    client: t('column.client'),
    repeats: t('column.repeats'),
    id: t('detail.id'),
  };
  return (
    <DetailsDialog
      title={t(`kind.${kind ?? 'unknown'}`)}
      badge={<OutcomeMark outcome={outcome} />}
      onClose={onClose}
      actions={
        outcome === 'failed' && (
          // The answer to the first click of a double click may come before the second.
          <Button disabledFocusable={isPending} onClick={({ detail }) => detail > 1 || void replay()}>
            {t('replay')}
          </Button>
        )
      }
    >
      <DetailList details={detailsOf(values, (id) => labels[id])} />
      {mappingKind !== null && unknownCode !== null && (
        <MendForm messageId={messageId} kind={mappingKind} code={unknownCode} given={given} onSettled={settle} />
      )}
      {hasContents && <MessageContents key={messageId} messageId={messageId} />}
    </DetailsDialog>
  );
}
