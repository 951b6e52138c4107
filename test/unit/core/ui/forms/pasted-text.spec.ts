import { pastedText } from '#core/ui/forms/pasted-text.ts';

// What becomes of text that is copied from Word, a PDF or a web page.

test.each([
  [
    'the line breaks of Word',
    'Ota näyte\vaamulla.\u2028Kiitos',
    'Ota näyte\naamulla.\nKiitos',
    'Ota näyte aamulla. Kiitos',
  ],
  ['letters of a PDF with their marks apart', 'A\u0308la\u0308 pese', 'Älä pese', 'Älä pese'],
  [
    'soft hyphens and spaces of no width',
    'näytteen\u00ADotto\u200B ko\uFEFFtona\u2060',
    'näytteenotto kotona',
    'näytteenotto kotona',
  ],
  ['marks of direction', '\u200Eabc\u202E def\u2066', 'abc def', 'abc def'],
  [
    'what is seen: bullets, tabs, quotation marks, no-break spaces',
    '•\t”12\u00A0kk” –',
    '•\t”12\u00A0kk” –',
    '•\t”12\u00A0kk” –',
  ],
  ['letters of a PDF in one sign', 'inﬂuenssa, eﬃcient', 'influenssa, efficient', 'influenssa, efficient'],
  ['bullets of the fonts Symbol and Wingdings', '\uF0B7 yksi\n\uF0A7\tkaksi', '• yksi\n•\tkaksi', '• yksi\n•\tkaksi'],
  ['what was cut within a character', 'abc\uD83D, 😀', 'abc\uFFFD, 😀', 'abc\uFFFD, 😀'],
  ['signs that are joined of others', '👩\u200D⚕\uFE0F', '👩\u200D⚕\uFE0F', '👩\u200D⚕\uFE0F'],
])('of %s', (_, copied, long, short) => {
  expect([pastedText(copied, true), pastedText(copied, false)]).toEqual([long, short]);
});
