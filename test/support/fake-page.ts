import type { Page } from '#core/ports/browser.ts';

/** A version of the web app that was put in place at a moment, with a build named by a digit. */
export const aVersion = (at: number, digit: string): string => `${at}-${digit.repeat(16)}`;

/** A page that a test makes old, and that counts how often it is loaded again. */
export class FakePage implements Page {
  reloads = 0;
  /** What the server answers; undefined while it does not. */
  served: string | undefined;
  readonly #errors = new Set<unknown>();
  readonly #listeners: (() => void)[] = [];

  constructor(readonly version: string = aVersion(1_000, 'a')) {
    this.served = version;
  }

  servedVersion(): Promise<string | undefined> {
    return Promise.resolve(this.served);
  }

  reload(): void {
    this.reloads += 1;
  }

  isMissingCode(error: unknown): boolean {
    return this.#errors.has(error);
  }

  onMissingCode(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** A part of the code cannot be had. @returns what whoever wanted it is rejected with */
  loseCode(): Error {
    const error = new TypeError('Failed to fetch dynamically imported module');
    this.#errors.add(error);
    for (const listener of this.#listeners) listener();
    return error;
  }
}
