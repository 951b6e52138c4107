import { toNestErrors } from '@hookform/resolvers';
import type { ClassConstructor } from 'class-transformer';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import { findFieldErrors } from '#core/contracts/form-errors.ts';
import { finnishDay, readFinnishDay } from './finnish-day.rule.ts';

/** A day of a filter as its field shows it. */
export function shownDay(day: string | undefined): string {
  return day === undefined ? '' : finnishDay(day);
}

/** A typed day as a filter holds it; for what is none, a text that the rules refuse, a day of no calendar as itself. */
export function typedDay(text: string): string {
  return text.trim() === '' ? '' : (readFinnishDay(text) ?? noDay);
}

const noDay = '?';

/** Without the fields that are empty. */
export function filled<Field extends string>(filter: Readonly<Record<Field, string>>): Partial<Record<Field, string>> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as Partial<
    Record<Field, string>
  >;
}

/** Checks a filter by the class of its call: the rules that the server runs too. */
export function filterResolver<Values extends FieldValues>(
  request: ClassConstructor<object>,
  bodyOf: (values: Values) => object,
): Resolver<Values> {
  return (values, _context, options) => {
    const found = Object.entries(findFieldErrors(request, bodyOf(values)) ?? {});
    if (found.length === 0) return { values, errors: {} };
    const errors: Readonly<Record<string, FieldError>> = Object.fromEntries(
      found.map(([name, [message]]) => [name, { type: 'rule', message }]),
    );
    return { values: {}, errors: toNestErrors<Values>(errors as never, options) };
  };
}
