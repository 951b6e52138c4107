import type { ReactNode } from 'react';
import { EmptyState } from '../page/empty-state.tsx';
import { ErrorState } from '../page/error-state.tsx';
import { ProgressLine } from '../page/progress-line.tsx';
import type { QueryState } from '../use-query.ts';
import { CardGridSkeleton } from './card-grid-skeleton.tsx';

export interface CardListStateProps {
  readonly query: QueryState;
  /** How many cards there are; undefined before the first answer. */
  readonly count: number | undefined;
  /** What could not be had. */
  readonly failed: string;
  /** Why there is no card. */
  readonly empty: string;
}

/** How a list of cards stands, above its cards: loading, failed, empty. */
export function CardListState({ query, count, failed, empty }: CardListStateProps): ReactNode {
  const { status, error, reload } = query;
  return (
    <>
      <ProgressLine isOn={status === 'pending' && count !== undefined} />
      {status === 'failed' && <ErrorState text={failed} error={error} onRetry={reload} />}
      {status === 'pending' && count === undefined && <CardGridSkeleton />}
      {status !== 'failed' && count === 0 && <EmptyState text={empty} />}
    </>
  );
}
