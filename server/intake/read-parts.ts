import * as v from 'valibot';
import { IntakeError } from './intake-error.ts';
import { codingProfile, identifierProfile, reserved } from './profiles.ts';

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

type Member = Readonly<Record<string, unknown>>;

/** The members that still hold: a former name, address or identity code is none. */
function current(list: readonly Member[]): readonly (readonly [member: Member, index: number])[] {
  return list.map((member, index) => [member, index] as const).filter(([{ use }]) => use !== 'old');
}

interface Wanted {
  /** Other members are none. */
  readonly isMeant?: (member: Member) => boolean;
  /** Comes before the others. */
  readonly isPreferred?: (member: Member) => boolean;
}

/**
 * The first member that still holds, by its profile.
 * @throws IntakeError
 */
export function firstOf<const Schema extends v.GenericSchema>(
  profile: Schema,
  list: readonly Member[],
  place: string,
  { isMeant = () => true, isPreferred = () => true }: Wanted = {},
): v.InferOutput<Schema> {
  const meant = current(list).filter(([member]) => isMeant(member));
  const found = meant.find(([member]) => isPreferred(member)) ?? meant[0];
  if (!found) throw new IntakeError('missingElement', place);
  return parsed(profile, found[0], `${place}[${found[1]}]`);
}

/** The members of one system, by their profile. Two that say different things say nothing. */
function onlyOf<const Schema extends v.GenericSchema>(
  profile: Schema,
  list: readonly Member[],
  system: string,
  place: string,
  valueIn: (member: v.InferOutput<Schema>) => string,
): string | undefined {
  const found = current(list).filter(([member]) => member.system === system);
  const values = found.map(([member, index]) => valueIn(parsed(profile, member, `${place}[${index}]`)));
  if (new Set(values).size > 1) throw new IntakeError('ambiguous', place);
  return values[0];
}

interface Concept {
  readonly coding: readonly Member[];
}

/** The code of one system, if there is one. @throws IntakeError `ambiguous` */
export function codeIfAny({ coding }: Concept, system: string, place: string): string | undefined {
  return onlyOf(codingProfile, coding, system, `${place}.coding`, ({ code }) => code);
}

/** The code of one system. @throws IntakeError `wrongSystem`, `ambiguous` */
export function codeOf(concept: Concept, system: string, place: string): string {
  const code = codeIfAny(concept, system, place);
  if (code === undefined) throw new IntakeError('wrongSystem', `${place}.coding`);
  return code;
}

/** The value of one system. @throws IntakeError `wrongSystem`, `ambiguous` */
export function valueOf(identifiers: readonly Member[], system: string, place: string): string {
  const value = onlyOf(identifierProfile, identifiers, system, place, (found) => found.value);
  if (value === undefined) throw new IntakeError('wrongSystem', place);
  return value;
}

/** The first identifier, of the sender's own, as one text. @throws IntakeError `wrongSystem` for one of our systems */
export function ownIdentifier(identifiers: readonly Member[], place: string): string {
  const { system, value } = firstOf(identifierProfile, identifiers, place);
  if (reserved.has(system) || system.includes('|')) throw new IntakeError('wrongSystem', place);
  return `${system}|${value}`;
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
