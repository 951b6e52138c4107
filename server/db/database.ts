/** A parameter of a query. JSON goes in as text, times as ISO 8601 text, so that both engines take them alike. */
export type SqlValue = string | number | boolean | null | undefined | readonly string[] | Uint8Array;

/**
 * What runs SQL: the database itself or one transaction. Both engines give the same JavaScript values:
 * timestamptz as ISO 8601 text in UTC with milliseconds, int8 as number, jsonb parsed, null as null.
 */
export interface Queryable {
  /** Runs one statement with $1, $2, … and gives its rows. */
  query<Row extends object = Record<string, unknown>>(sql: string, parameters?: readonly SqlValue[]): Promise<Row[]>;
  /** Runs several statements without parameters, as a migration has them. */
  script(sql: string): Promise<void>;
}

/** A database, embedded or PostgreSQL; no caller needs to know which. */
export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The database does not answer now; a later try may succeed (503). */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** The first row, of a statement that has at least one. */
export async function one<Row extends object>(
  sql: Queryable,
  statement: string,
  parameters?: readonly SqlValue[],
): Promise<Row> {
  const row = await first<Row>(sql, statement, parameters);
  if (row === undefined) throw new Error('The statement gave no row.');
  return row;
}

/** The first row, or undefined. */
export async function first<Row extends object>(
  sql: Queryable,
  statement: string,
  parameters?: readonly SqlValue[],
): Promise<Row | undefined> {
  return (await sql.query<Row>(statement, parameters))[0];
}
