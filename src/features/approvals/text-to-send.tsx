import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { useRef, useState, type ReactNode } from 'react';
import { findFieldErrors } from '#core/contracts/form-errors.ts';
import { AnswerProductCommentRequest } from '#core/contracts/product-approval.requests.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { textOfError, useTranslate } from '#core/ui/translate.tsx';
import { useUnsentText } from './use-unsent-text.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

export interface TextToSendProps {
  /** What it is about, for what is kept of it. */
  readonly about: string;
  readonly label: string;
  readonly hint?: string;
  /** Resolves to why it could not be stored, if so. */
  readonly onSend: (text: string) => Promise<AppError | undefined>;
  readonly onClose: () => void;
}

/** A comment or an answer while it is written. What is typed stays until it is stored. */
export function TextToSend({ about, label, hint, onSend, onClose }: TextToSendProps): ReactNode {
  const t = useTranslate('approvals');
  const styles = useStyles();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<AppError>();
  const isSending = useRef(false);
  const send = async (typed: string): Promise<boolean> => {
    setTried(true);
    if (errorOf(typed)) {
      field.current?.focus();
      return false;
    }
    if (isSending.current) return false;
    isSending.current = true;
    const failed = await onSend(typed);
    isSending.current = false;
    setFailure(failed);
    if (failed) return false;
    setText('');
    onClose();
    return true;
  };
  const [text, setText] = useUnsentText(about, send);
  const error = isTried ? errorOf(text) : undefined;
  const message = error ? textOfError(t, error) : failure && t(failureKey(failure));
  return (
    <div className={styles.root}>
      <Field label={label} hint={hint} required validationMessage={message}>
        <Textarea
          ref={field}
          autoFocus
          rows={5}
          value={text}
          resize="vertical"
          onChange={(_, { value }) => setText(value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button size="small" appearance="primary" onClick={() => void send(text)}>
          {t('comments.send')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('core:button.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Why a text cannot be sent, by the rules of its request. */
export function errorOf(text: string): string | undefined {
  return findFieldErrors(AnswerProductCommentRequest, { text })?.['text']?.[0];
}

/** What is said of a step that was refused. */
export function failureKey({
  kind,
  details: { code },
}: AppError): `error.${'ownEdits' | 'conflict' | 'notFound' | 'other'}` {
  if (code === 'ownEdits') return 'error.ownEdits';
  return kind === 'conflict' || kind === 'notFound' ? `error.${kind}` : 'error.other';
}
