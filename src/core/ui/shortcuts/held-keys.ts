import { isText } from './shortcuts.ts';

/** Keys that do something once, each with the places where its repetitions are text. */
const repeatedIn: Readonly<Record<string, (target: EventTarget | null) => boolean>> = {
  // Browsers press a button anew at each, and what the first press has opened or moved the focus to as well, such as the
  // answer to a question that nobody has read.
  Enter: hasLines,
  // The focus goes from each toast to the next, and from the last one back into the text that it came from.
  Delete: isText,
  // What lies under what the first has closed is closed by another press.
  Escape: nowhere,
  F2: nowhere,
  F8: nowhere,
  F9: nowhere,
};

/**
 * A key of these that is held does what it does once. In a text where it was pressed it goes on, as a line or what it deletes. Ends
 * with the returned function.
 */
export function keepHeldKeys(): () => void {
  let pressedAt: EventTarget | null = null;
  const keep = (event: KeyboardEvent): void => {
    const isRepeatedIn = repeatedIn[event.key];
    if (!isRepeatedIn) return;
    if (!event.repeat) pressedAt = event.target;
    else if (event.target !== pressedAt || !isRepeatedIn(event.target)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  window.addEventListener('keydown', keep, { capture: true });
  return () => window.removeEventListener('keydown', keep, { capture: true });
}

function hasLines(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('textarea') || target.isContentEditable);
}

function nowhere(): boolean {
  return false;
}
