/** Inputs in which a character is no text. */
const notTyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Whether text is typed there: the browser takes back what was typed last by itself. */
export function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !notTyped.has(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea'));
}

/** Whether a key pressed there may be meant as text, or as the first letter of a choice. */
export function isTyping(target: EventTarget | null): boolean {
  return isText(target) || target instanceof HTMLSelectElement;
}

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Whether the focus is in a dialog: the screen under it does not hear its own keys. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(dialogs) !== null;
}

/** Whether no other dialog has come over the one that an element is in: what is under it does not hear its own keys. */
export function isInTopDialog(element: Element | null): boolean {
  // The newest is the last of them, in the one under it or behind it.
  return element?.closest(dialogs) === [...document.querySelectorAll(dialogs)].at(-1);
}

/** Where a shortcut works. */
export type ShortcutScope = 'everywhere' | 'palette' | 'toasts' | 'lists' | 'details' | 'tabs' | 'forms' | 'packing';

export interface Shortcut {
  readonly place: ShortcutScope;
  /** As the browser names it (`KeyboardEvent.key`). */
  readonly key: string;
  /** Together with Ctrl; on a Mac with Cmd. */
  readonly withControl?: boolean;
  readonly withShift?: boolean;
  /** Not on a Mac, where the browser has another use for it. */
  readonly notOnMac?: boolean;
}

/**
 * All keys that do something here. Listeners call `isPressed` with these only, and the keyboard help lists them: a key
 * that it does not list does nothing. Their texts are in keyboard-help.fi.json.
 */
export const shortcuts = {
  palette: { place: 'everywhere', key: 'k', withControl: true },
  keyboardHelp: { place: 'everywhere', key: '?' },
  toasts: { place: 'everywhere', key: 'F8' },
  closePanel: { place: 'everywhere', key: 'Escape' },
  nextEntry: { place: 'palette', key: 'ArrowDown' },
  previousEntry: { place: 'palette', key: 'ArrowUp' },
  runEntry: { place: 'palette', key: 'Enter' },
  dismissToast: { place: 'toasts', key: 'Delete' },
  leaveToasts: { place: 'toasts', key: 'Escape' },
  nextRow: { place: 'lists', key: 'ArrowDown' },
  previousRow: { place: 'lists', key: 'ArrowUp' },
  firstRow: { place: 'lists', key: 'Home' },
  lastRow: { place: 'lists', key: 'End' },
  nextRows: { place: 'lists', key: 'PageDown' },
  previousRows: { place: 'lists', key: 'PageUp' },
  chooseNext: { place: 'lists', key: 'ArrowDown', withShift: true },
  choosePrevious: { place: 'lists', key: 'ArrowUp', withShift: true },
  chooseToFirst: { place: 'lists', key: 'Home', withShift: true },
  chooseToLast: { place: 'lists', key: 'End', withShift: true },
  showNew: { place: 'lists', key: 'F9' },
  openRead: { place: 'lists', key: 'Enter' },
  search: { place: 'lists', key: 'Enter' },
  openBar: { place: 'lists', key: 'Enter' },
  nextDetails: { place: 'details', key: 'ArrowRight' },
  previousDetails: { place: 'details', key: 'ArrowLeft' },
  nextTab: { place: 'tabs', key: 'ArrowRight' },
  previousTab: { place: 'tabs', key: 'ArrowLeft' },
  firstTab: { place: 'tabs', key: 'Home' },
  lastTab: { place: 'tabs', key: 'End' },
  saveForm: { place: 'forms', key: 's', withControl: true },
  undo: { place: 'forms', key: 'z', withControl: true },
  redo: { place: 'forms', key: 'z', withControl: true, withShift: true },
  // As Windows and its programs have it; on a Mac it opens the browser's history.
  redoByY: { place: 'forms', key: 'y', withControl: true, notOnMac: true },
  takeValue: { place: 'forms', key: 'Enter' },
  outline: { place: 'forms', key: 'F2' },
  nextButton: { place: 'forms', key: 'ArrowRight' },
  previousButton: { place: 'forms', key: 'ArrowLeft' },
  readCode: { place: 'packing', key: 'Enter' },
  endCode: { place: 'packing', key: 'Tab' },
  acknowledge: { place: 'packing', key: ' ' },
  undoSending: { place: 'packing', key: 'F2' },
} as const satisfies Readonly<Record<string, Shortcut>>;
export type ShortcutId = keyof typeof shortcuts;

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether Cmd is used instead of Ctrl. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Whether a shortcut does something on this machine. */
export const isHere = ({ notOnMac = false }: Shortcut): boolean => !notOnMac || !isMac();

/** Whether an event is that shortcut: its key with exactly its other keys. Shift belongs to some characters, as to '?'. */
export function isPressed(event: Keys, shortcut: Shortcut): boolean {
  if (!isHere(shortcut)) return false;
  const { key, withControl = false, withShift = false } = shortcut;
  const [control, other] = isMac() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (other || event.altKey || control !== withControl) return false;
  const isCharacter = key.length === 1 && !withControl;
  return event.key.toLowerCase() === key.toLowerCase() && (isCharacter || event.shiftKey === withShift);
}

/** The value of the shortcut that was pressed; undefined when it is none of these. */
export function choiceOf<Value>(event: Keys, choices: readonly (readonly [Shortcut, Value])[]): Value | undefined {
  return choices.find(([shortcut]) => isPressed(event, shortcut))?.[1];
}

/** The labels of keys, where they differ from the browser's names. */
const engraved: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowLeft: '←',
  Escape: 'Esc',
  ' ': '␣',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
};

/** The keys of a shortcut, as they are pressed together. */
export function keysOf({ key, withControl, withShift }: Shortcut): readonly string[] {
  const name = engraved[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return [...(withControl ? [isMac() ? '⌘' : 'Ctrl'] : []), ...(withShift ? ['Shift'] : []), name];
}
