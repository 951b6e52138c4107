import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SavingNote } from '#core/ui/forms/status-line.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useFormStatus } from './status-message.tsx';
import type { PhaseForm } from './use-phase-form.ts';

const useStyles = makeStyles({
  note: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  // Where the sidebar is beside the form, it shows this itself.
  saved: { display: 'none', '@media (max-width: 900px)': { display: 'inline' } },
});

interface SaveNoteProps<Values extends FieldValues> {
  readonly id: string;
  readonly phaseForm: PhaseForm<Values>;
  readonly isSending: boolean;
}

/** Beside the save buttons: why nothing can be saved, that it is being saved, or that it was. */
export function SaveNote<Values extends FieldValues>({ id, phaseForm, isSending }: SaveNoteProps<Values>): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const status = useFormStatus(phaseForm);
  if (status === 'invalid')
    return (
      <span id={id} className={styles.note}>
        {t('missing')}
      </span>
    );
  if (isSending) return <SavingNote />;
  if (status !== 'saved') return undefined;
  return (
    <span aria-hidden className={mergeClasses(styles.note, styles.saved)}>
      {t('bar.saved')}
    </span>
  );
}
