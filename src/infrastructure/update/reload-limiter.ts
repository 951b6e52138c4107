import * as v from 'valibot';
import { isNewerVersion } from '#core/contracts/app-configuration.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';

const key = 'omanayte.reload';
/** At most one reload that nobody requested in this time, in milliseconds. */
const pause = 30_000;

/** The last reload of this tab that nobody requested. */
const reload = v.object({
  /** By the clock, in milliseconds since 1970. */
  at: v.number(),
  /** The version that was left, and the one that the server gave out then. */
  from: v.string(),
  to: v.string(),
  /** Whether a part of the code was missing, which the next page has to report. */
  isUntold: v.boolean(),
});
type Reload = v.InferOutput<typeof reload>;

/**
 * Lets a tab reload itself at most once in 30 seconds, and never again for what a reload has not helped: the tab
 * remembers its last one. A tab whose browser lets it remember nothing does not reload itself at all.
 */
export class ReloadLimiter {
  constructor(
    private readonly storage: BrowserStorage,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether the page may be loaded again because code of its version could not be loaded: once for a version. */
  allowsForMissingCode(from: string, to: string): boolean {
    const last = this.#read();
    return !this.#isRecent(last) && last?.from !== from && this.#note({ from, to, isUntold: true });
  }

  /** Whether it may be for a newer version: once for each, also where another one came instead. */
  allowsForUpdate(from: string, to: string): boolean {
    const last = this.#read();
    const tried = last?.to || from;
    return !this.#isRecent(last) && isNewerVersion(to, tried) && this.#note({ from, to, isUntold: false });
  }

  /** Whether this page replaces one whose code was missing; true once. */
  consumeReloadNotice(): boolean {
    const last = this.#read();
    if (!last?.isUntold) return false;
    this.storage.write(key, JSON.stringify({ ...last, isUntold: false }));
    return true;
  }

  #isRecent(last: Reload | undefined): boolean {
    return last !== undefined && Math.abs(this.now() - last.at) < pause;
  }

  /** False when it could not be stored. */
  #note(next: Omit<Reload, 'at'>): boolean {
    const text = JSON.stringify({ at: this.now(), ...next });
    this.storage.write(key, text);
    return this.storage.read(key) === text;
  }

  #read(): Reload | undefined {
    try {
      const parsed = v.safeParse(reload, JSON.parse(this.storage.read(key) ?? ''));
      return parsed.success ? parsed.output : undefined;
    } catch {
      return undefined;
    }
  }
}
