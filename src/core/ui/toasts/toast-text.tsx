import type { ReactNode } from 'react';
import type { Toast } from '../../feedback/toast';
import { useTranslate } from '../translate';

/** What a toast says. */
export function ToastText({ textKey, textValues, appendix }: Toast): ReactNode {
  const t = useTranslate();
  return (
    <>
      {t(textKey, textValues ?? {})}
      {appendix ? ` ${appendix}` : ''}
    </>
  );
}
