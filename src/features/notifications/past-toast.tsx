import { Link, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { formatTime } from '#core/ui/format/dates.ts';
import { eventLogAddress } from '#core/ui/navigation/event-log-address.rule.ts';
import { ToastIcon } from '#core/ui/toasts/toast-icon.tsx';
import { ToastText } from '#core/ui/toasts/toast-text.tsx';
import type { ShownToast } from '#core/ui/toasts/toast.store.ts';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  content: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0 },
  text: { ...typographyStyles.body1, overflowWrap: 'anywhere', hyphens: 'auto' },
  meta: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
});

interface PastToastProps {
  readonly toast: ShownToast;
  /** Leads to what the event log knows of it. */
  readonly onShowEvents: (address: string) => void;
}

/** A toast as it is read later: what it said, of what kind, and when. */
export function PastToast({ toast, onShowEvents }: PastToastProps): ReactNode {
  const t = useTranslate('notifications');
  const styles = useStyles();
  const { intent, at, correlationId } = toast;
  return (
    <li className={styles.root}>
      <ToastIcon intent={intent} />
      <div className={styles.content}>
        <span className={styles.text}>
          <ToastText {...toast} />
        </span>
        <span className={styles.meta}>
          {t(`intent.${intent}`)}, <time dateTime={at}>{t('time', { time: formatTime(at) })}</time>
        </span>
        {correlationId && (
          <Link onClick={() => onShowEvents(eventLogAddress(correlationId))}>{t('shell:button.showEvents')}</Link>
        )}
      </div>
    </li>
  );
}
