import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { CodeMeaning } from '#core/contracts/intake-message.contract.ts';
import type { Answer } from '#core/messaging/message.ts';
import { useDialogs } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useRepeating } from '#core/ui/use-repeating.ts';
import { ChangeMeaning } from './change-meaning.command.ts';
import { RemoveMeaning } from './remove-meaning.command.ts';
import { TargetField } from './target-field.tsx';

const useStyles = makeStyles({
  form: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: tokens.spacingVerticalM,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface MeaningFormProps {
  readonly meaning: CodeMeaning & { readonly target: string };
  /** What became of it, a failure included. */
  readonly onSettled: (done: Answer<void>) => void;
  readonly onCancel: () => void;
}

/** Changes what a code means, or takes it back after asking. */
export function MeaningForm({ meaning, onSettled, onCancel }: MeaningFormProps): ReactNode {
  const t = useTranslate('intakeMessages');
  const styles = useStyles();
  const dialogs = useDialogs();
  const { repeat, isPending } = useRepeating();
  const { kind, code, at } = meaning;
  // What is not there any more is no choice: another one has to be made.
  const [target, setTarget] = useState(meaning.targetName === null ? '' : meaning.target);
  const [isAsked, setAsked] = useState(false);
  const save = async (): Promise<void> => {
    setAsked(true);
    if (target !== '') onSettled(await repeat(new ChangeMeaning({ kind, code, at, target })));
  };
  const remove = async (): Promise<void> => {
    const isSure = await dialogs.ask({
      type: 'Confirmation',
      title: { key: 'intakeMessages:meanings.ask.title', values: { code } },
      text: { key: 'intakeMessages:meanings.ask.text' },
      primaryLabel: { key: 'intakeMessages:meanings.remove' },
      destructive: true,
      secondaryLabel: { key: 'core:button.cancel' },
    });
    if (isSure) onSettled(await repeat(new RemoveMeaning({ kind, code, at })));
  };
  return (
    <div role="group" tabIndex={-1} aria-label={t('meanings.changeNamed', { code })} className={styles.form}>
      <TargetField kind={kind} value={target} onChange={setTarget} isMissing={isAsked && target === ''}>
        <div className={styles.actions}>
          <Button appearance="primary" disabledFocusable={isPending} onClick={() => void save()}>
            {t('meanings.save')}
          </Button>
          <Button disabledFocusable={isPending} onClick={() => void remove()}>
            {t('meanings.remove')}
          </Button>
          <Button onClick={onCancel}>{t('core:button.cancel')}</Button>
        </div>
      </TargetField>
    </div>
  );
}
