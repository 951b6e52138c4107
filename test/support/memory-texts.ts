import type { DurableTexts } from '#core/ports/storage.ts';

/** DurableTexts in memory. */
export class MemoryTexts implements DurableTexts {
  readonly kept = new Map<string, string>();

  async read(key: string): Promise<string | undefined> {
    return this.kept.get(key);
  }

  async write(key: string, text: string | undefined): Promise<void> {
    if (text === undefined) this.kept.delete(key);
    else this.kept.set(key, text);
  }
}
