import type { BrowserStorage } from '#core/ports/storage.ts';

/** A BrowserStorage in memory. */
export function memoryStorage(
  initial: Record<string, string> = {},
): BrowserStorage & { readonly items: Map<string, string> } {
  const items = new Map(Object.entries(initial));
  return {
    items,
    read: (key) => items.get(key),
    write: (key, value) => items.set(key, value).has(key),
    remove: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  };
}
