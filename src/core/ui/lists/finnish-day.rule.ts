import { isDay } from '#core/contracts/rules/is-day.rule.ts';

/** What nobody sees and what comes along with copied text: Windows puts such marks around the parts of a day. */
const unseen = /\p{Default_Ignorable_Code_Point}+/gu;
const typed = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** What is typed as a day, d.m.yyyy or dd.mm.yyyy, as yyyy-mm-dd, be it in the calendar or not; undefined for other texts. */
export function readFinnishDay(text: string): string | undefined {
  const [found, day = '', month = '', year = ''] = typed.exec(text.replace(unseen, '').trim()) ?? [];
  return found && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A day typed as d.m.yyyy or dd.mm.yyyy, as yyyy-mm-dd; undefined for what is no day of the calendar. */
export function parseFinnishDay(text: string): string | undefined {
  const found = readFinnishDay(text);
  return isDay(found) ? found : undefined;
}

/** A day (yyyy-mm-dd) as date fields show it: dd.mm.yyyy (Spec 2 §9). */
export function finnishDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}.${month}.${year}`;
}
