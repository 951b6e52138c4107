import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvOf } from '#infrastructure/csv/csv-of.rule.ts';
import { csvWriter } from '#infrastructure/csv/csv-writer.ts';

// A table as Excel in Finland opens it (decision 146).

const mark = '\uFEFF';

it('has its mark of UTF-8, semicolons between cells and a line for each row', () => {
  const table = [
    ['Paketti', 'Asiakas'],
    ['Klamydia, tippuri', 'Åke Öhman'],
    ['', 'Päivi'],
  ];
  expect(csvOf(table)).toBe(`${mark}Paketti;Asiakas\r\n"Klamydia, tippuri";Åke Öhman\r\n;Päivi\r\n`);
});

it.each([
  ['a;b', '"a;b"'],
  ['Pekka "Pate" Puu', '"Pekka ""Pate"" Puu"'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['lone\rreturn', '"lone\rreturn"'],
  [' ends blank ', '" ends blank "'],
])('quotes %j', (text, written) => {
  expect(csvOf([[text, 'x']])).toBe(`${mark}${written};x\r\n`);
});

it.each([
  '=1+1',
  '+358401234567',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '=HYPERLINK("http://x";"y")',
  '=1\n+2',
  '＝1',
  '＋1',
  '－1',
  '＠1',
])('makes text of what a spreadsheet would take for a formula: %j', (text) => {
  expect(cellsOf(csvOf([[text, 'x']]))).toEqual([[`'${text}`, 'x']]);
});

it.each([
  ['a leading zero', '0012345'],
  ['12 digits, shown as a power of ten', '123456789012'],
  ['more digits than a number there has', '12345678901234567890'],
  ['a number times a power of ten', '12E10'],
  ['the same with a negative power', '1E-5'],
  ['a month of a year', '2026-12'],
  ['a day of a month', '3-12'],
  ['a day', '1-12-2026'],
  ['a day with slashes', '3/12'],
])('makes text of a number that a spreadsheet would change, %s', (_, text) => {
  expect(cellsOf(csvOf([[text, 'x']]))).toEqual([[`'${text}`, 'x']]);
});

it.each(['0', '4816', '12345678901', '26-123456', 'ON0426783244', 'E12', '31.12.2026'])(
  'leaves %j as it is',
  (text) => {
    expect(csvOf([[text]])).toBe(`${mark}${text}\r\n`);
  },
);

it.each(['–', 'Aho-Virta', 'a=b', '1.3.2026', 'OM1000001', "'quoted'"])('leaves %j as it is', (text) => {
  expect(csvOf([[text]])).toBe(`${mark}${text}\r\n`);
});

it.each(['Klamydia, tippuri', 'x,=HYPERLINK("http://x","y")', 'x\t=1+1'])(
  'keeps %j one cell where commas and tabs end cells, too',
  (text) => {
    const read = parse(csvOf([['Paketti', text, 'x']]), {
      bom: true,
      delimiter: [';', ',', '\t'],
      record_delimiter: '\r\n',
    });
    expect(read).toEqual([['Paketti', text, 'x']]);
  },
);

it('gives back every table by another reader, formulas and numbers that would be others behind their apostrophe', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('0', '1', '2', 'E', '-') }),
    fc.string({ unit: fc.constantFrom(';', '"', '\r', '\n', '=', '+', '-', '@', '\t', ' ', 'ä', "'") }),
  );
  const tables = fc
    .integer({ min: 2, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
  fc.assert(
    fc.property(tables, (table) => {
      const expected = table.map((row) => row.map((text) => (isChanged(text) ? `'${text}` : text)));
      expect(cellsOf(csvOf(table))).toEqual(expected);
    }),
  );
});

it('is a file of its kind', async () => {
  const file = await csvWriter.write([['Paketti'], ['Å']]);
  expect(file.type).toBe('text/csv;charset=utf-8');
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

function isChanged(text: string): boolean {
  if (/^[=+\-@\t\r\n＝＋－＠]/.test(text)) return true;
  if (/^\d+$/.test(text)) return text.length > 11 || (text.length > 1 && text.startsWith('0'));
  if (/^\d+E-?\d+$/i.test(text)) return true;
  const parts = text.split(/[-/]/);
  return (parts.length === 2 || parts.length === 3) && parts.every((part) => /^\d{1,4}$/.test(part));
}

function cellsOf(text: string): unknown {
  return parse(text, { bom: true, delimiter: ';', record_delimiter: '\r\n' });
}
