import { OrderStatus } from '#core/contracts/order-status.ts';
import { instructionsOfReferrals } from '#server/logistics/instructions-of-referrals.rule.ts';
import { isPrintable } from '#server/logistics/is-printable.rule.ts';
import type { LogisticsRow } from '#server/logistics/logistics-rows.ts';
import { fitLines, lineHeight } from '#server/logistics/sticker/fit-lines.rule.ts';
import { inCapitals } from '#server/logistics/sticker/capitals.rule.ts';
import { labelPlace, sheetHeight, sheetWidth } from '#server/logistics/sticker/label-sheet.rule.ts';
import { stickerHeight, stickerWidth } from '#server/logistics/sticker/sticker-measures.ts';
import { statusRange } from '#server/referrals/status-range.rule.ts';

test('stickers are printed from the laboratory’s approval until the kit was sent', () => {
  const printable = Object.values(OrderStatus).filter((status) =>
    isPrintable({ referralWorkflowStatus: status } as LogisticsRow),
  );
  expect(printable).toEqual([3, 4, 5]);
});

test.each([
  [OrderStatus.ApprovedByLab, { first: 0, last: 3, shown: 0 }],
  [OrderStatus.SamplingKitLogisticsInProgress, { first: 4, last: 4, shown: 1 }],
  [OrderStatus.SamplingKitSent, { first: 5, last: 8, shown: 2 }],
  [OrderStatus.ResultReceived, { first: 6, last: 6, shown: 2 }],
  [OrderStatus.RejectedByLab, { first: 901, last: 901, shown: 3 }],
])('a filter by status %d finds what shows it', (status, range) => {
  expect(statusRange(status)).toEqual(range);
});

test('a kit gets its analyses’ files in the referral’s language, or else the Finnish ones', () => {
  const file = (attachmentId: string, productAnalysisMappingId: string, languageCode: 'fi' | 'sv') => ({
    attachmentId,
    name: '',
    productAnalysisMappingId,
    languageCode,
  });
  const files = [file('1', 'a', 'fi'), file('2', 'a', 'sv'), file('3', 'b', 'fi'), file('4', 'b', 'fi')];
  const analyses = ['b', 'a', 'c'].map((id) => ({
    productAnalysisMappingId: id,
    kuntaliittoCode: '',
    kuntaliittoName: '',
  }));
  const referral = (referralId: string, languageCode: 'fi' | 'sv') => {
    return { referralId, languageCode, productAnalysisMappings: analyses };
  };
  const found = instructionsOfReferrals([referral('r', 'sv'), referral('s', 'fi')], files);
  const ids = [...found].map(([id, each]) => [id, each.map(({ attachmentId }) => attachmentId).join('')]);
  expect(ids).toEqual([
    ['r', '342'],
    ['s', '341'],
  ]);
});

describe('capitals', () => {
  const all = () => true;
  const but = (missing: string) => (character: string) => !missing.includes(character);

  test.each([
    ['Åsa  Öhman', 'ÅSA ÖHMAN'],
    ['A\u030asa', 'ÅSA'],
    ['Weiß', 'WEISS'],
    [' Mari\u00adanne\u200b \t\n Ahti\ufeff ', 'MARIANNE AHTI'],
    ['A\u00ad\u030asa', 'ÅSA'],
    ['ǰan', 'ǰAN'],
    ['דוד', undefined],
    ['अमित', undefined],
    ['a\u0301\u0316', undefined],
    ['a\u202eb', undefined],
    ['a\u061bb', undefined],
    ['', ''],
  ])('of %j: %j', (text, printed) => {
    expect(inCapitals(text, all)).toBe(printed);
  });

  test('a letter whose capital the font lacks stays as it is; one that it lacks refuses the text', () => {
    expect(inCapitals('გია', but('ᲒᲘᲐ'))).toBe('გია');
    expect(inCapitals('Ab', but('B'))).toBe('Ab');
    expect(inCapitals('Ab', but('Bb'))).toBeUndefined();
    expect(inCapitals('Weiß', but('S'))).toBe('WEIß');
  });
});

describe('lines on a sticker', () => {
  /** Each letter as wide as the size. */
  const fitted = (paragraphs: readonly string[], letters: number, lines: number, size: number) =>
    fitLines(paragraphs, { width: letters * size, height: lines * lineHeight * size }, (text) => text.length);

  test('stand at the largest size at which all fit, words whole', () => {
    expect(fitted(['ab cd', 'ef'], 5, 2, 16)).toEqual({ size: 16, lines: ['ab cd', 'ef'] });
    expect(fitted(['ab cd', 'ef'], 4, 3, 16)).toEqual({ size: 16, lines: ['ab', 'cd', 'ef'] });
    expect(fitted(['ab cd'], 4, 1, 16)).toEqual({ size: 12, lines: ['ab cd'] });
    expect(fitted(['abcd'], 2, 2, 16)).toEqual({ size: 8, lines: ['abcd'] });
  });

  test('at the smallest size a word that is too wide is broken; what does not fit then is refused', () => {
    expect(fitted(['abcde f'], 2, 4, 6)).toEqual({ size: 6, lines: ['ab', 'cd', 'e', 'f'] });
    expect(fitted(['abcde f'], 2, 3, 6)).toBeUndefined();
    expect(fitted(['ab'], 1, 1, 7)).toBeUndefined();
  });
});

test('eight labels to a sheet, two in a row, in its middle, from the label that is given', () => {
  const places = [0, 1, 7, 8].map((index) => labelPlace(index, 1));
  const left = (sheetWidth - 2 * stickerWidth) / 2;
  const bottom = (sheetHeight - 4 * stickerHeight) / 2;
  expect([sheetWidth, sheetHeight].map(Math.round)).toEqual([595, 842]);
  expect(places).toEqual([
    { sheet: 0, x: left, y: bottom + 3 * stickerHeight },
    { sheet: 0, x: left + stickerWidth, y: bottom + 3 * stickerHeight },
    { sheet: 0, x: left + stickerWidth, y: bottom },
    { sheet: 1, x: left, y: bottom + 3 * stickerHeight },
  ]);
  expect(labelPlace(0, 3)).toEqual({ sheet: 0, x: left, y: bottom + 2 * stickerHeight });
  expect(labelPlace(6, 3)).toEqual(places[3]);
});
