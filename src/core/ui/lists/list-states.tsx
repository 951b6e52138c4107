import { makeStyles, tokens } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { AppError } from '#core/errors/app-error.ts';
import { ErrorState, RetryActions, Skeleton } from '../page/state-message.tsx';
import { useRetryFocus } from '../focus.ts';
import { sizes } from '../theme/sizes.ts';
import type { QueryState } from '../use-messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  icon: { display: 'flex', fontSize: '20px' },
});

export interface ListAlertProps {
  readonly text: string;
  /** What went wrong: links to its entries in the event log. */
  readonly error: AppError | undefined;
  readonly onRetry: () => void;
}

/** Shows above the rows that something besides them could not be loaded. */
export function ListAlert({ text, error, onRetry }: ListAlertProps): ReactNode {
  const styles = useStyles();
  return (
    <div ref={useRetryFocus()} role="alert" className={styles.root}>
      <span aria-hidden className={styles.icon}>
        <ErrorCircleRegular />
      </span>
      {text}
      <RetryActions size="small" error={error} onRetry={onRetry} />
    </div>
  );
}

export interface SearchFailureProps {
  readonly search: QueryState;
  /** Whether the list stays (`useIsKept`). */
  readonly isKept: boolean;
  readonly text: string;
}

/** Says that a search has failed: in place of the list, or above one that stays. */
export function SearchFailure({ search, isKept, text }: SearchFailureProps): ReactNode {
  if (search.status !== 'failed') return undefined;
  const Shown = isKept ? ListAlert : ErrorState;
  return <Shown text={text} error={search.error} onRetry={search.reload} />;
}

const useSkeletonStyles = makeStyles({
  frame: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXL,
    height: sizes.listRow,
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    animationName: { from: { opacity: 1 }, to: { opacity: 0.55 } },
    animationDuration: '1s',
    animationIterationCount: 'infinite',
    animationDirection: 'alternate',
  },
  bar: {
    flexGrow: 1,
    height: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
  },
});

const rows = Array.from({ length: 12 }, (_, index) => index);

/** A list while it loads for the first time, once that takes long enough to be noticed. */
export function ListSkeleton({ columns }: { readonly columns: readonly { readonly id: string }[] }): ReactNode {
  const styles = useSkeletonStyles();
  return (
    <Skeleton className={styles.frame}>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          {columns.map(({ id }) => (
            <div key={id} className={styles.bar} />
          ))}
        </div>
      ))}
    </Skeleton>
  );
}
