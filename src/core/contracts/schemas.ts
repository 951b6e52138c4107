import * as v from 'valibot';

// The building blocks of the contracts' answers and address parameters, and how their texts are taken in.

/** An id: a UUID in its usual text form. */
export const uuid = v.pipe(v.string(), v.uuid());

/** A time: ISO 8601 in UTC, with milliseconds. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp());

export const languages = ['fi', 'sv', 'en'] as const;
/** The languages of the texts for citizens; fi is the default and the fallback (Spec 1 §1). */
export type Language = (typeof languages)[number];
export const language = v.picklist(languages);

export function isLanguage(text: string | undefined): text is Language {
  return languages.some((each) => each === text);
}

/** `useFallbackLanguages` and the like: the two words, never 1 or an empty value. */
export const flagText = v.picklist(['true', 'false']);

/** A value of a numeric enumeration. */
export function numeric<const Values extends Record<string, number>>(values: Values) {
  return v.enum(values);
}

/**
 * In place of a setting's value that this version does not know (decision A40). No rule accepts it: what is stored is
 * replaced by a person's choice only.
 */
export const unknownValue = -1;

/** A setting's value by its schema, or `unknownValue`. */
export function setting<const Schema extends v.GenericSchema<number>>(schema: Schema) {
  return v.fallback(schema, unknownValue as never);
}

/** A text about a person; empty where another client has left none. */
export const personalText = v.fallback(v.string(), '');

/** The display name of whoever did something, as it is shown; a dash where another client has left none. */
export const displayName = v.fallback(v.string(), '–');

/** What turns round the text after it, also the one beside a name: embeddings, overrides and isolates. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;
/** What breaks a line. */
const unruly = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Blanks that look like one and are another when they are compared: no-break, thin, of a fixed width (decision 207). */
const blanks = /\p{Zs}/gu;
/** Marks that nobody sees and that come along with copied text: soft hyphens, zero-width blanks, what turns text round. */
const unseen = /\p{Cf}+/gu;

/** A text without what turns text round, as it is typed, as the server takes it in, and as it shows it (decision 259). */
export function withoutTurning(text: string): string {
  return text.replace(turning, '');
}

/** Control characters that part what is before and after them: breaks of lines and pages, and separators such as GS1's. */
const parting = '\v\f\u001C\u001D\u001E\u001F\u0085';
/** All but tabs and line breaks: nobody sees them, and no XML and no PDF can hold them. */
const controls = /[^\P{Cc}\t\n\r]/gu;

/** Letters in one sign, as PDFs have 'fl' and 'ffi', as letters: no search or check finds the word, and fewer fit into a text message. */
export function withoutLigatures(text: string): string {
  return text.replace(/[\uFB00-\uFB06]/g, (sign) => sign.normalize('NFKC'));
}

/** A text as it is taken in from a form or a body: without what turns text round, and without control characters (decision 320). */
export function asTakenIn(text: string): string {
  return withoutTurning(text).replace(controls, (each) => (parting.includes(each) ? ' ' : ''));
}

/** What others have written, on one line: what breaks it is a blank, and so is a blank of any kind; what turns text round is left out. */
export function onOneLine(written: string): string {
  return withoutTurning(written).replace(unruly, ' ').replace(blanks, ' ').trim();
}

/** What a list, a laboratory or a package names something by: two that look the same are one (decision 394). */
export function asSeen(written: string): string {
  return written.replace(unseen, '').replace(blanks, ' ').trim();
}

/** A step of a finding's record, as it stands in an address. */
export const stepId = v.pipe(v.string(), v.regex(/^\d{1,15}$/));

/** A numeric enumeration's value as it stands in an address: '0', '1', … */
export function numericText<const Values extends Record<string, number>>(values: Values) {
  return v.picklist(Object.values(values).map((value) => `${value as Values[keyof Values]}` as const));
}

/** One entity in each language that was read. */
export type ByLanguage<Entity> = Partial<Readonly<Record<Language, Entity>>>;

/**
 * With an answer of the server in one language. Another entity's texts do not stay beside it; of answers that overtake
 * one another the newer one stays.
 */
export function withLanguage<Entity extends { readonly modifiedAt: string }>(
  known: ByLanguage<Entity>,
  entity: Entity,
  language: Language,
  id: keyof Entity,
): ByLanguage<Entity> {
  const isSame = Object.values(known).every((each) => each[id] === entity[id]);
  if (isSame && (known[language]?.modifiedAt ?? '') > entity.modifiedAt) return known;
  return { ...(isSame && known), [language]: entity };
}
