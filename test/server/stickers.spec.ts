import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { inCapitals } from '#server/logistics/sticker/capitals.rule.ts';
import { composeSticker, type KitAddress } from '#server/logistics/sticker/compose-sticker.ts';
import { drawStickers, type StickerPaper } from '#server/logistics/sticker/draw-stickers.ts';
import { hasShape } from '#server/logistics/sticker/sticker-font.ts';
import {
  drawPages,
  linesOfPages,
  pdfFonts,
  pdfInfo,
  pdfLines,
  pdfStructure,
  pdfWords,
  wordsOfPages,
  type DrawnPage,
  type PlacedWord,
} from '../support/poppler.ts';
import { proven, randomRuns } from '../support/random-runs.ts';
import { readCode128 } from '../support/read-code-128.ts';

// The address sticker as Poppler reads and draws it (decision A9): right, or refused.

const runs = randomRuns({ usual: 25, full: 1_000 });

const address: KitAddress = {
  sampleNumber: 'ON0426123456',
  firstName: 'Åsa-Märta',
  lastName: 'Öhman',
  streetAddress: 'Västra Strandvägen 12 B 34',
  postalCode: '01300',
  city: 'Vantaa',
};

async function drawSticker(kit: KitAddress, paper: StickerPaper = { layout: 'pages' }): Promise<Uint8Array> {
  return drawStickers([composeSticker(kit)], paper);
}

/** The blank edge of the sticker: 6 mm in points. */
const margin = (6 * 72) / 25.4;
const page = { width: (100 * 72) / 25.4, height: (60 * 72) / 25.4 };

test('is one page of 100 x 60 mm that a printer does not scale', async () => {
  const pdf = await drawSticker(address);
  const info = pdfInfo(pdf);
  expect([info['Pages'], info['Page size'], info['Encrypted'], info['JavaScript']]).toEqual([
    '1',
    '283.465 x 170.079 pts',
    'no',
    'no',
  ]);
  expect(info['Title']).toBe('Osoitetarra');
  const { catalog } = await PDFDocument.load(pdf);
  expect(catalog.getViewerPreferences()?.getPrintScaling()).toBe('None');
});

test('tells a screen reader its language, its title and what stands on it, without the bars', async () => {
  const pdf = await drawSticker(address);
  expect(pdfInfo(pdf)['Tagged']).toBe('yes');
  expect(pdfStructure(pdf)).toEqual([
    'Document',
    'Sect',
    ...['ÅSA-MÄRTA ÖHMAN', 'VÄSTRA STRANDVÄGEN 12 B 34', '01300 VANTAA', address.sampleNumber].flatMap((text) => [
      'P (block)',
      `"${text}"`,
    ]),
  ]);
  const { catalog } = await PDFDocument.load(pdf);
  expect(catalog.getViewerPreferences()?.getDisplayDocTitle()).toBe(true);
  expect(catalog.get(PDFName.of('Lang'))?.toString()).toContain('fi');
});

test('has name, street, and postal code with city, in capitals', async () => {
  expect(pdfLines(await drawSticker(address))).toEqual([
    'ÅSA-MÄRTA ÖHMAN',
    'VÄSTRA STRANDVÄGEN 12 B 34',
    '01300 VANTAA',
    address.sampleNumber,
  ]);
});

test('carries its font, of which only the letters in use, as letters that can be copied', async () => {
  const pdf = await drawSticker(address);
  expect(pdfFonts(pdf)).toEqual([
    {
      name: expect.stringMatching(/^[A-Z]{6}\+/),
      type: 'CID TrueType',
      isEmbedded: true,
      isSubset: true,
      hasUnicode: true,
    },
  ]);
  expect(pdf.length).toBeLessThan(20_000);
});

test('is the same file each time', async () => {
  expect(await drawSticker(address)).toEqual(await drawSticker(address));
});

test('what is empty takes no line', async () => {
  expect(pdfLines(await drawSticker({ ...address, firstName: '', streetAddress: ' ', postalCode: '' }))).toEqual([
    'ÖHMAN',
    'VANTAA',
    address.sampleNumber,
  ]);
});

