import { mostIds } from '#core/contracts/paging.ts';
import type { AddressedRows } from './live-notification.ts';

/** Milliseconds after which what was told of rows is forgotten: a lost network and a restarted page take less. */
const longest = 10 * 60_000;

/** So many ids are remembered, of the newest: a stream of all areas' working days. */
const mostRemembered = 5_000;

/** What an event has around its ids is as long as so many of them. */
const idsAround = 3;

/** As many as five events name are told to one who comes late, some 40 kB: what is more is read anew with less trouble. */
const mostTold = 5 * (mostIds + idsAround);

interface Told {
  /** By the clock that only ever grows: the other one may be put right meanwhile. */
  readonly at: number;
  readonly rows: AddressedRows;
}

/** What was told of rows in the last minutes, for who has missed it. */
export class RowHistory {
  #told: Told[] = [];
  #ids = 0;
  /** From when on nothing is missing. */
  #since = Infinity;

  /** Notifications are heard from now on. */
  begin(): void {
    this.#since = Math.min(this.#since, performance.now());
  }

  /** Notifications are heard no more. */
  clear(): void {
    this.#told = [];
    this.#ids = 0;
    this.#since = Infinity;
  }

  add(rows: AddressedRows): void {
    this.#told.push({ at: performance.now(), rows });
    this.#ids += idsOf(rows);
    while (this.#ids > mostRemembered || this.#isOld(this.#told[0])) {
      const { at, rows: forgotten } = this.#told.shift() as Told;
      this.#ids -= idsOf(forgotten);
      this.#since = Math.max(this.#since, at + 1);
    }
  }

  /**
   * What was told of rows in the last milliseconds, of what may be heard; undefined where not all of it is remembered, or
   * it is much.
   */
  ofLast(milliseconds: number, mayHear: (rows: AddressedRows) => boolean): readonly AddressedRows[] | undefined {
    const now = performance.now();
    if (now - milliseconds < this.#since) return undefined;
    const missed = this.#told.filter(({ at, rows }) => at >= now - milliseconds && mayHear(rows));
    if (missed.reduce((sum, { rows }) => sum + idsOf(rows) + idsAround, 0) > mostTold) return undefined;
    return missed.map(({ at, rows }) => ({ ...rows, event: { ...rows.event, ageMs: Math.round(now - at) } }));
  }

  #isOld(told: Told | undefined): boolean {
    return told !== undefined && told.at < performance.now() - longest;
  }
}

function idsOf({ event: { added, changed } }: AddressedRows): number {
  return added.length + changed.length;
}
