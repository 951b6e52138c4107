const alike: Readonly<Record<string, string>> = { ch: 'k', c: 'k', ph: 'f', rh: 'r', th: 't', ae: 'e', oe: 'e' };

/** A text without what is not seen and comes along with copied text, such as a soft hyphen; in one encoding. */
export function visible(text: string): string {
  return text.normalize('NFKC').replace(/\p{Cf}+/gu, '');
}

/**
 * Spells a text as its Finnish and Latin forms have it in common: 'Chlamydia' and 'klamydia', 'gonorrhoea' and
 * 'gonorrea', 'Candida' and 'kandida'. For finding things, never for telling whether two are the same.
 */
export function looselySpelled(text: string): string {
  return visible(text)
    .toLocaleLowerCase('fi')
    .replace(/ch?|ph|rh|th|ae|oe/g, (letters) => alike[letters] ?? letters)
    .replace(/([b-df-hj-np-tv-xz])\1+|[\s\p{P}]+/gu, (_found, letter?: string) => letter ?? ' ')
    .trim();
}
