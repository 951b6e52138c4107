import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  CheckmarkCircleRegular,
  ErrorCircleRegular,
  SubtractCircleRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { ServerOutcome } from '#core/contracts/server-event.contract.ts';
import { useTranslate } from '#core/ui/translate.tsx';

const icons: Readonly<Record<ServerOutcome, ReactNode>> = {
  succeeded: <CheckmarkCircleRegular />,
  refused: <WarningRegular />,
  failed: <ErrorCircleRegular />,
  abandoned: <SubtractCircleRegular />,
};

const useStyles = makeStyles({
  mark: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, verticalAlign: 'top' },
  succeeded: { color: tokens.colorStatusSuccessForeground1 },
  refused: { color: tokens.colorStatusWarningForeground2 },
  failed: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  abandoned: { color: tokens.colorNeutralForeground3 },
});

/** How a request ended, by icon and text. */
export function ServerOutcomeMark({ outcome }: { readonly outcome: ServerOutcome }): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.mark, styles[outcome])}>
      {icons[outcome]}
      {t(`server.outcome.${outcome}`)}
    </span>
  );
}
