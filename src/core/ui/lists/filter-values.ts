import { finnishDay, parseFinnishDay } from './finnish-day.rule';

/** A day of a filter as its field shows it. */
export function shownDay(day: string | undefined): string {
  return day === undefined ? '' : finnishDay(day);
}

/** A typed day as a filter holds it; what is no day stays as it is, for the rules to say so. */
export function typedDay(text: string): string {
  return parseFinnishDay(text) ?? text.trim();
}

/** Without the fields that are empty. */
export function filled<Field extends string>(filter: Readonly<Record<Field, string>>): Partial<Record<Field, string>> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as Partial<
    Record<Field, string>
  >;
}
