import { Button } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { AppError } from '#core/errors/app-error.ts';
import { EventLogLink } from '../navigation/event-log-link.tsx';
import { useTranslate } from '../translate.tsx';
import { StateMessage } from './state-message.tsx';

export interface ErrorStateProps {
  /** What could not be had. */
  readonly text: string;
  readonly onRetry: () => void;
  /** What went wrong: leads to what the event log tells of it. */
  readonly error: AppError | undefined;
}

/** Stands where the data would, when it could not be loaded. */
export function ErrorState({ text, onRetry, error }: ErrorStateProps): ReactNode {
  const t = useTranslate();
  return (
    <StateMessage icon={<ErrorCircleRegular />} mood="trouble" text={text} role="alert">
      <Button onClick={onRetry}>{t('shell:button.retry')}</Button>
      <EventLogLink correlationId={error?.correlationId} />
    </StateMessage>
  );
}
