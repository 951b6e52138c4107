import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { ArrowUndoRegular, CheckmarkRegular, DismissRegular, PersonAvailableRegular } from '@fluentui/react-icons';
import { useId, useState, type ReactNode } from 'react';
import type { ProductApproval, ProductEdit } from '#core/contracts/product-approval.contract.ts';
import { type AppError, isUnanswered } from '#core/errors/app-error.ts';
import type { Command } from '#core/messaging/message.ts';
import { stayingHere, useOpenerFocus } from '#core/ui/focus.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { ApproveProduct } from './approve-product.command.ts';
import { LoadApproval } from './load-approval.query.ts';
import { RequestApproval } from './request-approval.command.ts';
import { ReturnProduct } from './return-product.command.ts';
import { FailedStep, Sending, TextDialog, type Step } from './text-to-send.tsx';
import { WithdrawRequest } from './withdraw-request.command.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  note: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2, margin: 0 },
  failure: { ...typographyStyles.caption1, color: tokens.colorStatusDangerForeground1, margin: 0 },
});

/** The contents that the person has before them. */
export interface SeenContents {
  readonly modifiedAt: string;
  readonly contentHash: string;
}

interface ApprovalActionsProps {
  readonly approval: ProductApproval;
  /** Undefined where they are not on the screen: then nothing is decided there. */
  readonly seen: SeenContents | undefined;
  /** The id of what says that newer contents than those are stored: nothing is decided until they are seen. */
  readonly unseenId: string | undefined;
  /** Once a step is taken: its button is gone. */
  readonly focusHeading: () => void;
  /** What is stored is not what is seen any more: it is read, and the person looks again. */
  readonly onOther: () => Promise<void>;
}

