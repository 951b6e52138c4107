import { first, one, type Queryable } from '../db/database.ts';
import { readEntries, type EntryRow } from './entry-rows.ts';
import type { Seal } from './seal.rule.ts';
import { readSeals } from './seal-rows.ts';

/** Entries that no seal holds yet, and the time of the oldest. */
export interface UnsealedEntries {
  readonly entries: number;
  readonly since: string | null;
}

/** The access log as its check reads it. */
export interface SealedLog {
  /** All seals in the order of their numbers. */
  seals(): AsyncIterable<Seal>;
  /** The entries above a number up to another, in their order. */
  entries(above: number, upTo: number): AsyncIterable<EntryRow>;
  /** Whether there are entries with numbers that the database never gives. */
  hasImpossibleNumbers(): Promise<boolean>;
  unsealed(above: number): Promise<UnsealedEntries>;
}

const entriesAtOnce = 1000;
const sealsAtOnce = 100;

/** The log of the database; however long it is, a few rows of it are held at once. */
export function storedLog(sql: Queryable): SealedLog {
  return {
    async *seals() {
      let above = Number.MIN_SAFE_INTEGER;
      for (;;) {
        const seals = await readSeals(sql, above, sealsAtOnce);
        yield* seals;
        const last = seals.at(-1);
        if (last === undefined) return;
        above = last.sealNumber;
      }
    },
    async *entries(above, upTo) {
      for (let after = above; ;) {
        const entries = await readEntries(sql, after, upTo, entriesAtOnce);
        yield* entries;
        const last = entries.at(-1);
        if (last === undefined) return;
        after = last.entryId;
      }
    },
    async hasImpossibleNumbers() {
      return (await first(sql, 'select 1 as one from audit.access_log where entry_id < 1')) !== undefined;
    },
    unsealed(above) {
      return one(sql, 'select count(*) as entries, min(at) as since from audit.access_log where entry_id > $1', [
        above,
      ]);
    },
  };
}
