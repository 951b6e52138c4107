import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, ErrorCircleFilled, InfoFilled, WarningFilled } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { Toast, ToastIntent } from '#core/feedback/toast.ts';
import { useTranslate } from '../translate.tsx';

const icons = {
  success: CheckmarkCircleFilled,
  error: ErrorCircleFilled,
  warning: WarningFilled,
  info: InfoFilled,
} as const;

const useStyles = makeStyles({
  icon: { flexShrink: 0, fontSize: '20px' },
  success: { color: tokens.colorStatusSuccessForeground1 },
  error: { color: tokens.colorStatusDangerForeground1 },
  warning: { color: tokens.colorStatusWarningForeground3 },
  info: { color: tokens.colorNeutralForeground3 },
});

/** Shows by its shape, not by its colour alone, which kind of message it is. */
export function ToastIcon({ intent }: { intent: ToastIntent }): ReactNode {
  const styles = useStyles();
  const Icon = icons[intent];
  return <Icon aria-hidden className={mergeClasses(styles.icon, styles[intent])} />;
}

/** The text of a toast, and what stands behind it. */
export function ToastText({ textKey, textValues = {}, appendix, behindKey }: Toast): ReactNode {
  const t = useTranslate();
  return (
    <>
      <span>
        {t(textKey, textValues)}
        {appendix ? ` ${appendix}` : ''}
      </span>
      {behindKey && (
        <>
          {/* On a line of its own: the specification's words need not end with a full stop. */} <br />
          <span>{t(behindKey, textValues)}</span>
        </>
      )}
    </>
  );
}
