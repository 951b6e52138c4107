import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { AppError } from '#core/errors/app-error.ts';
import { EventLogLink } from '#core/ui/navigation/event-log-link.tsx';
import { useTranslate } from '#core/ui/translate.tsx';

export interface ListFailureProps {
  /** What went wrong: leads to what the event log tells of it. */
  readonly error: AppError | undefined;
  readonly onRetry: () => void;
}

/** Stands in place of a list that could not be loaded. */
export function ListFailure({ error, onRetry }: ListFailureProps): ReactNode {
  const t = useTranslate();
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      {/* When the feature itself could not be loaded, its texts are not there either. */}
      <MessageBarBody>{t('attachments:loadFailed', { defaultValue: t('shell:toast.partNotLoaded') })}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onRetry}>{t('shell:button.retry')}</Button>
        <EventLogLink correlationId={error?.correlationId} />
      </MessageBarActions>
    </MessageBar>
  );
}
