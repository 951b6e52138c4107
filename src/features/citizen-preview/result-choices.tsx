import { Field, makeStyles, mergeClasses, Select, tokens, typographyStyles } from '@fluentui/react-components';
import { type ReactNode, useCallback, useId } from 'react';
import type { CitizenTexts } from '#core/contracts/hva-product-review.contract.ts';
import { useFittingStyles, useFormFieldStyles } from '#core/ui/forms/form-field.styles.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { answeredAnalysesOf, type ChosenOutcomes, firstChoiceOf, type ResultChoice } from './citizen-view.rule.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  note: { ...typographyStyles.body1, margin: 0 },
});

export interface ResultChoicesProps {
  readonly texts: CitizenTexts;
  readonly chosen: ChosenOutcomes;
  readonly onChoose: (analysisId: string, key: string) => void;
}

/** A result to choose for each analysis that gets one. */
export function ResultChoices({ texts, chosen, onChoose }: ResultChoicesProps): ReactNode {
  const t = useTranslate('citizenPreview');
  const styles = useStyles();
  const fields = useFormFieldStyles();
  const fitting = useFittingStyles();
  const headingId = useId();
  const nameOf = useChoiceName();
  const analyses = answeredAnalysesOf(texts);
  return (
    <section aria-labelledby={headingId} className={styles.root}>
      <h3 id={headingId} className={styles.heading}>
        {t('results')}
      </h3>
      {analyses.length === 0 && <p className={styles.note}>{t('noAnalyses')}</p>}
      {analyses.map((analysis) => (
        <Field
          key={analysis.id}
          label={{ children: t('analysis', { code: analysis.code, name: analysis.name }), className: fields.label }}
          className={mergeClasses(fields.field, fitting.field)}
        >
          <Select
            className={fitting.control}
            value={chosen[analysis.id] ?? firstChoiceOf(analysis)?.key}
            onChange={(_, { value }) => onChoose(analysis.id, value)}
          >
            {analysis.choices.map((choice) => (
              <option key={choice.key} value={choice.key}>
                {nameOf(choice)}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </section>
  );
}

/** How a result is called: a finding by what the laboratory answers. */
export function useChoiceName(): (choice: ResultChoice) => string {
  const t = useTranslate('citizenPreview');
  return useCallback(({ kind, value }) => t(`choice.${kind}`, { value }), [t]);
}
