import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  ArrowClockwiseRegular,
  CheckmarkCircleRegular,
  ErrorCircleRegular,
  QuestionCircleRegular,
  SubtractCircleRegular,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';
import type { ShownOutcome } from './log-filter.rule.ts';

const icons: Readonly<Record<ShownOutcome, ReactNode>> = {
  started: <ArrowClockwiseRegular />,
  succeeded: <CheckmarkCircleRegular />,
  failed: <ErrorCircleRegular />,
  cancelled: <SubtractCircleRegular />,
  unknown: <QuestionCircleRegular />,
};

const useStyles = makeStyles({
  mark: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, verticalAlign: 'top' },
  started: { color: tokens.colorBrandForeground1 },
  succeeded: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  cancelled: { color: tokens.colorNeutralForeground3 },
  unknown: { color: tokens.colorNeutralForeground3 },
});

interface OutcomeMarkProps {
  readonly outcome: ShownOutcome;
  /** Of its text, which may be hidden where there is no room. */
  readonly wordClass?: string;
}

/** How something ended, by icon and text. */
export function OutcomeMark({ outcome, wordClass }: OutcomeMarkProps): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.mark, styles[outcome])}>
      {icons[outcome]}
      <span className={wordClass}>{t(`outcome.${outcome}`)}</span>
    </span>
  );
}
