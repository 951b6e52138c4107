/** Whether a text is another with at most one letter wrong, missing or too much, or two neighbours exchanged. */
export function isWithinOneSlip(typed: string, word: string): boolean {
  const [one, other] = [[...typed], [...word]];
  if (Math.abs(one.length - other.length) > 1) return false;
  const from = commonStart(one, other);
  if (from === one.length && from === other.length) return true;
  const rest = (letters: readonly string[], start: number): string => letters.slice(start).join('');
  if (one.length > other.length) return rest(one, from + 1) === rest(other, from);
  if (one.length < other.length) return rest(one, from) === rest(other, from + 1);
  const isExchanged = one[from] === other[from + 1] && one[from + 1] === other[from];
  return (
    rest(one, from + 1) === rest(other, from + 1) || (isExchanged && rest(one, from + 2) === rest(other, from + 2))
  );
}

/** Whether a word begins with a text, but for one slip. */
export function beginsWithinOneSlip(typed: string, word: string): boolean {
  const [length, letters] = [[...typed].length, [...word]];
  return [length - 1, length, length + 1].some((end) => isWithinOneSlip(typed, letters.slice(0, end).join('')));
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((letter, index) => letter !== other[index]);
  return different === -1 ? one.length : different;
}
