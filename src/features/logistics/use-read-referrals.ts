import { useEffect, useRef } from 'react';
import { readCodeOf } from '#core/contracts/rules/judge-sticker.rule.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { layerStoreToken } from '#core/ui/layers/layer.store.ts';
import type { ListMoves } from '#core/ui/lists/use-list-query.ts';
import { useService } from '#core/ui/services.tsx';
import { typedByUsReader } from '#core/ui/shortcuts/reader-layout.rule.ts';
import { longestPause, noScan, scanAfter } from '#core/ui/shortcuts/scanner.rule.ts';
import { isTyping } from '#core/ui/shortcuts/shortcuts.ts';
import { useExecute, useLeaving } from '#core/ui/use-messages.ts';
import type { ReferralFilterField } from '../referral-lists/referral-lists.public.ts';
import { FindReferral } from './find-referral.query.ts';

/**
 * Opens the referral whose barcode is read, in place of one that is open; of several, shows them in the list. Nothing
 * is opened over another dialog, nor once the screen was left.
 */
export function useReadReferrals(moves: ListMoves<ReferralFilterField>): void {
  const { execute } = useExecute();
  const layers = useService(layerStoreToken);
  const toasts = useService(toastsToken);
  const leaving = useLeaving();
  const latest = useRef(moves);
  latest.current = moves;
  /** Whether a dialog other than the referral's details is open; if so, shows a toast. */
  const isBehindDialog = (): boolean => {
    const ofDetails = latest.current.listQuery.openId === undefined ? 0 : 1;
    const isBehind = layers.getState().open.length > ofDetails;
    if (isBehind) toasts.show({ intent: 'warning', textKey: 'logistics:toast.readBehindDialog' });
    return isBehind;
  };
  const find = async (code: string): Promise<void> => {
    if (isBehindDialog()) return;
    const sampleNumber = sampleNumberOf(code);
    const message = new FindReferral(sampleNumber, sampleNumberOf(typedByUsReader(code)));
    const found = await execute(message, { signal: leaving() });
    if (!found.ok || found.value === 'none' || isBehindDialog()) return;
    const { open, search } = latest.current;
    if (found.value === 'several') search({ sampleNumber });
    else open(found.value.referralId);
  };
  useScanner((code) => void find(code));
}

function sampleNumberOf(code: string): string {
  return readCodeOf(code).toUpperCase();
}

/**
 * Listens to a barcode reader that types like a keyboard (keys in quick succession, then Enter) on this screen. The Enter
 * that ends a code presses nothing, and neither does a second one.
 */
function useScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    let scan = noScan;
    let held: ReturnType<typeof setTimeout> | undefined;
    const hear = (event: KeyboardEvent): void => {
      // What is read into a field is meant for it.
      if (isMeantForField(event.target) || isShortcut(event)) return;
      const heard = scanAfter(scan, event.key, event.timeStamp);
      scan = heard.scan;
      // A selector would take the keys for the beginning of a choice. Of a code's first one nobody knows yet: a figure, with
      // which the page sizes begin, counts once no other key has followed as fast.
      if (event.key.length === 1 && isSelector(event.target)) {
        const isFirst = scan.text.length === 1;
        clearTimeout(held);
        if (!isFirst || isFigure(event.key)) event.preventDefault();
        if (isFirst && isFigure(event.key)) held = setTimeout(chooseNext, longestPause, event.target, event.key);
      }
      if (heard.code === undefined && !heard.isEcho) return;
      event.preventDefault();
      event.stopPropagation();
      if (heard.code !== undefined) latest.current(heard.code);
    };
    // Before the element that has the focus gets the event.
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}

/** Control and Alt together are AltGr, by which a Finnish keyboard has the sign that a reader sends first. */
function isShortcut({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey !== altKey || metaKey;
}

function isSelector(target: EventTarget | null): target is HTMLSelectElement {
  return target instanceof HTMLSelectElement;
}

function isFigure(key: string): boolean {
  return /^\d$/.test(key);
}

/** What a selector does by a key itself: the next choice that begins with it. */
function chooseNext(selector: HTMLSelectElement, key: string): void {
  const after = selector.selectedIndex + 1;
  const options = [...selector.options];
  const next = [...options.slice(after), ...options.slice(0, after)].find(({ text }) => text.startsWith(key));
  if (!next || next.selected) return;
  selector.value = next.value;
  selector.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A selector has the focus after a choice; nobody reads a code into it. */
function isMeantForField(target: EventTarget | null): boolean {
  return isTyping(target) && !isSelector(target);
}
