/** Words with one letter less by which words that are a slip away are found, of which typed word (from 1). */
export interface SlipKey {
  readonly key: string;
  readonly number: number;
}

/** Shorter words alone fit nearly everything. */
const shortestAlone = 3;
const shortest = 2;
/** So much is a beginning that may hold a slip. */
const shortestBeginning = 5;

/**
 * What typed words have in common with words that are one slip of a key away: the word itself, and the word without one of
 * its letters. `beginnings` are those that may also be a beginning of a word.
 */
export function slipKeysOf(words: readonly string[]): {
  readonly keys: readonly SlipKey[];
  readonly beginnings: readonly SlipKey[];
} {
  const least = words.length === 1 ? shortestAlone : shortest;
  const keysOf = (from: number): SlipKey[] =>
    words.flatMap((word, index) =>
      [...word].length < from ? [] : [word, ...withoutOneLetter(word)].map((key) => ({ key, number: index + 1 })),
    );
  return { keys: keysOf(least), beginnings: keysOf(shortestBeginning) };
}

function withoutOneLetter(word: string): string[] {
  const letters = [...word];
  return [...new Set(letters.map((_, left) => letters.toSpliced(left, 1).join('')))];
}
