import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv } from '#server/reference-data/read-csv.ts';
import { readReferenceFile } from '#server/reference-data/read-reference-file.ts';
import { replaceReferenceList } from '#server/reference-data/reference-rows.ts';
import { seed } from '#server/seed/seed.ts';
import { makeProgramPlace } from '../support/program-place.ts';
import { runProgram } from '../support/server-process.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// npm run import-reference: longer lists of analyses and microbes in place of the demo's (decision A18).

const header = 'kuntaliittoCode,kuntaliittoName,abbreviation';

describe('CSV', () => {
  test.each([
    ['commas', 'a,b\n1,2\n', [['1', '2']]],
    ['semicolons', 'a;b\r\n1;2,5\r\n', [['1', '2,5']]],
    ['a line that tells Excel the separator', 'sep=;\r\na;b\r\n1;2,5\r\n', [['1', '2,5']]],
    ['no line break at the end', 'a,b\n1,2', [['1', '2']]],
    ['quotes', 'a,b\n"1, ""x""\ny", 2 \n', [['1, "x"\ny', '2']]],
    ['blanks around quotes', 'a,b\n "1,5" , "2"\n', [['1,5', '2']]],
    ['quotes inside a value', 'a,b\n5" putki,2\n', [['5" putki', '2']]],
    ['an empty last value', 'a,b\n1,', [['1', '']]],
    ['a missing value', 'a,b\n1\n', [['1', '']]],
    [
      'empty lines',
      '\na,b\n\n1,2\n,\n3,4\n\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['nothing', '', []],
    ['a header alone', 'a,b\n', []],
  ])('with %s', (_what, text, expected) => {
    expect(readCsv(text).map(({ values }) => [values['a'], values['b']])).toEqual(expected);
  });

  test('knows the line on which each record begins', () => {
    expect(readCsv('a\n1\n\n"2\n\n2"\n3\n').map(({ position }) => position)).toEqual([2, 4, 7]);
  });

  test('with a value too many is refused by its line, for all behind it would be another column’s', () => {
    expect(() => readCsv('a,b\n1,2\n3,S -Klamydia, vasta-aineet\n')).toThrow(/^Line 3: more values than columns/);
    // Excel saves empty columns along.
    expect(readCsv('a,b\n1,2,,\n')).toEqual([{ position: 2, values: { a: '1', b: '2' } }]);
  });

  test.each([
    ['a,b\n1,"2\n3,4\n', /^Line 2: a quotation mark/],
    ['a,b\n1,2\n"3"x,4\n', /^Line 3: a quotation mark/],
  ])('with a quotation mark out of place is refused: %j', (text, message) => {
    expect(() => readCsv(text)).toThrow(message);
  });
});

describe('a file', () => {
  const demo = { kuntaliittoCode: '1155', kuntaliittoName: 'Bakteeri, viljely virtsasta', abbreviation: 'U-BaktVi' };

  test('of analyses may be CSV with or without a byte order mark, or JSON; other columns are passed over', () => {
    const csv = `\uFEFF${header},voimassa\r\n1155,"Bakteeri, viljely virtsasta",U-BaktVi,2026-01-01\r\n`;
    const finnish = 'name;kuntaliittoCode\nBakteeri, viljely virtsasta;1155\n';
    const list = { kind: 'analysis', entries: [demo] };
    expect(readReferenceFile('A.CSV', csv)).toEqual(list);
    expect(readReferenceFile('a.json', JSON.stringify([{ ...demo, extra: 1 }]))).toEqual(list);
    expect(readReferenceFile('a.csv', finnish)).toEqual({ kind: 'analysis', entries: [{ ...demo, abbreviation: '' }] });
  });

  test('of microbes likewise', () => {
    const list = { kind: 'microbe', entries: [{ nimi: 'Candida', lyhenne: 'Ca' }] };
    expect(readReferenceFile('m.csv', 'nimi,lyhenne\nCandida,Ca\n')).toEqual(list);
    expect(readReferenceFile('m.json', '[{"nimi":" Candida ","lyhenne":"Ca"}]')).toEqual(list);
  });

  test('holds nothing that turns text round', () => {
    const csv = 'nimi,lyhenne,synonyms\nCan\u202Edida,\u2066Ca\u2069,hii\u202Ava\n';
    const entries = [{ nimi: 'Candida', lyhenne: 'Ca', synonyms: ['hiiva'] }];
    expect(readReferenceFile('m.csv', csv)).toEqual({ kind: 'microbe', entries });
    const analyses = 'kuntaliittoCode,kuntaliittoName,abbreviation\n11\u202E55,Viljely\u2069,U\u202A-Vi\n';
    const analysis = { kuntaliittoCode: '1155', kuntaliittoName: 'Viljely', abbreviation: 'U-Vi' };
    expect(readReferenceFile('a.csv', analyses)).toEqual({ kind: 'analysis', entries: [analysis] });
  });

  test('holds nothing that comes along with copied text and is not seen', () => {
    const analyses =
      'kuntaliittoCode,kuntaliittoName,abbreviation\n\u200B11\u00AD55\u00A0,Vil\u00ADjely\u00A0virtsasta,U-\u2060Vi\n';
    const analysis = { kuntaliittoCode: '1155', kuntaliittoName: 'Viljely virtsasta', abbreviation: 'U-Vi' };
    expect(readReferenceFile('a.csv', analyses)).toEqual({ kind: 'analysis', entries: [analysis] });
    const microbes = 'nimi,lyhenne,synonyms\nEscherichia\u00A0co\u200Bli,E\u00ADc,ko\u00ADli|koli\n';
    const entries = [{ nimi: 'Escherichia coli', lyhenne: 'Ec', synonyms: ['koli'] }];
    expect(readReferenceFile('m.csv', microbes)).toEqual({ kind: 'microbe', entries });
    expect(() => readReferenceFile('a.csv', `${header}\n1,A,\n1\u200B,B,\n`)).toThrow("Line 3: '1' is there already");
  });

  test('has no two microbes that are spelled alike: the configurator would know neither', () => {
    expect(() => readReferenceFile('m.csv', 'nimi,lyhenne\nCandida sp.,Ca\ncandida  sp,Cs\n')).toThrow(
      "Line 3: 'candida  sp' is there already (line 2).",
    );
  });

  test('may have everyday words, separated by |', () => {
    const csv = 'nimi,lyhenne,synonyms\nCandida,Ca, hiiva | sammas ||hiiva\nMuu,Mu,\n';
    expect(readReferenceFile('m.csv', csv)).toEqual({
      kind: 'microbe',
      entries: [
        { nimi: 'Candida', lyhenne: 'Ca', synonyms: ['hiiva', 'sammas'] },
        { nimi: 'Muu', lyhenne: 'Mu', synonyms: [] },
      ],
    });
    const long = `kuntaliittoCode,kuntaliittoName,synonyms\n1,Yksi,${'s'.repeat(256)}\n`;
    expect(() => readReferenceFile('a.csv', long)).toThrow('Line 2: synonyms.0 is longer than 255 characters.');
  });

  test('with errors is refused with every line and what is wrong there', () => {
    const lines = [
      header,
      ',Nimi,',
      `${'1'.repeat(21)},Nimi,`,
      `2,${'n'.repeat(256)},`,
      '3,,',
      '4,Nimi,',
      '4,Nimi,',
      '"5\t",N\u0001,',
    ];
    expect(() => readReferenceFile('a.csv', lines.join('\n'))).toThrow(
      [
        'Line 2: kuntaliittoCode is empty.',
        'Line 3: kuntaliittoCode is longer than 20 characters.',
        'Line 4: kuntaliittoName is longer than 255 characters.',
        'Line 5: kuntaliittoName is empty.',
        "Line 7: '4' is there already (line 6).",
        'Line 8: kuntaliittoName holds a control character.',
        'Nothing was changed.',
      ].join('\n'),
    );
    const entries = [{ nimi: 'A' }, { nimi: 1, lyhenne: 'x' }, null, { nimi: 'B', lyhenne: 'B\u0000' }];
    expect(() => readReferenceFile('m.json', JSON.stringify(entries))).toThrow(
      [
        'Entry 1: lyhenne is missing.',
        'Entry 2: nimi is no text.',
        'Entry 3: nimi is missing.',
        'Entry 3: lyhenne is missing.',
        'Entry 4: lyhenne holds a control character.',
        'Nothing was changed.',
      ].join('\n'),
    );
  });

  test('with very many errors reports some and counts the rest', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `${index},,`);
    expect(() => readReferenceFile('a.csv', [header, ...lines].join('\n'))).toThrow(
      /^(Line \d+: kuntaliittoName is empty\.\n){20}… and 10 more\.\nNothing was changed\.$/,
    );
  });

  test.each([
    ['a.csv', '', /^a\.csv holds no entries\./],
    ['a.csv', `${header}\n`, /^a\.csv holds no entries\./],
    ['a.json', '[]', /^a\.json holds no entries\./],
    ['a.json', '{}', /^The file is no JSON list\./],
    ['a.json', '[', /^The file is no JSON: /],
    ['a.csv', 'code,name\n1,x\n', /^a\.csv has neither a column kuntaliittoCode \(analyses\) nor nimi \(microbes\)\./],
  ])('%s with %j is refused in one sentence', (name, content, message) => {
    expect(() => readReferenceFile(name, content)).toThrow(message);
  });
});

