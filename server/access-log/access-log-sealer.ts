import { one, type Database, type Queryable } from '../db/database';
import { readEntries } from './entry-rows';
import { beginning, SealHash, type Seal } from './seal.rule';
import { readLastSeal } from './seal-rows';

/** Entries that one seal holds at most. */
const batch = 1000;

/** The advisory lock that lets one process seal at a time (any fixed number). */
const sealLock = 738_206;

/** A number of the log that was given, and what transactions were running then. */
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

  constructor(private readonly database: Database) {}

  /** Seals up to what the run before noted, and notes what there is now. Gives the new seals. */
  async run(): Promise<Seal[]> {
    const seals: Seal[] = [];
    if (this.#mark !== undefined) {
      const { entry, transaction } = this.#mark;
      if (!(await hasSettled(this.database, transaction))) return seals;
      for (let seal = await this.#sealNext(entry); seal !== undefined; seal = await this.#sealNext(entry))
        seals.push(seal);
    }
    this.#mark = await setMark(this.database);
    return seals;
  }

  #sealNext(upTo: number): Promise<Seal | undefined> {
    return this.database.transaction((sql) => sealNext(sql, upTo));
  }
}

/** First the number, then the transactions: whoever has a number up to it began before. */
async function setMark(sql: Queryable): Promise<Mark> {
  const { entry } = await one<{ entry: number }>(
    sql,
    'select case when is_called then last_value else 0 end as entry from audit.access_log_entry_id_seq',
  );
  const { transaction } = await one<{ transaction: string }>(
    sql,
    'select pg_snapshot_xmax(pg_current_snapshot())::text as transaction',
  );
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
async function sealNext(sql: Queryable, upTo: number): Promise<Seal | undefined> {
  const { free } = await one<{ free: boolean }>(sql, 'select pg_try_advisory_xact_lock($1) as free', [sealLock]);
  if (!free) return undefined;
  const previous = (await readLastSeal(sql)) ?? beginning;
  const rows = await readEntries(sql, previous.upToEntry, upTo, batch);
  const last = rows.at(-1);
  if (last === undefined) return undefined;
  const open = {
    sealNumber: previous.sealNumber + 1,
    upToEntry: last.entryId,
    entries: rows.length,
    sealedAt: new Date().toISOString(),
  };
  const hash = new SealHash(previous.hash, open);
  for (const row of rows) hash.add(row);
  const seal = { ...open, hash: hash.digest() };
  await sql.query(
    'insert into audit.access_log_seal (seal_number, up_to_entry, entries, sealed_at, hash) values ($1, $2, $3, $4, $5)',
    [seal.sealNumber, seal.upToEntry, seal.entries, seal.sealedAt, seal.hash],
  );
  return seal;
}
