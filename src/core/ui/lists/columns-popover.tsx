import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, ArrowDownRegular, ArrowUpRegular, SubtractRegular } from '@fluentui/react-icons';
import { type ReactNode, type RefObject, useState } from 'react';
import { PopoverPanel } from '../layers/popover-panel.tsx';
import { unseen } from '../theme/sizes.ts';
import { useTranslate } from '../translate.tsx';
import {
  arrange,
  type ArrangedColumn,
  layoutFrom,
  type ListLayout,
  moveColumn,
  setColumnWidth,
  toggleColumn,
} from './column-layout.rule.ts';
import { sharesOfColumns } from './column-width.ts';
import type { ListColumn } from './list-columns.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(420px, calc(100vw - 32px))', maxHeight: '70vh', overflowY: 'auto' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400 },
  list: { margin: `${tokens.spacingVerticalS} 0`, padding: 0, listStyle: 'none' },
  unseen,
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
});

/** Per cent of the table by which a press makes a column wider. */
const widthStep = 2;

export interface ColumnsPopoverProps {
  /** What it opens at. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** All columns of the list, as it has them of itself. */
  readonly columns: readonly ListColumn<never>[];
  readonly layout: ListLayout | undefined;
  readonly onChange: (layout: ListLayout | undefined) => void;
  readonly onClose: () => void;
}

/** Which columns a list shows, in which order and how wide. Each change is shown in the list at once. */
export function ColumnsPopover({ anchor, columns, layout, onChange, onClose }: ColumnsPopoverProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const arranged = arrange(columns, layout);
  // What a press has done to a column: the list that shows it is behind.
  const [said, say] = useState('');
  const change = (next: readonly ArrangedColumn[]): void => onChange(layoutFrom(columns, next));
  const move = ({ id, header }: ArrangedColumn, step: 1 | -1): void => {
    const next = moveColumn(arranged, id, step);
    const shown = next.filter(({ isShown }) => isShown);
    const place = shown.findIndex((column) => column.id === id) + 1;
    change(next);
    say(t('core:list.column.moved', { column: header, place, count: shown.length }));
  };
  const widen = ({ id, header, width }: ArrangedColumn, step: number): void => {
    const next = setColumnWidth(arranged, id, (width ?? sharesOfColumns().get(id) ?? 10) + step);
    change(next);
    const percent = next.find((column) => column.id === id)?.width;
    say(t('core:list.column.width', { column: header, percent }));
  };
  return (
    <PopoverPanel
      anchor={anchor}
      position="above"
      aria-label={t('core:list.columns')}
      className={styles.surface}
      onClose={onClose}
    >
      <h2 className={styles.title}>{t('core:list.columns')}</h2>
      <ul className={styles.list}>
        {arranged.map((column, index) => {
          const isFirst = index === 0;
          const { id, header, isShown } = column;
          const named = (text: 'up' | 'down' | 'narrower' | 'wider') => ({
            appearance: 'subtle' as const,
            'aria-label': t(`core:list.column.${text}`, { column: header }),
            title: t(`core:list.column.${text}`, { column: header }),
          });
          return (
            <li key={id} className={styles.row}>
              <Checkbox
                label={header}
                checked={isShown}
                disabled={isFirst}
                onChange={() => change(toggleColumn(arranged, id))}
              />
              <span>
                <Button
                  {...named('up')}
                  icon={<ArrowUpRegular />}
                  disabledFocusable={index < 2 || !isShown}
                  onClick={() => move(column, -1)}
                />
                <Button
                  {...named('down')}
                  icon={<ArrowDownRegular />}
                  disabledFocusable={isFirst || !isShown || !arranged[index + 1]?.isShown}
                  onClick={() => move(column, 1)}
                />
                <Button
                  {...named('narrower')}
                  icon={<SubtractRegular />}
                  disabledFocusable={!isShown}
                  onClick={() => widen(column, -widthStep)}
                />
                <Button
                  {...named('wider')}
                  icon={<AddRegular />}
                  disabledFocusable={!isShown}
                  onClick={() => widen(column, widthStep)}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <Button disabledFocusable={layout === undefined} onClick={() => onChange(undefined)}>
        {t('core:list.column.restore')}
      </Button>
      <div role="status" className={styles.unseen}>
        {said}
      </div>
    </PopoverPanel>
  );
}
