/** In the order of the remainder by 31. */
export const checkCharacters = '0123456789ABCDEFHJKLMNPRSTUVWXY';

/** The separators of a century; the later ones were taken into use when the first ran short. */
const separators = { 18: '+', 19: '-YXWVU', 20: 'ABCDEF' } as const;

/** A made-up person's birth. */
export interface Birth {
  /** yyyy-mm-dd. */
  readonly date: string;
  /** 900 to 999: never given to a real person. */
  readonly individualNumber: number;
  /** Which of the century's separators; the first by default. */
  readonly separator?: number;
}

/** A personal identity code (`010594-900X`). It reveals nobody's sex: artificial numbers have no rule for it. */
export function personalIdentityCode({ date, individualNumber, separator = 0 }: Birth): string {
  if (individualNumber < 900 || individualNumber > 999) throw new Error('Only artificial numbers are made up.');
  const [year = '', month = '', day = ''] = date.split('-');
  const signs = separators[Number(year.slice(0, 2)) as keyof typeof separators];
  const birth = `${day}${month}${year.slice(2)}`;
  const check = checkCharacters[Number(`${birth}${individualNumber}`) % 31] ?? '';
  return `${birth}${signs[separator % signs.length] ?? ''}${individualNumber}${check}`;
}
