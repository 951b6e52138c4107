import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Database, Queryable, SqlValue } from './database';
import { sessionSettings, valueParsers } from './value-parsers';

/** Where the embedded database keeps its files, or the dump that it starts from. Neither: in memory. */
export interface PgliteOptions {
  readonly directory?: string;
  readonly dump?: Blob;
}

/** Opens the embedded database (PostgreSQL in WebAssembly). It has one connection: transactions queue. */
export async function openPglite(options: PgliteOptions): Promise<Database & { readonly pglite: PGlite }> {
  const pglite = await PGlite.create({
    dataDir: options.directory,
    loadDataDir: options.dump,
    parsers: { ...valueParsers },
  });
  await pglite.exec(sessionSettings);
  return {
    ...queryable(pglite),
    engine: 'pglite',
    pglite,
    transaction: (work) => pglite.transaction((transaction) => work(queryable(transaction))),
    close: () => pglite.close(),
  };
}

function queryable(target: PGlite | Transaction): Queryable {
  return {
    async query<Row extends object>(sql: string, parameters: readonly SqlValue[] = []) {
      const values = parameters.map((value) => (value === undefined ? null : value));
      return (await target.query<Row>(sql, values)).rows;
    },
    async script(sql) {
      await target.exec(sql);
    },
  };
}
