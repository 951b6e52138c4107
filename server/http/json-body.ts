import type { FastifyInstance } from 'fastify';
import { invalid, ProblemError } from './problem-error.ts';

/** Deeper than any body of the contracts; class-validator overflows on thousands. */
const deepest = 20;

/** NUL, or a surrogate without its other half. */
const oddCharacter = /\0|\p{Surrogate}/u;

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Accepts JSON bodies and nothing else; other content types are 415. An empty body is an absent one, whatever its
 * content type (decision A22). A text that the database cannot hold (NUL, half a character) is refused here for all calls.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    parseJson(body),
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
    if (body.length > 0) throw new ProblemError('unsupportedMediaType');
  });
}

/** @throws ProblemError `invalid` */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const value = decode(body);
  refuseOddValues(value);
  return value;
}

function decode(body: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(body)) as unknown;
  } catch {
    throw invalid();
  }
}

/** Walks level by level instead of recursively, so that depth costs no stack. */
function refuseOddValues(root: unknown): void {
  let level = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw invalid();
    level = level.flatMap(childrenOf);
  }
}

function childrenOf(value: unknown): unknown[] {
  if (typeof value === 'string') refuseOddText(value);
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value;
  Object.keys(value).forEach(refuseOddText);
  return Object.values(value);
}

function refuseOddText(text: string): void {
  // `__proto__` as a field would change the object that the request class is made from.
  if (oddCharacter.test(text) || text === '__proto__') throw invalid();
}
