/**
 * A program's text in ASCII alone: with a single character beyond Latin-1, as in a package's comment, V8 holds the whole
 * file by two bytes a character. The bundler escapes strings and names; what it leaves are regular expressions, where the
 * escape means the same, and comments.
 * @throws Error where a tagged template has such a character: there the tag would see the escape
 */
export function asciiSource(text: string): string {
  const tagged = /^(?!\s*(?:\*|\/[/*])).*[\w$)\]]`[^`\n]*[^\p{ASCII}][^`\n]*`/mu.exec(text);
  if (tagged) throw new Error(`A tagged template has more than ASCII: ${tagged[0].trim()}`);
  return text.replaceAll(/[^\p{ASCII}]/gu, (character) =>
    Array.from({ length: character.length }, (_, index) => unit(character.charCodeAt(index))).join(''),
  );
}

function unit(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}
