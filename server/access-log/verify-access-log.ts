import { first, one, type Queryable } from '../db/database';
import { readEntries } from './entry-rows';
import { readSeals } from './seal-rows';
import { beginning, SealHash, type Seal } from './seal.rule';

/** A seal that was noted elsewhere. */
export type NotedSeal = Pick<Seal, 'sealNumber' | 'hash'>;

/** What the chain says of the access log. */
export interface Verification {
  /** A sentence each; none when nothing was changed. */
  readonly faults: readonly string[];
  /** The newest seal: noted elsewhere, it later shows that nothing before it was taken away. */
  readonly last: NotedSeal | undefined;
  readonly sealed: number;
  /** Entries that no seal holds yet, and the time of the oldest. */
  readonly unsealed: { readonly entries: number; readonly since: string | null };
}

const entriesAtOnce = 1000;
const sealsAtOnce = 100;

/** Computes the whole chain anew. `noted` must be one of its seals. */
export async function verifyAccessLog(sql: Queryable, noted?: NotedSeal): Promise<Verification> {
  const faults: string[] = [];
  let previous: Pick<Seal, 'sealNumber' | 'upToEntry' | 'hash'> = beginning;
  let last: Seal | undefined;
  let sealed = 0;
  let isNotedThere = noted === undefined;
  for await (const seal of allSeals(sql)) {
    faults.push(...(await faultsOf(sql, previous, seal)));
    isNotedThere ||= seal.sealNumber === noted?.sealNumber && seal.hash === noted.hash;
    sealed += seal.entries;
    previous = last = seal;
  }
  if (!isNotedThere) faults.push(`Seal ${noted?.sealNumber ?? ''} is not in the log as it was noted.`);
  if (await first(sql, 'select 1 as one from audit.access_log where entry_id < 1')) {
    faults.push('There are entries with numbers that the database never gives.');
  }
  const unsealed = await one<Verification['unsealed']>(
    sql,
    'select count(*) as entries, min(at) as since from audit.access_log where entry_id > $1',
    [previous.upToEntry],
  );
  return { faults, last: last && { sealNumber: last.sealNumber, hash: last.hash }, sealed, unsealed };
}

async function* allSeals(sql: Queryable): AsyncGenerator<Seal> {
  let above = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const seals = await readSeals(sql, above, sealsAtOnce);
    yield* seals;
    const last = seals.at(-1);
    if (last === undefined) return;
    above = last.sealNumber;
  }
}

async function faultsOf(
  sql: Queryable,
  previous: Pick<Seal, 'sealNumber' | 'upToEntry' | 'hash'>,
  seal: Seal,
): Promise<string[]> {
  const name = `Seal ${seal.sealNumber} (entries above ${previous.upToEntry} up to ${seal.upToEntry})`;
  if (seal.sealNumber !== previous.sealNumber + 1) return [`${name} does not follow seal ${previous.sealNumber}.`];
  const hash = new SealHash(previous.hash, seal);
  let count = 0;
  for await (const entry of entriesOf(sql, previous.upToEntry, seal.upToEntry)) {
    hash.add(entry);
    count += 1;
  }
  if (count !== seal.entries) return [`${name} was made over ${seal.entries} entries, there are ${count}.`];
  return hash.digest() === seal.hash ? [] : [`${name} does not fit its entries: something was changed.`];
}

async function* entriesOf(sql: Queryable, above: number, upTo: number) {
  for (let after = above; ;) {
    const entries = await readEntries(sql, after, upTo, entriesAtOnce);
    yield* entries;
    const last = entries.at(-1);
    if (last === undefined) return;
    after = last.entryId;
  }
}
