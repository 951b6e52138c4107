import {
  situationGoals,
  situationSteps,
  type SituationFigure,
  type SituationStep,
} from '#core/contracts/situation.contract.ts';
import { workingDayAfter, workingDaysSince } from '#core/contracts/rules/working-days.rule.ts';
import { leastShown } from './hidden-numbers.rule.ts';

/** How many findings of a result's day reached a step on a day; 'found' is the result itself. */
export interface FindingDay {
  readonly day: string;
  readonly step: 'found' | SituationStep;
  readonly onDay: string;
  readonly rows: number;
}

/** Findings whose time was up, and those of them that were in time. */
export interface ExactFigure {
  readonly due: number;
  readonly inTime: number;
}
export type ExactFigures = Readonly<Record<SituationStep, ExactFigure>>;

/** Days, both inclusive, in which a finding's last day lies. */
export interface DueWithin {
  readonly first: string;
  readonly last: string;
}

/** Longer than ten working days ever take, Christmas and Easter among them. */
export const longestDays = 40;

/** Counts each finding once its last day is over, in the period of that day. */
export function countFigures(days: readonly FindingDay[], { first, last }: DueWithin): ExactFigures {
  const figure = (step: SituationStep): ExactFigure => {
    const { workingDays } = situationGoals[step];
    const due = days.filter(({ day }) => {
      const lastDay = workingDayAfter(day, workingDays);
      return lastDay >= first && lastDay <= last;
    });
    return {
      due: sum(due.filter((each) => each.step === 'found')),
      inTime: sum(due.filter((each) => each.step === step && workingDaysSince(each.day, each.onDay) <= workingDays)),
    };
  };
  return { told: figure('told'), closed: figure('closed') };
}

function sum(days: readonly FindingDay[]): number {
  return days.reduce((all, { rows }) => all + rows, 0);
}

/** As an area sees its own. Rounded down: nobody is at the goal who is below it. */
export function ownFigures(figures: ExactFigures): SituationFigure[] {
  return situationSteps.map((step) => {
    const { due, inTime } = figures[step];
    return { step, due, inTime, percent: due === 0 ? null : percentOf(inTime, due), bound: 'exact' };
  });
}

/**
 * As those see them who see all areas: neither the ones in time nor the late ones are told where they are few, but a
 * bound that is the same however few they are.
 */
export function protectedFigures(figures: ExactFigures): SituationFigure[] {
  return situationSteps.map((step): SituationFigure => {
    const { due, inTime } = figures[step];
    if (due < 2 * leastShown) return { step, due: null, inTime: null, percent: null, bound: 'exact' };
    const small = leastShown - 1;
    if (due - inTime < leastShown) {
      return { step, due, inTime: null, percent: percentOf(due - small, due), bound: 'atLeast' };
    }
    if (inTime < leastShown) {
      return { step, due, inTime: null, percent: Math.ceil((small / due) * 100), bound: 'atMost' };
    }
    return { step, due, inTime, percent: percentOf(inTime, due), bound: 'exact' };
  });
}

function percentOf(part: number, whole: number): number {
  return Math.floor((part / whole) * 100);
}
