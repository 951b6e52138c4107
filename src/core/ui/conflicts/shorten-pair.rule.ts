/** Texts up to this long are shown whole. */
const wholeUpTo = 300;
/** How much of the common text is shown around what differs. */
const context = 60;
/** How much of the beginning and the end of a long difference is shown. */
const ends = 140;

/** Two versions of a text, to be read side by side: long ones are cut down to where they differ, and to the ends of that. */
export function shortenPair(before: string, after: string): readonly [before: string, after: string] {
  return shownWith(withoutMiddle, before, after);
}

/**
 * Two texts to choose from: of long ones what they have in common is left out. What differs is whole, for one of them is
 * given up with the choice (decision 230).
 */
export function differingPair(one: string, other: string): readonly [one: string, other: string] {
  return shownWith((piece) => piece, one, other);
}

function shownWith(pieceOf: (piece: string) => string, before: string, after: string): readonly [string, string] {
  if (Math.max(before.length, after.length) <= wholeUpTo) return [before, after];
  const from = leftOut(before.slice(0, commonStart(before, after)));
  const left = leftOut([...before.slice(before.length - commonEnd(before, after))].reverse().join(''));
  const shorten = (text: string): string => {
    const piece = whole(text.slice(from, Math.max(from, text.length - left)));
    return `${from > 0 ? '… ' : ''}${pieceOf(piece)}${left > 0 ? ' …' : ''}`;
  };
  return [shorten(before), shorten(after)];
}

/** How much of the common text is left out, from its far end: up to a blank, where there is one. */
function leftOut(common: string): number {
  const length = Math.max(0, common.length - context);
  return length === 0 ? 0 : Math.max(length, common.indexOf(' ', length));
}

function withoutMiddle(piece: string): string {
  return piece.length > wholeUpTo ? `${whole(beginningOf(piece))} … ${whole(endOf(piece))}` : piece;
}

/** Up to a blank, unless hardly more than the context would be left. */
function beginningOf(piece: string): string {
  const blank = piece.lastIndexOf(' ', ends);
  return piece.slice(0, blank > context ? blank : ends);
}

function endOf(piece: string): string {
  const blank = piece.indexOf(' ', piece.length - ends);
  return piece.slice(blank >= 0 && blank < piece.length - context ? blank : -ends);
}

/** Half a character at a cut is no text. */
function whole(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '').trim();
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function commonEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length) - commonStart(one, other);
  let length = 0;
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
