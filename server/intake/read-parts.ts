import * as v from 'valibot';
import { IntakeError } from './intake-error.ts';
import { reserved } from './profiles.ts';

/** Whoever's clock is ahead by more is wrong. */
const mostAheadMs = 24 * 60 * 60 * 1000;

/**
 * A resource by its profile.
 * @param place where it stands in the bundle
 * @throws IntakeError `missingElement` or `badElement` with the element's place
 */
export function parsed<const Schema extends v.GenericSchema>(
  profile: Schema,
  value: unknown,
  place: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(profile, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  throw new IntakeError(issue.received === 'undefined' ? 'missingElement' : 'badElement', `${place}${path}`);
}

interface Coded {
  readonly system: string;
  readonly code: string;
}
interface Identifier {
  readonly system: string;
  readonly value: string;
}

/** The code of one system. @throws IntakeError `wrongSystem` */
export function codeOf(concept: { readonly coding: readonly Coded[] }, system: string, place: string): string {
  const found = concept.coding.find((each) => each.system === system);
  if (!found) throw new IntakeError('wrongSystem', `${place}.coding`);
  return found.code;
}

/** The value of one system. @throws IntakeError `wrongSystem` */
export function valueOf(identifiers: readonly Identifier[], system: string, place: string): string {
  const found = identifiers.find((each) => each.system === system);
  if (!found) throw new IntakeError('wrongSystem', place);
  return found.value;
}

/** An identifier of the sender's own, as one text. @throws IntakeError `wrongSystem` for one of our systems */
export function ownIdentifier([identifier]: readonly Identifier[], place: string): string {
  if (!identifier || reserved.has(identifier.system) || identifier.system.includes('|')) {
    throw new IntakeError('wrongSystem', place);
  }
  return `${identifier.system}|${identifier.value}`;
}

/**
 * A FHIR instant in UTC with milliseconds.
 * @throws IntakeError `badTime`, `timeAhead`
 */
export function instantOf(text: string, now: Date, place: string): string {
  const parts = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.exec(text);
  const time = new Date(text);
  if (!parts || Number.isNaN(time.getTime()) || time.getUTCFullYear() < 2000) throw new IntakeError('badTime', place);
  // JavaScript takes the 30th of February for the 2nd of March.
  if (new Date(`${parts[1]}T00:00:00Z`).toISOString().slice(0, 10) !== parts[1])
    throw new IntakeError('badTime', place);
  if (time.getTime() > now.getTime() + mostAheadMs) throw new IntakeError('timeAhead', place);
  return time.toISOString();
}
