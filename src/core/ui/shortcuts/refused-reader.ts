import { useEffect, useMemo, type KeyboardEvent as HeardKeyEvent } from 'react';
import type { TextKey } from '#core/feedback/feature-texts.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { useService } from '../services.tsx';
import { noScan, scanAfter } from './scanner.rule.ts';
import { isTyping } from './shortcuts.ts';

type KeyDown = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'preventDefault' | 'stopPropagation'>;

/**
 * Hears a reader where it does not count: the key that ends a code presses nothing, and neither does a second one.
 * @param begin called before the key is typed with which a code may begin
 */
export function refuser(tell: () => void, begin?: () => void): (event: KeyDown) => void {
  let scan = noScan;
  return (event) => {
    const heard = scanAfter(scan, event.key, event.timeStamp);
    if (heard.scan !== scan && heard.scan.text.length === 1) begin?.();
    scan = heard.scan;
    if (heard.code === undefined && !heard.isEcho) return;
    event.preventDefault();
    event.stopPropagation();
    if (heard.code !== undefined) tell();
  };
}

/**
 * On a screen that takes no codes what is read presses nothing.
 * @param textKey the toast that says so
 */
export function useRefusedReader(textKey: TextKey): void {
  const toasts = useService(toastsToken);
  useEffect(() => {
    const refuse = refuser(() => toasts.show({ intent: 'warning', textKey }));
    const hear = (event: KeyboardEvent): void => {
      if (!isTyping(event.target)) refuse(event);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [toasts, textKey]);
}

/**
 * For the keys of a field for words: a code that is read does not stay in it.
 * @param textKey the toast that says so
 */
export function useReaderKeptOut(textKey: TextKey): (event: HeardKeyEvent<HTMLTextAreaElement>) => void {
  const toasts = useService(toastsToken);
  return useMemo(() => {
    let putBack = (): void => undefined;
    let field: HTMLTextAreaElement;
    const refuse = refuser(
      () => {
        putBack();
        toasts.show({ intent: 'warning', textKey });
      },
      () => (putBack = remember(field)),
    );
    return (event) => {
      field = event.currentTarget;
      refuse(event);
    };
  }, [toasts, textKey]);
}

/** Gives what takes out of a field all that is typed from now on at its caret, and puts back what that took the place of. */
function remember(field: HTMLTextAreaElement): () => void {
  const { value, selectionStart, selectionEnd } = field;
  const [left, right] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
  const chosen = value.slice(selectionStart, selectionEnd);
  return () => {
    const now = field.value;
    const end = now.length - right.length;
    // Changed elsewhere as well: nothing that is a person's may go.
    if (end < left.length || !now.startsWith(left) || !now.endsWith(right)) return;
    field.setRangeText(chosen, left.length, end, chosen === '' ? 'end' : 'select');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
