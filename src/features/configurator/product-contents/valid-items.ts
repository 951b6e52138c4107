/**
 * Remembers which items of a list were without faults when it was last looked at, by their content: an item that has not
 * changed since need not be looked at again. Of use where each item's rules look at nothing but the item.
 */
export class ValidItems {
  #sound: ReadonlySet<string> = new Set();
  #count = 0;

  /** Where the items stand that have to be looked at: all, if there are more or fewer now, and never none of some. */
  toCheck(items: readonly object[]): readonly number[] {
    const all = [...items.keys()];
    if (items.length !== this.#count) return all;
    const changed = all.filter((index) => !this.#sound.has(JSON.stringify(items[index])));
    return changed.length > 0 ? changed : all.slice(0, 1);
  }

  /** @param faulty where the items with faults stand */
  remember(items: readonly object[], faulty: ReadonlySet<number>): void {
    this.#count = items.length;
    this.#sound = new Set(items.filter((_, index) => !faulty.has(index)).map((item) => JSON.stringify(item)));
  }
}
