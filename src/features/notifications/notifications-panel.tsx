import { Button, Link, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { AlertRegular, DeleteRegular } from '@fluentui/react-icons';
import { type ReactNode, useEffect } from 'react';
import { clockToken } from '#core/di/token.ts';
import { finnishDayOf, formatDateTime, formatTime } from '#core/ui/format/dates.ts';
import { EmptyState } from '#core/ui/page/state-message.tsx';
import { useService, useSlice } from '#core/ui/services.tsx';
import { ToastIcon, ToastText } from '#core/ui/toasts/toast-text.tsx';
import { type ShownToast, toastStoreToken } from '#core/ui/toasts/toast.store.ts';
import { ToolDialog } from '#core/ui/tools/tool-dialog.tsx';
import type { ToolProps } from '#core/ui/tools/tool-host.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { eventLogAddress } from '../event-log/event-log.public.ts';

const usePastToastStyles = makeStyles({
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
  /** Links to its entries in the event log. */
  readonly onShowEvents: (address: string) => void;
}

/** A toast as it is read later: its text, its kind, and when it came. */
function PastToast({ toast, onShowEvents }: PastToastProps): ReactNode {
  const t = useTranslate('notifications');
  const styles = usePastToastStyles();
  const { intent, at, correlationId } = toast;
  // Of a session that goes on over midnight, '23.50' alone would be tonight.
  const isToday = finnishDayOf(new Date(at)) === finnishDayOf(useService(clockToken).now());
  return (
    <li className={styles.root}>
      <ToastIcon intent={intent} />
      <div className={styles.content}>
        <span className={styles.text}>
          <ToastText {...toast} />
        </span>
        <span className={styles.meta}>
          {t(`intent.${intent}`)},{' '}
          <time dateTime={at}>{isToday ? t('time', { time: formatTime(at) }) : formatDateTime(at)}</time>
        </span>
        {correlationId && (
          <Link onClick={() => onShowEvents(eventLogAddress(correlationId))}>{t('core:button.showEvents')}</Link>
        )}
      </div>
    </li>
  );
}

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  note: {
    ...typographyStyles.caption1,
    margin: `${tokens.spacingVerticalL} 0 0`,
    color: tokens.colorNeutralForeground2,
  },
});

/** The toasts of this session, newest first. */
export function NotificationsPanel({ onClose }: ToolProps): ReactNode {
  const t = useTranslate('notifications');
  const styles = useStyles();
  const store = useService(toastStoreToken);
  const past = useSlice(toastStoreToken, (state) => state.past);
  // All of them are in the list: those on the screen would only cover it.
  useEffect(() => store.read(), [store]);
  const clear = (
    <Button icon={<DeleteRegular />} onClick={() => store.forget()}>
      {t('clear')}
    </Button>
  );
  return (
    <ToolDialog title={t('title')} isAtSide onClose={() => onClose()} actions={past.length > 0 && clear}>
      {past.length === 0 && <EmptyState text={t('empty')} icon={<AlertRegular />} />}
      <ol className={styles.list}>
        {past.map((toast) => (
          <PastToast
            key={toast.id}
            toast={toast}
            onShowEvents={(address) => onClose(({ navigate }) => navigate(address))}
          />
        ))}
      </ol>
      <p className={styles.note}>{t('note')}</p>
    </ToolDialog>
  );
}
