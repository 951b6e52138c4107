import { makeStyles } from '@fluentui/react-components';
import { memo, useCallback, useMemo, type ReactNode } from 'react';
import { AnalysisResultType } from '#core/contracts/product.contract.ts';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useContentsParts } from './contents-parts.ts';
import { InterpretationsTable } from './interpretations-table.tsx';
import { PositiveInterpretation } from './positive-interpretation.tsx';
import type { AnalysisPath } from './product-contents.values.ts';
import { interpretationsOfResultType } from './result-type.rule.ts';
import { SelectField } from './select-field.tsx';

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
    (value: number | string) => {
      const findings = interpretationsOfResultType(value as AnalysisResultType, outcomes);
      form.setValue(`${path}.resultInterpretations`, [...findings], { shouldDirty: true });
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
          onChosen={choose}
        />
      </div>
      {resultType === AnalysisResultType.PositNegat && <PositiveInterpretation path={path} choices={choices} />}
      {resultType === AnalysisResultType.MicrobeFindings && <InterpretationsTable path={path} choices={choices} />}
    </>
  );
}
export const ResultFields = memo(ResultFieldsOf);
