import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { memo, type ReactNode, useCallback, useId, useMemo } from 'react';
import { AnalysisResultType } from '#core/contracts/product.contract.ts';
import { changeInStepOf } from '#core/ui/forms/form-steps.ts';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useContentsParts } from './use-form-parts.ts';
import { FindingsHeading, InterpretationsTable, useInterpretationsStyles } from './interpretations-table.tsx';
import type { AnalysisPath } from './product-contents.values.ts';
import { interpretationsOfResultType } from './product-contents.rule.ts';
import { OtherDiseaseNote } from './other-disease-note.tsx';
import { type Choice, SelectField } from './contents-fields.tsx';

interface PositiveFindingProps {
  readonly path: AnalysisPath;
  readonly choices: readonly Choice[];
}

/** The one finding of a positive/negative analysis: the outcome of 'posit'. */
function PositiveFindingOf({ path, choices }: PositiveFindingProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useInterpretationsStyles();
  const headingId = useId();
  const hint = useMemo(() => <OtherDiseaseNote path={path} row={0} />, [path]);
  return (
    <div className={styles.root}>
      <FindingsHeading id={headingId} path={path} />
      <table aria-labelledby={headingId} className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <td className={mergeClasses(styles.column, styles.value)} />
            <th scope="col" className={styles.column}>
              {t('productContents.outcome')}
            </th>
          </tr>
        </thead>
        <tbody className={styles.body}>
          <tr className={styles.row}>
            <th scope="row" className={mergeClasses(styles.cell, styles.rowHeader)}>
              {t('productContents.posit')}
            </th>
            <td className={styles.cell} data-label={t('productContents.outcome')}>
              <SelectField
                name={`${path}.resultInterpretations.0.outcomeId`}
                label={t('productContents.outcome')}
                isLabelHidden
                isRequired
                choices={choices}
                unchosen=""
                hint={hint}
              />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
const PositiveInterpretation = memo(PositiveFindingOf);

const useStyles = makeStyles({
  half: { maxWidth: '352px' },
});

/** How an analysis is answered: its result type, and which finding leads to which outcome. */
function ResultFieldsOf({ path }: { readonly path: AnalysisPath }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const { form, outcomes } = useContentsParts();
  const resultType = useFieldValue(form.control, `${path}.resultType`);
  const choose = useCallback(
    (value: number | string, set: () => void) => {
      const { resultType: before } = form.getValues(path);
      const findings = interpretationsOfResultType(value as AnalysisResultType, outcomes);
      const change = (): void => {
        set();
        form.setValue(`${path}.resultInterpretations`, [...findings], { shouldDirty: true });
      };
      const hadFindings = before !== AnalysisResultType.Unknown;
      changeInStepOf(form.control)(change, hadFindings ? 'configurator:undo.resultType' : undefined);
    },
    [form, path, outcomes],
  );
  const types = useMemo(
    () =>
      [AnalysisResultType.PositNegat, AnalysisResultType.MicrobeFindings].map((value) => ({
        value,
        text: t(`productContents.resultTypes.${value}`),
      })),
    [t],
  );
  const choices = useMemo(() => outcomes.map(({ outcomeId, name }) => ({ value: outcomeId, text: name })), [outcomes]);
  return (
    <>
      <div className={styles.half}>
        <SelectField
          name={`${path}.resultType`}
          label={t('productContents.resultType')}
          isRequired
          choices={types}
          unchosen={0}
          onChoose={choose}
        />
      </div>
      {resultType === AnalysisResultType.PositNegat && <PositiveInterpretation path={path} choices={choices} />}
      {resultType === AnalysisResultType.MicrobeFindings && <InterpretationsTable path={path} choices={choices} />}
    </>
  );
}
export const ResultFields = memo(ResultFieldsOf);
