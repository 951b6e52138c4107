/** Whether the sticker's font has a shape for a character. */
export type CanDraw = (character: string) => boolean;

/**
 * Scripts that print right letter after letter from left to right, each letter in one shape; `Common` holds digits and
 * punctuation. Others join their letters, change their order or run from right to left, which is not supported here.
 */
const plainScript =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}]$/u;
/**
 * Marks would have to be placed over another letter; the rest has no shape, or turns the direction, as do the comma,
 * the question mark and the like of Arabic, which are `Common` to several scripts that run from right to left.
 */
const unplaceable = /[\p{M}\p{C}\u0590-\u08ff]/u;
/** What nobody sees, in names that were copied from elsewhere: soft hyphens, joiners, marks of the usual direction. */
const invisible = /[\u00ad\u200b-\u200e\u2060\ufeff]/g;

/**
 * A text as the sticker prints it (decision A9): in capitals, blanks as one space each. A letter whose capital the font
 * lacks stays as it is, as in Georgian, which writes names without capitals.
 * @returns undefined when a character cannot be printed right: a wrong name is worse than none
 */
export function inCapitals(text: string, canDraw: CanDraw): string | undefined {
  const letters = [...text.replace(invisible, '').normalize('NFC').replace(/\s+/g, ' ').trim()];
  const capitals = letters.map((letter) => capitalOf(letter, canDraw));
  return capitals.includes(undefined) ? undefined : capitals.join('');
}

function capitalOf(letter: string, canDraw: CanDraw): string | undefined {
  const capital = letter.toUpperCase().normalize('NFC');
  return [capital, letter].find((form) => [...form].every((part) => isPlain(part) && canDraw(part)));
}

function isPlain(character: string): boolean {
  return plainScript.test(character) && !unplaceable.test(character);
}
