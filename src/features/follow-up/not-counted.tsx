import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { type AppError, isUnknownCall } from '#core/errors/app-error.ts';
import { RetryActions } from '#core/ui/page/state-message.tsx';
import { useTranslate } from '#core/ui/translate.tsx';

export interface NotCountedProps {
  readonly failure: AppError;
  readonly className: string;
  readonly onRetry: () => void;
}

/** In place of the day's notice, where what it would tell of could not be counted (decision 531). */
export function NotCounted({ failure, className, onRetry }: NotCountedProps): ReactNode {
  const t = useTranslate('followUp');
  // A backend that has the specified calls alone counts nothing, and no other try helps (decision A31).
  if (isUnknownCall(failure)) return undefined;
  return (
    <MessageBar intent="warning" className={className}>
      <MessageBarBody>{t('notice.notCounted')}</MessageBarBody>
      <MessageBarActions>
        <RetryActions size="small" error={failure} onRetry={onRetry} />
      </MessageBarActions>
    </MessageBar>
  );
}
