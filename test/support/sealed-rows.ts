import { anchorLine } from '#server/access-log/anchor-line.rule.ts';
import type { EntryRow } from '#server/access-log/entry-rows.ts';
import type { SealedLog } from '#server/access-log/sealed-log.ts';
import type { SealKey } from '#server/access-log/seal-key.rule.ts';
import { beginning, noKey, SealHash, type Seal } from '#server/access-log/seal.rule.ts';

/** An access log as rows, and the lines of its anchor; seals of seals and tests of tampering work on copies of it. */
export interface SealedRows {
  readonly entries: EntryRow[];
  readonly seals: Seal[];
  readonly anchor: string[];
}

/** What a seal is to be: over how many of the next entries, with which key. None of both begins the key. */
export interface PlannedSeal {
  readonly entries: number;
  readonly key: SealKey | undefined;
}

/** Entries sealed by a plan, as the sealer does it, and anchored. */
export function sealRows(entries: EntryRow[], plan: readonly PlannedSeal[]): SealedRows {
  const seals: Seal[] = [];
  let done = 0;
  let keyId: string | null | undefined;
  for (const { entries: count, key } of plan) {
    const isNewKey = keyId !== undefined && keyId !== (key?.id ?? null);
    const formerKeyId = isNewKey ? (keyId ?? noKey) : null;
    const covered = entries.slice(done, done + count);
    seals.push(makeSeal(seals.at(-1), covered, key, formerKeyId));
    done += count;
    keyId = key?.id ?? null;
  }
  return { entries, seals, anchor: seals.map(anchorLine) };
}

/** The seals of a log made again over its entries as they are now, from one of them on, all with the same key. */
export function resealFrom(
  rows: SealedRows,
  from: number,
  key: SealKey | undefined,
  claimed = key?.id ?? null,
): Seal[] {
  const kept = rows.seals.slice(0, from);
  return rows.seals.slice(from).reduce((made, { upToEntry, sealedAt }) => {
    const previous = made.at(-1);
    const covered = rows.entries.filter(({ entryId }) => entryId > (previous?.upToEntry ?? 0) && entryId <= upToEntry);
    const before = previous?.keyId;
    const formerKeyId = before !== undefined && before !== claimed ? (before ?? noKey) : null;
    return [...made, makeSeal(previous, covered, key, formerKeyId, { upToEntry, sealedAt, keyId: claimed })];
  }, kept);
}

function makeSeal(
  previous: Seal | undefined,
  covered: readonly EntryRow[],
  key: SealKey | undefined,
  formerKeyId: string | null,
  changes: Partial<Seal> = {},
): Seal {
  const { sealNumber, upToEntry, hash: previousHash } = previous ?? beginning;
  const open = {
    sealNumber: sealNumber + 1,
    upToEntry: covered.at(-1)?.entryId ?? upToEntry,
    entries: covered.length,
    sealedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, 5 * sealNumber)).toISOString(),
    keyId: key?.id ?? null,
    formerKeyId,
    ...changes,
  };
  const hash = new SealHash(previousHash, open, key);
  for (const entry of covered) hash.add(entry);
  return { ...open, hash: hash.digest() };
}

/** The rows as the check reads them from a database: by their numbers, whatever order they stand in. */
export function logOfRows({ entries, seals }: SealedRows): SealedLog {
  const ordered = [...entries].sort((one, other) => one.entryId - other.entryId);
  const above = (number: number): EntryRow[] => ordered.filter(({ entryId }) => entryId > number);
  return {
    async *seals() {
      yield* [...seals].sort((one, other) => one.sealNumber - other.sealNumber);
    },
    async *entries(number, upTo) {
      yield* above(number).filter(({ entryId }) => entryId <= upTo);
    },
    hasImpossibleNumbers: async () => ordered.some(({ entryId }) => entryId < 1),
    unsealed: async (number) => ({ entries: above(number).length, since: above(number)[0]?.at ?? null }),
  };
}