const printedNames = [
  ['Finnish', 'Äyräs Öystilä', 'ÄYRÄS ÖYSTILÄ'],
  ['Swedish, letters taken apart', 'A\u030asa O\u0308hman', 'ÅSA ÖHMAN'],
  ['Northern Sámi', 'Áŋŋel Ŧuođđar', 'ÁŊŊEL ŦUOĐĐAR'],
  ['Vietnamese', 'Nguyễn Thị Ngọc Ánh', 'NGUYỄN THỊ NGỌC ÁNH'],
  ['Vietnamese, letters taken apart', 'Nguyễn'.normalize('NFD'), 'NGUYỄN'],
  ['Polish', 'Łukasz Żądło-Świętoń', 'ŁUKASZ ŻĄDŁO-ŚWIĘTOŃ'],
  ['Czech', 'Dvořák Ťůva', 'DVOŘÁK ŤŮVA'],
  ['Icelandic', 'Þór Æðey', 'ÞÓR ÆÐEY'],
  ['German', 'Jürgen Weiß', 'JÜRGEN WEISS'],
  ['Turkish', 'Şükrü Çağlayan', 'ŞÜKRÜ ÇAĞLAYAN'],
  ['Azerbaijani', 'Əliyev', 'ƏLIYEV'],
  ['Hawaiian', 'Kalākaua ʻĪ', 'KALĀKAUA ʻĪ'],
  ['Irish', 'Siobhán O’Brien', 'SIOBHÁN O’BRIEN'],
  ['Russian', 'Иван Щёголев', 'ИВАН ЩЁГОЛЕВ'],
  ['Ukrainian', 'Їжакевич Ґалаґан', 'ЇЖАКЕВИЧ ҐАЛАҐАН'],
  ['Serbian', 'Ђорђе Њежић', 'ЂОРЂЕ ЊЕЖИЋ'],
  ['Kazakh', 'Әлия Қожа', 'ӘЛИЯ ҚОЖА'],
  ['Greek', 'Γιώργος Παπαδόπουλος', 'ΓΙΏΡΓΟΣ ΠΑΠΑΔΌΠΟΥΛΟΣ'],
  ['Armenian', 'Վարդան Մամիկոնյան', 'ՎԱՐԴԱՆ ՄԱՄԻԿՈՆՅԱՆ'],
  ['Georgian, which has no capitals', 'გიორგი მაისურაძე', 'გიორგი მაისურაძე'],
  ['a letter without a capital', 'ǰan', 'ǰAN'],
  ['blanks and marks that nobody sees', ' Mari\u00adanne\u200b \t\n Ahti\ufeff ', 'MARIANNE AHTI'],
] as const;

describe('prints', () => {
  let pages: readonly Page[];
  beforeAll(async () => {
    const kits = printedNames.map(([, lastName]) => ({ ...address, firstName: '', lastName }));
    pages = pagesOf(await drawStickers(kits.map(composeSticker), { layout: 'pages' }), 144);
  });

  test.each(printedNames.map(([language, , printed], index) => [language, printed, index] as const))(
    '%s',
    (_language, printed, index) => {
      const { lines, words, drawn } = pages[index]!;
      expect(lines[0]).toBe(printed);
      // Each word is not only there as text: it is drawn.
      for (const word of words) expect(inkOf(drawn, word)).toBeGreaterThan(0.05);
    },
  );
});

test.each([
  ['Arabic', 'محمد علي'],
  ['Persian', 'پروین'],
  ['Hebrew', 'דוד לוי'],
  ['Syriac', 'ܐܒܪܗܡ'],
  ['Hindi', 'अमित शर्मा'],
  ['Bengali', 'রবীন্দ্রনাথ'],
  ['Tamil', 'தமிழ்'],
  ['Malayalam', 'മലയാളം'],
  ['Sinhala', 'සිංහල'],
  ['Thai', 'สมชาย'],
  ['Lao', 'ສົມສັກ'],
  ['Burmese', 'အောင်'],
  ['Khmer', 'សុខ'],
  ['Tibetan', 'བསྟན་འཛིན'],
  ['Amharic', 'አበበ'],
  ['Chinese', '王伟'],
  ['Japanese', 'さとう ハナ'],
  ['Korean', '김민수'],
  ['Korean, letters taken apart', '김'.normalize('NFD')],
  ['N’Ko', 'ߒߞߏ'],
  ['Yoruba, whose letters do not go together', 'Adébáyọ̀'],
  ['Russian with a stress', 'Ивано́в'],
  ['a name that runs backwards', '\u202eanitraM'],
  ['half a character', 'A\ud800'],
  ['a control character', 'A\u0007'],
  ['something for private use', '\ue000'],
  ['punctuation of Arabic', 'a\u061ba'],
])('refuses %s rather than print it wrong', async (_language, name) => {
  for (const field of ['firstName', 'lastName', 'streetAddress', 'city'] as const) {
    await expect(drawSticker({ ...address, [field]: name })).rejects.toMatchObject({
      code: 'unprintable',
      status: 409,
    });
  }
});

