import { Spinner } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '../translate.tsx';
import type { QueryState } from '../use-query.ts';
import { ErrorState } from './error-state.tsx';

export interface LoadStateProps {
  readonly query: QueryState;
  /** What could not be loaded. */
  readonly failed: string;
}

/** Stands where something is being loaded, or could not be; nothing once it is there. */
export function LoadState({ query, failed }: LoadStateProps): ReactNode {
  const t = useTranslate();
  const { status, error, reload } = query;
  if (status === 'ready') return undefined;
  if (status === 'failed') return <ErrorState text={failed} error={error} onRetry={reload} />;
  return <Spinner size="small" label={t('shell:loading')} />;
}
