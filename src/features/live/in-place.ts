import { flushSync } from 'react-dom';
import { moveCaret } from './move-caret.rule.ts';

/** Carries out a change of a form's values at once; the caret of the text that has the focus stays where it stood. */
export function inPlace(change: () => void): void {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  // Null for what has no caret, such as a checkbox.
  if (!isText || field.selectionStart === null) return flushSync(change);
  const { value: before, selectionStart, selectionEnd, selectionDirection, scrollTop } = field;
  flushSync(change);
  if (field.value === before) return;
  const moved = (position: number | null): number => moveCaret(position ?? 0, before, field.value);
  field.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection ?? undefined);
  field.scrollTop = scrollTop;
}
