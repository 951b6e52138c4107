import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { AppError } from '#core/errors/app-error.ts';
import { EventLogLink } from '../navigation/event-log-link.tsx';
import { useTranslate } from '../translate.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  icon: { display: 'flex', fontSize: '20px' },
});

export interface ListAlertProps {
  readonly text: string;
  /** What went wrong: links to its entries in the event log. */
  readonly error: AppError | undefined;
  readonly onRetry: () => void;
}

/** Shows above the rows that something besides them could not be loaded. */
export function ListAlert({ text, error, onRetry }: ListAlertProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  return (
    <div role="alert" className={styles.root}>
      <span aria-hidden className={styles.icon}>
        <ErrorCircleRegular />
      </span>
      {text}
      <Button size="small" onClick={onRetry}>
        {t('core:button.retry')}
      </Button>
      <EventLogLink correlationId={error?.correlationId} />
    </div>
  );
}
