import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Queryable } from './database.ts';
import { statementName } from './statement-name.rule.ts';

/** What was asked of the database on behalf of one request. */
export interface StatementTimes {
  readonly statements: number;
  /** Milliseconds of all together, with what they waited for a connection. */
  readonly totalMs: number;
  /** Of one statement at least. */
  readonly slowest?: { readonly name: string; readonly ms: number };
}

const current = new AsyncLocalStorage<StatementTrace>();

/** Collects the times of the statements that are sent within it. */
export class StatementTrace {
  #statements = 0;
  #totalMs = 0;
  #slowest: { readonly sql: string; readonly ms: number } | undefined;

  /** Does something whose statements are its own from now on, also those that are sent later. */
  run<Result>(work: () => Result): Result {
    return current.run(this, work);
  }

  add(sql: string, ms: number): void {
    this.#statements += 1;
    this.#totalMs += ms;
    if (this.#slowest === undefined || ms > this.#slowest.ms) this.#slowest = { sql, ms };
  }

  times(): StatementTimes {
    const slowest = this.#slowest && { name: statementName(this.#slowest.sql), ms: this.#slowest.ms };
    return { statements: this.#statements, totalMs: this.#totalMs, slowest };
  }
}

/** Does something whose statements belong to no request. */
export function untraced<Result>(work: () => Result): Result {
  return current.exit(work);
}

/** The database, whose statements are timed for the request that sends them. Begin and commit are statements, too. */
export function traceStatements(database: Database): Database {
  return {
    ...database,
    ...traced(database),
    async transaction(work) {
      const trace = current.getStore();
      if (trace === undefined) return database.transaction(work);
      let since = performance.now();
      let next = 'begin';
      try {
        return await database.transaction(async (sql) => {
          trace.add(next, performance.now() - since);
          next = 'rollback';
          try {
            const result = await work(traced(sql));
            next = 'commit';
            return result;
          } finally {
            since = performance.now();
          }
        });
      } finally {
        trace.add(next, performance.now() - since);
      }
    },
  };
}

function traced(sql: Queryable): Queryable {
  return {
    query: (text, parameters, options) => timed(text, () => sql.query(text, parameters, options)),
    script: (text) => timed(text, () => sql.script(text)),
  };
}

async function timed<Result>(sql: string, send: () => Promise<Result>): Promise<Result> {
  const trace = current.getStore();
  if (trace === undefined) return send();
  const since = performance.now();
  try {
    return await send();
  } finally {
    trace.add(sql, performance.now() - since);
  }
}