test.each([
  ['of many words', 'Maria Margareta Elisabeth Charlotta Wilhelmina Fredrika Sofia Adelaide', 'von Hertzen-Wikström'],
  ['of one endless word', 'Hubert'.repeat(30), 'Ö'.repeat(90)],
  ['of wide letters', 'WM '.repeat(60), 'Ẅ'.repeat(40)],
  ['as long as they come', 'Karl Gustaf Emil '.repeat(15), 'Äyräs-Öystilä '.repeat(18)],
])('a name %s wraps or shrinks, and nothing runs off', async (_what, firstName, lastName) => {
  const [sticker] = pagesOf(await drawSticker({ ...address, firstName, lastName }), 72);
  expectInside(sticker!);
  const whole = `${firstName} ${lastName}${address.streetAddress}${address.postalCode}${address.city}${address.sampleNumber}`;
  expect(lettersOf(sticker!.lines.join(''))).toBe(lettersOf(whole.toUpperCase()));
});

test('the longer it is, the smaller; what fits is as large as it can be', async () => {
  const heights = await Promise.all(
    ['Aino', 'Aino '.repeat(40), 'Aino '.repeat(100)].map(async (firstName) => {
      const [word] = pdfWords(await drawSticker({ ...address, firstName }));
      return word!.bottom - word!.top;
    }),
  );
  expect(heights).toEqual([...heights].sort((one, other) => other - one));
  expect(new Set(heights).size).toBe(3);
});

test('a name that no sticker holds is refused', async () => {
  await expect(drawSticker({ ...address, firstName: 'Nimi '.repeat(400) })).rejects.toMatchObject({
    code: 'unprintable',
  });
});

test('each character that it prints at all is printed right', async () => {
  const words = characters().map((character) => `a${character}b`);
  const printed = words.filter((word) => inCapitals(word, hasShape) !== undefined);
  expect(printed.length).toBeGreaterThan(3_000);
  const kits = Array.from({ length: Math.ceil(printed.length / 20) }, (_, index) => {
    return { ...address, streetAddress: printed.slice(index * 20, index * 20 + 20).join(' ') };
  });
  const lines = linesOfPages(await drawStickers(kits.map(composeSticker), { layout: 'pages' }));
  expect(lines.map((page) => smallLetters(page.join('')))).toEqual(kits.map(printedLetters));
});

test(`${runs} addresses of any letters: right on one page, or refused`, async () => {
  const letter = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...'abcdefghijklmnoprstuvyåäöéñščđŋ ễабвгдєЩΑβγωժგ-’') },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
  );
  const name = fc.array(letter, { minLength: 1, maxLength: 120 }).map((letters) => letters.join(''));
  const kits = fc.array(fc.record({ firstName: name, streetAddress: name }), { minLength: runs, maxLength: runs });
  const seen = { printed: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(kits, async (names) => {
      const printed = names.map((each) => ({ ...address, ...each })).filter(isPrintable);
      seen.printed += printed.length;
      seen.refused += names.length - printed.length;
      const pages = pagesOf(await drawStickers(printed.map(composeSticker), { layout: 'pages' }), 72);
      expect(pages).toHaveLength(printed.length);
      for (const page of pages) expectInside(page);
      expect(pages.map(({ lines }) => smallLetters(lines.join('')))).toEqual(printed.map(printedLetters));
    }),
    { numRuns: 1 },
  );
  expect(Math.min(seen.printed, seen.refused)).toBeGreaterThan(0);
  proven('labels', runs);
}, 600_000);

