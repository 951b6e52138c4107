import { isEmail, isUUID, ValidateBy, type ValidationArguments, type ValidationOptions } from 'class-validator';
import { lengthOf } from '#core/errors/app-error.ts';
import { withoutLigatures } from '../schemas.ts';

/** At least one of the `flags` is on; the error stands at the first one, which has this rule. */
export function AtLeastOne(flags: readonly string[], message: string): PropertyDecorator {
  return ValidateBy({
    name: 'atLeastOne',
    validator: {
      validate: (_, args) => flags.some((name) => valueOf(args, name) === true),
      defaultMessage: () => message,
    },
  });
}

/** A number that is not less than that of the field `other`; what is no number is not compared. */
export function NotLess(other: string, message: string): PropertyDecorator {
  return ValidateBy({
    name: 'notLess',
    validator: {
      validate: (value, args) => {
        const least = valueOf(args, other);
        return typeof value !== 'number' || typeof least !== 'number' || value >= least;
      },
      defaultMessage: () => message,
    },
  });
}

/** What another field of the same request holds. */
export function valueOf(args: ValidationArguments | undefined, name: string): unknown {
  return (args?.object as Readonly<Record<string, unknown>> | undefined)?.[name];
}

/** Spaces, and what is not seen: copied text brings it along, and class-validator takes it for a letter. */
const unseen = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u;

export function isEmailAddress(value: unknown): boolean {
  return isEmail(value) && !unseen.test(value as string);
}

/** A valid e-mail address, or the empty text of one that is not set. */
export function EmailOrEmpty(message: string): PropertyDecorator {
  return ValidateBy({
    name: 'emailOrEmpty',
    validator: { validate: (value) => value === '' || isEmailAddress(value), defaultMessage: () => message },
  });
}

/** For `IsUUID`: orders come from another system, and their ids are of any version, as in a query. */
export const anyVersion = 'loose';

/** The id of an order, or the empty text of one that is not set. Blanks around it do not count: ids are pasted. */
export function UuidOrEmpty(message: string): PropertyDecorator {
  return ValidateBy({
    name: 'uuidOrEmpty',
    validator: {
      validate: (value) => typeof value === 'string' && (value.trim() === '' || isUUID(value.trim(), anyVersion)),
      defaultMessage: () => message,
    },
  });
}

/** A text of so many characters at least, without the blanks around it. */
export function ReadableLength(least: number, message: string): PropertyDecorator {
  return ValidateBy({
    name: 'readableLength',
    validator: {
      validate: (value) => typeof value === 'string' && value.trim().length >= least,
      defaultMessage: () => message,
    },
  });
}

/**
 * A text of so many characters at most. In place of class-validator's own, which takes a character and the sign of how it is drawn
 * for one: the database and the API's description count two.
 */
export function MaxLength(most: number, options?: ValidationOptions): PropertyDecorator {
  const validator = {
    validate: (value: unknown) => typeof value === 'string' && lengthOf(value) <= most,
    defaultMessage: () => 'formErrors.maxLength',
  };
  return ValidateBy({ name: 'maxLength', constraints: [most], validator }, options);
}

/**
 * A list that has nothing twice. In place of class-validator's own, which looks for each in the whole list: for a mebibyte of ids, more
 * than any list may have, that took seconds.
 */
export function ArrayUnique(): PropertyDecorator {
  const validate = (value: unknown): boolean => Array.isArray(value) && new Set(value).size === value.length;
  return ValidateBy({ name: 'arrayUnique', validator: { validate, defaultMessage: () => 'formErrors.arrayUnique' } });
}

/** A text in which there is something to read; `message` is the translation key of the error. */
export function Required(message: string): PropertyDecorator {
  return ValidateBy({
    name: 'required',
    validator: { validate: isFilled, defaultMessage: () => message },
  });
}

/**
 * Neither a blank nor a character that nobody sees and that comes along with copied text, such as U+200B, or is empty though
 * it counts as a letter, such as U+3164. As JavaScript and PostgreSQL both read it, which have another idea each of what \s is.
 */
export const seenCharacter = String.raw`[^\t-\r \u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0]`;
const seen = new RegExp(seenCharacter, 'u');
const fromFirstToLastSeen = new RegExp(`${seenCharacter}(?:.*${seenCharacter})?`, 'su');

/** Whether a text has anything to read in it. */
export function isFilled(value: unknown): boolean {
  return typeof value === 'string' && seen.test(value);
}

/**
 * A text as its reader sees it, to be compared and searched: without marks that have no width, such as the soft hyphens of
 * copied text, and each letter encoded in one way, also where a PDF has several in one sign.
 */
export function asSeen(text: string): string {
  // They go first: one between a letter and its dots keeps them apart.
  return withoutLigatures(text.replace(/\p{Default_Ignorable_Code_Point}+/gu, '')).normalize('NFC');
}

/** A text that is searched by, as `asSeen` has it, with a plain blank for each that copied text brings, such as a no-break one. */
export function asSearched(text: string): string {
  return asSeen(text).replace(/\p{Zs}/gu, ' ');
}

/** What a person has typed, without what is not seen before and after it; empty where there is nothing to read. */
export function readable(text: string): string {
  return fromFirstToLastSeen.exec(text)?.[0] ?? '';
}
