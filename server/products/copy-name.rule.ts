/** What the name of a copy ends with, and the most characters that a name has, an emoji being one. Names exist once, in Finnish (decision A4). */
const suffixes = / \(kopio(?: \d+)?\)$/;
const longest = 255;

/**
 * The name of a product's copy: '… (kopio)', or with the first number from 2 on that no product has; a copy's copy is one
 * more of the same. Within the limit of names; that of a nameless product has none either.
 * @param taken the names of all copies that there are
 */
export function copyNameOf(name: string, taken: readonly string[]): string {
  if (name.trim() === '') return '';
  const known = new Set(taken);
  const original = name.trimEnd().replace(suffixes, '');
  for (let number = 1; ; number += 1) {
    const copy = numberedName(original, number);
    if (!known.has(copy)) return copy;
  }
}

function numberedName(name: string, number: number): string {
  const suffix = number === 1 ? ' (kopio)' : ` (kopio ${number})`;
  const room = Array.from(name)
    .slice(0, longest - suffix.length)
    .join('')
    .trimEnd();
  return `${room}${suffix}`;
}
