import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { isPressed, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { useTranslate } from '#core/ui/translate.tsx';

export const useStepFormStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
  },
  title: { margin: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

export interface StepFormProps {
  readonly title: string;
  /** What its button says. */
  readonly submit: string;
  readonly isPending: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** What a step is written in, in the place where it will stand. Esc leaves it, and not the details with it. */
export function StepForm(props: StepFormProps): ReactNode {
  const { title, submit, isPending, onSubmit, onCancel, children } = props;
  const t = useTranslate();
  const styles = useStepFormStyles();
  const leave = (event: KeyboardEvent): void => {
    if (!isPressed(event, shortcuts.closePanel)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isPending) onCancel();
  };
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={title}
      onKeyDown={leave}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubmit(event);
      }}
    >
      <Subtitle2 as="h4" className={styles.title}>
        {title}
      </Subtitle2>
      {children}
      <div className={styles.buttons}>
        <Button type="submit" size="small" appearance="primary" disabledFocusable={isPending}>
          {submit}
        </Button>
        <Button size="small" disabledFocusable={isPending} onClick={onCancel}>
          {t('core:button.cancel')}
        </Button>
      </div>
    </form>
  );
}
