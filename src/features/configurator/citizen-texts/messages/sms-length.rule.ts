/** What a text costs as text messages (3GPP TS 23.038 and 23.040). */
export interface SmsLength {
  readonly encoding: 'GSM-7' | 'UCS-2';
  /** In units of the encoding: GSM-7's extension characters are two, and so are UCS-2's beyond the basic plane. */
  readonly length: number;
  readonly parts: number;
  /** How many units so many parts hold; one part for an empty text. */
  readonly capacity: number;
  /** The first character that GSM-7 lacks: the one that makes the message UCS-2. */
  readonly foreign?: string;
}

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extension = new Set('\f^{}\\[~]|€');

/** A message of one part, and each part of a longer one, whose header takes the rest. */
const capacities = { 'GSM-7': { single: 160, each: 153 }, 'UCS-2': { single: 70, each: 67 } } as const;

/** How long a text message is and how many parts it takes. No part splits a character. */
export function smsLengthOf(text: string): SmsLength {
  const characters = [...text];
  const foreign = characters.find((character) => !basic.has(character) && !extension.has(character));
  const encoding = foreign === undefined ? 'GSM-7' : 'UCS-2';
  const sizes = characters.map((character) =>
    encoding === 'GSM-7' ? (extension.has(character) ? 2 : 1) : character.length,
  );
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const { single, each } = capacities[encoding];
  const parts = length > single ? countParts(sizes, each) : Math.min(length, 1);
  return { encoding, length, parts, capacity: parts > 1 ? parts * each : single, foreign };
}

function countParts(sizes: readonly number[], each: number): number {
  let parts = 1;
  let capacity = each;
  for (const size of sizes) {
    if (size > capacity) {
      parts += 1;
      capacity = each;
    }
    capacity -= size;
  }
  return parts;
}
