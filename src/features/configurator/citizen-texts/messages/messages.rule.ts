import { asSeen } from '#core/contracts/rules/value.rules.ts';

/** What to look for in a text: whole words such as 'HIV', and what longer ones begin with, by their first letters. */
export interface DiseaseNames {
  readonly whole: ReadonlySet<string>;
  readonly beginnings: ReadonlyMap<string, readonly string[]>;
}

/** Words of the lists that name neither a disease nor a microbe: of the laboratory, of places, of results. */
const generalWords = new Set(
  [
    'viljely erikoisviljely jatkoviljely nukleiinihappo antigeeni vasta aineet seulonta tyypitys tyyppi',
    'virtsasta ulosteesta ulosteessa pyyhkäisynäyte urogenitaalinäytteen ihmisen ryhmän solut kvant',
    'hemoglobiini glykoitunut kalprotektiini bakteeri virus suuri suuren riski riskin verta',
    'simplex hominis genitalium vaginalis todettu löydös tulos poikkeava positiivinen',
  ].flatMap((line) => line.split(' ').map(folded)),
);

/** As many letters as the beginnings are sorted by, and the fewest that one has. */
const key = 3;
const least = 4;
/** From this length on a word's end is long: 'suolistosyövän', 'papilloomaviruksen'. */
const long = 12;

/** The words of microbes', analyses' and findings' names that reveal what a citizen may have. */
export function diseaseNamesOf(names: readonly string[]): DiseaseNames {
  const words = names.flatMap(wordsOf).filter((word) => !generalWords.has(folded(word)));
  const beginnings = words.filter((word) => word.length > least).map((word) => beginningOf(folded(word)));
  const sorted = new Map<string, string[]>();
  for (const each of new Set(beginnings))
    sorted.set(each.slice(0, key), [...(sorted.get(each.slice(0, key)) ?? []), each]);
  const acronyms = words.filter((word) => /^\p{Lu}{3,4}$/u.test(word));
  return { whole: new Set(acronyms.map(folded)), beginnings: sorted };
}

/** The words of a text that name a disease or a microbe, as they are written there, each once; inflected ones too. */
export function findDiseaseNames(text: string, { whole, beginnings }: DiseaseNames): readonly string[] {
  const found = wordsOf(text).filter((word) => {
    const plain = folded(word);
    return whole.has(plain) || beginnings.get(plain.slice(0, key))?.some((each) => plain.startsWith(each));
  });
  return [...new Map(found.map((word) => [word.toLocaleLowerCase('fi'), word])).values()];
}

function wordsOf(text: string): string[] {
  return asSeen(text).match(/\p{L}+/gu) ?? [];
}

/**
 * Spells a word as its Finnish, Swedish, English and Latin forms have it in common: 'Chlamydia' and 'klamydia',
 * 'hepatiitin' and 'hepatitis', 'gonorrhoeae' and 'gonorrea'.
 */
function folded(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ch|c/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/([rt])h/g, '$1')
    .replace(/ae|oe/g, 'e')
    .replace(/(.)\1+/g, '$1');
}

/** Without what inflection changes. */
function beginningOf(word: string): string {
  const cut = word.length >= long ? word.slice(0, -4) : word.replace(/[aeiouys]$/, '');
  return cut.length >= least ? cut : word;
}

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
