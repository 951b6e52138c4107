import { Button } from '@fluentui/react-components';
import { CloudDismissRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { EventLogLink } from '../navigation/event-log-link.tsx';
import { useTranslate } from '../translate.tsx';
import { FramelessHeading, FramelessMain } from './frameless.tsx';
import { StateMessage } from './state-message.tsx';
import { usePageTitle } from './use-page-title.ts';

export interface UnavailablePageProps {
  readonly onRetry: () => void;
  /** Finds in the event log what did not answer. */
  readonly correlationId: string;
}

/** Shown alone when the service does not answer (decision A11). */
export function UnavailablePage({ onRetry, correlationId }: UnavailablePageProps): ReactNode {
  const t = useTranslate();
  usePageTitle(undefined);
  return (
    <FramelessMain>
      <StateMessage
        icon={<CloudDismissRegular />}
        mood="failure"
        heading={<FramelessHeading>{t('core:unavailable.title')}</FramelessHeading>}
        text={t('core:unavailable.text')}
        role="alert"
      >
        <Button appearance="primary" onClick={onRetry}>
          {t('core:button.retry')}
        </Button>
        <EventLogLink correlationId={correlationId} />
      </StateMessage>
    </FramelessMain>
  );
}
