const day = 24 * 60 * 60 * 1000;

/** Eighteen months. */
const wholeTime = 549 * day;
/** The weeks in which half of the orders were made: the service grows. */
const recentTime = 12 * 7 * day;

/** When an order was made, `place` from 0, the oldest of its area, to 1, the newest. */
export function orderTime(place: number, now: Date): Date {
  const ago = place < 0.5 ? recentTime + (1 - place * 2) * (wholeTime - recentTime) : (1 - place) * 2 * recentTime;
  return new Date(now.getTime() - Math.floor(ago));
}

/** Orders of this morning, oldest first; of the last hours where it is not nine yet. */
export function thisMorning(now: Date, count: number): Date[] {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(now);
  const nine = Date.parse(`${today}T09:00:00+02:00`);
  const last = Math.min(nine, now.getTime());
  return Array.from({ length: count }, (_, index) => new Date(last - (count - index) * 37 * 60 * 1000));
}
