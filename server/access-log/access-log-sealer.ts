import { one, type Database, type Queryable } from '../db/database.ts';
import { readEntries } from './entry-rows.ts';
import { keyIdInUse, type SealKeys } from './key-change.rule.ts';
import { refuseUnknownKey } from './refuse-unknown-key.ts';
import { beginning, noKey, SealHash, type Seal } from './seal.rule.ts';
import { addSeal, readLastSeal } from './seal-rows.ts';

/** Entries that one seal holds at most. */
const batch = 1000;

/** The advisory lock that lets one process seal at a time (any fixed number). */
const sealLock = 738_206;

/** A number of the log that was given, and a transaction that began after it. */
interface Mark {
  readonly entry: number;
  readonly transaction: string;
}

/**
 * Seals the access log in the background. Entries get their numbers before they are committed, and out of order; so the
 * sealer notes the highest number given, waits until every transaction of that moment has ended, and only then seals up
 * to it: nothing can come below any more. Nobody who writes an entry ever waits for it.
 */
export class AccessLogSealer {
  #mark: Mark | undefined;

  /** Without keys the seals have none. */
  constructor(
    private readonly database: Database,
    private readonly keys: SealKeys,
  ) {}

  /**
   * Seals up to what the run before noted, and notes what there is now. A new key begins at once. Gives the new seals.
   * @throws StartupError when the log was sealed with a key that is not known here
   */
  async run(): Promise<Seal[]> {
    if (!(await this.isReady())) return [];
    const mark = this.#mark;
    const seals: Seal[] = [];
    const next = (): Promise<Seal | undefined> => this.#sealNext(mark?.entry ?? 0);
    for (let seal = await next(); seal !== undefined; seal = await next()) seals.push(seal);
    this.#mark = await setMark(this.database);
    return seals;
  }

  /** Whether all have ended that the run before has to wait for: the next one seals up to what it noted. */
  async isReady(): Promise<boolean> {
    return this.#mark === undefined || hasSettled(this.database, this.#mark.transaction);
  }

  #sealNext(upTo: number): Promise<Seal | undefined> {
    return this.database.transaction((sql) => sealNext(sql, upTo, this.keys));
  }
}

/**
 * First the number, then a transaction of its own: whoever has a number up to it has an earlier one. A snapshot's bound would
 * not do: it is one past what has ended, and the newest of those that still run may have just that.
 */
async function setMark(sql: Queryable): Promise<Mark> {
  const { entry } = await one<{ entry: number }>(
    sql,
    'select case when is_called then last_value else 0 end as entry from audit.access_log_entry_id_seq',
  );
  const { transaction } = await one<{ transaction: string }>(sql, 'select pg_current_xact_id()::text as transaction');
  return { entry, transaction };
}

async function hasSettled(sql: Queryable, transaction: string): Promise<boolean> {
  const { settled } = await one<{ settled: boolean }>(
    sql,
    'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as settled',
    [transaction],
  );
  return settled;
}

/** Undefined when there is nothing to seal, or another process is at it. */
async function sealNext(sql: Queryable, upTo: number, keys: SealKeys): Promise<Seal | undefined> {
  const { free } = await one<{ free: boolean }>(sql, 'select pg_try_advisory_xact_lock($1) as free', [sealLock]);
  if (!free) return undefined;
  const previous = await readLastSeal(sql);
  const keyId = keyIdInUse(keys);
  const isNewKey = previous !== undefined && previous.keyId !== keyId;
  if (isNewKey) await refuseUnknownKey(sql, previous, keys);
  const { sealNumber, upToEntry, hash: previousHash } = previous ?? beginning;
  const rows = isNewKey ? [] : await readEntries(sql, upToEntry, upTo, batch);
  if (rows.length === 0 && !isNewKey) return undefined;
  const open = {
    sealNumber: sealNumber + 1,
    upToEntry: rows.at(-1)?.entryId ?? upToEntry,
    entries: rows.length,
    sealedAt: new Date().toISOString(),
    keyId,
    formerKeyId: isNewKey ? (previous.keyId ?? noKey) : null,
  };
  const hash = new SealHash(previousHash, open, keys[0]);
  for (const row of rows) hash.add(row);
  const seal = { ...open, hash: hash.digest() };
  await addSeal(sql, seal);
  return seal;
}
