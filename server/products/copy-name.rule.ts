/** What the name of a copy ends with, and the most characters that a name has. Names exist once, in Finnish (decision A4). */
const suffix = ' (kopio)';
const longest = 255;

/** The name of a product's copy, within the limit of names; that of a nameless product has none either. */
export function copyNameOf(name: string): string {
  if (name.trim() === '') return '';
  const room = name
    .slice(0, longest - suffix.length)
    // Half a character is no text.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
  return `${room}${suffix}`;
}