describe('a server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const replace = async (name: string, lines: readonly string[]) => {
    const list = readReferenceFile(name, lines.join('\n'));
    await server.database.transaction((sql) => replaceReferenceList(sql, list));
    await seed(server.database, { demoData: true });
  };
  const read = async (name: string) =>
    (await server.send('dk', { url: `/api/referenceData/${name}` })).json<Record<string, unknown>[]>();

  test('has the thousands of codes in place of the others, and keeps them when it starts again', async () => {
    const analyses = Array.from({ length: 4_233 }, (_, index) => `${index + 10_000},Tutkimus ${index},-T${index}`);
    await replace('a.csv', [header, ...analyses, '4206,Chlamydia trachomatis,U-Chtr']);
    const stored = await read('getAnalyses');
    expect(stored).toHaveLength(4_234);
    expect(stored[0]).toEqual({ kuntaliittoCode: '10000', kuntaliittoName: 'Tutkimus 0', abbreviation: '-T0' });
    // A list without everyday words leaves those that are known.
    expect(stored.find(({ kuntaliittoCode }) => kuntaliittoCode === '4206')).toMatchObject({ synonyms: ['klamydia'] });
  });

  test('has the everyday words of a list that brings some, and no others', async () => {
    await replace('m.csv', ['nimi,lyhenne,synonyms', 'Candida,Ca,hiiva|sammas', 'HIV,HIV,']);
    expect(await read('getMicrobes')).toEqual([
      { nimi: 'Candida', lyhenne: 'Ca', synonyms: ['hiiva', 'sammas'] },
      { nimi: 'HIV', lyhenne: 'HIV' },
    ]);
  });

  test('from before everyday words gets them at its next start', async () => {
    await server.database.query('delete from reference_synonym');
    await replace('m.csv', ['nimi,lyhenne', 'HIV,HIV']);
    expect(await read('getMicrobes')).toEqual([{ nimi: 'HIV', lyhenne: 'HIV', synonyms: ['AIDS'] }]);
  });
});

