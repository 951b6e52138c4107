import { AnalysisResultType } from '#core/contracts/product.contract.ts';
import { MicrobeNames } from '#core/contracts/rules/microbe.rule.ts';
import {
  isAnswered,
  isListOfMicrobes,
  readMicrobes,
  roomFor,
  unfitForFindingsOf,
  unfitForOutcome,
  whyNotOwn,
  withMicrobes,
  withoutInvisible,
} from '#features/configurator/product-contents/many-findings.rule.ts';
import { seedMicrobes } from '#test/support/seed-lists.ts';
import { aPrimary } from './analysis-values.ts';

let names: MicrobeNames;
beforeEach(() => (names = new MicrobeNames(seedMicrobes)));
const rowOf = (diagnosticValues: string, outcomeId = '') => ({ diagnosticValues, outcomeId });
const [coli, gc, hpv] = [
  'Escherichia coli (Esccol)',
  'Neisseria gonorrhoeae (Gc)',
  'Papilloomavirus, suuri riski (hHPV)',
];

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
  ['quotes of a CSV file', '"Escherichia coli"\n"Gc"'],
])('reads microbes from %s, by any of their names, each once', (_what, text) => {
  expect(readMicrobes(text, [], names)).toEqual({ found: [coli, gc], present: [], unclear: [], unknown: [] });
  expect(isListOfMicrobes(text, names)).toBe(true);
});

it('tells what is there already and what it does not know; a comma in a name parts it only beside a microbe', () => {
  const text = 'E. coli\nStreptococcus, ryhmä B\nPapilloomavirus, suuri riski\nklebsiela\nGc, oma kanta\nKLEBSIELA';
  expect(readMicrobes(text, [rowOf('Gc')], names)).toEqual({
    found: [coli, hpv],
    present: [gc],
    unclear: [],
    unknown: ['Streptococcus, ryhmä B', 'klebsiela', 'oma kanta'],
  });
});

it('takes one microbe for no list, with a comma or both of its names in it', () => {
  for (const text of ['E. coli', hpv, 'Streptococcus, ryhmä B', 'Escherichia coli\tEsccol', 'Oma arvo\n', ''])
    expect(isListOfMicrobes(text, names)).toBe(false);
  expect(isListOfMicrobes('oma, toinen, kolmas', names)).toBe(true);
});

it.each([
  ['bullets and numbers before them', '  • oma\n12. toinen\n– kolmas', ['oma', 'toinen', 'kolmas']],
  ['what only looks like a bullet', 'Beeta - oma\nB ryhmä', ['Beeta - oma', 'B ryhmä']],
  [
    'quotes around them, and those within',
    '"oma"\n" toinen "\noma "kanta"\n"yksi" kanta',
    ['oma', 'toinen', 'oma "kanta"', '"yksi" kanta'],
  ],
  ['quotes that a CSV file doubles within', '"kanta ""A"""\n"oma"', ['kanta "A"', 'oma']],
  ['headings after empty lines', '\n Nimi\noma', ['oma']],
  ['what is no heading for what stands beside it', 'Nimi; oma', ['Nimi', 'oma']],
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
  expect(readMicrobes(text, [], names)).toEqual({ found: [], present: [], unclear: [], unknown });
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
  });
  expect(read(albicans).unclear).toEqual([{ entry: 'Hiiva', candidates: [glabrata] }]);
  expect(read(albicans, glabrata)).toMatchObject({ present: ['Hiiva'], unclear: [] });
  expect(['Hiiva, gc', 'Hiiva'].map((text) => isListOfMicrobes(text, known))).toEqual([true, false]);
});

it('takes as one’s own what can be seen and stored', () => {
  const reasons = ['Oma kanta', 'Posit', 'a'.repeat(255), 'a'.repeat(256), 'oma\u200Bkanta', 'oma\u0007'].map(
    whyNotOwn,
  );
  expect(reasons).toEqual([undefined, 'positive', undefined, 'tooLong', 'invisible', 'invisible']);
  expect(withoutInvisible('oma\u200B\u0007 kanta')).toBe('oma kanta');
});

it('says how many still fit, an empty row that is filled being no place lost', () => {
  const rows = Array.from({ length: 199 }, (_, at) => rowOf(`M${at}`));
  expect([
    roomFor([]),
    roomFor(rows),
    roomFor([...rows, rowOf('')]),
    roomFor([...rows, rowOf(' ')], 199),
    roomFor(rows, 0),
  ]).toEqual([200, 1, 0, 1, 1]);
});

it('puts them in place of the empty row that they were pasted into, else at the end', () => {
  const rows = [rowOf('A', '1'), rowOf(' ', '2'), rowOf('B', '3')];
  const valuesOf = (into?: number) =>
    withMicrobes(rows, ['X', 'Y'], '4', into)
      .map(({ diagnosticValues }) => diagnosticValues)
      .join('');
  expect(valuesOf(1)).toBe('AXYB');
  expect(valuesOf(0)).toBe('A BXY');
  expect(valuesOf()).toBe('A BXY');
  expect(withMicrobes([], ['X'], '4')).toEqual([rowOf('X', '4')]);
});

it('says where one outcome, or the findings of another analysis, do not fit', () => {
  const positive = aPrimary();
  const parent = aPrimary({ hasChildProductAnalysisMappings: true });
  const undecided = aPrimary({ resultType: AnalysisResultType.Unknown, resultInterpretations: [] });
  const empty = aPrimary({ resultType: AnalysisResultType.MicrobeFindings, resultInterpretations: [] });
  const all = [positive, parent, undecided, empty];
  expect(all.map(unfitForOutcome)).toEqual([undefined, 'children', 'noResultType', 'noFindings']);
  expect(all.map((each) => unfitForFindingsOf(positive, each))).toEqual(['itself', 'children', undefined, undefined]);
});

it.each([
  ['one with findings', {}, true],
  ['one of microbes', { resultType: AnalysisResultType.MicrobeFindings }, true],
  ['one without findings', { resultInterpretations: [] }, false],
  ['one without a type of result', { resultType: AnalysisResultType.Unknown }, false],
])('others can have the same as %s: %j, %s', (_what, changes, isTaken) => {
  expect(isAnswered(aPrimary(changes))).toBe(isTaken);
});