/** Every character that the font has. */
function characters(): string[] {
  const codes = Array.from({ length: 0x11_0000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  return codes.map((code) => String.fromCodePoint(code)).filter(hasShape);
}

/** Whether a sticker of it can be composed. @throws what else than `unprintable` is wrong */
function isPrintable(kit: KitAddress): boolean {
  try {
    composeSticker(kit);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== 'unprintable') throw error;
    return false;
  }
}

describe('the barcode', () => {
  test.each(['ON0426123456', 'X1', 'OM-12 3/4', 'ABC1234567890DEF', '~{}|`'])('reads %s', async (sampleNumber) => {
    expect(readBars(await drawSticker({ ...address, sampleNumber }))).toBe(sampleNumber);
  });

  test('keeps its quiet zones, and shrinks for a long number until a reader could not read it', async () => {
    const long = 'ABCDEFGHIJ'.repeat(2);
    expect(readBars(await drawSticker({ ...address, sampleNumber: long }))).toBe(long);
    const pdf = await drawSticker({ ...address, sampleNumber: long.repeat(3) });
    expect(() => readBars(pdf)).toThrow();
    expect(pdfLines(pdf).at(-1)).toBe(long.repeat(3));
  });

  test('is left out where no reader could type it', async () => {
    const pdf = await drawSticker({ ...address, sampleNumber: 'NÄYTE1' });
    expect(() => readBars(pdf)).toThrow();
    expect(pdfLines(pdf).at(-1)).toBe('NÄYTE1');
  });
});

describe('many stickers', () => {
  const kits = Array.from({ length: 9 }, (_, index) => ({ ...address, sampleNumber: `ON${index + 1}` }));

  test('are a page each', async () => {
    const pdf = await drawStickers(kits.map(composeSticker), { layout: 'pages' });
    expect([pdfInfo(pdf)['Pages'], pdfFonts(pdf).length]).toEqual(['9', 1]);
    expect(pdfLines(pdf).filter((line) => line.startsWith('ON'))).toEqual(kits.map((kit) => kit.sampleNumber));
  });

  test('or labels of A4 sheets, from the chosen one on', async () => {
    const pdf = await drawStickers(kits.map(composeSticker), { layout: 'sheet', startPosition: 7 });
    const info = pdfInfo(pdf);
    expect([info['Pages'], info['Page size']]).toEqual(['2', '595.276 x 841.89 pts (A4)']);
    const numbers = pdfWords(pdf).filter(({ text }) => text.startsWith('ON'));
    const column = (left: number): number => Math.floor(left / (page.width + 14));
    // 28.5 mm above the first row of labels.
    const row = (top: number): number => Math.floor((top - 80.8) / page.height);
    expect(numbers.map(({ text, left, top }) => [text, row(top), column(left)])).toEqual([
      ['ON1', 3, 0],
      ['ON2', 3, 1],
      ...kits.slice(2).map(({ sampleNumber }, index) => [sampleNumber, Math.floor(index / 2), index % 2]),
    ]);
  });

  test('200 of them leave time for others', async () => {
    const stickers = Array.from({ length: 200 }, () => composeSticker(address));
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 1);
    const pdf = await drawStickers(stickers, { layout: 'pages' });
    clearInterval(ticking);
    expect(pdfInfo(pdf)['Pages']).toBe('200');
    expect(ticks).toBeGreaterThan(10);
  });
});

/** As many an inch as label printers have. */
const dots = 300;

/** Reads the bars of the first page, a line through their middle, as a scanner does. */
function readBars(pdf: Uint8Array): string {
  const { width, pixels } = drawPages(pdf, dots)[0]!;
  const fromFoot = (((6 + 4 + 4.5) * 72) / 25.4) * (dots / 72);
  const y = Math.round((page.height * dots) / 72 - fromFoot);
  return readCode128(pixels.subarray(y * width, (y + 1) * width));
}

/** A page as Poppler reads and draws it. */
interface Page {
  readonly lines: readonly string[];
  readonly words: readonly PlacedWord[];
  readonly drawn: DrawnPage;
}

/** All pages, drawn at so many pixels an inch: Poppler starts three times, however many there are. */
function pagesOf(pdf: Uint8Array, resolution: number): readonly Page[] {
  const [lines, words] = [linesOfPages(pdf), wordsOfPages(pdf)];
  return drawPages(pdf, resolution).map((drawn, index) => ({ lines: lines[index]!, words: words[index]!, drawn }));
}

/** All words within the margins by their boxes, and no ink beyond them. */
function expectInside({ words, drawn }: Page): void {
  for (const { left, right } of words) {
    expect(left).toBeGreaterThanOrEqual(margin - 0.5);
    expect(right).toBeLessThanOrEqual(page.width - margin + 0.5);
  }
  const edge = margin - 2;
  const edges = [
    { left: 0, right: page.width, top: 0, bottom: edge },
    { left: 0, right: page.width, top: page.height - edge, bottom: page.height },
    { left: 0, right: edge, top: 0, bottom: page.height },
    { left: page.width - edge, right: page.width, top: 0, bottom: page.height },
  ];
  expect(edges.map((box) => inkOf(drawn, box))).toEqual([0, 0, 0, 0]);
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How much of a box (in points) is dark, from 0 to 1. */
function inkOf({ width, height, pixels }: DrawnPage, box: Box): number {
  const scale = width / page.width;
  const [left, right] = [Math.floor(box.left * scale), Math.min(width, Math.ceil(box.right * scale))];
  const [top, bottom] = [Math.floor(box.top * scale), Math.min(height, Math.ceil(box.bottom * scale))];
  let dark = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) if ((pixels[y * width + x] ?? 255) < 128) dark += 1;
  }
  return dark / ((right - left) * (bottom - top));
}

/** What is left when a text was broken into lines. */
function lettersOf(text: string): string {
  return text.normalize('NFC').replace(/[\s\u00ad\u200b-\u200e\u2060\ufeff]/g, '');
}

/** All letters of a kit's sticker, in order. */
function printedLetters({ firstName, lastName, streetAddress, postalCode, city, sampleNumber }: KitAddress): string {
  return smallLetters(`${firstName}${lastName}${streetAddress}${postalCode}${city}${sampleNumber}`);
}

/** Some capitals are two characters, which become one again when they are small. */
function smallLetters(text: string): string {
  return lettersOf(text).toUpperCase().toLowerCase().normalize('NFC');
}
