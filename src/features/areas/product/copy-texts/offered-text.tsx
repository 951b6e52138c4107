import { Checkbox, Field, makeStyles, Select, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { isFilled } from '#core/contracts/rules/value.rules.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { useFittingStyles, useFormFieldStyles } from '#core/ui/forms/form-field.styles.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import type { CopyChoice, CopyTarget, OutcomeText } from './copied-texts.rule.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  name: { ...typographyStyles.caption1, display: 'block', color: tokens.colorNeutralForeground2 },
  text: { ...typographyStyles.body1, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

export interface OfferedTextProps {
  readonly target: CopyTarget;
  readonly sources: readonly OutcomeText[];
  readonly sourceLanguage: Language;
  /** The language of the form. */
  readonly language: Language;
  readonly choice: CopyChoice;
  readonly onChoose: (choice: CopyChoice) => void;
}

/** An outcome of the form: whose text is offered for it, whether it is taken, and what it would overwrite. */
export function OfferedText(props: OfferedTextProps): ReactNode {
  const { target, sources, sourceLanguage, language, choice, onChoose } = props;
  const t = useTranslate('hvaProduct');
  const styles = useStyles();
  const fields = useFormFieldStyles();
  const fitting = useFittingStyles();
  const headingId = useId();
  const source = sources.find(({ outcomeId }) => outcomeId === choice.sourceId);
  const hasText = isFilled(target.text);
  return (
    <div role="group" aria-labelledby={headingId} className={styles.root}>
      <h3 id={headingId} className={styles.heading}>
        {target.name}
      </h3>
      <Field label={{ children: t('copy.source'), className: fields.label }} className={fitting.field}>
        <Select
          className={fitting.control}
          value={choice.sourceId ?? ''}
          onChange={(_, { value }) =>
            onChoose({ sourceId: value || undefined, isTaken: value !== '' && (choice.isTaken || !hasText) })
          }
        >
          <option value="">{t('copy.noSource')}</option>
          {sources.map(({ outcomeId, name }) => (
            <option key={outcomeId} value={outcomeId}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {source && (
        <p className={styles.text} lang={sourceLanguage}>
          {source.text}
        </p>
      )}
      {source && (
        <Checkbox
          checked={choice.isTaken}
          label={t(hasText ? 'copy.overwrite' : 'copy.fill')}
          onChange={(_, { checked }) => onChoose({ ...choice, isTaken: checked === true })}
        />
      )}
      {source && hasText && (
        <p className={styles.text} lang={language}>
          <span className={styles.name}>{t('copy.current')}</span>
          {target.text}
        </p>
      )}
    </div>
  );
}
