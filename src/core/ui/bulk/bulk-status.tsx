import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  ProgressBar,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { DismissButton } from '../actions/dismiss-button.tsx';
import { useTranslate } from '../translate.tsx';
import { byReason } from './failure-reason.rule.ts';
import type { Bulk } from './use-bulk.ts';

const useStyles = makeStyles({
  // No part of a row that wraps: it would take the gap before it, and move what stands beside.
  idle: { position: 'absolute' },
  progress: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  label: { fontVariantNumeric: 'tabular-nums' },
  bar: { flex: '1 1 160px' },
  list: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    paddingInlineStart: tokens.spacingHorizontalL,
    maxHeight: '25vh',
    overflowY: 'auto',
  },
  names: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${tokens.spacingHorizontalM}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontWeight: tokens.fontWeightSemibold,
  },
});

export interface BulkStatusProps {
  readonly bulk: Bulk;
  /** What is chosen now, by id; nothing where there is no choice. */
  readonly chosen?: ReadonlyMap<string, unknown>;
  /** Of what is seen. */
  readonly className?: string;
}

/** The progress of something that is done for many, with a button that stops it; afterwards what failed or was needless, and why. */
export function BulkStatus({ bulk, chosen, className }: BulkStatusProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const { progress, failures, succeeded = 0, cancel, dismiss } = bulk;
  if (progress || failures.length === 0) {
    return (
      <div className={progress ? mergeClasses(styles.progress, className) : styles.idle} data-no-print="">
        {/* There before its text: what a live region holds when it appears is not announced. */}
        <span role="status" className={styles.label}>
          {progress && t('core:bulk.progress', { ...progress })}
        </span>
        {progress && (
          <>
            <ProgressBar
              className={styles.bar}
              aria-label={progress.label}
              value={progress.done}
              max={progress.total}
            />
            {/* It may have come under the pointer by the second click of the double click that has begun this. */}
            <Button size="small" onClick={({ detail }) => detail > 1 || cancel()}>
              {t('core:bulk.stop')}
            </Button>
          </>
        )}
      </div>
    );
  }
  const failed = failures.filter(({ isNeedless }) => !isNeedless);
  const needless = failures.length - failed.length;
  return (
    <MessageBar
      intent={failed.length > 0 ? 'warning' : 'info'}
      layout="multiline"
      className={className}
      data-no-print=""
    >
      <MessageBarBody>
        <MessageBarTitle>
          <span role="alert">{titleOf()}</span>
        </MessageBarTitle>
        {/* Long ones scroll: the list above stays in view. */}
        <ul
          className={styles.list}
          tabIndex={0}
          aria-label={t(needless > 0 ? 'core:bulk.otherList' : 'core:bulk.failureList')}
        >
          {[...byReason(failures)].map(([reason, failed]) => (
            <li key={reason}>
              {reason}
              <ul className={styles.names}>
                {failed.map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </MessageBarBody>
      <MessageBarActions containerAction={<DismissButton label={t('core:button.close')} onDismiss={dismiss} />} />
    </MessageBar>
  );

  function titleOf(): string {
    if (failed.length === 0) return t('core:bulk.needless', { number: succeeded, needless });
    const mayBeDone = failed.some((failure) => failure.mayBeDone);
    const kept = failed.every(({ id }) => chosen?.has(id)) ? 'Kept' : '';
    const title = t(`core:bulk.${mayBeDone ? 'unanswered' : 'failures'}${kept}`, { failed: failed.length, succeeded });
    return needless === 0 ? title : `${title} ${t('core:bulk.needlessToo', { needless })}`;
  }
}
