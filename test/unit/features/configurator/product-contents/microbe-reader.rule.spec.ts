import { MicrobeNames } from '#core/contracts/rules/microbe.rule.ts';
import { isListOfMicrobes, MicrobeReader } from '#features/configurator/product-contents/microbe-reader.rule.ts';
import type { InterpretationRow } from '#features/configurator/product-contents/product-contents.values.ts';
import { seedMicrobes } from '#test/support/seed-lists.ts';

let names: MicrobeNames;
beforeEach(() => (names = new MicrobeNames(seedMicrobes)));
const rowOf = (diagnosticValues: string) => ({ diagnosticValues, outcomeId: '' });
const [coli, gc, hpv] = [
  'Escherichia coli (Esccol)',
  'Neisseria gonorrhoeae (Gc)',
  'Papilloomavirus, suuri riski (hHPV)',
];
const readMicrobes = (text: string, rows: readonly InterpretationRow[], known: MicrobeNames) =>
  new MicrobeReader(known).read(text, rows);

it.each([
  ['lines', 'Escherichia coli\nNeisseria gonorrhoeae\r\n'],
  ['cells of a row', 'Escherichia coli\tNeisseria gonorrhoeae'],
  ['name and short name in two columns', 'Escherichia coli\tEsccol\nNeisseria gonorrhoeae\tGc'],
  ['semicolons', 'E. coli; gc'],
  ['commas', 'ESCCOL,tippuri'],
  ['bullets and numbers', '- Escherichia  coli\n• Gc\n2. gonokokki'],
  ['cells of a table made of marks', '| Mikrobi | Lyhenne |\n|---|---|\n| Escherichia coli | Esccol |\n| gc | |'],
  ['a column with its heading', 'Nimi\r\nEscherichia coli\r\nGc'],
  ['columns with their headings', 'Mikrobi\tLyhenne\nEscherichia coli\tEsccol\nNeisseria gonorrhoeae\tGc'],
  ['columns of which one numbers the rows', 'Nro\tMikrobi\tLyhenne\n1\tEscherichia coli\tEsccol\n2\tGonokokki\tGc'],
  ['a column that counts', 'Mikrobi\tNimi\nEscherichia coli\t12\nGc\t"1,5"'],
  ['columns of which one counts', 'Nro\tMikrobi\tMäärä\n1\tEscherichia coli\t3\n2\tGonokokki\t12'],
  ['pages whose headings stand among the rows', 'Mikrobi\tLyhenne\nE. coli\tEsccol\nMikrobi\tLyhenne\ngc\tGc'],
  ['a numbered table made of marks', '| # | Mikrobi |\n|--:|---|\n| 1 | E. coli |\n| 2 | gc |'],
  ['quotes of a CSV file', '"Escherichia coli"\n"Gc"'],
  ['a list of Word of two levels', '•\tEscherichia coli\r\no\tGc\r\n'],
  ['bullets of a PDF', '● Escherichia coli\n■ Gc'],
])('reads microbes from %s, by any of their names, each once', (_what, text) => {
  const { leftOut: _, ...read } = readMicrobes(text, [], names);
  expect(read).toEqual({ found: [coli, gc], present: [], unclear: [], unknown: [] });
  expect(isListOfMicrobes(text, names)).toBe(true);
});

it('tells what is there already and what it does not know; a comma in a name parts it only beside a microbe', () => {
  const text = 'E. coli\nStreptococcus, ryhmä B\nPapilloomavirus, suuri riski\nklebsiela\nGc, oma kanta\nKLEBSIELA';
  expect(readMicrobes(text, [rowOf('Gc')], names)).toEqual({
    found: [coli, hpv],
    present: [gc],
    unclear: [],
    unknown: ['Streptococcus, ryhmä B', 'klebsiela', 'oma kanta'],
    leftOut: [],
  });
});

it('takes one microbe for no list, with a comma or both of its names in it', () => {
  for (const text of ['E. coli', hpv, 'Streptococcus, ryhmä B', 'Escherichia coli\tEsccol', 'Oma arvo\n', ''])
    expect(isListOfMicrobes(text, names)).toBe(false);
  expect(isListOfMicrobes('oma, toinen, kolmas', names)).toBe(true);
});

