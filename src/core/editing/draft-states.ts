/** Milliseconds without a key after which the next one begins a new state. */
const pause = 3 * 60_000;
/** Milliseconds after which typing without such a pause begins a new state, too. */
const longest = 15 * 60_000;

interface DraftTimes {
  /** When its newest state began. */
  began: number;
  changedAt: number;
  /** When the newest state that the server has began; undefined while it has none. */
  sent: number | undefined;
  /** The server may have something of it. */
  isTried: boolean;
}

/** Says of what is written of a draft whether it goes on with its newest state. Times in milliseconds, of any clock. */
export class DraftStates {
  readonly #times = new Map<string, DraftTimes>();

  /** It was changed. */
  changed(key: string, now: number): void {
    const { began, changedAt, sent, isTried } = this.#times.get(key) ?? {};
    const goesOn = began !== undefined && changedAt !== undefined && now - changedAt < pause && now - began < longest;
    this.#times.set(key, { began: goesOn ? began : now, changedAt: now, sent, isTried: isTried ?? false });
  }

  /** The next change begins a state. */
  begin(key: string): void {
    const times = this.#times.get(key);
    if (times) times.began = -Infinity;
  }

  /** It is about to be sent; the returned function says that the server has it. */
  sends(key: string): { readonly continues: boolean; readonly isKept: () => void } {
    const times = this.#times.get(key);
    // What another tab has left goes on with what it had sent.
    if (!times) return { continues: true, isKept: () => undefined };
    const { began, sent } = times;
    times.isTried = true;
    return { continues: began === sent, isKept: () => void (times.sent = began) };
  }

  /** It was removed; whether the server may have something of it. */
  removed(key: string): boolean {
    const times = this.#times.get(key);
    return times?.isTried ?? true;
  }

  /** The server knows that it is removed: what is written of it from now on is another draft. */
  forget(key: string): void {
    this.#times.delete(key);
  }
}
