import { Button, Checkbox, makeStyles, Popover, PopoverSurface, tokens } from '@fluentui/react-components';
import { AddRegular, ArrowDownRegular, ArrowUpRegular, SubtractRegular } from '@fluentui/react-icons';
import { type ReactNode, type RefObject, useState } from 'react';
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
  const [target] = useState(anchor.current);
  const arranged = arrange(columns, layout);
  const change = (next: readonly ArrangedColumn[]): void => onChange(layoutFrom(columns, next));
  const widen = ({ id, width }: ArrangedColumn, step: number): void =>
    change(setColumnWidth(arranged, id, (width ?? sharesOfColumns().get(id) ?? 10) + step));
  return (
    <Popover
      open
      trapFocus
      positioning={{ target, position: 'above', align: 'start' }}
      onOpenChange={(_, { open }) => open || onClose()}
    >
      <PopoverSurface aria-label={t('core:list.columns')} className={styles.surface}>
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
                    onClick={() => change(moveColumn(arranged, id, -1))}
                  />
                  <Button
                    {...named('down')}
                    icon={<ArrowDownRegular />}
                    disabledFocusable={isFirst || !isShown || !arranged[index + 1]?.isShown}
                    onClick={() => change(moveColumn(arranged, id, 1))}
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
      </PopoverSurface>
    </Popover>
  );
}
