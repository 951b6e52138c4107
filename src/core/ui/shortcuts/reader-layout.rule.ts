/** The signs of a US keyboard, and what a Finnish one has in their places. */
const us = `-_=+[{]};:'"\\|/?<>@$^&*()`;
const finnish = `+?´\`åÅ¨^öÖäÄ'*-_;:"¤&/()=`;
const signs = new Map([...finnish].map((sign, at) => [sign, us[at] ?? sign]));

/**
 * What a reader meant that takes the keyboard of the machine for a US one, as most do when they are new: where it sends '-', a
 * Finnish machine has '+'. Numbers and the letters of both are the same.
 */
export function typedByUsReader(text: string): string {
  return [...text].map((sign) => signs.get(sign) ?? withoutAccent(sign)).join('');
}

/** Accents that wait for a letter on a Finnish keyboard: `]E0`, with which a reader begins an EAN, is `Ë0` there. */
const accents = new Map([
  ['\u0301', '='],
  ['\u0300', '+'],
  ['\u0308', ']'],
  ['\u0302', '}'],
]);

function withoutAccent(sign: string): string {
  const [letter, accent] = [...sign.normalize('NFD')];
  const meant = accents.get(accent ?? '');
  return meant === undefined ? sign : `${meant}${letter}`;
}
