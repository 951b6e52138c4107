import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  ArrowClockwiseRegular,
  CheckmarkCircleRegular,
  ErrorCircleRegular,
  SubtractCircleRegular,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { LogEntry } from '#core/audit/log-entry.ts';
import { useTranslate } from '#core/ui/translate.tsx';

type Outcome = LogEntry['outcome'];

const icons: Readonly<Record<Outcome, ReactNode>> = {
  started: <ArrowClockwiseRegular />,
  succeeded: <CheckmarkCircleRegular />,
  failed: <ErrorCircleRegular />,
  cancelled: <SubtractCircleRegular />,
};

const useStyles = makeStyles({
  mark: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, verticalAlign: 'top' },
  started: { color: tokens.colorBrandForeground1 },
  succeeded: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  cancelled: { color: tokens.colorNeutralForeground3 },
});

/** How something ended, by icon and text. */
export function OutcomeMark({ outcome }: { readonly outcome: Outcome }): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.mark, styles[outcome])}>
      {icons[outcome]}
      {t(`outcome.${outcome}`)}
    </span>
  );
}
