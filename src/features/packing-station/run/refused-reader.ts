import { useEffect } from 'react';
import { toastsToken } from '#core/ports/feedback.ts';
import { useService } from '#core/ui/services.tsx';
import { noScan, scanAfter } from '#core/ui/shortcuts/scanner.rule.ts';
import { isTyping } from '#core/ui/shortcuts/shortcuts.ts';

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

/** Where there is no run what is read does not count either, and presses nothing. */
export function useRefusedReader(part: 'readWithoutRun' | 'readAmongParked'): void {
  const toasts = useService(toastsToken);
  useEffect(() => {
    const refuse = refuser(() => toasts.show({ intent: 'warning', textKey: `packingStation:toast.${part}` }));
    const hear = (event: KeyboardEvent): void => {
      if (!isTyping(event.target)) refuse(event);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [toasts, part]);
}
