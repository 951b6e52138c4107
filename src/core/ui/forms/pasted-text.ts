import type { ClipboardEvent } from 'react';
import { asTakenIn, withoutLigatures } from '#core/contracts/schemas.ts';

/** Breaks of lines in copied text that a field shows nothing of: the words beside them would look, and be read, as one. */
const unseenBreaks = /[\v\f\u0085\u2028\u2029]/g;

/** What is typed or pasted into a field of one line. */
export function withSeenBlanks(text: string): string {
  return text.replace(unseenBreaks, ' ');
}

/** Likewise for a field of several lines. */
export function withSeenLines(text: string): string {
  return text.replace(unseenBreaks, '\n');
}

/** What has no width and parts or joins nothing that is seen; nobody types it, and web pages and PDFs have it in their texts. */
const widthless = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g;

/** Bullets of Word's symbol fonts, as PDFs have them: with any other font they are empty boxes. */
const fontBullets = /[\uF076\uF0A7\uF0A8\uF0B7\uF0D8\uF0FC]/g;

/** Half of a character, as a cut at so many of a computer's own units leaves it: no text that is stored or sent may have it. */
const half = /\p{Surrogate}/gu;

/** What a field shows and stores of copied text. A letter and the mark over it, as PDFs have them, are one character. */
export function pastedText(copied: string, isLong: boolean): string {
  const seen = isLong ? withSeenLines(copied) : withSeenBlanks(copied);
  return withoutLigatures(asTakenIn(seen))
    .replace(half, '\uFFFD')
    .replace(widthless, '')
    .replace(fontBullets, '•')
    .normalize('NFC');
}

/** What is copied, with the line breaks that fields have. */
export function copiedText({ clipboardData }: ClipboardEvent): string {
  return clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
}

/**
 * Text that a field would show otherwise than it was copied comes into it as it is shown. Changed once it is there, it
 * has the browser move the caret to the field's end, where the next keys go, and forget the steps that lead back.
 */
export function pasteAsShown(event: ClipboardEvent<HTMLElement>): void {
  const { target: field } = event;
  const isLong = field instanceof HTMLTextAreaElement;
  if (event.isDefaultPrevented() || !(isLong || field instanceof HTMLInputElement)) return;
  const copied = copiedText(event);
  const text = pastedText(copied, isLong);
  if (text === copied) return;
  // The one way by which a browser can take it back as it does what it has pasted itself; without it the field changes the text.
  const inserted = isLong ? text : text.replace(/\n+$/, '').replace(/\n/g, ' ');
  if ('execCommand' in document && document.execCommand('insertText', false, inserted)) event.preventDefault();
}
