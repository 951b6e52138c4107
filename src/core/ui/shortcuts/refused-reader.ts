import { useEffect } from 'react';
import type { TextKey } from '#core/feedback/feature-texts.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { useService } from '../services.tsx';
import { noScan, scanAfter } from './scanner.rule.ts';
import { isTyping } from './shortcuts.ts';

/** Hears a reader where it does not count: the key that ends a code presses nothing, and neither does a second one. */
export function refuser(tell: () => void): (event: KeyboardEvent) => void {
  let scan = noScan;
  return (event) => {
    const heard = scanAfter(scan, event.key, event.timeStamp);
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
