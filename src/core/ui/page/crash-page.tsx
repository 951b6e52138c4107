import { Button } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { EventLogLink } from '../navigation/event-log-link.tsx';
import { useTranslate } from '../translate.tsx';
import { FramelessHeading, FramelessMain } from './frameless.tsx';
import { StateMessage } from './state-message.tsx';
import { usePageTitle } from './use-page-title.ts';

export interface CrashPageProps {
  readonly onRetry: () => void;
  /** Finds the error in the event log. */
  readonly correlationId: string;
  /** What went wrong, where more is known of it. */
  readonly text?: string;
  /** Without the application's frame, as when the frame itself failed: brings its own h1 and main. */
  readonly isFrameless?: boolean;
}

/** Shown where a screen failed to render or to load. */
export function CrashPage({ onRetry, correlationId, text, isFrameless }: CrashPageProps): ReactNode {
  const t = useTranslate();
  usePageTitle(t('core:crash.title'));
  const message = (
    <StateMessage
      icon={<ErrorCircleRegular />}
      mood="failure"
      heading={isFrameless && <FramelessHeading>{t('core:crash.title')}</FramelessHeading>}
      text={text ?? t('core:crash.text')}
      role="alert"
    >
      <Button appearance="primary" onClick={onRetry}>
        {t('core:button.retry')}
      </Button>
      <EventLogLink correlationId={correlationId} />
    </StateMessage>
  );
  return isFrameless ? <FramelessMain>{message}</FramelessMain> : message;
}
