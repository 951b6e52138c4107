import {
  Button,
  DialogActions,
  DialogBody,
  DialogTitle,
  Field,
  makeStyles,
  Textarea,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { ArrowUndoRegular, CheckmarkRegular, PersonAvailableRegular } from '@fluentui/react-icons';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { ProductApproval, ProductEdit } from '#core/contracts/product-approval.contract.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { useOpenerFocus } from '#core/ui/focus.ts';
import { Modal, ScrollingContent } from '#core/ui/layers/modal.tsx';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { textOfError, useTranslate } from '#core/ui/translate.tsx';
import { useExecute, type Execution } from '#core/ui/use-messages.ts';
import { ApproveProduct } from './approve-product.command.ts';
import { RequestApproval } from './request-approval.command.ts';
import { ReturnProduct } from './return-product.command.ts';
import { errorOf, failureKey } from './text-to-send.tsx';
import { useUnsentText } from './use-unsent-text.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  note: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2, margin: 0 },
  failure: { ...typographyStyles.caption1, color: tokens.colorStatusDangerForeground1, margin: 0 },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { ...typographyStyles.body1, margin: 0 },
  actions: { marginTop: tokens.spacingVerticalM },
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
  /** The step is taken: its button is gone. */
  readonly onTaken: () => void;
  /** What is stored is not what is seen any more: it is read, and the person looks again. */
  readonly onOther: () => Promise<void>;
}

/** What this person may do about the review, and why not the rest. */
export function ApprovalActions({ approval, seen, onTaken, onOther }: ApprovalActionsProps): ReactNode {
  const { productId, refusals } = approval;
  const t = useTranslate('approvals');
  const styles = useStyles();
  const reasonId = useId();
  const [asked, setAsked] = useState<'request' | 'return'>();
  const [failure, setFailure] = useState<AppError>();
  const rememberOpener = useOpenerFocus(asked);
  const { execute, isPending } = useExecute();
  /** Where it was not stored, the panel says why. */
  const settle = async (execution: Execution<void>): Promise<void> => {
    setFailure(execution.ok ? undefined : execution.error);
    if (execution.ok) onTaken();
    else if (['conflict', 'forbidden', 'notFound'].includes(execution.error.kind)) await onOther();
  };
  const approve = async (): Promise<void> => {
    if (seen) await settle(await execute(new ApproveProduct(productId, { productId, ...seen })));
  };
  const submit = async (text: string): Promise<boolean> => {
    const command =
      asked === 'request'
        ? new RequestApproval(productId, { productId, note: text })
        : seen && new ReturnProduct(productId, { productId, ...seen, reason: text });
    if (!command) return false;
    const execution = await execute(command);
    // Offline, or too much for the server: the dialog stays with what is typed. Whatever else, the contents come first.
    if (execution.ok || execution.error.kind === 'conflict' || execution.error.kind === 'forbidden')
      setAsked(undefined);
    await settle(execution);
    return execution.ok;
  };
  const ask = (question: 'request' | 'return'): void => {
    rememberOpener();
    setFailure(undefined);
    setAsked(question);
  };
  const { canRequest, canApprove, canReturn, reason } = shownOf(refusals, seen !== undefined);
  const stateOf = (refusal: string | undefined) => ({
    disabledFocusable: refusal !== undefined || isPending,
    ...(refusal !== undefined && { 'aria-describedby': reasonId }),
  });
  return (
    <div className={styles.root}>
      <div className={styles.buttons}>
        {canApprove && (
          <Button
            size="small"
            appearance="primary"
            icon={<CheckmarkRegular />}
            {...stateOf(refusals.approve)}
            onClick={() => void approve()}
          >
            {t('approve.button')}
          </Button>
        )}
        {canReturn && (
          <Button size="small" icon={<ArrowUndoRegular />} {...stateOf(refusals.return)} onClick={() => ask('return')}>
            {t('return.button')}
          </Button>
        )}
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
      </div>
      {reason && (
        <p id={reasonId} className={styles.note}>
          {t(`refused.${reason}`)}
        </p>
      )}
      {failure && asked === undefined && (
        <p role="alert" className={styles.failure}>
          <Failure failure={failure} edits={approval.edits} />
        </p>
      )}
      {asked && (
        <TextDialog
          question={asked}
          about={`${asked} ${productId}`}
          failure={failure}
          isPending={isPending}
          onSubmit={submit}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

/** Which steps are offered, possible or not: what the state itself rules out is left out; and why one is not possible. */
function shownOf({ request, approve, return: back }: ProductApproval['refusals'], isSeen: boolean) {
  const canRequest = request === undefined || request === 'unfinished';
  const canApprove = isSeen && approve !== 'isApproved';
  const canReturn = isSeen && back !== 'notRequested';
  const reason = (canRequest && request) || (canApprove && approve) || (canReturn && back) || undefined;
  return { canRequest, canApprove, canReturn, reason };
}

interface FailureProps {
  readonly failure: AppError;
  readonly edits: ProductApproval['edits'];
}

/** Of contents that somebody has changed meanwhile, who and what; the list of edits has been read again. */
function Failure({ failure, edits }: FailureProps): ReactNode {
  const t = useTranslate('approvals');
  const editText = useEditText();
  const { current } = failure.details;
  if (!current) return t(failureKey(failure));
  const { modifiedBy: byName, modifiedAt: at } = current;
  const parts = edits.find((edit) => edit.byName === byName)?.parts ?? [];
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

interface TextDialogProps {
  readonly question: 'request' | 'return';
  readonly about: string;
  readonly failure: AppError | undefined;
  readonly isPending: boolean;
  /** Resolves to whether it is stored. */
  readonly onSubmit: (text: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for a word to the reviewer, or for the reason of a return. */
function TextDialog({ question, about, failure, isPending, onSubmit, onClose }: TextDialogProps): ReactNode {
  const t = useTranslate('approvals');
  const styles = useStyles();
  const textId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useUnsentText(about);
  const [isTried, setTried] = useState(false);
  const isRequired = question === 'return';
  const wrong = isRequired || text.trim() !== '' ? errorOf(text) : undefined;
  const error = isTried && wrong ? textOfError(t, wrong) : undefined;
  const submit = async (): Promise<void> => {
    setTried(true);
    if (wrong) field.current?.focus();
    else if (await onSubmit(text)) setText('');
  };
  return (
    <Modal size="details" onClose={onClose} aria-describedby={textId}>
      <DialogBody>
        <DialogTitle>{t(`ask.${question}.title`)}</DialogTitle>
        <ScrollingContent label={t(`ask.${question}.title`)} className={styles.content}>
          <p id={textId} className={styles.text}>
            {t(`ask.${question}.text`)}
          </p>
          <Field
            label={t(`ask.${question}.label`)}
            required={isRequired}
            validationMessage={error ?? (failure && t(failureKey(failure)))}
          >
            <Textarea ref={field} value={text} resize="vertical" onChange={(_, { value }) => setText(value)} />
          </Field>
        </ScrollingContent>
        <DialogActions className={styles.actions}>
          <Button onClick={onClose}>{t('core:button.cancel')}</Button>
          <Button appearance="primary" disabledFocusable={isPending} onClick={() => void submit()}>
            {t(`ask.${question}.submit`)}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
