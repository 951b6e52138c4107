import { isEqual } from '../conflicts/merge-changes.rule.ts';
import type { EditedPart, Sending, Versioned } from './edited-part.ts';
import { keepIds } from './edited-values.ts';

type Parts = Readonly<Record<string, unknown>>;
type IdsOfPart<Values> = Pick<EditedPart<Versioned, Values>, 'adoptIds'>;

/** Saves whose answer never came, oldest first: each may be stored all the same. */
export class UnansweredSaves<Values> {
  #saves: readonly Sending<Values>[] = [];

  add(sending: Sending<Values>): void {
    this.#saves = [...this.#saves, sending];
  }

  forget(): void {
    this.#saves = [];
  }

  /** Lets `adopt` give rows that one of them added the ids that they are stored by: they are not to be added once more. */
  adoptIds(
    theirs: Values,
    { adoptIds = keepIds }: IdsOfPart<Values>,
    adopt: (withIds: (values: Values) => Values) => void,
  ): void {
    for (const { values: sent } of this.#saves) adopt((each) => adoptIds(each, sent, theirs));
  }

  /** What a merge compares with: the base, and the parts that are stored as one of them sent them. */
  knownOf(base: Values, theirs: Values, { adoptIds = keepIds }: IdsOfPart<Values>): Values {
    // What one brought of a colleague's has not been seen.
    const own = this.#saves.filter(({ mergedWith }) => mergedWith === undefined);
    const sent = own.map(({ values }) => adoptIds(values, values, theirs) as Parts);
    const stored = theirs as Parts;
    const isStored = (key: string): boolean => sent.some((parts) => isEqual(parts[key], stored[key]));
    return Object.fromEntries(
      Object.entries(base as Parts).map(([key, value]) => [key, isStored(key) ? stored[key] : value]),
    ) as Values;
  }
}
