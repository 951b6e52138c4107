import type { ClipboardEvent, DragEvent } from 'react';
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
  return withFieldBreaks(clipboardData.getData('text/plain'));
}

function withFieldBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/**
 * Text that a field would show otherwise than it was copied comes into it as it is shown. Changed once it is there, it
 * has the browser move the caret to the field's end, where the next keys go, and forget the steps that lead back.
 */
function pasteAsShown(event: ClipboardEvent<HTMLElement>): void {
  const { target: field } = event;
  const isLong = field instanceof HTMLTextAreaElement;
  if (event.isDefaultPrevented() || !(isLong || field instanceof HTMLInputElement)) return;
  if (insertAsShown(copiedText(event), isLong)) event.preventDefault();
}

/** The same of text that is dropped: the browser puts it where it was dropped, a moment after the event that tells of it. */
function dropAsShown(event: DragEvent<HTMLElement>): void {
  const { target: field } = event;
  const isLong = field instanceof HTMLTextAreaElement;
  if (event.isDefaultPrevented() || !(isLong || field instanceof HTMLInputElement)) return;
  const dropped = withFieldBreaks(event.dataTransfer.getData('text/plain'));
  const insert = (input: Event): void => {
    // A field and the form around it both hear of it.
    if ((input as InputEvent).inputType !== 'insertFromDrop' || input.defaultPrevented) return;
    if (insertAsShown(dropped, isLong)) input.preventDefault();
  };
  field.addEventListener('beforeinput', insert);
  setTimeout(() => field.removeEventListener('beforeinput', insert));
}

/** For a field, or for all that stand in an element. */
export const textTakenAsShown = { onPaste: pasteAsShown, onDrop: dropAsShown };

/** Puts a text in where the caret is, as it is shown; returns whether it has: a text that is shown as it is comes by itself. */
function insertAsShown(copied: string, isLong: boolean): boolean {
  const text = pastedText(copied, isLong);
  if (text === copied) return false;
  // The one way by which a browser can take it back as it does what it has pasted itself; without it the field changes the text.
  const inserted = isLong ? text : text.replace(/\n+$/, '').replace(/\n/g, ' ');
  return 'execCommand' in document && document.execCommand('insertText', false, inserted);
}
