import type { BrowserStorage } from '#core/ports/storage.ts';

const key = 'omanayte.signedOut';
/** More than share a computer while a token lasts. */
const most = 20;

/**
 * Who has signed out in this browser and not in again since. A tab that was elsewhere, loading, put aside or closed then has
 * not heard of it, and the browser gives it back what it held, the sign-in with it.
 */
export class SignedOutPeople {
  constructor(private readonly storage: BrowserStorage) {}

  has(subject: string | undefined): boolean {
    return subject !== undefined && this.#read().includes(subject);
  }

  add(subject: string): void {
    this.#write([...this.#others(subject), subject].slice(-most));
  }

  remove(subject: string): void {
    const others = this.#others(subject);
    const isStored = others.length > 0 && this.#write(others);
    // A storage that takes nothing must not sign them out with each reload.
    if (!isStored) this.storage.remove(key);
  }

  #others(subject: string): readonly string[] {
    return this.#read().filter((other) => other !== subject);
  }

  #read(): readonly string[] {
    try {
      const stored: unknown = JSON.parse(this.storage.read(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
    } catch {
      return [];
    }
  }

  #write(subjects: readonly string[]): boolean {
    return this.storage.write(key, JSON.stringify(subjects));
  }
}
