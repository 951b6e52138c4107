import { Button, mergeClasses } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { memo, useCallback, type ReactNode } from 'react';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useContentsParts } from './contents-parts.ts';
import { useFindingsStyles } from './interpretations.styles.ts';
import type { AnalysisPath } from './product-contents.values.ts';
import { SelectField, type Choice } from './select-field.tsx';
import { SuggestField } from './suggest-field.tsx';

type FindingsPath = `${AnalysisPath}.resultInterpretations`;

interface FindingRowProps {
  readonly list: FindingsPath;
  readonly row: number;
  readonly choices: readonly Choice[];
  readonly onRemove: (row: number) => void;
}

/** One microbe and the outcome that it leads to. */
function FindingRowOf({ list, row, choices, onRemove }: FindingRowProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useFindingsStyles();
  const { suggestMicrobes } = useContentsParts();
  const suggest = useCallback(
    (typed: string) => suggestMicrobes(typed)?.map((microbe) => ({ value: microbe, text: microbe })),
    [suggestMicrobes],
  );
  return (
    <tr>
      <td className={styles.cell}>
        <SuggestField
          name={`${list}.${row}.diagnosticValues`}
          label={t('productContents.microbe')}
          isLabelHidden
          suggest={suggest}
        />
      </td>
      <td className={styles.cell}>
        <SelectField
          name={`${list}.${row}.outcomeId`}
          label={t('productContents.outcome')}
          isLabelHidden
          isRequired
          choices={choices}
          unchosen=""
        />
      </td>
      <td className={mergeClasses(styles.cell, styles.remove)}>
        <RemoveInterpretation list={list} row={row} onRemove={onRemove} />
      </td>
    </tr>
  );
}
export const InterpretationRow = memo(FindingRowOf);

/** A leaf of its own: it follows the name as it is typed. */
function RemoveInterpretation({ list, row, onRemove }: Omit<FindingRowProps, 'choices'>): ReactNode {
  const t = useTranslate('configurator');
  const { control } = useContentsParts().form;
  const name = useFieldValue(control, `${list}.${row}.diagnosticValues`);
  const label = t('productContents.removeMicrobe', { name }).trim();
  return (
    <Button
      appearance="subtle"
      icon={<DeleteRegular />}
      aria-label={label}
      title={label}
      onClick={() => onRemove(row)}
    />
  );
}
