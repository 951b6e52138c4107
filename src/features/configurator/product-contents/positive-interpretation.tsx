import { mergeClasses } from '@fluentui/react-components';
import { memo, useId, type ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';
import { FindingsHeading } from './interpretations-heading.tsx';
import { useFindingsStyles } from './interpretations.styles.ts';
import type { AnalysisPath } from './product-contents.values.ts';
import { SelectField, type Choice } from './select-field.tsx';

interface PositiveFindingProps {
  readonly path: AnalysisPath;
  readonly choices: readonly Choice[];
}

/** The one finding of a positive/negative analysis: the outcome of 'posit'. */
function PositiveFindingOf({ path, choices }: PositiveFindingProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useFindingsStyles();
  const headingId = useId();
  return (
    <div className={styles.root}>
      <FindingsHeading id={headingId} path={path} />
      <table aria-labelledby={headingId} className={styles.table}>
        <thead>
          <tr>
            <td className={mergeClasses(styles.column, styles.value)} />
            <th scope="col" className={styles.column}>
              {t('productContents.outcome')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={mergeClasses(styles.cell, styles.rowHeader)}>
              {t('productContents.posit')}
            </th>
            <td className={styles.cell}>
              <SelectField
                name={`${path}.resultInterpretations.0.outcomeId`}
                label={t('productContents.outcome')}
                isLabelHidden
                isRequired
                choices={choices}
                unchosen=""
              />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
export const PositiveInterpretation = memo(PositiveFindingOf);
