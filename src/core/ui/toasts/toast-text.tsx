import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Toast } from '../../feedback/toast';

/** What a toast says. */
export function ToastText({ textKey, textValues, appendix }: Toast): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {t(textKey, textValues ?? {})}
      {appendix ? ` ${appendix}` : ''}
    </>
  );
}