it.each([
  ['bullets and numbers before them', '  • oma\n12. toinen\n– kolmas', ['oma', 'toinen', 'kolmas']],
  [
    'the numbers, letters and bullets of Word, with their tabs',
    '1.\toma\n(2)\ttoinen\nb)\tkolmas\niv.\tneljäs\n2.1.\tviides\n•\tkuudes\no\tseitsemäs\n§\tkahdeksas',
    ['oma', 'toinen', 'kolmas', 'neljäs', 'viides', 'kuudes', 'seitsemäs', 'kahdeksas'],
  ],
  ['bullets of other forms', '● oma\n▪ toinen\n○ kolmas\n✓ neljäs\n■', ['oma', 'toinen', 'kolmas', 'neljäs']],
  ['what only looks like a bullet', 'Beeta - oma\nB ryhmä\no ryhmä', ['Beeta - oma', 'B ryhmä', 'o ryhmä']],
  [
    'quotes around them, and those within',
    '"oma"\n" toinen "\noma "kanta"\n"yksi" kanta',
    ['oma', 'toinen', 'oma "kanta"', '"yksi" kanta'],
  ],
  ['quotes that a CSV file doubles within', '"kanta ""A"""\n"oma"', ['kanta "A"', 'oma']],
  ['headings after empty lines', '\n Nimi\noma', ['oma']],
  ['what is no heading for what stands beside it', 'Nimi; oma', ['Nimi', 'oma']],
  ['numbers that stand alone, or between other marks', '16\n18\toma\n6; toinen', ['16', 'oma', '6', 'toinen']],
  ['a row of numbers alone', '16\t18', ['16', '18']],
  ['semicolons between two', 'oma; toinen', ['oma', 'toinen']],
  ['commas of the one line that there is', 'oma, toinen, kolmas\n', ['oma', 'toinen', 'kolmas']],
  ['commas within the cells of the one line', 'oma, toinen, kolmas; neljäs', ['oma', 'toinen', 'kolmas', 'neljäs']],
  ['commas of one line of several', 'oma, toinen, kolmas\nneljäs', ['oma, toinen, kolmas', 'neljäs']],
  ['what has neither letters nor digits', 'oma\n???\n; +\n***', ['oma', '???', '+', '***']],
  [
    'nothing but empty cells, dashes, bullets and the lines of a table',
    'oma\n|---|:-:|\n–\n•\n\u200B\n| - | ;|\n+====+',
    ['oma'],
  ],
])('reads what it does not know from %s', (_what, text, unknown) => {
  const { leftOut: _, ...read } = readMicrobes(text, [], names);
  expect(read).toEqual({ found: [], present: [], unclear: [], unknown });
});

it.each([
  ['one that may be of the name before it', 'Kanta 16\t18\nKanta 31\t33', ['18', '33'], ['Kanta 16', 'Kanta 31']],
  [
    'those that number the rows, and those that count',
    '1\toma\t12 %\n2\ttoinen\t"1,5"',
    ['1', '12 %', '2', '1,5'],
    ['oma', 'toinen'],
  ],
  ['each once', '1 | oma\n1 | toinen', ['1'], ['oma', 'toinen']],
  ['none where the row is a name with its number', 'Human papillomavirus\t16\noma', [], ['oma']],
])('says which numbers in cells of their own it leaves out: %s', (_what, text, leftOut, unknown) => {
  const known = new MicrobeNames([...seedMicrobes, { nimi: 'Human papillomavirus 16', lyhenne: 'HPV16' }]);
  expect(readMicrobes(text, [], known)).toMatchObject({ leftOut, unknown });
});

it('parts no name of the list, also where another begins like it', () => {
  const groups = [
    { nimi: 'Streptococcus', lyhenne: 'Str' },
    { nimi: 'Streptococcus, ryhmä B', lyhenne: 'GBS' },
  ];
  const { found, unknown } = readMicrobes('Streptococcus, ryhmä B', [], new MicrobeNames(groups));
  expect([found, unknown]).toEqual([['Streptococcus, ryhmä B (GBS)'], []]);
});

it('leaves the choice among the microbes that share a name, but for those that are there already', () => {
  const yeasts = ['Candida albicans', 'Candida glabrata'].map((nimi, at) => ({
    nimi,
    lyhenne: `Y${at}`,
    synonyms: ['hiiva'],
  }));
  const known = new MicrobeNames([
    ...seedMicrobes.filter(({ synonyms = [] }) => !synonyms.includes('hiiva')),
    ...yeasts,
  ]);
  const [albicans, glabrata] = ['Candida albicans (Y0)', 'Candida glabrata (Y1)'] as const;
  const read = (...rows: string[]) =>
    readMicrobes(
      'Hiiva, gc',
      rows.map((value) => rowOf(value)),
      known,
    );
  expect(read()).toEqual({
    found: [gc],
    present: [],
    unclear: [{ entry: 'Hiiva', candidates: [albicans, glabrata] }],
    unknown: [],
    leftOut: [],
  });
  expect(read(albicans).unclear).toEqual([{ entry: 'Hiiva', candidates: [glabrata] }]);
  expect(read(albicans, glabrata)).toMatchObject({ present: ['Hiiva'], unclear: [] });
  expect(['Hiiva, gc', 'Hiiva'].map((text) => isListOfMicrobes(text, known))).toEqual([true, false]);
});

describe('Of a list of thousands of lines', () => {
  const others = Array.from({ length: 3_000 }, (_, at) => `Kanta ${at}`);

  it('those are read again that have changed', () => {
    const reader = new MicrobeReader(names);
    reader.read(others.join('\n'), []);
    const looks = jest.spyOn(names, 'meant');
    const { unknown } = reader.read([...others, 'Kanta x'].join('\n'), []);
    expect(unknown).toEqual([...others, 'Kanta x']);
    expect(looks.mock.calls.length).toBeLessThan(10);
  });

  it('what is read while it is typed is what is read at once', () => {
    const reader = new MicrobeReader(names);
    const line = `E. coli, ${others.join(', ')}`;
    const texts = [
      line,
      `${line}\nGc`,
      `Nimi\n${others.join('\n')}\nGc, oma kanta`,
      `${others.join('\n')}\nGc, oma kanta\nE. coli\nesccol`,
      `oma, toinen, kolmas\n${others.join('\n')}`,
      `Nro\tNimi\n${others.map((name, at) => `${at}\t${name}`).join('\n')}\nNro\tNimi\n1\tGc`,
      'oma, toinen, kolmas',
    ];
    for (const rows of [[], [rowOf('Gc')]])
      for (const text of texts) expect(reader.read(text, rows)).toEqual(readMicrobes(text, rows, names));
  });

  it('a name that is broken into two is one, in a short list', () => {
    expect(readMicrobes('Escherichia\ncoli', [], names).found).toEqual([coli]);
  });
});
