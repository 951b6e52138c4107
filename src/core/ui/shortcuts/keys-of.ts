import { isMac, type Shortcut } from './shortcuts.ts';

/** What stands on the keys, where it is not what the browser calls them. */
const engraved: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowLeft: '←',
  Escape: 'Esc',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
};

/** The keys of a shortcut, as they are pressed together. */
export function keysOf({ key, withControl, withShift }: Shortcut): readonly string[] {
  const name = engraved[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return [...(withControl ? [isMac() ? '⌘' : 'Ctrl'] : []), ...(withShift ? ['Shift'] : []), name];
}
