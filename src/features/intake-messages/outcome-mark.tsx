import { Badge, type BadgeProps } from '@fluentui/react-components';
import { CheckmarkCircleRegular, ClockRegular, ErrorCircleRegular, ProhibitedRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { IntakeOutcome } from '#core/contracts/intake.contract.ts';
import { useTranslate } from '#core/ui/translate.tsx';

const looks: Readonly<Record<IntakeOutcome, Pick<BadgeProps, 'color' | 'icon'>>> = {
  accepted: { color: 'success', icon: <CheckmarkCircleRegular /> },
  waiting: { color: 'informative', icon: <ClockRegular /> },
  failed: { color: 'danger', icon: <ErrorCircleRegular /> },
  refused: { color: 'warning', icon: <ProhibitedRegular /> },
};

/** What became of a message, by icon and text. */
export function OutcomeMark({ outcome }: { readonly outcome: IntakeOutcome }): ReactNode {
  const t = useTranslate('intakeMessages');
  return (
    <Badge appearance="tint" size="large" {...looks[outcome]}>
      {t(`outcome.${outcome}`)}
    </Badge>
  );
}
