import { createHash } from 'node:crypto';
import type { AccessWitness } from '../access-log/access-witness';
import { first, type Database, type Queryable } from '../db/database';
import { conflict, invalid, ProblemError } from './problem-error';

/** A write as its repeats must equal it (decisions.md 'Repeats'). */
export interface KeyedWrite {
  readonly subject: string;
  /** Method and path pattern. */
  readonly call: string;
  readonly key: string;
  /** Everything else that the caller sent. */
  readonly content: string;
}

/** An answer ready to send: its status and its JSON text, empty for 204. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

interface AnswerRow {
  readonly bodyHash: string;
  readonly status: number;
  readonly answer: string;
}

/** @throws ProblemError `invalid` for a key that is not 1 to 200 visible ASCII characters */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) throw invalid();
  return header;
}

/**
 * Carries a write out once: a repeat of its key gets the first answer, a refusal included. The key is stored in
 * the write's own transaction, so a parallel repeat waits until the first has committed or failed. `witness` writes down
 * in it what the answer shows of citizens.
 * @throws ProblemError `conflict` when the key came with another content before
 */
export async function answerOnce(
  database: Database,
  write: KeyedWrite,
  work: (sql: Queryable) => Promise<Answer>,
  witness?: AccessWitness,
): Promise<Answer> {
  const hash = createHash('sha256').update(write.content).digest('hex');
  const answer = await database.transaction(async (sql) => {
    const isFirst = await reserve(sql, write, hash);
    const given = await (isFirst ? newAnswer(sql, write, work) : firstAnswer(sql, write, hash));
    // A repeat shows the same again.
    if (given.status < 400) await witness?.shown(sql);
    else await witness?.refused(sql, restoreProblem(given).code);
    return given;
  });
  if (answer.status >= 400) throw restoreProblem(answer);
  return answer;
}

async function newAnswer(sql: Queryable, write: KeyedWrite, work: (sql: Queryable) => Promise<Answer>) {
  const answer = await answerOrRefusal(sql, work);
  await sql.query(
    'update idempotency_answer set status = $4, answer = $5 where subject = $1 and call = $2 and key = $3',
    [write.subject, write.call, write.key, answer.status, answer.text],
  );
  return answer;
}

async function reserve(sql: Queryable, { subject, call, key }: KeyedWrite, hash: string): Promise<boolean> {
  const rows = await sql.query(
    `insert into idempotency_answer (subject, call, key, body_hash) values ($1, $2, $3, $4)
     on conflict do nothing returning key`,
    [subject, call, key, hash],
  );
  return rows.length === 1;
}

async function firstAnswer(sql: Queryable, { subject, call, key }: KeyedWrite, hash: string): Promise<Answer> {
  const row = await first<AnswerRow>(
    sql,
    `select body_hash as "bodyHash", status, answer from idempotency_answer
     where subject = $1 and call = $2 and key = $3`,
    [subject, call, key],
  );
  if (row === undefined || row.bodyHash !== hash) throw conflict();
  return { status: row.status, text: row.answer };
}

/** A refusal undoes what the handler wrote, but its answer is kept: the repeat must not succeed later. */
async function answerOrRefusal(sql: Queryable, work: (sql: Queryable) => Promise<Answer>): Promise<Answer> {
  await sql.query('savepoint before_write');
  try {
    return await work(sql);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    await sql.query('rollback to savepoint before_write');
    return { status: error.status, text: JSON.stringify({ code: error.code, details: error.details }) };
  }
}

function restoreProblem({ text }: Answer): ProblemError {
  const { code, details } = JSON.parse(text) as Pick<ProblemError, 'code' | 'details'>;
  return new ProblemError(code, details);
}

/** Forgets answers older than 24 hours. */
export async function sweepIdempotencyAnswers(sql: Queryable): Promise<void> {
  await sql.query("delete from idempotency_answer where created_at < clock_timestamp() - interval '24 hours'");
}
