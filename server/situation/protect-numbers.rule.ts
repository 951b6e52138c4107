import { situationMeasures, type SituationCounts, type SituationMeasure } from '#core/contracts/situation.contract.ts';
import { hiddenNumbers, isSmallNumber, type TableNumber } from './hidden-numbers.rule.ts';

/** What is counted, nothing hidden. */
export type ExactCounts = Readonly<Record<SituationMeasure, number>>;

/** The same numbers divided in several ways: each division has the same sums. */
export type Divisions<Name extends string> = Readonly<Record<Name, readonly ExactCounts[]>>;

export interface ProtectedNumbers<Name extends string> {
  readonly total: SituationCounts;
  readonly divisions: Readonly<Record<Name, readonly SituationCounts[]>>;
}

/** What each measure is by itself, or a part of: what is said of results is a part of them, and may share them with another part. */
const kinds: Readonly<Record<SituationMeasure, 'whole' | { readonly sharesWith?: SituationMeasure }>> = {
  orders: 'whole',
  kits: 'whole',
  results: 'whole',
  positives: { sharesWith: 'failed' },
  failed: { sharesWith: 'positives' },
  unopened: {},
};

/** The results first: their parts are judged by which of them are known. */
const inTurn = [...situationMeasures].sort((one, other) => Number(isPart(one)) - Number(isPart(other)));

function isPart(measure: SituationMeasure): boolean {
  return kinds[measure] !== 'whole';
}

/** Which numbers of one measure are hidden; undefined: all of them, and the total. */
type Hidden<Name extends string> = Readonly<Record<Name, readonly boolean[]>> | undefined;

/**
 * Hides what is small, and what would give it away by a difference of rows, totals or divisions (decision 153). What is
 * said of results is judged as a part of them: where all but a few are positive, the few are a small number, too.
 */
export function protectNumbers<Name extends string>(
  total: ExactCounts,
  divisions: Divisions<Name>,
): ProtectedNumbers<Name> {
  const names = Object.keys(divisions) as Name[];
  const hidden = new Map<SituationMeasure, Hidden<Name>>();
  for (const measure of inTurn) {
    hidden.set(measure, hiddenOf(measure, { total, divisions, names, results: hidden.get('results') }));
  }
  const shown = (counts: ExactCounts, isHidden: (measure: SituationMeasure) => boolean): SituationCounts =>
    Object.fromEntries(
      situationMeasures.map((measure) => [measure, isHidden(measure) ? null : counts[measure]]),
    ) as SituationCounts;
  return {
    total: shown(total, (measure) => hidden.get(measure) === undefined),
    divisions: Object.fromEntries(
      names.map((name) => [
        name,
        divisions[name].map((counts, index) => shown(counts, (measure) => hidden.get(measure)?.[name][index] ?? true)),
      ]),
    ) as Record<Name, SituationCounts[]>,
  };
}

interface Known<Name extends string> {
  readonly total: ExactCounts;
  readonly divisions: Divisions<Name>;
  readonly names: readonly Name[];
  readonly results: Hidden<Name>;
}

function hiddenOf<Name extends string>(measure: SituationMeasure, known: Known<Name>): Hidden<Name> {
  const { total, divisions, names, results } = known;
  if ((isPart(measure) && results === undefined) || isSmallNumber(numberOf(measure, total, false))) return undefined;
  const hidden = names.map((name) => {
    const numbers = divisions[name].map((counts, index) => numberOf(measure, counts, results?.[name][index] ?? true));
    return [name, hiddenNumbers(numbers)] as const;
  });
  if (hidden.some(([, each]) => each === undefined)) return undefined;
  return Object.fromEntries(hidden) as unknown as Hidden<Name>;
}

/** A part of results that are hidden themselves is hidden whatever it is: it would tell how many they are at least. */
function numberOf(measure: SituationMeasure, counts: ExactCounts, isWholeHidden: boolean): TableNumber {
  const value = counts[measure];
  const kind = kinds[measure];
  if (kind === 'whole') return { value };
  return { value, whole: counts.results - (kind.sharesWith ? counts[kind.sharesWith] : 0), isWholeHidden };
}
