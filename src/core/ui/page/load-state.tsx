import { makeStyles, Spinner } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '../translate.tsx';
import type { QueryState } from '../use-query.ts';
import { ErrorState } from './state-message.tsx';
import { useNoticedWait } from './use-noticed-wait.ts';

const useStyles = makeStyles({ root: { display: 'grid', placeItems: 'center', minHeight: '60vh' } });

/** A spinner in the middle, while the profile or a page's code loads (Spec 1 §2); nothing where that is soon done. */
export function LoadingPage(): ReactNode {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <div className={styles.root} role="status">
      {useNoticedWait() && <Spinner label={t('core:loading')} labelPosition="below" />}
    </div>
  );
}

export interface LoadStateProps {
  readonly query: QueryState;
  /** What could not be loaded. */
  readonly failed: string;
}

/** Shown where something is being loaded, or could not be; nothing once it is loaded. */
export function LoadState({ query, failed }: LoadStateProps): ReactNode {
  const t = useTranslate();
  const { status, error, reload } = query;
  if (status === 'ready') return undefined;
  if (status === 'failed') return <ErrorState text={failed} error={error} onRetry={reload} />;
  return <Spinner size="small" label={t('core:loading')} />;
}
