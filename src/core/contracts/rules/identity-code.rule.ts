const checkCharacters = '0123456789ABCDEFHJKLMNPRSTUVWXY';

/** Of each sign between day of birth and number, the century. */
const centuries: Readonly<Record<string, number>> = {
  '+': 1800,
  ...Object.fromEntries([...'-YXWVU'].map((sign) => [sign, 1900])),
  ...Object.fromEntries([...'ABCDEF'].map((sign) => [sign, 2000])),
};

/**
 * The day of birth in a Finnish personal identity code, yyyy-mm-dd; undefined where form, day or check character are
 * wrong.
 */
export function birthOf(identityCode: string): string | undefined {
  const parts = /^(\d\d)(\d\d)(\d\d)([-+A-FU-Y])(\d{3})([0-9A-Y])$/.exec(identityCode);
  if (!parts) return undefined;
  const [, day = '', month = '', year = '', sign = '', number = '', check] = parts;
  if (checkCharacters[Number(`${day}${month}${year}${number}`) % 31] !== check) return undefined;
  const date = `${(centuries[sign] ?? 0) + Number(year)}-${month}-${day}`;
  const time = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(time.getTime()) || !time.toISOString().startsWith(date) ? undefined : date;
}

/** Whether a personal identity code stands somewhere in a text, in whatever case. */
export function holdsIdentityCode(text: string): boolean {
  // One may begin within what looks like another.
  const candidates = text.toUpperCase().matchAll(/(?=(\d{6}[-+A-FU-Y]\d{3}[0-9A-Y]))/g);
  return [...candidates].some(([, code = '']) => birthOf(code) !== undefined);
}

/** Whole years from a birth to a day, both yyyy-mm-dd; none before it. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return Math.max(0, day.slice(5).localeCompare(birth.slice(5)) < 0 ? years - 1 : years);
}
