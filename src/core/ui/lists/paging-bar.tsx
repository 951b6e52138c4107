import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  ChevronDoubleLeftRegular,
  ChevronDoubleRightRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
} from '@fluentui/react-icons';
import { useId, type ReactNode } from 'react';
import { pageSizes, type PageSize } from '#core/contracts/paging.ts';
import { useTranslate } from '../translate.tsx';
import { LightSelect } from './light-select.tsx';
import { pagingOf, type PageMove, type PagingParts } from './paging.rule.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: `0 0 ${tokens.borderRadiusLarge} ${tokens.borderRadiusLarge}`,
    boxShadow: tokens.shadow2,
  },
  size: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  tools: { marginInlineEnd: 'auto' },
  range: { minWidth: '120px', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  onPaper: { display: 'none', '@media print': { display: 'block' } },
  // A button that fades in or out has the page drawn again and again beside 200 new rows (performance.md, row 8).
  step: { transitionDuration: '0s' },
});

export interface PagingBarProps<Row> extends PagingParts<Row> {
  /** Whether a filter has left rows out. */
  readonly isNarrowed: boolean;
  /** What else can be done with the list. */
  readonly tools: ReactNode;
  readonly onMove: (move: PageMove) => void;
  readonly onPageSize: (pageSize: PageSize) => void;
}

const icons = {
  first: <ChevronDoubleLeftRegular />,
  previous: <ChevronLeftRegular />,
  next: <ChevronRightRegular />,
  last: <ChevronDoubleRightRegular />,
} as const;
const sizeOptions = pageSizes.map((value) => ({ value, text: String(value) }));

/** Which rows are on the screen, and the buttons to other pages. */
export function PagingBar<Row>({ isNarrowed, tools, onMove, onPageSize, ...parts }: PagingBarProps<Row>): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const sizeId = useId();
  const { requested, total } = parts;
  const { from, to, moves } = pagingOf(parts);
  // A row that a colleague has taken out of the list stays on the screen until the next reading, and out of the total at once.
  const range =
    total === undefined
      ? t('core:list.rangeOnly', { from, to })
      : t('core:list.range', { from, to, total: Math.max(total, to) });
  return (
    <>
      {/* A page of rows looks like all of them there, where neither the filter nor the other pages are seen. */}
      <p className={styles.onPaper}>{t(isNarrowed ? 'core:list.narrowedOnPaper' : 'core:list.onPaper', { range })}</p>
      <nav aria-label={t('core:list.pages')} className={styles.bar} data-bar="bottom">
        <div className={styles.tools}>{tools}</div>
        <div className={styles.size}>
          <label htmlFor={sizeId}>{t('core:list.pageSize')}</label>
          <LightSelect id={sizeId} value={requested.pageSize} options={sizeOptions} onChange={onPageSize} />
        </div>
        <span role="status" className={styles.range}>
          {range}
        </span>
        <div>
          {(['first', 'previous', 'next', 'last'] as const).map((name) => {
            const move = moves[name];
            return (
              <Button
                key={name}
                className={styles.step}
                appearance="subtle"
                icon={icons[name]}
                aria-label={t(`core:list.${name}`)}
                title={t(`core:list.${name}`)}
                // Stays in the keyboard's reach: who pages to the end keeps the focus where it is.
                disabledFocusable={!move}
                onClick={() => move && onMove(move)}
              />
            );
          })}
        </div>
      </nav>
    </>
  );
}
