import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '#core/contracts/problem.ts';
import { KeysUnreachableError } from '../auth/token-refused-error.ts';
import { DatabaseUnavailableError, StorageFullError } from '../db/database.ts';
import { PageUnreadableError } from '../web/built-page.ts';
import { ProblemError } from './problem-error.ts';
import { TooManyRequestsError } from './rate-limiter.ts';
import { schemaErrors } from './validation-errors.ts';

/** The text of a 417; the web app appends it to its toast (Spec 2 §8). */
const missingArea = 'HVA-käyttäjän hyvinvointialue puuttuu.';

const codesOfStatus: Readonly<Record<number, ProblemCode>> = {
  404: 'notFound',
  413: 'tooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
  431: 'tooLarge',
  503: 'notReady',
};

/** Any failure as one of our problems. An unknown one is 500 and reveals nothing of its cause. */
export function toProblemError(error: Partial<FastifyError> & Error): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof StorageFullError) return new ProblemError('storageFull');
  if (error instanceof DatabaseUnavailableError) return new ProblemError('notReady');
  if (error.validation !== undefined) {
    return new ProblemError('invalid', { errors: schemaErrors(error.validation, error.validationContext) });
  }
  const status = error.statusCode ?? 500;
  const code = codesOfStatus[status] ?? (status >= 400 && status < 500 ? 'invalid' : 'unexpected');
  return new ProblemError(code);
}

/** Fastify's error handler: answers with a problem. Each fault of the service (5xx) has its line of level `error`. */
export async function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const problem = toProblemError(error);
  logFault(error, problem, request);
  await sendProblem(problem, request, reply, error);
}

/** The line of level `error` of a fault of the service, with its cause: other problems, and a stop, have none. */
export function logFault(error: Error, problem: ProblemError, { log }: FastifyRequest): void {
  if (problem.status < 500 || problem.reason === 'stopping') return;
  if (error instanceof DatabaseUnavailableError) {
    logUnavailable(log, error);
  } else if (error instanceof KeysUnreachableError) {
    log.error({ reason: problem.reason, cause: error.why }, 'the keys of the identity provider are out of reach');
  } else if (error instanceof PageUnreadableError) {
    log.error({ causeCode: error.systemCode }, 'the web app could not be read');
  } else if (problem.status === 500) {
    log.error(withoutValues(error), 'unexpected failure');
  } else {
    log.error({ reason: problem.reason ?? problem.code }, 'not ready');
  }
}

/** The line of a database that does not answer or takes no writes, with its cause. */
export function logUnavailable(log: FastifyBaseLogger, error: Error): void {
  const { cause } = error;
  log.error(withoutValues(cause instanceof Error ? cause : error), 'the database did not answer');
}

/**
 * Sends a problem; 417 alone is plain Finnish text. The reason goes to the log only.
 * @param error what it stands for
 */
export async function sendProblem(
  problem: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown = problem,
): Promise<void> {
  request.failure = { error, problem };
  request.refusal = problem.reason ?? problem.code;
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  if (problem instanceof TooManyRequestsError) reply.header('retry-after', problem.retryAfter);
  reply.code(problem.status);
  if (problem.code === 'badAreaConfiguration') {
    await reply.type('text/plain; charset=utf-8').send(missingArea);
    return;
  }
  const body = JSON.stringify(problem.toProblem(request.id));
  await reply.type('application/problem+json; charset=utf-8').send(body);
}

/** Name, code and stack frames: an error's message may repeat what someone typed. */
export function withoutValues(error: Error & { readonly code?: unknown }): Record<string, unknown> {
  const { cause } = error;
  const why = cause instanceof Error && { cause: cause.name, causeCode: (cause as { code?: unknown }).code };
  return { error: error.name, code: error.code, ...why, frames: framesOf(error) };
}

/** An error's stack without its message, which may be several lines. */
export function framesOf({ stack = '' }: Error): string[] {
  return stack.split('\n').filter((line) => /^\s+at /.test(line));
}
