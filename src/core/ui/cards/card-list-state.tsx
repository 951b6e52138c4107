import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, Skeleton } from '../page/state-message.tsx';
import { ProgressLine } from '../page/progress-line.tsx';
import { useTranslate } from '../translate.tsx';
import type { QueryState } from '../use-messages.ts';
import { useCardGridStyles } from './card-grid.tsx';

const useStyles = makeStyles({
  card: {
    overflow: 'hidden',
    height: '400px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow4,
    animationName: { from: { opacity: 1 }, to: { opacity: 0.55 } },
    animationDuration: '1s',
    animationIterationCount: 'infinite',
    animationDirection: 'alternate',
  },
  picture: { aspectRatio: '16 / 9', backgroundColor: tokens.colorNeutralBackground4 },
  line: {
    height: '16px',
    margin: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  short: { width: '40%' },
});

const cards = [0, 1, 2, 3, 4, 5, 6, 7];

/** A list of cards while it loads for the first time, once that takes long enough to be noticed. */
function CardGridSkeleton(): ReactNode {
  const styles = useStyles();
  const grid = useCardGridStyles();
  return (
    <Skeleton className={grid.grid}>
      {cards.map((card) => (
        <div key={card} className={styles.card}>
          <div className={styles.picture} />
          <div className={mergeClasses(styles.line, styles.short)} />
          <div className={styles.line} />
          <div className={styles.line} />
        </div>
      ))}
    </Skeleton>
  );
}

export interface CardListStateProps {
  readonly query: QueryState;
  /** How many cards there are; undefined before the first answer. */
  readonly count: number | undefined;
  /** What could not be loaded. */
  readonly failed: string;
  /** Why there is no card. */
  readonly empty: string;
  /** What to do then, where nothing above the list offers it. */
  readonly emptyAction?: ReactNode;
}

/** The state of a list of cards, above its cards: loading, failed, empty. */
export function CardListState({ query, count, failed, empty, emptyAction }: CardListStateProps): ReactNode {
  const { status, error, reload } = query;
  return (
    <>
      <ProgressLine isOn={status === 'pending' && count !== undefined} />
      {status === 'failed' && <ErrorState text={failed} error={error} onRetry={reload} />}
      {status === 'pending' && count === undefined && <CardGridSkeleton />}
      {status !== 'failed' && count === 0 && <EmptyState text={empty}>{emptyAction}</EmptyState>}
    </>
  );
}

/** In place of the cards when the search finds none. */
export function NoHits({ onClear }: { readonly onClear: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <EmptyState isCounted text={t('core:list.noHits')} icon={<SearchRegular />}>
      <Button
        onClick={({ currentTarget }) => {
          onClear();
          // The button goes: whoever uses the keyboard goes on with another word.
          currentTarget.ownerDocument.querySelector<HTMLElement>('input[type="search"]')?.focus();
        }}
      >
        {t('core:list.clearSearch')}
      </Button>
    </EmptyState>
  );
}
