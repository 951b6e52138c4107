import { Client } from 'pg';
import type { Queryable, SqlValue } from '../../server/db/database';

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

/** Runs statements on one plain connection of the driver. */
export async function openBareSql(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    run: async (statements: readonly Statement[]): Promise<void> => {
      for (const { text, values } of statements) await client.query(text, [...values]);
    },
    close: (): Promise<void> => client.end(),
  };
}
