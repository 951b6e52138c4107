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

/** In which steps a share is told of all areas: from how many findings on, and of how many per cent; of fewer not at all. */
const shareSteps = [
  { from: 200, size: 1 },
  { from: 100, size: 2 },
  { from: 40, size: 5 },
  { from: 20, size: 10 },
] as const;

/**
 * As those see them who see all areas: a share alone, in steps of at least two findings. How many were due is not told:
 * they are of other days than the positive findings of the same period, and the difference is those of a few days. Where
 * few are late, or few in time, the bound is the same however few they are.
 */
export function protectedFigures(figures: ExactFigures): SituationFigure[] {
  return situationSteps.map((step): SituationFigure => {
    const { due, inTime } = figures[step];
    const told = { step, due: null, inTime: null };
    const size = shareSteps.find(({ from }) => due >= from)?.size;
    if (size === undefined) return { ...told, percent: null, bound: 'exact' };
    const small = leastShown - 1;
    if (inTime < leastShown) {
      return { ...told, percent: Math.ceil((small * 100) / due / size) * size, bound: 'atMost' };
    }
    const isExact = size === 1 && due - inTime >= leastShown;
    const percent = Math.floor((Math.min(inTime, due - small) * 100) / due / size) * size;
    return { ...told, percent, bound: isExact ? 'exact' : 'atLeast' };
  });
}

function percentOf(part: number, whole: number): number {
  return Math.floor((part / whole) * 100);
}
