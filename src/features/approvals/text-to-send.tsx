import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  makeStyles,
  Textarea,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { useId, useRef, useState, type ReactNode } from 'react';
import { findFieldErrors } from '#core/contracts/form-errors.ts';
import { AnswerProductCommentRequest } from '#core/contracts/product-approval.requests.ts';
import { isFilled } from '#core/contracts/rules/value.rules.ts';
import { type AppError, mayBeDone } from '#core/errors/app-error.ts';
import { textTakenAsShown } from '#core/ui/forms/pasted-text.ts';
import { reasonOf } from '#core/ui/forms/save-status.tsx';
import { revealField } from '#core/ui/forms/text-form-field.tsx';
import { Modal } from '#core/ui/layers/modal.tsx';
import { EventLogLink } from '#core/ui/navigation/links.tsx';
import { textOfError, useTranslate } from '#core/ui/translate.tsx';
import { useUnsentText } from './use-unsent-text.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { ...typographyStyles.body1, margin: 0 },
  note: { ...typographyStyles.caption1, alignSelf: 'center', color: tokens.colorNeutralForeground2 },
  actions: { marginTop: tokens.spacingVerticalM },
});

export interface TextToSendProps {
  readonly step: 'comment' | 'answer';
  /** What it is about, for what is kept of it. */
  readonly about: string;
  readonly label: string;
  readonly hint?: string;
  /** Whether nothing besides the text keeps it from being sent; leads to what does. */
  readonly canSend?: () => boolean;
  /** Resolves to why it could not be stored, if so. */
  readonly onSend: (text: string) => Promise<AppError | undefined>;
  readonly onClose: () => void;
}

/** A comment or an answer while it is written. What is typed stays until it is stored. */
export function TextToSend({ step, about, label, hint, canSend, onSend, onClose }: TextToSendProps): ReactNode {
  const t = useTranslate('approvals');
  const styles = useStyles();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<AppError>();
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  const send = async (typed: string): Promise<boolean> => {
    setTried(true);
    if (errorOf(typed)) {
      field.current?.focus();
      return false;
    }
    if (isUnderWay.current || canSend?.() === false) return false;
    isUnderWay.current = true;
    setSending(true);
    // Of another failure the same words are news again.
    setFailure(undefined);
    const failed = await onSend(typed);
    isUnderWay.current = false;
    setSending(false);
    setFailure(failed);
    if (failed) return false;
    sent();
    onClose();
    return true;
  };
  const [text, setText, sent] = useUnsentText(about, send);
  const error = isTried ? errorOf(text) : undefined;
  const message = error ? textOfError(t, error, text) : failure && <FailedStep step={step} failure={failure} />;
  return (
    <div className={styles.root}>
      <Field label={label} hint={hint} required validationMessage={message}>
        <Textarea
          ref={field}
          autoFocus
          rows={5}
          value={text}
          readOnly={isSending}
          resize="vertical"
          onChange={(_, { value }) => setText(value)}
          {...textTakenAsShown}
          onFocus={revealField}
          onClick={revealField}
        />
      </Field>
      <div className={styles.buttons}>
        <Button size="small" appearance="primary" disabledFocusable={isSending} onClick={() => void send(text)}>
          {t('comments.send')}
        </Button>
        <Button size="small" disabledFocusable={isSending} onClick={onClose}>
          {t('core:button.cancel')}
        </Button>
        <Sending isSending={isSending} />
      </div>
    </div>
  );
}

/** There before it has anything to say, or that is not announced everywhere. */
export function Sending({ isSending }: { readonly isSending: boolean }): ReactNode {
  const t = useTranslate('approvals');
  const styles = useStyles();
  return (
    <span role="status" className={styles.note}>
      {isSending && t('sending')}
    </span>
  );
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
export function TextDialog({ question, about, failure, isPending, onSubmit, onClose }: TextDialogProps): ReactNode {
  const t = useTranslate('approvals');
  const styles = useStyles();
  const textId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText, sent] = useUnsentText(about);
  const [isTried, setTried] = useState(false);
  const isRequired = question === 'return';
  const wrong = isRequired || isFilled(text) ? errorOf(text) : undefined;
  const error = isTried && wrong ? textOfError(t, wrong, text) : undefined;
  const submit = async (): Promise<void> => {
    setTried(true);
    if (wrong) field.current?.focus();
    else if (await onSubmit(text)) sent();
  };
  return (
    <Modal size="details" onClose={() => isPending || onClose()} aria-describedby={textId}>
      <DialogBody>
        <DialogTitle>{t(`ask.${question}.title`)}</DialogTitle>
        <DialogContent className={styles.content}>
          <p id={textId} className={styles.text}>
            {t(`ask.${question}.text`)}
          </p>
          <Field
            label={t(`ask.${question}.label`)}
            required={isRequired}
            validationMessage={error ?? (failure && <FailedStep step={question} failure={failure} />)}
          >
            <Textarea
              ref={field}
              value={text}
              readOnly={isPending}
              resize="vertical"
              onChange={(_, { value }) => setText(value)}
              {...textTakenAsShown}
            />
          </Field>
        </DialogContent>
        <DialogActions className={styles.actions}>
          <Sending isSending={isPending} />
          <Button disabledFocusable={isPending} onClick={onClose}>
            {t('core:button.cancel')}
          </Button>
          <Button appearance="primary" disabledFocusable={isPending} onClick={() => void submit()}>
            {t(`ask.${question}.submit`)}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}

/** Why a text cannot be sent, by the rules of its request. */
export function errorOf(text: string): string | undefined {
  return findFieldErrors(AnswerProductCommentRequest, { text })?.['text']?.[0];
}

export type Step = 'approve' | 'return' | 'request' | 'withdraw' | 'comment' | 'answer';

/** Whether a text belongs to the step: it stays where it was typed. */
function isTyped(step: Step): boolean {
  return step !== 'approve' && step !== 'withdraw';
}

interface FailedStepProps {
  readonly step: Step;
  readonly failure: AppError;
}

/** What is said of a step that was refused or has failed. */
export function FailedStep({ step, failure }: FailedStepProps): ReactNode {
  const { kind, details, correlationId } = failure;
  const t = useTranslate('approvals');
  if (details.code === 'ownEdits') return t('error.ownEdits');
  if (details.code === 'commentsFull') return t('error.commentsFull');
  if (kind === 'conflict' && isTyped(step)) return t('error.conflictKept');
  if (kind === 'conflict' || kind === 'notFound') return t(`error.${kind}`);
  // It may have been taken all the same: tried again at once, a comment would be there twice.
  const unanswered = isTyped(step) ? 'error.unansweredKept' : 'error.unanswered';
  return (
    <>
      {mayBeDone(failure)
        ? t(unanswered)
        : t(`error.step.${step}`, { reason: t(`core:failedSave.reason.${reasonOf(failure)}`) })}{' '}
      {correlationId && <EventLogLink correlationId={correlationId} />}
    </>
  );
}
