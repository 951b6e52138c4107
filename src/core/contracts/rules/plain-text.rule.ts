/** What turns round the text after it, also the one beside a name: embeddings, overrides and isolates. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;
/** What breaks a line, or turns what is written behind it around. */
const unruly = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;
/** Blanks that look like one and are another when they are compared: no-break, thin, of a fixed width (decision 207). */
const blanks = /\p{Zs}/gu;

/** A text without what turns text round, as it is typed, as the server takes it in, and as it shows it (decision 259). */
export function withoutTurning(text: string): string {
  return text.replace(turning, '');
}

/** What others have written, on one line: what breaks it or turns text round is a blank, and so is a blank of any kind. */
export function onOneLine(written: string): string {
  return written.replace(unruly, ' ').replace(blanks, ' ').trim();
}
