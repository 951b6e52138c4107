import { Button, mergeClasses } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { EventLogLink } from '../navigation/event-log-link.tsx';
import { useService } from '../services.tsx';
import { isPressed, shortcuts } from '../shortcuts/shortcuts.ts';
import { useTranslate } from '../translate.tsx';
import { useToastCardStyles } from './toast-card.styles.ts';
import { toastTimeToken } from './toast-time.ts';
import { ToastIcon } from './toast-icon.tsx';
import { ToastText } from './toast-text.tsx';
import type { ShownToast } from './toast.store.ts';
import { useCountdown } from './use-countdown.ts';
import { useDragAway } from './use-drag-away.ts';

export interface ToastCardProps {
  readonly toast: ShownToast;
  /** Time stands still. */
  readonly isHeld: boolean;
  readonly onDismiss: () => void;
  /** Its time is over. */
  readonly onExpire: () => void;
  /** Its way to the event log is taken: it has done its part. */
  readonly onFollow: () => void;
}

/** One toast: goes by itself, by its button, by Delete, or dragged away. */
export function ToastCard({ toast, isHeld, onDismiss, onExpire, onFollow }: ToastCardProps): ReactNode {
  const { intent, stays, correlationId } = toast;
  const styles = useToastCardStyles();
  const t = useTranslate();
  const textId = useId();
  const { pathname } = useLocation();
  const toastTime = useService(toastTimeToken);
  const [duration] = useState(() => (stays ? undefined : toastTime(pathname)));
  useCountdown(duration, !isHeld, onExpire);
  const drag = useDragAway(onDismiss);
  return (
    <div
      data-toast=""
      role="group"
      aria-labelledby={textId}
      tabIndex={0}
      className={mergeClasses(styles.card, styles[intent])}
      style={drag.style}
      {...drag.handlers}
      onKeyDown={(event: KeyboardEvent) => isPressed(event, shortcuts.dismissToast) && onDismiss()}
    >
      <ToastIcon intent={intent} />
      <div className={styles.content}>
        <span id={textId} className={styles.text}>
          <ToastText {...toast} />
        </span>
        {correlationId && <EventLogLink correlationId={correlationId} onFollow={onFollow} />}
      </div>
      <Button
        appearance="transparent"
        size="small"
        icon={<DismissRegular />}
        aria-label={t('shell:button.close')}
        onClick={onDismiss}
      />
    </div>
  );
}
