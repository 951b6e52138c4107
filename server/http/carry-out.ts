import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { withoutTurning } from '#core/contracts/schemas.ts';
import { createAccessWitness, type AccessWitness } from '../access-log/access-witness.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import type { Person } from '../auth/person.ts';
import type { Database, Queryable } from '../db/database.ts';
import { retryDeadlocks } from '../db/retry-deadlocks.ts';
import type { RegisteredCall } from './endpoint-types.ts';
import type { FileAnswer, LateFileAnswer } from './form-types.ts';
import type { IdentityCodeGuard } from './identity-code-guard.ts';
import { answerOnce, noteKey, readIdempotencyKey, rightsOf, type Answer } from './idempotency.ts';
import { ProblemError } from './problem-error.ts';
import { TooManyRequestsError } from './rate-limiter.ts';

/** What the handler of any call gets. */
export interface LooseCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly sql: Queryable;
  readonly person: Person;
  readonly listEntry?: ListEntry;
  /** Of a form with a file: the id under which the file is stored. */
  readonly fileId?: string;
}

export type Handle = (call: LooseCall) => Promise<unknown>;

/** A call as it is carried out: how its body is read and checked, and what is done. */
export interface Work {
  readonly registered: RegisteredCall;
  readonly readBody: (request: FastifyRequest) => Promise<object | undefined>;
  readonly handle: Handle;
  /** Refuses whoever does it too often; the refusal is entered in the access log like any other. */
  readonly guard?: IdentityCodeGuard;
}

/**
 * Carries a call out: a write in a transaction of its own, once for each key; a read of a citizen's record, and a count
 * by what was typed, in one with its entry in the access log; any other read without one.
 */
export async function carryOut(
  database: Database,
  request: FastifyRequest,
  { registered, readBody, handle, guard }: Work,
  reply: FastifyReply,
): Promise<Answer> {
  const { params, query } = request;
  const person = signedIn(request);
  const body = await readBody(request);
  const call = callName(registered);
  const witnessedCall = { call, correlationId: request.id, person, query, body, typedFields: registered.typedFields };
  const witness = createAccessWitness(registered.disclosure, witnessedCall);
  const listEntry = witness?.listEntry;
  // Before the transaction: what is refused stays counted, and the embedded database has one connection.
  if (guard) await withRefusalEntry(database, witness, () => guard(person, request.log));
  const work = async (sql: Queryable): Promise<Answer> =>
    toAnswer(registered, reply, await handle({ params, query, body, sql, person, listEntry }));
  if (registered.endpoint.kind === 'read') return carryOutRead(database, work, witness);
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  if (key === undefined) return witnessed(database, work, witness);
  const content = JSON.stringify([params, query, body]);
  return answerOnce(database, { subject: person.subject, call, key, content, rights: rightsOf(person) }, work, witness);
}

/** A list's own statement writes its entry; an answer to a read is never stored. */
async function carryOutRead(
  database: Database,
  work: (sql: Queryable) => Promise<Answer>,
  witness: AccessWitness | undefined,
): Promise<Answer> {
  if (witness && !witness.listEntry) return witnessed(database, work, witness);
  const answer = await withRefusalEntry(database, witness, () => work(database));
  await witness?.shown(database);
  return answer;
}

/** A call's method and path pattern. */
export function callName({ endpoint }: RegisteredCall): string {
  return `${endpoint.method} ${endpoint.path}`;
}

export function signedIn({ person }: FastifyRequest): Person {
  if (person === undefined) throw new Error('A call was reached without authentication.');
  return person;
}

/**
 * Carries a call that answers a file out: a write in a transaction of its own, each time again, for a file is never
 * stored as the answer to a key. Of a repeat the handler makes the file alone (requirements.md 'Repeats').
 */
export async function carryOutFile(
  database: Database,
  request: FastifyRequest,
  registered: RegisteredCall,
  body: object | undefined,
  handle: (sql: Queryable, isRepeat: boolean) => Promise<FileAnswer | LateFileAnswer>,
): Promise<FileAnswer | LateFileAnswer> {
  const { query, id: correlationId } = request;
  const person = signedIn(request);
  const call = callName(registered);
  const witness = createAccessWitness(registered.disclosure, { call, correlationId, person, query, body });
  const isWrite = registered.endpoint.kind === 'write';
  if (!isWrite && !witness) return handle(database, false);
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  const content = JSON.stringify([query, body]);
  const isRepeat = async (sql: Queryable): Promise<boolean> =>
    isWrite && key !== undefined && noteKey(sql, { subject: person.subject, call, key, content });
  return withRefusalEntry(database, witness, async () => {
    const file = await retryDeadlocks(() =>
      database.transaction(async (sql) => {
        const answer = await handle(sql, await isRepeat(sql));
        if (!isOpen(answer)) await witness?.shown(sql);
        return answer;
      }),
    );
    if (!isOpen(file)) return file;
    const content = await file.content(database);
    await witness?.shown(database);
    return { ...file, content };
  });
}

function isOpen(file: FileAnswer | LateFileAnswer): file is LateFileAnswer {
  return 'mayBeRefused' in file;
}

function witnessed(
  database: Database,
  work: (sql: Queryable) => Promise<Answer>,
  witness: AccessWitness | undefined,
): Promise<Answer> {
  return withRefusalEntry(database, witness, () =>
    retryDeadlocks(() =>
      database.transaction(async (sql) => {
        const answer = await work(sql);
        await witness?.shown(sql, answer.text);
        return answer;
      }),
    ),
  );
}

/** A refusal rolls the transaction back; it is entered in the access log after that. */
async function withRefusalEntry<Done>(
  database: Database,
  witness: AccessWitness | undefined,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError && !isLoggedAlready(error)) await witness?.refused(database, error.code);
    throw error;
  }
}

/** Whoever goes on beyond the limit of searches would fill the log: one entry a person and minute is enough. */
function isLoggedAlready(error: ProblemError): boolean {
  return error instanceof TooManyRequestsError && error.reason === 'tooManySearches' && !error.isFirst;
}

/** Checks the answer against the contract, which also drops what the contract does not name, and writes it as JSON. */
export function toAnswer({ endpoint }: RegisteredCall, reply: FastifyReply, given: unknown): Answer {
  if (endpoint.reply === undefined) return { status: 204, text: '' };
  return { status: 200, text: writeJson(reply, v.parse(endpoint.reply, given)) };
}

/**
 * By the serializer that Fastify compiled from the answer's schema; its type knows objects only, some answers are lists.
 * What is stored from before decision 259 turns no text round on a screen.
 */
function writeJson(reply: FastifyReply, value: unknown): string {
  return withoutTurning(String(reply.serializeInput(value as Record<string, unknown>, '200')));
}

export async function send(reply: FastifyReply, { status, text }: Answer): Promise<FastifyReply> {
  reply.code(status);
  if (status === 204) return reply.send();
  return reply.type('application/json; charset=utf-8').send(text);
}