test('the program replaces the list, or says what is wrong and leaves it', async () => {
  const { folder, environment, remove } = await makeProgramPlace();
  const run = (...words: string[]) => runProgram('server/cli/import-reference.ts', words, environment);
  const file = (name: string, content: string | Buffer): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  try {
    expect(await run(file('a.csv', `${header}\n1,Yksi,\n2,Kaksi,\n`))).toEqual({
      code: 0,
      stdout: 'Imported analyses: 2\n',
      stderr: '',
    });
    expect((await run(file('m.json', '[{"nimi":"A","lyhenne":"a"}]'))).stdout).toBe('Imported microbes: 1\n');
    for (const [words, message] of [
      [[], /^Usage: npm run import-reference -- FILE/],
      [['a.xlsx'], /^Usage: /],
      [[join(folder, 'none.csv')], /none\.csv cannot be read: there is no such file or folder \(ENOENT\)\.$/],
      [[file('b.csv', `${header}\n1,,\n`)], /^Line 2: kuntaliittoName is empty\.\nNothing was changed\.$/],
      [[file('l.csv', Buffer.from(`${header}\n1,\xe4,\n`, 'latin1'))], /is not UTF-8/],
    ] as const) {
      const { code, stdout, stderr } = await run(...words);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr.trim()).toMatch(message);
    }
  } finally {
    await remove();
  }
});
