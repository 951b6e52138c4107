import { Client } from 'pg';
import type { Queryable, SqlValue } from '../../server/db/database';
import { listProducts } from '../../server/products/product-rows';

interface Statement {
  readonly text: string;
  readonly values: SqlValue[];
}

/** The statements of the list as the server sends them, so that the floor never differs from what it is the floor of. */
export async function statementsOfList(sql: Queryable): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  await listProducts({
    ...sql,
    query: (text, values) => {
      statements.push({ text, values: [...(values ?? [])] });
      return sql.query(text, values);
    },
  });
  return statements;
}

/** Runs these statements on one plain connection of the driver. */
export async function bareList(databaseUrl: string, statements: readonly Statement[]) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    run: async (): Promise<void> => {
      for (const { text, values } of statements) await client.query(text, values);
    },
    close: (): Promise<void> => client.end(),
  };
}
