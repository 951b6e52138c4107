import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import * as v from 'valibot';
import { addScope } from '../http/add-scope.ts';
import { logFault, toProblemError } from '../http/error-answer.ts';
import { parseJson } from '../http/json-body.ts';
import { ProblemError } from '../http/problem-error.ts';
import { TooManyRequestsError, type RateLimiter } from '../http/rate-limiter.ts';
import type { AuthenticateMachine, Machine } from './authenticate-machine.ts';
import { intakePath, messageLimit, outboxPath } from './intake-names.ts';
import { readOutbox } from '../outbox/read-outbox.ts';
import { answerTo, operationOutcome } from './operation-outcome.ts';
import { receiveMessage } from './receive-message.ts';

const fhirType = 'application/fhir+json';

interface IntakeOptions {
  readonly database: Database;
  readonly authenticate: AuthenticateMachine;
  /** Of a client's calls. */
  readonly limiter: RateLimiter;
}

/** What programs outside call (docs/integration.md): with tokens of their own, which open nothing else. */
export function registerIntakeRoutes(app: FastifyInstance, { database, authenticate, limiter }: IntakeOptions): void {
  addScope(app, 'intake', async (scope) => {
    const machines = new WeakMap<FastifyRequest, Machine>();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [fhirType, 'application/json'],
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.setErrorHandler<FastifyError>(answerFailure);
    // Before the body arrives.
    scope.addHook('onRequest', async (request) => {
      const machine = await authenticate(request);
      machines.set(request, machine);
      // What is packed would be taken for broken JSON.
      const { 'content-encoding': encoding = 'identity' } = request.headers;
      if (encoding !== 'identity') {
        const detail = 'A packed body (Content-Encoding) is not accepted.';
        throw new ProblemError('unsupportedMediaType', { detail });
      }
      await limiter.count(machine.clientId);
      await database.checkSpace(Number(request.headers['content-length'] ?? 0));
    });
    const callerOf = (request: FastifyRequest): Machine => {
      const machine = machines.get(request);
      if (!machine) throw new Error('The intake was reached without authentication.');
      return machine;
    };
    scope.get(outboxPath, async (request, reply) => {
      const page = await readOutbox(database, callerOf(request), positionIn(request.query), request.id);
      return reply.send(page);
    });
    scope.post(intakePath, { bodyLimit: messageLimit }, async (request, reply) => {
      const machine = callerOf(request);
      const body = readBody(request.body);
      const received = await receiveMessage(database, machine, body, request.id);
      request.refusal = received.reason;
      return send(reply, received.status, answerTo(received, entriesIn(body)));
    });
  });
}

const notPosition = "The query has no position 'after': a whole number, 0 for the beginning.";
const outboxQuery = v.object({ after: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) });

/** Behind which position a client reads; 0 for the beginning. @throws ProblemError `invalid` */
function positionIn(query: unknown): number {
  const parsed = v.safeParse(outboxQuery, query);
  if (!parsed.success) throw new ProblemError('invalid', { detail: notPosition });
  return Number(parsed.output.after);
}

/** Undefined where it is no JSON that the database can hold. */
function readBody(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? parseJson(body) : undefined;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** How many entries a message has; what is refused may have anything in their place. */
function entriesIn(body: unknown): number {
  const entry = (body as { readonly entry?: unknown } | null | undefined)?.entry;
  return Array.isArray(entry) ? entry.length : 0;
}

async function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const problem = toProblemError(error);
  const { status, code, message } = problem;
  request.failure = { error, problem };
  request.refusal = problem.reason ?? code;
  logFault(error, problem, request);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (problem instanceof TooManyRequestsError) reply.header('retry-after', problem.retryAfter);
  await send(reply, status, operationOutcome({ status, reason: code, text: problem.details.detail ?? message }));
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).type(`${fhirType}; charset=utf-8`).send(JSON.stringify(body));
}
