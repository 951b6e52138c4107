import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Stands in place of a list that could not be loaded. */
export function ListFailure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      {/* When the feature itself could not be loaded, its texts are not there either. */}
      <MessageBarBody>{t('attachments:loadFailed', { defaultValue: t('shell:toast.partNotLoaded') })}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onRetry}>{t('shell:button.retry')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
