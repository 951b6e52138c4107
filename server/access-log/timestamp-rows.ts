import { first, type Queryable } from '../db/database.ts';

/** A time stamp of a seal. */
export interface TimestampRow {
  readonly sealNumber: number;
  readonly stampedAt: string;
  /** A TimeStampToken of RFC 3161, in DER. */
  readonly token: Uint8Array;
}

const selection = `select seal_number as "sealNumber", stamped_at as "stampedAt", token from audit.access_log_timestamp`;

/** The newest time stamp. */
export function readLastTimestamp(sql: Queryable): Promise<TimestampRow | undefined> {
  return first<TimestampRow>(sql, `${selection} order by seal_number desc limit 1`);
}

/** The time stamps in the order of their seals. */
export async function* readTimestamps(sql: Queryable): AsyncGenerator<TimestampRow> {
  let above = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await sql.query<TimestampRow>(`${selection} where seal_number > $1 order by seal_number limit 100`, [
      above,
    ]);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    above = last.sealNumber;
  }
}

/** Adds a time stamp, unless another process has just stamped the same seal. */
export async function addTimestamp(sql: Queryable, { sealNumber, stampedAt, token }: TimestampRow): Promise<void> {
  await sql.query(
    `insert into audit.access_log_timestamp (seal_number, stamped_at, token) values ($1, $2, $3)
     on conflict (seal_number) do nothing`,
    [sealNumber, stampedAt, token],
  );
}
