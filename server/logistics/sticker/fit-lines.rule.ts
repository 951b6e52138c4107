/** Lines of text at the size, in points, at which they fit. */
export interface FittedLines {
  readonly size: number;
  readonly lines: readonly string[];
}

/** The area for the lines, in points. */
export interface LineArea {
  readonly width: number;
  readonly height: number;
}

/** Tried in this order: readable from an arm's length down to the smallest that a post office reads. */
export const lineSizes = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6] as const;

/** From one line to the next, in sizes: space for the two accents of a Vietnamese capital. */
export const lineHeight = 1.3;

/**
 * Breaks paragraphs into lines at the largest size at which all of them fit. Words stay whole; only at the smallest
 * size a word that is wider than the area is broken.
 * @param widthOf width of a text at size 1
 * @returns undefined when they do not fit at the smallest size either
 */
export function fitLines(
  paragraphs: readonly string[],
  { width, height }: LineArea,
  widthOf: (text: string) => number,
): FittedLines | undefined {
  for (const size of lineSizes) {
    const isNarrow = (text: string): boolean => widthOf(text) * size <= width;
    const isSmallest = size === lineSizes.at(-1);
    const lines = paragraphs.flatMap((paragraph) => {
      const words = paragraph.split(' ');
      return inLines(isSmallest ? words.flatMap((word) => inPieces(word, isNarrow)) : words, isNarrow);
    });
    if (lines.length * lineHeight * size <= height && lines.every(isNarrow)) return { size, lines };
  }
  return undefined;
}

function inLines(words: readonly string[], isNarrow: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && isNarrow(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function inPieces(word: string, isNarrow: (text: string) => boolean): string[] {
  const pieces = [''];
  for (const letter of word) {
    const longer = `${pieces.at(-1) ?? ''}${letter}`;
    if (isNarrow(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}
