import { Button, Field, makeStyles, Subtitle2, Textarea, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { longestReason } from '#core/contracts/intake-message.contract.ts';
import { readable } from '#core/contracts/rules/value.rules.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { useFocusFallback } from '#core/ui/focus.ts';
import { textTakenAsShown } from '#core/ui/forms/pasted-text.ts';
import { DetailList } from '#core/ui/lists/detail-list.tsx';
import { ListAlert } from '#core/ui/lists/list-states.tsx';
import { useService, useSlice } from '#core/ui/services.tsx';
import { tooLong, useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useLeaving } from '#core/ui/use-messages.ts';
import { intakeMessagesStoreToken } from './intake-messages.store.ts';
import { ShowContents } from './show-contents.query.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: tokens.spacingVerticalM },
  title: { margin: 0 },
  reason: { width: '100%' },
  contents: {
    boxSizing: 'border-box',
    width: '100%',
    maxHeight: '60vh',
    overflow: 'auto',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    fontFamily: tokens.fontFamilyMonospace,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** A message as it came, to whoever says why; forgotten when its details close. */
export function MessageContents({ messageId }: { readonly messageId: string }): ReactNode {
  const t = useTranslate('intakeMessages');
  const styles = useStyles();
  const store = useService(intakeMessagesStoreToken);
  const titleId = useId();
  // What is shown takes the place of the button that showed it.
  const focus = useFocusFallback((area) => area.querySelector<HTMLElement>('pre') ?? area.querySelector('h3'));
  const shown = useSlice(intakeMessagesStoreToken, ({ contents }) =>
    contents?.messageId === messageId ? contents : undefined,
  );
  useEffect(() => () => store.setState({ contents: undefined }), [store, messageId]);
  return (
    <section className={styles.root} aria-labelledby={titleId} {...focus}>
      <Subtitle2 as="h3" id={titleId} tabIndex={-1} className={styles.title}>
        {t('contents.title')}
      </Subtitle2>
      {shown === undefined && <ReasonForm messageId={messageId} />}
      {shown && shown.referralId !== null && (
        <DetailList details={[{ id: 'referralId', label: t('contents.referralId'), value: shown.referralId }]} />
      )}
      {shown?.text === null && t('contents.none')}
      {typeof shown?.text === 'string' && (
        <pre className={styles.contents} tabIndex={0} role="region" aria-label={t('contents.shown')}>
          {shown.text}
        </pre>
      )}
    </section>
  );
}

function ReasonForm({ messageId }: { readonly messageId: string }): ReactNode {
  const t = useTranslate('intakeMessages');
  const styles = useStyles();
  const { execute, isPending } = useExecute();
  const leaving = useLeaving();
  const store = useService(intakeMessagesStoreToken);
  const reason = useSlice(intakeMessagesStoreToken, ({ reasons }) => reasons[messageId] ?? '');
  const [isAsked, setAsked] = useState(false);
  const [error, setError] = useState<AppError>();
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = readable(reason);
  const isMissing = typed === '';
  const excess = tooLong(t, typed, longestReason);
  const reasonError = excess ?? (isAsked && isMissing ? t('contents.missing') : undefined);
  const show = async (): Promise<void> => {
    setAsked(true);
    if (isMissing || excess) return field.current?.focus();
    setError(undefined);
    // What comes once the details are closed would be kept.
    const done = await execute(new ShowContents(messageId, { reason: typed }), { signal: leaving() });
    if (!done.ok) setError(done.error);
  };
  return (
    <>
      <Field
        className={styles.reason}
        label={t('contents.reason')}
        hint={t('contents.why')}
        required
        validationState={reasonError ? 'error' : 'none'}
        validationMessage={reasonError}
      >
        <Textarea
          ref={field}
          value={reason}
          {...textTakenAsShown}
          onChange={(_event, { value }) =>
            store.setState(({ reasons }) => ({ reasons: { ...reasons, [messageId]: value } }))
          }
        />
      </Field>
      {/* Above the button: below it, it would be out of sight under the dialog's own buttons. */}
      {error && <ListAlert text={t('contents.failed')} error={error} onRetry={() => void show()} />}
      <Button disabledFocusable={isPending} onClick={() => void show()}>
        {t('contents.show')}
      </Button>
    </>
  );
}
