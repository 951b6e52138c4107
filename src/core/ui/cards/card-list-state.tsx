import type { ReactNode } from 'react';
import { EmptyState } from '../page/empty-state';
import { ErrorState } from '../page/error-state';
import { ProgressLine } from '../page/progress-line';
import type { QueryState } from '../use-query';
import { CardGridSkeleton } from './card-grid-skeleton';

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
