import { useEffect, useMemo, useRef, useState, type KeyboardEvent as HeardKeyEvent } from 'react';
import type { TextKey } from '#core/feedback/feature-texts.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { useService } from '../services.tsx';
import { noScan, scanAfter, type Scan } from './scanner.rule.ts';
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

/** After so many milliseconds without a key a reader sends no more of its code. */
export const silence = 1_000;
/** Of as many keys as fast as a reader's, which nothing has ended, a person is told: shorter ones are typed so, too. */
const shortestUnended = 6;

/** A code that nothing has ended, and that stands in a field for words. */
interface Unended {
  readonly at: number;
  readonly code: string;
}

/** A field in which a code is not meant. */
type KeptField = HTMLTextAreaElement | HTMLInputElement;

export interface KeptOut {
  readonly onKeyDown: (event: HeardKeyEvent<KeptField>) => void;
  /**
   * Takes out what was typed as fast as by a reader that ends its codes by nothing; undefined while nothing such stands there.
   * It may be a person's, whose keys came all at once over a slow connection: it goes by a press alone.
   */
  readonly takeOut?: () => void;
}

/**
 * For the keys of a field for words or numbers: a code that is read does not stay in it.
 * @param textKey the toast that says so
 */
export function useReaderKeptOut(textKey: TextKey, text: string, onText: (text: string) => void): KeptOut {
  const toasts = useService(toastsToken);
  const [unended, setUnended] = useState<Unended>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onKeyDown = useMemo(() => {
    let before = remember();
    let field: KeptField;
    let burst = noScan;
    const refuse = refuser(
      () => {
        before.putBack();
        burst = noScan;
        toasts.show({ intent: 'warning', textKey });
      },
      () => (before = remember(field)),
    );
    const tell = (): void => {
      const found = isUnended(burst) ? before.typed() : undefined;
      burst = noScan;
      if (found) setUnended(found);
    };
    return (event: HeardKeyEvent<KeptField>): void => {
      field = event.currentTarget;
      clearTimeout(timer.current);
      // A key that is held comes as fast.
      const { scan, code } = scanAfter(event.repeat ? noScan : burst, event.key, event.timeStamp);
      if (code === undefined && scan.text.length < burst.text.length) tell();
      burst = scan;
      refuse(event);
      timer.current = setTimeout(tell, silence);
    };
  }, [toasts, textKey]);
  const isThere = unended !== undefined && text.startsWith(unended.code, unended.at);
  const takeOut = (): void => {
    if (unended) onText(text.slice(0, unended.at) + text.slice(unended.at + unended.code.length));
  };
  return { onKeyDown, ...(isThere && { takeOut }) };
}

const isUnended = ({ text }: Scan): boolean => text.length >= shortestUnended && !/\s/.test(text);

interface Remembered {
  /** Takes out of a field all that was typed since, and puts back what that took the place of. */
  readonly putBack: () => void;
  readonly typed: () => Unended | undefined;
}

/** How a field is before a key is typed into it. */
function remember(field?: KeptField): Remembered {
  const value = field?.value ?? '';
  // Both are numbers in fields that hold text.
  const [selectionStart, selectionEnd] = [field?.selectionStart ?? 0, field?.selectionEnd ?? 0];
  const [left, right] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
  const chosen = value.slice(selectionStart, selectionEnd);
  const typed = (): Unended | undefined => {
    const now = field?.value ?? '';
    const end = now.length - right.length;
    // Changed elsewhere as well: nothing that is a person's may go.
    if (end < left.length || !now.startsWith(left) || !now.endsWith(right)) return undefined;
    return { at: left.length, code: now.slice(left.length, end) };
  };
  const putBack = (): void => {
    const found = typed();
    if (!field || !found) return;
    field.setRangeText(chosen, found.at, found.at + found.code.length, chosen === '' ? 'end' : 'select');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { putBack, typed };
}
