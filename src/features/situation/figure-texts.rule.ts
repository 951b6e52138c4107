import { situationGoals, type SituationFigure } from '#core/contracts/situation.contract.ts';
import type { SituationTranslate } from './sections.rule.ts';

/** What a figure says, on its card and in the saved table. */
export interface FigureTexts {
  readonly title: string;
  readonly value: string;
  readonly goal: string;
  readonly of: string | undefined;
  /** Undefined where a bound leaves it open, or there is nothing to tell. */
  readonly isMet: boolean | undefined;
}

export function figureTexts(
  { step, due, inTime, percent, bound }: SituationFigure,
  t: SituationTranslate,
): FigureTexts {
  const goal = situationGoals[step];
  return {
    title: t(`figure.${step}`, { days: goal.workingDays }),
    value: percent === null ? t(due === null ? 'figure.hidden' : 'figure.none') : t(`figure.${bound}`, { percent }),
    goal: t('figure.goal', { percent: goal.percent }),
    of: due === null || inTime === null || due === 0 ? undefined : t('figure.of', { inTime, due }),
    isMet: isMet(percent, bound, goal.percent),
  };
}

function isMet(percent: number | null, bound: SituationFigure['bound'], goal: number): boolean | undefined {
  if (percent === null) return undefined;
  if (bound === 'atLeast' && percent < goal) return undefined;
  if (bound === 'atMost' && percent >= goal) return undefined;
  return percent >= goal;
}
