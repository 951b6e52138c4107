import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { AreaBoard } from '#core/contracts/area-board.contract.ts';
import { useFittingStyles } from '#core/ui/forms/form-field.styles.ts';
import { QuickFilters } from '#core/ui/lists/filter-panel.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { countCells, type BoardFilter, type BoardStatus, knownStatuses } from './board-filter.rule.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  selects: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 360px))',
    gap: tokens.spacingHorizontalL,
  },
});

interface BoardFiltersProps {
  readonly board: AreaBoard;
  readonly filter: BoardFilter;
  readonly onNarrow: (change: Partial<BoardFilter>) => void;
}

/** Narrows the board by area, product and the cells' status. */
export function BoardFilters({ board, filter, onNarrow }: BoardFiltersProps): ReactNode {
  const t = useTranslate('areaBoard');
  const styles = useStyles();
  const counts = countCells(board, filter);
  const byStatus = knownStatuses(board).map((value) => ({ value, label: t(`status.${value}`), count: counts[value] }));
  return (
    <div className={styles.root} data-no-print="">
      <div className={styles.selects}>
        <Choice
          label={t('area')}
          all={t('everyArea')}
          value={filter.areaId}
          options={board.areaIds.map((areaId) => ({
            value: areaId,
            text: t(`shell:area.${areaId}`, { defaultValue: areaId }),
          }))}
          onChange={(areaId) => onNarrow({ areaId })}
        />
        <Choice
          label={t('product')}
          all={t('everyProduct')}
          value={filter.productId}
          options={board.products.map(({ productId, productName }) => ({ value: productId, text: productName }))}
          onChange={(productId) => onNarrow({ productId })}
        />
      </div>
      <QuickFilters
        filters={[{ value: undefined, label: t('all') }, ...byStatus]}
        value={filter.status}
        onChange={(status) => onNarrow({ status: status as BoardStatus | undefined })}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** What no choice is called. */
  readonly all: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string | undefined) => void;
}

function Choice({ label, all, value = '', options, onChange }: ChoiceProps): ReactNode {
  const fitting = useFittingStyles();
  return (
    <Field label={label} className={fitting.field}>
      <Select
        value={value}
        className={fitting.control}
        onChange={(_, { value: chosen }) => onChange(chosen === '' ? undefined : chosen)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
