import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { ArrowUndoRegular, CheckmarkRegular, DismissRegular, PersonAvailableRegular } from '@fluentui/react-icons';
import { useId, type ReactNode } from 'react';
import type { ProductApproval, ProductEdit } from '#core/contracts/product-approval.contract.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { FailedStep, Sending, TextDialog, type Step } from './text-to-send.tsx';
import { type ReviewStepsOptions, useReviewSteps } from './use-review-steps.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  note: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2, margin: 0 },
  failure: { ...typographyStyles.caption1, color: tokens.colorStatusDangerForeground1, margin: 0 },
});

interface ApprovalActionsProps extends ReviewStepsOptions {
  readonly approval: ProductApproval;
  /** The id of what says that newer contents than those are stored: nothing is decided until they are seen. */
  readonly unseenId: string | undefined;
}

/** What this person may do about the review, and why not the rest. */
export function ApprovalActions({ approval, unseenId, ...options }: ApprovalActionsProps): ReactNode {
  const { productId, refusals } = approval;
  const t = useTranslate('approvals');
  const styles = useStyles();
  const reasonId = useId();
  const { asked, failed, isPending, ask, close, submit, withdraw, approve } = useReviewSteps(productId, options);
  const { canRequest, canWithdraw, canApprove, canReturn, reason } = shownOf(approval, options.seen !== undefined);
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
          <Button size="small" icon={<DismissRegular />} {...stateOf(undefined)} onClick={() => void withdraw()}>
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

/** Of contents that somebody has changed meanwhile, who and what; the list of edits has been refetched. */
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
