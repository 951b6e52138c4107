let finnish: Intl.DateTimeFormat | undefined;

/** The day that it is in Finland at an instant, yyyy-mm-dd: what birthdays, periods and plans go by. */
export function finnishDayOf(instant: string): string {
  // With the first one: a formatter takes a browser 15 to 20 ms.
  finnish ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' });
  return finnish.format(new Date(instant));
}
