import type { ReactNode } from 'react';
import type { Toast } from '#core/feedback/toast.ts';
import { useTranslate } from '../translate.tsx';

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
