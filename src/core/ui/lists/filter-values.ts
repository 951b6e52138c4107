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
