import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Bulk } from '../bulk/use-bulk.ts';
import { useTranslate } from '../translate.tsx';
import { mostChosen } from './selection.rule.ts';
import { useFocusFallback } from '../focus.ts';
import type { ListSelection } from './use-list-selection.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    minHeight: '32px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  page: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, cursor: 'pointer' },
  box: { width: '16px', height: '16px', margin: 0, accentColor: tokens.colorCompoundBrandBackground },
  count: { fontWeight: tokens.fontWeightSemibold },
});

export interface SelectionBarProps {
  readonly selection: Omit<ListSelection<unknown>, 'isChoosable' | 'leaveOut' | 'choose'>;
  readonly bulk: Pick<Bulk, 'progress' | 'failures'>;
  /** What can be done with what is chosen, and its outcome. */
  readonly children?: ReactNode;
}

/** How much is chosen in a list, the page as a whole, and the actions on it. */
export function SelectionBar({ selection, bulk, children }: SelectionBarProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const { rows, isFull, page, togglePage, clear, handled, hasNeedless, chooseHandled } = selection;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = page === 'some';
  }, [page]);
  const focusFallback = useFocusFallback((bar) => bar.querySelector('input, button'));
  const isRunning = bulk.progress !== undefined;
  const hasReport = isRunning || bulk.failures.length > 0 || handled.size > 0;
  if (page === undefined && rows.size === 0 && !hasReport) return undefined;
  return (
    <section aria-label={t('core:list.selection')} className={styles.bar} data-bar="selection" {...focusFallback}>
      {page !== undefined && (
        <label className={styles.page}>
          <input ref={box} type="checkbox" checked={page === 'all'} onChange={togglePage} className={styles.box} />
          {t('core:list.choosePage')}
        </label>
      )}
      <span role="status" className={styles.count}>
        {rows.size > 0 &&
          t(isFull ? 'core:list.chosenMost' : 'core:list.chosen', { number: rows.size, most: mostChosen })}
      </span>
      {rows.size > 0 && (
        <Button size="small" appearance="subtle" onClick={clear}>
          {t('core:list.clearChosen')}
        </Button>
      )}
      {handled.size > 0 && !isRunning && (
        <Button size="small" appearance="subtle" onClick={chooseHandled}>
          {t(hasNeedless ? 'core:list.chooseNotFailed' : 'core:list.chooseHandled', { number: handled.size })}
        </Button>
      )}
      {children}
    </section>
  );
}
