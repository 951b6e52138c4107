import { Button, mergeClasses } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { memo, type ReactNode, useCallback, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import { changeInStepOf } from '#core/ui/forms/form-steps.ts';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { addingOnce } from '#core/ui/focus.ts';
import { useMove } from './analysis-changes.ts';
import {
  type DragOrder,
  ItemButtons,
  itemProps,
  OrderControls,
  useDragOrder,
  useDropStyles,
} from './order-controls.tsx';
import { useContentsParts } from './use-form-parts.ts';
import { ListError } from './contents-fields.tsx';
import {
  FindingsHeading,
  type InterpretationProps,
  OutcomeCell,
  useInterpretationsStyles,
} from './interpretation-parts.tsx';
import type { AnalysisPath } from './product-contents.values.ts';
import { SetRowsButton, usePasteMicrobes } from './many-findings.tsx';
import { MicrobeField } from './reference-fields.tsx';

/** The one finding of a positive/negative analysis: the outcome of 'posit'. */
function PositiveInterpretationOf({ path, choices }: InterpretationProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useInterpretationsStyles();
  const headingId = useId();
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
            <OutcomeCell path={path} choices={choices} row={0} />
          </tr>
        </tbody>
      </table>
    </div>
  );
}
export const PositiveInterpretation = memo(PositiveInterpretationOf);

type FindingsPath = `${AnalysisPath}.resultInterpretations`;

interface RowProps extends InterpretationProps {
  readonly row: number;
  readonly onRemove: (row: number) => void;
  readonly isLast: boolean;
  readonly drag: DragOrder;
  readonly onMove: (from: number, to: number) => void;
}

/** One microbe and the outcome that it leads to. */
function InterpretationRowOf({ path, row, choices, onRemove, isLast, drag, onMove }: RowProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useInterpretationsStyles();
  const drop = useDropStyles();
  const list: FindingsPath = `${path}.resultInterpretations`;
  return (
    <tr {...itemProps(row)} className={mergeClasses(styles.row, drop.row)}>
      <td className={styles.cell} data-label={t('productContents.microbe')}>
        <MicrobeField path={`${list}.${row}`} />
      </td>
      <OutcomeCell path={path} choices={choices} row={row} />
      <td className={mergeClasses(styles.cell, styles.actions)}>
        <RowButtons list={list} row={row} isLast={isLast} drag={drag} onMove={onMove} onRemove={onRemove} />
      </td>
    </tr>
  );
}
const InterpretationRow = memo(InterpretationRowOf);

interface RowButtonsProps extends Omit<RowProps, 'path' | 'choices'> {
  readonly list: FindingsPath;
}

/** A leaf of its own: it follows the name as it is typed. */
function RowButtons({ list, row, onRemove, ...order }: RowButtonsProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useInterpretationsStyles();
  const { control } = useContentsParts().form;
  const nameId = useId();
  const name = useFieldValue(control, `${list}.${row}.diagnosticValues`);
  const label = t('productContents.removeMicrobe', { name }).trim();
  return (
    <ItemButtons className={styles.buttons}>
      <span id={nameId} hidden>
        {name || t('productContents.row', { row: row + 1 })}
      </span>
      <OrderControls path={`${list}.${row}`} index={row} describedBy={nameId} {...order} />
      <Button
        appearance="subtle"
        tabIndex={-1}
        name={`${list}.${row}.remove`}
        icon={<DeleteRegular />}
        aria-label={label}
        title={label}
        onClick={addingOnce(() => onRemove(row))}
      />
    </ItemButtons>
  );
}

/** The microbes that an analysis may find, a row each, with the outcome that each leads to. */
function InterpretationsTableOf({ path, choices }: InterpretationProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useInterpretationsStyles();
  const list = `${path}.resultInterpretations` as const;
  const { form } = useContentsParts();
  const { control } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name: list });
  const { byButton, byDrag, keysOf } = useMove(list, move);
  const drag = useDragOrder(byDrag, keysOf);
  const { button: pasteButton, onPaste } = usePasteMicrobes(path, choices);
  const headingId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const removeRow = useCallback(
    (row: number) => {
      flushSync(() => changeInStepOf(control)(() => remove(row), 'configurator:undo.finding'));
      // Who removes several goes on from there.
      const next = Math.min(row, form.getValues(list).length - 1);
      (document.getElementsByName(`${list}.${next}.remove`)[0] ?? addButton.current)?.focus();
    },
    [control, form, list, remove],
  );
  const add = (): void => {
    const row = form.getValues(list).length;
    flushSync(() => append({ diagnosticValues: '', outcomeId: '' }, { shouldFocus: false }));
    // Not by the form, which of the first row's fields focuses the one that it knows already.
    document.getElementsByName(`${list}.${row}.diagnosticValues`)[0]?.focus();
  };
  return (
    <div className={styles.root}>
      <FindingsHeading id={headingId} path={path} />
      {fields.length > 0 && (
        <table aria-labelledby={headingId} className={styles.table}>
          <thead className={styles.head}>
            <tr>
              <th scope="col" className={styles.column}>
                {t('productContents.microbe')}
              </th>
              <th scope="col" className={styles.column}>
                {t('productContents.outcome')}
              </th>
              <td className={mergeClasses(styles.column, styles.actions)} />
            </tr>
          </thead>
          <tbody {...drag.list} onPaste={onPaste} className={styles.body}>
            {fields.map((_, row) => (
              <InterpretationRow
                key={row}
                path={path}
                row={row}
                choices={choices}
                onRemove={removeRow}
                isLast={row === fields.length - 1}
                drag={drag}
                onMove={byButton}
              />
            ))}
          </tbody>
        </table>
      )}
      <ListError list={list} />
      <div className={styles.adding}>
        {/* By its name the list of what is missing leads here. */}
        <Button ref={addButton} name={list} icon={<AddRegular />} onClick={addingOnce(add)}>
          {t('productContents.addMicrobe')}
        </Button>
        {pasteButton}
        {fields.length > 1 && <SetRowsButton path={path} choices={choices} />}
      </div>
    </div>
  );
}
export const InterpretationsTable = memo(InterpretationsTableOf);
