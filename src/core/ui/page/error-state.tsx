import { Button } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from './state-message';

export interface ErrorStateProps {
  /** What could not be had. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** Stands where the data would, when it could not be loaded. */
export function ErrorState({ text, onRetry }: ErrorStateProps): ReactNode {
  const { t } = useTranslation();
  return (
    <StateMessage icon={<ErrorCircleRegular />} mood="trouble" text={text} role="alert">
      <Button onClick={onRetry}>{t('shell:button.retry')}</Button>
    </StateMessage>
  );
}
