/**
 * Spells a text as its Finnish and Latin forms have it in common: 'Chlamydia' and 'klamydia', 'gonorrhoeae' and
 * 'gonorrea', 'Candida' and 'kandida'. For finding things, never for telling whether two are the same.
 */
export function looselySpelled(text: string): string {
  return text
    .normalize('NFKC')
    .toLocaleLowerCase('fi')
    .replace(/ch|c/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/([rt])h/g, '$1')
    .replace(/ae|oe/g, 'e')
    .replace(/([b-df-hj-np-tv-xz])\1+/g, '$1')
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
}
