/** What a word of the query is worth: it begins a word of the name, is inside one, or has its letters in order. */
const worth = { begins: 3, inside: 2, inOrder: 1 } as const;

/**
 * The entries whose name has every word of the query, best first; those alike stay in their order. Capitals and dots do
 * not matter: 'nayt' finds 'Näytepaketit'.
 */
export function findEntries<Entry extends { readonly name: string }>(
  entries: readonly Entry[],
  query: string,
): readonly Entry[] {
  const words = wordsOf(query);
  // What has neither a letter nor a digit is in no name.
  if (words.length === 0) return query.trim() === '' ? entries : [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(wordsOf(entry.name), words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

/** 0 when any of the words is not there. */
function scoreOf(name: readonly string[], words: readonly string[]): number {
  const scores = words.map((word) => wordScore(name, word));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function wordScore(name: readonly string[], word: string): number {
  if (name.some((part) => part.startsWith(word))) return worth.begins;
  if (name.some((part) => part.includes(word))) return worth.inside;
  return name.some((_, from) => isShortFor(name.slice(from).join(''), word)) ? worth.inOrder : 0;
}

/** Begins alike, and goes on with letters of the text in their order. */
function isShortFor(text: string, letters: string): boolean {
  if (text[0] !== letters[0]) return false;
  let from = 0;
  return [...letters].every((letter) => {
    const found = text.indexOf(letter, from);
    from = found + 1;
    return found >= 0;
  });
}

function wordsOf(text: string): readonly string[] {
  const plain = text.toLocaleLowerCase('fi').normalize('NFD').replace(/\p{M}/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
