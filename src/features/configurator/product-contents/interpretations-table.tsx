import { Button, mergeClasses } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { memo, useCallback, useId, useRef, type ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslate } from '#core/ui/translate.tsx';
import { addingOnce } from '../frame/adding-once.ts';
import { useContentsParts } from './contents-parts.ts';
import { InterpretationRow } from './interpretation-row.tsx';
import { FindingsHeading } from './interpretations-heading.tsx';
import { useFindingsStyles } from './interpretations.styles.ts';
import { ListError } from './list-error.tsx';
import type { AnalysisPath } from './product-contents.values.ts';
import type { Choice } from './select-field.tsx';

interface FindingsTableProps {
  readonly path: AnalysisPath;
  /** The outcomes to choose from. */
  readonly choices: readonly Choice[];
}

/** The microbes that an analysis may find, a row each, with the outcome that each leads to. */
function FindingsTableOf({ path, choices }: FindingsTableProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useFindingsStyles();
  const list = `${path}.resultInterpretations` as const;
  const { control } = useContentsParts().form;
  const { fields, append, remove } = useFieldArray({ control, name: list });
  const headingId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const removeRow = useCallback(
    (row: number) => {
      remove(row);
      addButton.current?.focus();
    },
    [remove],
  );
  return (
    <div className={styles.root}>
      <FindingsHeading id={headingId} path={path} />
      {fields.length > 0 && (
        <table aria-labelledby={headingId} className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.column}>
                {t('productContents.microbe')}
              </th>
              <th scope="col" className={styles.column}>
                {t('productContents.outcome')}
              </th>
              <td className={mergeClasses(styles.column, styles.remove)} />
            </tr>
          </thead>
          <tbody>
            {fields.map((_, row) => (
              <InterpretationRow key={row} list={list} row={row} choices={choices} onRemove={removeRow} />
            ))}
          </tbody>
        </table>
      )}
      <ListError list={list} />
      <div>
        {/* The name is how the list of what is missing finds its way here. */}
        <Button
          ref={addButton}
          name={list}
          icon={<AddRegular />}
          onClick={addingOnce(() => append({ diagnosticValues: '', outcomeId: '' }))}
        >
          {t('productContents.addMicrobe')}
        </Button>
      </div>
    </div>
  );
}
export const InterpretationsTable = memo(FindingsTableOf);
