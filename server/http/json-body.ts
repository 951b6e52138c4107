import type { FastifyInstance } from 'fastify';
import { formErrors } from '#core/contracts/form-errors.ts';
import { withoutTurning } from '#core/contracts/rules/plain-text.rule.ts';
import { invalid, ProblemError } from './problem-error.ts';

/** Deeper than any body of the contracts; class-validator overflows on thousands. */
const deepest = 20;

/** Fields that an answer names at most: more than any form has. */
const mostNamed = 500;

/** NUL, or a surrogate without its other half. */
const oddCharacter = /\0|\p{Surrogate}/u;

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Accepts JSON bodies and nothing else; other content types are 415. An empty body is an absent one, whatever its
 * content type (decision A22). What turns text round is left out; a text that the database cannot hold (NUL, half a character) is refused here for
 * all calls, by its field.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    leaveOutTurning(parseJson(body)),
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

/** A value with its way from the body, of which a path is made only where something is wrong. */
interface Place {
  readonly value: unknown;
  readonly name?: string;
  readonly parent?: Place;
}

/** Walks level by level instead of recursively, so that depth costs no stack. */
function refuseOddValues(root: unknown): void {
  let level: readonly Place[] = [{ value: root }];
  let odd: readonly Place[] = [];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw invalid();
    odd = [...odd, ...level.filter(({ value }) => typeof value === 'string' && oddCharacter.test(value))];
    level = level.flatMap(placesIn);
  }
  if (odd.length > 0)
    throw invalid(
      Object.fromEntries(odd.slice(0, mostNamed).map((place) => [pathOf(place), [formErrors.oddCharacter]])),
    );
}

/** Changes the texts of a body, of which the form shows the same (decision 259). */
function leaveOutTurning(body: unknown): unknown {
  const parents = [body];
  for (const parent of parents) {
    if (typeof parent !== 'object' || parent === null) continue;
    for (const [name, value] of Object.entries(parent)) {
      if (typeof value !== 'string') parents.push(value);
      else if (withoutTurning(value) !== value) Object.assign(parent, { [name]: withoutTurning(value) });
    }
  }
  return body;
}

/** @throws ProblemError `invalid` where a name is odd: it is no field's */
function placesIn(parent: Place): Place[] {
  const { value } = parent;
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value) && Object.keys(value).some(isOddName)) throw invalid();
  return Object.entries(value).map(([name, each]) => ({ value: each as unknown, name, parent }));
}

function pathOf({ name, parent }: Place): string {
  if (name === undefined || !parent) return 'body';
  return parent.name === undefined ? name : `${pathOf(parent)}.${name}`;
}

function isOddName(name: string): boolean {
  // It would change the object that the request class is made from.
  return oddCharacter.test(name) || name === '__proto__';
}
