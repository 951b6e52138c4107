import { Badge, type BadgeProps } from '@fluentui/react-components';
import {
  AddCircleRegular,
  CheckmarkCircleRegular,
  DocumentTextRegular,
  ErrorCircleRegular,
  ProhibitedRegular,
  SubtractCircleRegular,
} from '@fluentui/react-icons';
import { memo, type ReactNode } from 'react';
import type { Observation } from '#core/contracts/observation.contract.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { shownResult, type ShownResult } from './observation.rule.ts';

const looks: Readonly<Record<ShownResult, Pick<BadgeProps, 'color' | 'icon'>>> = {
  posit: { color: 'severe', icon: <AddCircleRegular /> },
  negat: { color: 'success', icon: <SubtractCircleRegular /> },
  notDone: { color: 'warning', icon: <ProhibitedRegular /> },
  statement: { color: 'informative', icon: <DocumentTextRegular /> },
  done: { color: 'brand', icon: <CheckmarkCircleRegular /> },
  unknown: { color: 'danger', icon: <ErrorCircleRegular /> },
};

/** What the laboratory answered, by icon and text (decision A25). */
export function ResultBadge({ result }: Pick<Observation, 'result'>): ReactNode {
  return <ShownResultBadge shown={shownResult(result)} />;
}

/** Most results of a list are alike: another page draws few of its badges again. */
const ShownResultBadge = memo(function ShownResultBadge({ shown }: { readonly shown: ShownResult }): ReactNode {
  const t = useTranslate();
  return (
    <Badge appearance="tint" size="large" {...looks[shown]}>
      {t(`observations:result.${shown}`)}
    </Badge>
  );
});
