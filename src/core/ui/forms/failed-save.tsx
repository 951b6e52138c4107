import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { DismissRegular, ErrorCircleRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { AppError } from '#core/errors/app-error.ts';
import { EventLogLink } from '../navigation/event-log-link.tsx';
import { useFocusFallback } from '../use-focus-fallback.ts';
import { useTranslate } from '../translate.tsx';

const useStyles = makeStyles({
  root: {
    ...typographyStyles.body1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorStatusDangerForeground1,
    '& svg': { flexShrink: 0, fontSize: '20px' },
  },
});

export interface FailedSaveProps {
  /** Why the last save failed; nothing shows without it. */
  readonly failure: AppError | undefined;
  /** Another try is on its way. */
  readonly isSaving: boolean;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** That the last save failed and why, until one succeeds or it is dismissed: a toast is gone after some seconds. */
export function FailedSave({ failure, isSaving, onRetry, onDismiss }: FailedSaveProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  // A try that succeeds takes it away, with the button that was pressed.
  const focusFallback = useFocusFallback(
    (line) =>
      [...(line.parentElement?.querySelectorAll('button') ?? [])].find((button) => !line.contains(button)) ?? null,
  );
  return (
    // There before its message, or it is not announced everywhere.
    <div role="status" className={styles.root} {...focusFallback}>
      {failure && (
        <>
          <ErrorCircleRegular aria-hidden />
          <span>{t('core:failedSave.text', { reason: t(`core:failedSave.reason.${reasonOf(failure)}`) })}</span>
          <Button size="small" disabledFocusable={isSaving} onClick={onRetry}>
            {t('core:failedSave.retry')}
          </Button>
          {failure.correlationId && <EventLogLink correlationId={failure.correlationId} />}
          <Button
            size="small"
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t('core:failedSave.dismiss')}
            onClick={onDismiss}
          />
        </>
      )}
    </div>
  );
}

const reasons = {
  invalid: 'invalid',
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  notFound: 'notFound',
  conflict: 'conflict',
  tooLarge: 'tooLarge',
  tooManyRequests: 'tooManyRequests',
  badAreaConfiguration: 'unexpected',
  offline: 'offline',
  cancelled: 'unexpected',
  unexpected: 'unexpected',
} as const;

function reasonOf({ kind, details }: AppError): (typeof reasons)[keyof typeof reasons] | 'storageFull' | 'stale' {
  if (details.code === 'storageFull') return 'storageFull';
  return details.current ? 'stale' : reasons[kind];
}
