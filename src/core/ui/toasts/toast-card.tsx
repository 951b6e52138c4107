import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { EventLogLink } from '../navigation/links.tsx';
import { useService } from '../services.tsx';
import { isPressed, shortcuts } from '../shortcuts/shortcuts.ts';
import { useTranslate } from '../translate.tsx';
import { useDragToDismiss } from './toast-pointer.ts';
import { ToastIcon, ToastText } from './toast-text.tsx';
import { type ShownToast, toastTimeToken } from './toast.store.ts';

const useToastCardStyles = makeStyles({
  card: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    paddingRight: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    borderLeftWidth: tokens.strokeWidthThickest,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
    // The page's controls under it can be pressed; its own have the pointer for themselves.
    pointerEvents: 'none',
    '& a, & button': { pointerEvents: 'auto' },
    userSelect: 'none',
    animationName: { from: { opacity: 0, transform: 'translateX(16px)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveDecelerateMid,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  success: { borderLeftColor: tokens.colorStatusSuccessBackground3 },
  error: { borderLeftColor: tokens.colorStatusDangerBackground3 },
  warning: { borderLeftColor: tokens.colorStatusWarningBackground3 },
  info: { borderLeftColor: tokens.colorNeutralStrokeAccessible },
  content: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXS,
    lineHeight: tokens.lineHeightBase300,
  },
  text: {
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    // What is said again is seen to be.
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: tokens.durationSlow,
  },
});

export interface ToastCardProps {
  readonly toast: ShownToast;
  /** Its time does not run. */
  readonly isPaused: boolean;
  readonly onDismiss: () => void;
  /** Its time is over. */
  readonly onExpire: () => void;
  /** Its link to the event log was followed: it is no longer needed. */
  readonly onFollow: () => void;
}

/** One toast: disappears by itself, by its button, by Delete, or dragged away. */
export function ToastCard({ toast, isPaused, onDismiss, onExpire, onFollow }: ToastCardProps): ReactNode {
  const { intent, stays, correlationId, action, at, times } = toast;
  const styles = useToastCardStyles();
  const t = useTranslate();
  const textId = useId();
  const { pathname } = useLocation();
  const toastTime = useService(toastTimeToken);
  const [duration] = useState(() => (stays ? undefined : toastTime(pathname)));
  useCountdown(duration, at, !isPaused, onExpire);
  const card = useRef<HTMLDivElement>(null);
  const style = useDragToDismiss(card, onDismiss);
  const act = (): void => {
    action?.run();
    onDismiss();
  };
  return (
    <div
      ref={card}
      data-toast=""
      role="group"
      aria-labelledby={textId}
      tabIndex={0}
      className={mergeClasses(styles.card, styles[intent])}
      style={style}
      onKeyDown={(event: KeyboardEvent) => isPressed(event, shortcuts.dismissToast) && onDismiss()}
    >
      <ToastIcon intent={intent} />
      <div className={styles.content}>
        {/* Another element each time that it is said: what stays as it is would not be announced again. */}
        <span key={times} id={textId} className={styles.text}>
          <ToastText {...toast} />
        </span>
        {correlationId && <EventLogLink correlationId={correlationId} onFollow={onFollow} />}
        {action && (
          <Button size="small" onClick={act}>
            {t(action.labelKey)}
          </Button>
        )}
      </div>
      <Button
        appearance="transparent"
        size="small"
        icon={<DismissRegular />}
        aria-label={t('core:button.close')}
        onClick={onDismiss}
      />
    </div>
  );
}

/**
 * Calls `onEnd` once after the time has passed in which it was running; another `since` begins it anew. An undefined
 * time never ends.
 */
function useCountdown(milliseconds: number | undefined, since: string, isRunning: boolean, onEnd: () => void): void {
  const remaining = useRef(milliseconds);
  const counted = useRef(since);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (counted.current !== since) remaining.current = milliseconds;
    counted.current = since;
    if (!isRunning || remaining.current === undefined) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => end.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, (remaining.current ?? 0) - (Date.now() - startedAt));
    };
  }, [milliseconds, since, isRunning]);
}
