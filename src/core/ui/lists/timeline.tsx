import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { CheckmarkCircleFilled, CircleRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { formatDate, formatTime } from '../format/dates.ts';

const narrow = '@media (max-width: 560px)';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [narrow]: { flexDirection: 'column', gap: tokens.spacingVerticalM },
  },
  step: {
    position: 'relative',
    flex: '1 1 0',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalXS,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    // The line from the step before.
    '::before': {
      content: '""',
      position: 'absolute',
      top: '11px',
      right: 'calc(50% + 16px)',
      left: 'calc(-50% + 16px)',
      height: '2px',
      backgroundColor: tokens.colorNeutralStroke1,
    },
    ':first-child::before': { display: 'none' },
    [narrow]: { flexDirection: 'row', flexWrap: 'wrap', textAlign: 'start', '::before': { display: 'none' } },
  },
  done: { color: tokens.colorNeutralForeground1, '::before': { backgroundColor: tokens.colorCompoundBrandBackground } },
  icon: { display: 'flex', fontSize: '24px' },
  doneIcon: { color: tokens.colorCompoundBrandForeground1 },
  label: { ...typographyStyles.caption1Strong, hyphens: 'auto' },
  time: { ...typographyStyles.caption1, fontVariantNumeric: 'tabular-nums' },
  clock: { display: 'block', [narrow]: { display: 'inline' } },
});

export interface TimelineStep {
  readonly id: string;
  readonly label: string;
  readonly isDone: boolean;
  /** When, where it is known. */
  readonly time: string | null;
}

/** The progress of something: its steps beside each other, each with its date. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }): ReactNode {
  const styles = useStyles();
  const last = steps.findLastIndex(({ isDone }) => isDone);
  return (
    <ol className={styles.list}>
      {steps.map(({ id, label, isDone, time }, index) => (
        <li
          key={id}
          aria-current={index === last ? 'step' : undefined}
          className={mergeClasses(styles.step, isDone && styles.done)}
        >
          <span aria-hidden className={mergeClasses(styles.icon, isDone && styles.doneIcon)}>
            {isDone ? <CheckmarkCircleFilled /> : <CircleRegular />}
          </span>
          <span className={styles.label}>{label}</span>
          {time !== null && (
            <time dateTime={time} className={styles.time}>
              {formatDate(time)} <span className={styles.clock}>{formatTime(time)}</span>
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
