import { useEffect, useRef } from 'react';
import { isTyping } from '#core/ui/shortcuts/is-typing.ts';
import { noScan, scanAfter } from './scanner.rule.ts';

/**
 * Listens to a barcode reader that types like a keyboard (keys in quick succession, then Enter) on this screen. The Enter
 * that ends a code presses nothing.
 */
export function useScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    let scan = noScan;
    const hear = (event: KeyboardEvent): void => {
      // What is read into a field is meant for it.
      if (isMeantForField(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
      const heard = scanAfter(scan, event.key, event.timeStamp);
      scan = heard.scan;
      // A selector would take the keys for the beginning of a choice. Of a code's first one nobody knows yet; codes begin
      // with a letter, and with it none of the page sizes.
      const isOfBurst = event.key.length === 1 && scan.text.length > 1;
      if (isOfBurst && isSelector(event.target)) event.preventDefault();
      if (heard.code === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(heard.code);
    };
    // Before the element that has the focus hears it.
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}

function isSelector(target: EventTarget | null): boolean {
  return target instanceof HTMLSelectElement;
}

/** A selector keeps the focus after a choice; nobody reads a code into it. */
function isMeantForField(target: EventTarget | null): boolean {
  return isTyping(target) && !isSelector(target);
}
