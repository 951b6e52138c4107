import * as v from 'valibot';
import { personalKey } from '#core/ports/personal-keys.rule.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';

const keyOf = (subject: string | undefined): string => personalKey('omanayte.recentCommands', subject);
/** So many are remembered. */
const most = 5;
const ids = v.fallback(v.array(v.string()), []);

/** The ids of what somebody used last in this tab, newest first. A sign-out forgets them. */
export function recentEntries(storage: BrowserStorage, subject: string | undefined): readonly string[] {
  try {
    return v.parse(ids, JSON.parse(storage.read(keyOf(subject)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Puts an entry first among them. */
export function rememberUsed(storage: BrowserStorage, subject: string | undefined, id: string): void {
  const others = recentEntries(storage, subject).filter((other) => other !== id);
  storage.write(keyOf(subject), JSON.stringify([id, ...others].slice(0, most)));
}

/** The same entries, those used last first. */
export function recentFirst<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  recent: readonly string[],
): readonly Entry[] {
  const used = recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
  return [...used, ...entries.filter((entry) => !used.includes(entry))];
}
