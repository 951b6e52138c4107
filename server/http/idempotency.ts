import { createHash } from 'node:crypto';
import { sendKit } from '#core/contracts/packing-station.contract.ts';
import type { AccessWitness } from '../access-log/access-witness.ts';
import type { Person } from '../auth/person.ts';
import { first, type Database, type Queryable } from '../db/database.ts';
import { retryDeadlocks } from '../db/retry-deadlocks.ts';
import { conflict, invalid, ProblemError } from './problem-error.ts';

/** A write as its repeats must equal it (requirements.md 'Repeats'). */
export interface KeyedWrite {
  readonly subject: string;
  /** Method and path pattern. */
  readonly call: string;
  readonly key: string;
  /** Everything else that the caller sent. */
  readonly content: string;
  /** The caller's rights now (`rightsOf`). */
  readonly rights: string;
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
  readonly rights: string;
}

/** A person's rights, as a text to compare. */
export function rightsOf({ areaId, roles }: Person): string {
  return JSON.stringify([areaId ?? '', ...[...roles].sort()]);
}

/** The same, as the browser is told of them: it compares, and reads nothing in them. */
export function signOfRights(person: Person): string {
  return createHash('sha256').update(rightsOf(person)).digest('base64url').slice(0, 12);
}

/** @throws ProblemError `invalid` for a key that is not 1 to 200 visible ASCII characters */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) throw invalid();
  return header;
}

/**
 * Carries a write out once: a repeat of its key gets the first answer, a refusal included. The key is stored in the
 * write's own transaction, so a parallel repeat waits until the first has committed or failed. There `witness` also
 * writes what the answer shows of citizens. Whoever has another area or other roles by now is not given the first
 * answer, but refused as the call would be today.
 * @throws ProblemError `conflict` when the key came with another content before, or today's rights would allow the call
 */
export async function answerOnce(
  database: Database,
  write: KeyedWrite,
  work: (sql: Queryable) => Promise<Answer>,
  witness?: AccessWitness,
): Promise<Answer> {
  const hash = hashOf(write);
  const once = async (sql: Queryable): Promise<Answer> => {
    const isFirst = await reserve(sql, write, hash);
    const given = await (isFirst ? newAnswer(sql, write, work) : repeatedAnswer(sql, write, hash, work));
    // A repeat shows the same again.
    if (given.status < 400) await witness?.shown(sql, given.text);
    else await witness?.refused(sql, restoreProblem(given).code);
    return given;
  };
  const answer = await retryDeadlocks(() => database.transaction(once));
  if (answer.status >= 400) throw restoreProblem(answer);
  return answer;
}

/**
 * Notes the key of a write whose answer is a file, which is kept nowhere: made again for a repeat, by today's rights, without
 * the write's other effects.
 * @returns whether the key came before
 * @throws ProblemError `conflict` when it came with another content
 */
export async function noteKey(sql: Queryable, write: Omit<KeyedWrite, 'rights'>): Promise<boolean> {
  const hash = hashOf(write);
  if (await reserve(sql, { ...write, rights: '' }, hash)) return false;
  await answerOf(sql, write, hash);
  return true;
}

async function newAnswer(sql: Queryable, write: KeyedWrite, work: (sql: Queryable) => Promise<Answer>) {
  const answer = await answerOrRefusal(sql, work);
  await sql.query(
    'update idempotency_answer set status = $4, answer = $5 where subject = $1 and call = $2 and key = $3',
    [write.subject, write.call, write.key, answer.status, answer.text],
  );
  return answer;
}

async function reserve(sql: Queryable, { subject, call, key, rights }: KeyedWrite, hash: string): Promise<boolean> {
  const rows = await sql.query(
    `insert into idempotency_answer (subject, call, key, body_hash, rights) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning key`,
    [subject, call, key, hash, rights],
  );
  return rows.length === 1;
}

async function repeatedAnswer(
  sql: Queryable,
  write: KeyedWrite,
  hash: string,
  work: (sql: Queryable) => Promise<Answer>,
): Promise<Answer> {
  const { rights, status, answer } = await answerOf(sql, write, hash);
  if (rights !== write.rights) return refusalOfToday(sql, work);
  return { status, text: answer };
}

/** @throws ProblemError `conflict` when the key came with another content */
async function answerOf(sql: Queryable, { subject, call, key }: Omit<KeyedWrite, 'rights'>, hash: string) {
  const row = await first<AnswerRow>(
    sql,
    `select body_hash as "bodyHash", status, answer, rights from idempotency_answer
     where subject = $1 and call = $2 and key = $3`,
    [subject, call, key],
  );
  if (row === undefined || row.bodyHash !== hash) throw conflict();
  return row;
}

function hashOf({ content }: Pick<KeyedWrite, 'content'>): string {
  return createHash('sha256').update(content).digest('hex');
}

/** How the call is refused by today's rights; where they would allow it, it is undone: its key has been used. */
async function refusalOfToday(sql: Queryable, work: (sql: Queryable) => Promise<Answer>): Promise<Answer> {
  const answer = await answerOrRefusal(sql, work);
  if (answer.status >= 400) return answer;
  await sql.query('rollback to savepoint before_write');
  return refusal(conflict());
}

/** A refusal undoes what the handler wrote, but its answer is stored: the repeat must not succeed later. */
async function answerOrRefusal(sql: Queryable, work: (sql: Queryable) => Promise<Answer>): Promise<Answer> {
  await sql.query('savepoint before_write');
  try {
    return await work(sql);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    await sql.query('rollback to savepoint before_write');
    return refusal(error);
  }
}

function refusal({ status, code, details }: ProblemError): Answer {
  return { status, text: JSON.stringify({ code, details }) };
}

function restoreProblem({ text }: Answer): ProblemError {
  const { code, details } = JSON.parse(text) as Pick<ProblemError, 'code' | 'details'>;
  return new ProblemError(code, details);
}

/**
 * Deletes answers older than 24 hours; those to scans at the packing station after 14 days: a scan that had no answer waits on its
 * machine over a weekend and longer (decision 472).
 */
export async function sweepIdempotencyAnswers(sql: Queryable): Promise<void> {
  await sql.query(
    `delete from idempotency_answer where created_at < clock_timestamp() - interval '24 hours'
       and (call <> $1 or created_at < clock_timestamp() - interval '14 days')`,
    [`${sendKit.method} ${sendKit.path}`],
  );
}
