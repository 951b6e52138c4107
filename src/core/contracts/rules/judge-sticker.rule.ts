/** What came of a sticker that was read: `sent` alone marks its kit as sent. */
export const stickerOutcomes = [
  'sent',
  'twice',
  'alreadySent',
  'wrongKit',
  'kitNotRead',
  'returned',
  'parked',
  'closed',
  'othersRun',
  'notInRun',
  'released',
  'several',
  'unknown',
] as const;
export type StickerOutcome = (typeof stickerOutcomes)[number];

/** A kit of the run as it is judged. */
export interface JudgedKit {
  readonly productId: string;
  readonly state: 'waiting' | 'sent' | 'sentElsewhere' | 'returned' | 'parked' | 'closed';
}

/** What is read from a product's boxes. */
export interface JudgedCode {
  readonly productId: string;
  readonly code: string;
}

const ofState = {
  sent: 'twice',
  sentElsewhere: 'alreadySent',
  returned: 'returned',
  parked: 'parked',
  closed: 'closed',
} as const;

/**
 * Whether a kit of the run may go when its sticker is read (decision 160), on the screen and on the server alike. The box
 * has to be read where its product has a code; a code of another product is wrong for any.
 * @param kitCode as `kitCodeOf` gives it; undefined when no box was read
 */
export function judgeSticker(
  kit: JudgedKit,
  kitCode: string | undefined,
  codes: readonly JudgedCode[],
): Exclude<StickerOutcome, 'othersRun' | 'notInRun' | 'released' | 'several' | 'unknown'> {
  if (kit.state !== 'waiting') return ofState[kit.state];
  const own = codes.find(({ productId }) => productId === kit.productId)?.code;
  if (kitCode === undefined) return own === undefined ? 'sent' : 'kitNotRead';
  return kitCode === own ? 'sent' : 'wrongKit';
}

/** The AIM identifier that a reader may send first, and the separator of GS1 elements. */
const symbology = /^(?:\s*\][A-Za-z]\d)+/;
const separator = '\u001d';
const unseen = /\p{Cf}+/gu;

/** What a reader typed, without what it adds to a code, and without what comes along unseen with a pasted one. */
export function readCodeOf(text: string): string {
  return text.replace(unseen, '').replaceAll(separator, ' ').replace(symbology, '').trim();
}

/** A GTIN-14 behind its application identifier, and whatever follows. */
const gs1 = /^\(?01\)?(\d{14})/;

/**
 * What was read from a box as it is compared: a GTIN without leading zeros, whether it came as EAN-13, EAN-8, UPC, in a
 * GS1 element or in the groups that are printed under its bars; anything else in capitals.
 */
export function kitCodeOf(text: string): string {
  const read = readCodeOf(text);
  const code = gs1.exec(read)?.[1] ?? read;
  const number = code.replace(/\s+/g, '');
  return /^\d{8,14}$/.test(number) ? number.replace(/^0+(?=\d)/, '') : code.toUpperCase();
}
