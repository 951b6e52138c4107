import type { ReactNode } from 'react';
import { isNowhere } from '#core/errors/app-error.ts';
import { TextLink } from '../navigation/links.tsx';
import { useTranslate } from '../translate.tsx';
import type { QueryState } from '../use-messages.ts';
import { PageBody } from './page-heading.tsx';
import { ErrorState, LoadingPage } from './state-message.tsx';

interface LoadedPageProps {
  readonly query: QueryState;
  /** What could not be loaded. */
  readonly failed: string;
  /** The same of what is not there, or not this person's: another try does not help. */
  readonly notFound: string;
  /** What was loaded; nothing until then. */
  readonly children: ReactNode;
}

/** A page of one record that its address names. */
export function LoadedPage({ query, failed, notFound, children }: LoadedPageProps): ReactNode {
  const t = useTranslate();
  const { status, error, reload } = query;
  const isGone = isNowhere(error);
  return (
    <PageBody>
      {status === 'failed' ? (
        <ErrorState text={isGone ? notFound : failed} error={error} onRetry={isGone ? undefined : reload}>
          <TextLink to="/">{t('core:button.toFrontPage')}</TextLink>
        </ErrorState>
      ) : (
        children || <LoadingPage />
      )}
    </PageBody>
  );
}
