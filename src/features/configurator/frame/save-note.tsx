import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { SavingNote } from '#core/ui/forms/status-line.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useFormStatus } from './status-message.tsx';

const useStyles = makeStyles({
  note: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  // Where the sidebar is beside the form, it shows this itself.
  saved: { display: 'none', '@media (max-width: 900px)': { display: 'inline' } },
});

interface SaveNoteProps<Values extends FieldValues> {
  readonly id: string;
  readonly control: Control<Values>;
  readonly isSending: boolean;
}

/** Beside the save buttons: why nothing can be saved, that it is being saved, or that it was. */
export function SaveNote<Values extends FieldValues>({ id, control, isSending }: SaveNoteProps<Values>): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const status = useFormStatus(control);
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