/** What this person may do about the review, and why not the rest. */
export function ApprovalActions({ approval, seen, unseenId, focusHeading, onOther }: ApprovalActionsProps): ReactNode {
  const { productId, refusals } = approval;
  const t = useTranslate('approvals');
  const styles = useStyles();
  const reasonId = useId();
  const [asked, setAsked] = useState<'request' | 'return'>();
  const [failed, setFailed] = useState<{ readonly step: Step; readonly failure: AppError }>();
  const rememberOpener = useOpenerFocus(asked);
  const { execute, isPending } = useExecute();
  /** Where it was not stored, the panel says why. */
  const take = async (step: Step, command: Command): Promise<boolean> => {
    // Of another failure the same words are news again.
    setFailed(undefined);
    const isHere = stayingHere();
    const execution = await execute(command);
    const failure = execution.ok ? undefined : execution.error;
    // Offline, or too much for the server: the dialog stays with what is typed. Whatever else, the contents come first.
    if (!failure || failure.kind === 'conflict' || failure.kind === 'forbidden') close();
    setFailed(failure && { step, failure });
    if (failure && ['conflict', 'forbidden', 'notFound'].includes(failure.kind)) await onOther();
    if (failure && isUnanswered(failure)) void execute(new LoadApproval(productId, ''));
    // The button of a step that is taken is gone, whoever took it; where the person is elsewhere by now they stay.
    if (failure ? document.activeElement === document.body : isHere()) focusHeading();
    return !failure;
  };
  const approve = async (): Promise<void> => {
    if (seen) await take('approve', new ApproveProduct(productId, { productId, ...seen }));
  };
  const submit = async (text: string): Promise<boolean> => {
    if (asked === 'request') return take(asked, new RequestApproval(productId, { productId, note: text }));
    return seen !== undefined && take('return', new ReturnProduct(productId, { productId, ...seen, reason: text }));
  };
  const close = (): void => {
    setFailed(undefined);
    setAsked(undefined);
  };
  const ask = (question: 'request' | 'return'): void => {
    rememberOpener();
    setFailed(undefined);
    setAsked(question);
  };
  const { canRequest, canWithdraw, canApprove, canReturn, reason } = shownOf(approval, seen !== undefined);
  const stateOf = (refusal: string | undefined) => ({
    disabledFocusable: refusal !== undefined || isPending,
    ...(refusal !== undefined && { 'aria-describedby': reasonId }),
  });
  /** Of a step that decides on the contents. */
  const decisionOf = (refusal: string | undefined) =>
    refusal === undefined && unseenId !== undefined
      ? { disabledFocusable: true, 'aria-describedby': unseenId }
      : stateOf(refusal);
  return (
    <div className={styles.root}>
      <div className={styles.buttons}>
        {canRequest && (
          <Button
            size="small"
            icon={<PersonAvailableRegular />}
            {...stateOf(refusals.request)}
            onClick={() => ask('request')}
          >
            {t('request.button')}
          </Button>
        )}
        {canWithdraw && (
          <Button
            size="small"
            icon={<DismissRegular />}
            {...stateOf(undefined)}
            onClick={() => void take('withdraw', new WithdrawRequest(productId))}
          >
            {t('withdraw.button')}
          </Button>
        )}
        {/* These come with the contents: after the others, or one of them would come under a press for another. */}
        {canReturn && (
          <Button
            size="small"
            icon={<ArrowUndoRegular />}
            {...decisionOf(refusals.return)}
            onClick={() => ask('return')}
          >
            {t('return.button')}
          </Button>
        )}
        {canApprove && (
          <Button
            size="small"
            appearance="primary"
            icon={<CheckmarkRegular />}
            {...decisionOf(refusals.approve)}
            onClick={() => void approve()}
          >
            {t('approve.button')}
          </Button>
        )}
        <Sending isSending={isPending && asked === undefined} />
      </div>
      {reason && (
        <p id={reasonId} className={styles.note}>
          {t(`refused.${reason}`)}
        </p>
      )}
      {failed && asked === undefined && (
        <p role="alert" className={styles.failure}>
          <Failure {...failed} edits={approval.edits} />
        </p>
      )}
      {asked && (
        <TextDialog
          question={asked}
          about={`${asked} ${productId}`}
          failure={failed?.failure}
          isPending={isPending}
          onSubmit={submit}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Which steps are offered, possible or not: what the state itself rules out is left out; and why one is not possible. */
function shownOf({ state, refusals }: ProductApproval, isSeen: boolean) {
  const { request, withdraw, approve, return: back } = refusals;
  const canRequest = request === undefined || request === 'unfinished' || request === 'unchanged';
  const canWithdraw = state === 'requested' && withdraw === undefined;
  const canApprove = isSeen && approve !== 'isApproved';
  const canReturn = isSeen && back !== 'notRequested';
  const reason = (canRequest && request) || (canApprove && approve) || (canReturn && back) || undefined;
  return { canRequest, canWithdraw, canApprove, canReturn, reason };
}

interface FailureProps {
  readonly step: Step;
  readonly failure: AppError;
  readonly edits: ProductApproval['edits'];
}

/** Of contents that somebody has changed meanwhile, who and what; the list of edits has been read again. */
function Failure({ step, failure, edits }: FailureProps): ReactNode {
  const t = useTranslate('approvals');
  const editText = useEditText();
  const { current } = failure.details;
  if (!current) return <FailedStep step={step} failure={failure} />;
  const { modifiedBy: byName, modifiedAt: at } = current;
  const known = edits.filter((edit) => edit.byName === byName);
  // Of two people of one name only the moment tells whose edit it was.
  const edit = known.length === 1 ? known[0] : known.find((each) => each.at === at);
  const parts = edit?.parts ?? [];
  return t('error.stale', { edit: editText({ byName, at, parts }) });
}

/** Who has changed the contents, when, and which parts of them; the settings are one. */
export function useEditText(): (edit: ProductEdit) => string {
  const t = useTranslate('approvals');
  return ({ byName: name, at, parts }) => {
    const words = new Set(parts.map((part) => t(`part.${part}`, { defaultValue: t('part.settings') })));
    const values = { name, time: formatDateTime(at), parts: [...words].join(', ') };
    return words.size > 0 ? t('editorOf', values) : t('editor', values);
  };
}
