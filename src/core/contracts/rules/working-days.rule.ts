const day = 24 * 60 * 60_000;

/** The same in each year (month-day). The law on time limits (150/1930, section 5) has the eves of Christmas too. */
const fixed = ['01-01', '01-06', '05-01', '12-06', '12-24', '12-25', '12-26'];
/** Good Friday, Easter Monday and Ascension Day, in days from Easter Sunday. */
const fromEaster = [-2, 1, 39];

/**
 * How many Finnish working days have begun after one day up to and with another (yyyy-mm-dd): neither Saturdays and
 * Sundays nor public holidays, nor the eves of Christmas and Midsummer. What arrived today waits for none yet.
 */
export function workingDaysSince(from: string, to: string): number {
  let count = 0;
  for (let time = Date.parse(from) + day; time <= Date.parse(to); time += day) if (isWorkingDay(time)) count += 1;
  return count;
}

/**
 * The day (yyyy-mm-dd) on which so many working days have begun after another; as many as `workingDaysSince` counts up to it.
 * @throws RangeError for what is no day, after which none would ever come
 */
export function workingDayAfter(from: string, days: number): string {
  let time = Date.parse(from);
  if (Number.isNaN(time)) throw new RangeError('There is no working day after what is no day.');
  for (let left = days; left > 0;) {
    time += day;
    if (isWorkingDay(time)) left -= 1;
  }
  return new Date(time).toISOString().slice(0, 10);
}

function isWorkingDay(time: number): boolean {
  const date = new Date(time);
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(date.getUTCFullYear()).has(time);
}

const known = new Map<number, ReadonlySet<number>>();

/** Holidays that may fall on a working day, as times at midnight UTC. */
function holidaysOf(year: number): ReadonlySet<number> {
  const before = known.get(year);
  if (before) return before;
  const easter = easterOf(year);
  const holidays = new Set([
    ...fixed.map((each) => Date.parse(`${year}-${each}`)),
    ...fromEaster.map((days) => easter + days * day),
    midsummerEveOf(year),
  ]);
  known.set(year, holidays);
  return holidays;
}

/** The Friday from 19 to 25 June. */
function midsummerEveOf(year: number): number {
  const earliest = Date.UTC(year, 5, 19);
  const friday = 5;
  return earliest + ((friday - new Date(earliest).getUTCDay() + 7) % 7) * day;
}

/** Easter Sunday by the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1);
}
