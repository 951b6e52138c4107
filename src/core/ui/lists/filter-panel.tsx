import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslate } from '../translate.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
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
