import type { FastifyInstance } from 'fastify';
import { formErrors } from '#core/contracts/form-errors.ts';
import { asTakenIn } from '#core/contracts/schemas.ts';
import { isStorable } from '../db/storable.rule.ts';
import { invalid, ProblemError } from './problem-error.ts';

/** Deeper than any body of the contracts; class-validator overflows on thousands. */
const deepest = 20;

/** Fields that an answer names at most: more than any form has. */
const mostNamed = 500;

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Accepts JSON bodies and nothing else; other content types are 415. An empty body is an absent one, whatever its
 * content type (decision A22). What turns text round and control characters are left out; a text that the database cannot
 * hold (NUL, half a character) is refused here for all calls, by its field.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    takeIn(parseJson(body)),
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
    if (body.length > 0) throw new ProblemError('unsupportedMediaType');
  });
}

/** @throws ProblemError `invalid` */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const { text, value } = decode(body);
  // Of two members of one name the first would be lost (decision 357).
  if (refuseOddValues(value) !== membersIn(text)) throw invalid();
  return value;
}

function decode(body: Buffer): { readonly text: string; readonly value: unknown } {
  try {
    const text = decoder.decode(body);
    return { text, value: JSON.parse(text) as unknown };
  } catch {
    throw invalid();
  }
}

/** How many members all objects of a JSON text have: each has one colon outside of strings. */
function membersIn(text: string): number {
  let members = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isInString = !isInString;
    else if (isInString && sign === '\\') at += 1;
    else if (!isInString && sign === ':') members += 1;
  }
  return members;
}

/** An object or a list with its way from the body, of which a path is made only where something is wrong. */
interface Place {
  readonly value: object;
  readonly name?: string;
  readonly parent?: Place;
}

/**
 * Walks level by level instead of recursively, so that depth costs no stack. A plain text or number costs a look alone: a
 * mebibyte may hold half a million.
 * @returns how many members all objects have
 * @throws ProblemError `invalid`, for odd texts with their fields; for an odd name without: it is no field's
 */
function refuseOddValues(root: unknown): number {
  const odd: string[] = [];
  let members = 0;
  let inner: Place[] = [];
  const look = (value: unknown, name?: string, parent?: Place): void => {
    if (typeof value === 'string') {
      if (odd.length < mostNamed && !isStorable(value)) odd.push(pathOf(name, parent));
    } else if (typeof value === 'object' && value !== null) inner.push({ value, name, parent });
  };
  look(root);
  for (let depth = 1; inner.length > 0; depth += 1) {
    const level = inner;
    inner = [];
    for (const place of level) {
      const { value } = place;
      const isList = Array.isArray(value);
      for (const name in value) {
        if (depth > deepest || (!isList && isOddName(name))) throw invalid();
        if (!isList) members += 1;
        look((value as Record<string, unknown>)[name], name, place);
      }
    }
  }
  if (odd.length > 0) throw invalid(Object.fromEntries(odd.map((path) => [path, [formErrors.oddCharacter]])));
  return members;
}

function pathOf(name: string | undefined, parent: Place | undefined): string {
  if (name === undefined || !parent) return 'body';
  return parent.name === undefined ? name : `${pathOf(parent.name, parent.parent)}.${name}`;
}

/** Changes the texts of a body, of which the form shows the same (decisions 259 and 320). */
function takeIn(body: unknown): unknown {
  const parents = typeof body === 'object' && body !== null ? [body as Record<string, unknown>] : [];
  for (const parent of parents) {
    for (const name in parent) {
      const value = parent[name];
      if (typeof value === 'object' && value !== null) parents.push(value as Record<string, unknown>);
      else if (typeof value === 'string') {
        const text = asTakenIn(value);
        if (text !== value) parent[name] = text;
      }
    }
  }
  return body;
}

function isOddName(name: string): boolean {
  // It would change the object that the request class is made from.
  return name === '__proto__' || name === 'constructor' || !isStorable(name);
}
