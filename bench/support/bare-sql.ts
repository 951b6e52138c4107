import { rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { Queryable, SqlValue } from '#server/db/database.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** The statements of `work` as the server sends them, so that the floor never differs from what it is the floor of. */
export async function statementsOf(sql: Queryable, work: (sql: Queryable) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  await work({
    ...sql,
    query: (text, values) => {
      statements.push({ text, values: values ?? [] });
      return sql.query(text, values);
    },
  });
  return statements;
}

/** Runs statements with nothing of ours around them. */
export interface BareSql {
  run(statements: readonly Statement[]): Promise<void>;
  close(): Promise<void>;
}

/** On one plain connection of PostgreSQL's driver. */
export async function connectBareSql(databaseUrl: string): Promise<BareSql> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    run: async (statements) => {
      for (const { text, values } of statements) await client.query(text, [...values]);
    },
    close: () => client.end(),
  };
}

/** PGlite itself, in this thread, on files of its own, which closing removes. */
export async function openBarePglite(directory: string): Promise<BareSql> {
  const pglite = await PGlite.create({ dataDir: directory });
  return {
    run: async (statements) => {
      for (const { text, values } of statements) await pglite.query(text, [...values]);
    },
    close: async () => {
      await pglite.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
