import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { memo, type ReactNode, useCallback, useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import { changeInStepOf } from '#core/ui/forms/form-steps.ts';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { sizes, unseen } from '#core/ui/theme/sizes.ts';
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
import { ListError, type Choice, SelectField } from './contents-fields.tsx';
import type { AnalysisPath } from './product-contents.values.ts';
import { SetRowsButton, usePasteMicrobes } from './many-findings.tsx';
import { MicrobeField } from './reference-fields.tsx';
import { OtherDiseaseNote } from './use-rested.tsx';

const useStyles = makeStyles({ heading: { ...typographyStyles.body1Strong, margin: 0 } });

/** Heads the findings of an analysis, a level below the analysis itself. */
export function FindingsHeading({ id, path }: { readonly id: string; readonly path: AnalysisPath }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const Heading = path.includes('child') ? 'h4' : 'h3';
  return (
    <Heading id={id} className={styles.heading}>
      {t('productContents.findings')}
    </Heading>
  );
}

const narrow = '@media (max-width: 480px)';

/** The findings of an analysis, as a light table of fields; where two have no room side by side, one under the other. */
export const useInterpretationsStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, maxWidth: sizes.field, minWidth: 0 },
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', [narrow]: { display: 'block' } },
  head: { [narrow]: unseen },
  body: { [narrow]: { display: 'block' } },
  row: {
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      padding: `${tokens.spacingVerticalS} 0`,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    },
  },
  column: {
    ...typographyStyles.caption1Strong,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'left',
    color: tokens.colorNeutralForeground2,
  },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS} 0`,
    verticalAlign: 'top',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    [narrow]: {
      gridColumn: 1,
      padding: 0,
      borderBottomStyle: 'none',
      // Its column's heading is out of sight there.
      '::before': {
        ...typographyStyles.caption1Strong,
        content: 'attr(data-label)',
        color: tokens.colorNeutralForeground2,
      },
    },
  },
  value: { width: '96px' },
  rowHeader: { ...typographyStyles.body1, textAlign: 'left', verticalAlign: 'middle' },
  actions: {
    width: '124px',
    paddingRight: 0,
    textAlign: 'right',
    '@media (pointer: coarse)': { width: '104px' },
    [narrow]: { gridColumn: 2, gridRow: '1 / span 2', width: 'auto' },
  },
  adding: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  buttons: {
    display: 'inline-flex',
    alignItems: 'center',
    [narrow]: { flexDirection: 'column', '& > span': { flexDirection: 'column' } },
  },
});

type FindingsPath = `${AnalysisPath}.resultInterpretations`;

interface FindingRowProps {
  readonly path: AnalysisPath;
  readonly row: number;
  readonly choices: readonly Choice[];
  readonly onRemove: (row: number) => void;
  readonly isLast: boolean;
  readonly drag: DragOrder;
  readonly onMove: (from: number, to: number) => void;
}

/** One microbe and the outcome that it leads to. */
function FindingRowOf({ path, row, choices, onRemove, isLast, drag, onMove }: FindingRowProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useInterpretationsStyles();
  const drop = useDropStyles();
  const list: FindingsPath = `${path}.resultInterpretations`;
  const hint = useMemo(() => <OtherDiseaseNote path={path} row={row} />, [path, row]);
  return (
    <tr {...itemProps(row)} className={mergeClasses(styles.row, drop.row)}>
      <td className={styles.cell} data-label={t('productContents.microbe')}>
        <MicrobeField path={`${list}.${row}`} />
      </td>
      <td className={styles.cell} data-label={t('productContents.outcome')}>
        <SelectField
          name={`${list}.${row}.outcomeId`}
          label={t('productContents.outcome')}
          isLabelHidden
          isRequired
          choices={choices}
          unchosen=""
          hint={hint}
        />
      </td>
      <td className={mergeClasses(styles.cell, styles.actions)}>
        <RowButtons list={list} row={row} isLast={isLast} drag={drag} onMove={onMove} onRemove={onRemove} />
      </td>
    </tr>
  );
}
const InterpretationRow = memo(FindingRowOf);

interface RowButtonsProps extends Omit<FindingRowProps, 'path' | 'choices'> {
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

interface FindingsTableProps {
  readonly path: AnalysisPath;
  /** The outcomes to choose from. */
  readonly choices: readonly Choice[];
}

/** The microbes that an analysis may find, a row each, with the outcome that each leads to. */
function FindingsTableOf({ path, choices }: FindingsTableProps): ReactNode {
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
export const InterpretationsTable = memo(FindingsTableOf);
