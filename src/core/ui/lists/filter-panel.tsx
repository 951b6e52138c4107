import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons';
import { type ReactNode, useState } from 'react';
import { PressButton } from '../actions/press-button.tsx';
import { useTranslate } from '../translate.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    // Not as high as a field with its error.
    alignItems: 'start',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    marginBottom: tokens.spacingVerticalL,
  },
  panel: {
    marginBottom: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
  },
});

export interface FilterPanelProps {
  /** The filters that stand ready. */
  readonly quick: ReactNode;
  /** The label of the button that opens and closes the others. */
  readonly toggleLabel: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Their form; undefined while it loads. */
  readonly children: ReactNode;
}

/** A list's filters: the quick ones always, the others when they are wanted. */
export function FilterPanel({ quick, toggleLabel, isOpen, onToggle, children }: FilterPanelProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  return (
    <div data-no-print="">
      <div className={styles.bar}>
        {quick}
        <Button icon={<FilterRegular />} aria-expanded={isOpen} onClick={onToggle}>
          {toggleLabel}
        </Button>
      </div>
      {isOpen && (
        <div className={styles.panel}>{children ?? <Spinner aria-label={t('core:loading')} delay={200} />}</div>
      )}
    </div>
  );
}

const useQuickStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  // As wide as with a count before there is one: a press is not to land on the button that has moved there.
  counted: {
    '::after': { content: 'attr(data-widest)', display: 'block', height: 0, overflow: 'hidden', visibility: 'hidden' },
  },
});

/** What room is kept for: few lists find more. */
const wideCount = 8888;

/** Whether a list's other filters are open: what narrows the list is seen, also where a link has led to it from the list itself. */
export function useFiltersOpen(isFiltered: boolean): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(isFiltered);
  const [wasFiltered, setWasFiltered] = useState(isFiltered);
  if (isFiltered !== wasFiltered) {
    setWasFiltered(isFiltered);
    if (isFiltered) setOpen(true);
  }
  return [isOpen, setOpen];
}

export interface QuickFilter {
  /** What the filter's field is set to; undefined: it does not filter. */
  readonly value: string | undefined;
  readonly label: string;
  /** How many it finds; undefined while that is not known, left out where it is not counted. */
  readonly count?: number | undefined;
}

export interface QuickFiltersProps {
  readonly filters: readonly QuickFilter[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** The filters that stand ready, one of them pressed. */
export function QuickFilters({ filters, value, onChange }: QuickFiltersProps): ReactNode {
  const t = useTranslate();
  const styles = useQuickStyles();
  return (
    <div role="group" aria-label={t('core:list.quickFilters')} className={styles.root}>
      {filters.map((filter) => (
        <PressButton
          key={filter.value ?? ''}
          shape="circular"
          isPressed={filter.value === value}
          onClick={() => onChange(filter.value)}
        >
          {'count' in filter ? <Counted {...filter} /> : filter.label}
        </PressButton>
      ))}
    </div>
  );
}

function Counted({ label, count }: QuickFilter): ReactNode {
  const t = useTranslate();
  const styles = useQuickStyles();
  const textOf = (number: number): string => t('core:list.withCount', { label, number });
  return (
    <span className={styles.counted} data-widest={textOf(wideCount)}>
      {count === undefined ? label : textOf(count)}
    </span>
  );
}
