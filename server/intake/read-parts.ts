import * as v from 'valibot';
import { IntakeError } from './intake-error.ts';
import type { Placed } from './message.ts';
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

/** @throws IntakeError `badStatus` for a status that is told and is none of these */
export function checkStatus({ resource, place }: Placed, allowed: readonly string[]): void {
  const { status } = resource as { readonly status?: unknown };
  if (typeof status === 'string' && !allowed.includes(status)) throw new IntakeError('badStatus', `${place}.status`);
}

/** The address that a resource refers to: a relative reference goes by the base of its own address (FHIR R4, Bundle). */
export function addressOf(reference: string, { fullUrl = '' }: Pick<Placed, 'fullUrl'>): string {
  const base = /^(https?:\/\/.+\/)[A-Za-z]+\/[\w.-]+$/.exec(fullUrl)?.[1];
  return base !== undefined && /^[A-Za-z]+\/[\w.-]+$/.test(reference) ? base + reference : reference;
}

type Member = Readonly<Record<string, unknown>>;

export function isMember(value: unknown): value is Member {
  return typeof value === 'object' && value !== null;
}

const former: readonly unknown[] = ['old', 'maiden'];

/**
 * The members that hold: a former name, address or identity code is none, nor is one whose `period` does not have the day
 * (decision 212).
 */
function current(list: readonly Member[], day?: string): readonly (readonly [member: Member, index: number])[] {
  return list
    .map((member, index) => [member, index] as const)
    .filter(([{ use, period }]) => !former.includes(use) && (day === undefined || holdsOn(day, period)));
}

/** Whether a FHIR period, each end of which is a year, a month, a day or a time, has a day. One that is none says nothing. */
function holdsOn(day: string, period: unknown): boolean {
  const { start, end } = (period ?? {}) as { readonly start?: unknown; readonly end?: unknown };
  const [first = '', last = ''] = [start, end].map((each) =>
    typeof each === 'string' ? /^\d{4}(?:-\d\d){0,2}/.exec(each)?.[0] : undefined,
  );
  return day.slice(0, first.length) >= first && (last === '' || day.slice(0, last.length) <= last);
}

interface Wanted {
  /** What holds on that day alone, yyyy-mm-dd. */
  readonly day?: string;
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
  { day, isMeant = () => true, isPreferred = () => true }: Wanted = {},
): v.InferOutput<Schema> {
  const meant = current(list, day).filter(([member]) => isMeant(member));
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
  day?: string,
): string | undefined {
  const found = current(list, day).filter(([member]) => member.system === system);
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

/**
 * The value of one system.
 * @param day of which it is asked, yyyy-mm-dd
 * @throws IntakeError `wrongSystem`, `ambiguous`
 */
export function valueOf(identifiers: readonly Member[], system: string, place: string, day?: string): string {
  const value = onlyOf(identifierProfile, identifiers, system, place, (found) => found.value, day);
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
  const parts = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.exec(text);
  const time = new Date(text);
  if (!parts || Number.isNaN(time.getTime()) || time.getUTCFullYear() < 2000) throw new IntakeError('badTime', place);
  // JavaScript takes the 30th of February for the 2nd of March.
  if (new Date(`${parts[1]}T00:00:00Z`).toISOString().slice(0, 10) !== parts[1])
    throw new IntakeError('badTime', place);
  if (time.getTime() > now.getTime() + mostAheadMs) throw new IntakeError('timeAhead', place);
  return time.toISOString();
}
