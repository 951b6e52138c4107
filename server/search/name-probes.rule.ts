import { groupBy } from '../db/group-by.ts';
import { beginsWithinOneSlip, isWithinOneSlip } from './one-slip.rule.ts';

/** A name that a typed word may stand for: one of the name's words is that word, begins with it, or is a slip away. */
export interface NameCandidate {
  /** The typed word's number, from 1. */
  readonly number: number;
  readonly typed: string;
  /** The name's word. */
  readonly word: string;
  readonly part: 'first' | 'last';
  readonly name: string;
}

/** Names to look for in referrals. What costs less is the better hit. */
export interface NameProbes {
  readonly lastNames: readonly Probe[];
  readonly firstNames: readonly Probe[];
  /** A last name together with any first name of a class. */
  readonly pairs: readonly (Probe & { readonly firstNames: number })[];
  /** First names that fit the typed words alike. */
  readonly classes: readonly (readonly string[])[];
}

interface Probe {
  readonly name: string;
  readonly cost: number;
}

/** How a typed word fits; a slip costs more than all words begun and left unfinished. */
const costs = { whole: 0, begun: 8, slipped: 1_000, slippedBegun: 1_008 } as const;
/** Beside what is typed and fits: a name without other words is nearer. */
const otherWord = 1;
/** A word alone is a last name rather than a first one. */
const firstNameAlone = 4;
/** Names are looked for one by one: the best are enough where the text is short and fits thousands. */
const mostProbes = 4_000;

/** A name by what it costs for each typed word; infinite where it does not fit. */
interface Fit {
  readonly name: string;
  readonly costs: readonly number[];
  readonly otherWords: number;
  /** The typed words that fit, a bit each: most pairs of names leave one out, and are put aside by this alone. */
  readonly fitting: number;
}

/**
 * Which names to look for: each typed word has to fit the first or the last name, in whatever order, and at most one of
 * them by a slip of a key (decision 142).
 */
export function nameProbesOf(candidates: readonly NameCandidate[], typedWords: number): NameProbes {
  const fits = (part: NameCandidate['part']) => fitsOf(candidates, part, typedWords);
  const [last, first] = [fits('last'), fits('first')];
  const classes = groupBy(first, ({ costs: each, otherWords }) => [...each, otherWords].join(' '));
  const shapes = [...classes.values()].map(([fit]) => fit!);
  const alone = (each: readonly Fit[], more = 0): Probe[] =>
    each.flatMap((fit) => probeOf(fit.name, fit.costs, fit.otherWords + more));
  const whole = 2 ** typedWords - 1;
  const pairs = last
    .filter(({ fitting }) => fitting !== whole)
    .flatMap((fit) =>
      shapes.flatMap((shape, index) => {
        if ((fit.fitting | shape.fitting) !== whole) return [];
        const together = fit.costs.map((cost, at) => Math.min(cost, shape.costs[at]!));
        const probes = probeOf(fit.name, together, fit.otherWords + shape.otherWords);
        return probes.map((probe) => ({ ...probe, firstNames: index }));
      }),
    );
  return {
    lastNames: best(alone(last)),
    firstNames: best(alone(first, firstNameAlone)),
    pairs: best(pairs),
    classes: [...classes.values()].map((each) => each.map(({ name }) => name)),
  };
}

function fitsOf(candidates: readonly NameCandidate[], part: NameCandidate['part'], typedWords: number): Fit[] {
  const known = new Map<string, number[]>();
  for (const candidate of candidates) {
    if (candidate.part !== part) continue;
    const cost = costOf(candidate);
    if (cost === undefined) continue;
    const each = known.get(candidate.name) ?? Array.from({ length: typedWords }, () => Infinity);
    each[candidate.number - 1] = Math.min(each[candidate.number - 1]!, cost);
    known.set(candidate.name, each);
  }
  return [...known].map(([name, each]) => {
    const places = each.flatMap((cost, at) => (cost < Infinity ? [at] : []));
    return {
      name,
      costs: each,
      otherWords: Math.max(name.split(' ').length - places.length, 0),
      fitting: places.reduce((bits, at) => bits | (1 << at), 0),
    };
  });
}

function costOf({ typed, word }: NameCandidate): number | undefined {
  if (word === typed) return costs.whole;
  if (word.startsWith(typed)) return costs.begun;
  if (isWithinOneSlip(typed, word)) return costs.slipped;
  return beginsWithinOneSlip(typed, word) ? costs.slippedBegun : undefined;
}

/** Nothing where a typed word fits nowhere, or more than one by a slip. */
function probeOf(name: string, each: readonly number[], otherWords: number): Probe[] {
  const slips = each.filter((cost) => cost >= costs.slipped).length;
  const sum = each.reduce((total, cost) => total + cost, 0);
  return sum === Infinity || slips > 1 ? [] : [{ name, cost: sum + otherWords * otherWord }];
}

function best<Each extends Probe>(probes: readonly Each[]): readonly Each[] {
  const isBefore = (one: Each, other: Each): number =>
    one.cost - other.cost || (one.name < other.name ? -1 : Number(one.name > other.name));
  return [...probes].sort(isBefore).slice(0, mostProbes);
}
