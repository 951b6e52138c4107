import type { Situation, SituationCounts } from '#core/contracts/situation.contract.ts';
import coreTexts from '#core/ui/core.fi.json' with { type: 'json' };
import shellTexts from '#features/shell/shell.fi.json' with { type: 'json' };
import { isWide, sectionsOf, type Section, type SectionRow } from '#features/situation/sections.rule.ts';
import texts from '#features/situation/situation.fi.json' with { type: 'json' };
import { createI18n, textsOf } from '#infrastructure/i18n/create-i18n.ts';
import { anId } from '#test/support/builders.ts';

const t = textsOf(createI18n({ core: coreTexts, shell: shellTexts, situation: texts }))('situation');

type Six<T> = [orders: T, kits: T, results: T, positives: T, failed: T, unopened: T];
const counts = (...[orders, kits, results, positives, failed, unopened]: Six<number | null>): SituationCounts => ({
  ...{ orders, kits, results, positives, failed, unopened },
});
const [chlamydia, gonorrhoea] = [anId(), anId()];

const ofArea: Situation = {
  areaId: '04',
  today: '2026-11-25',
  firstDay: '2026-11-16',
  lastDay: '2026-11-25',
  periods: [],
  total: counts(34, 30, 12, 3, 1, 2),
  weeks: [
    { firstDay: '2026-11-16', ...counts(21, 22, 23, 24, 25, 26) },
    { firstDay: '2026-11-23', ...counts(0, 1, 2, 3, 4, 5) },
  ],
  products: [
    { productId: chlamydia, productName: 'Klamydiatesti', ...counts(11, 12, 13, 14, 15, 16) },
    { productId: gonorrhoea, productName: 'Tippuritesti', ...counts(1, 2, 3, 4, 5, 6) },
  ],
  languages: [{ languageCode: 'sv', ...counts(6, 5, 4, 3, 2, 1) }],
  areas: [{ areaId: '04', ...counts(1, 1, 1, 1, 1, 1) }],
  figures: [],
  times: [
    { span: 'kit', median: 1.5, p90: 2 },
    { span: 'result', median: 4, p90: null },
    { span: 'told', median: 5, p90: 6 },
    { span: 'closed', median: 7, p90: 8 },
  ],
  open: [
    { firstDays: 0, lastDays: 3, findings: 4, unassigned: 1 },
    { firstDays: 4, lastDays: 7, findings: 0, unassigned: 0 },
    { firstDays: 8, findings: 2, unassigned: 0 },
  ],
};
const ofAll: Situation = {
  ...ofArea,
  areaId: null,
  firstDay: '2026-10-05',
  lastDay: '2026-11-01',
  total: counts(31, null, null, null, null, null),
  areas: [
    { areaId: '04', ...counts(31, null, 9, 8, 7, 6) },
    // One that this version has no name for.
    { areaId: '99', ...counts(null, null, null, null, null, null) },
  ],
  open: [{ firstDays: 0, lastDays: 3, findings: null, unassigned: 5 }],
};

function section(situation: Situation, id: Section['id']): Section {
  const found = sectionsOf(situation, t).find((each) => each.id === id);
  if (!found) throw new Error(`No section ${id}`);
  return found;
}
const textsOfRow = ({ name, cells }: SectionRow) => [name, ...cells.map(({ text }) => text)];
const addressesOf = ({ cells }: SectionRow) => cells.map(({ to }) => to);
const observations = '/hva-admin/observations';
const referrals = '/hva-admin/referrals';

const six = ['orders', 'kits', 'results', 'positives', 'failed', 'unopened'];
const upright = (id: string, title: string, note?: string) => [id, title, note, 'Viikko', 'upright', [id], [id]];
const upToAreas = [
  upright('orders', 'Tilaukset viikoittain'),
  upright('kits', 'Lähetetyt näytepakkaukset viikoittain'),
  upright('results', 'Tulokset viikoittain'),
  upright('positives', 'Positiiviset löydökset viikoittain'),
  upright(
    'unopened',
    'Tulokset, joita asiakas ei ole avannut',
    'Tulos on ilmoitettu, mutta sitä ei ole avattu; tuloksen viikon mukaan.',
  ),
  [
    'open',
    'Avoimet löydökset iän mukaan',
    'Positiiviset löydökset, joita ei ole merkitty valmiiksi, tuloksesta kuluneiden päivien mukaan.',
    ...['Päivää tuloksesta', 'upright', ['findings', 'unassigned'], ['findings', 'unassigned']],
  ],
  [
    'times',
    'Aika tilauksesta',
    'Mediaani: puolet on saatu viimeistään näin monessa päivässä. 90 %: yhdeksän kymmenestä.',
    ...['Mihin', 'upright', ['median', 'p90'], ['median', 'p90']],
  ],
  [
    'failed',
    'Epäonnistuneet näytteet paketeittain',
    'Näytteestä ei saatu tulosta, tai tulos puuttuu.',
    ...['Paketti', 'lying', ['failed', 'results'], ['failed']],
  ],
  ['products', 'Paketeittain', undefined, 'Paketti', 'lying', six, ['orders']],
  ['languages', 'Kielittäin', undefined, 'Kieli', 'lying', six, ['orders']],
];
const headsOf = (situation: Situation) =>
  sectionsOf(situation, t).map(({ id, title, note, rowsTitle, shape, columns, drawn }) => {
    return [id, title, note, rowsTitle, shape, columns, drawn];
  });

test('an area sees its sections in this order, and no other area', () => {
  expect(headsOf(ofArea)).toEqual(upToAreas);
});

test('all areas together have those and the areas; what is open is said to be rounded', () => {
  const heads = headsOf(ofAll);
  expect(heads.map(([id]) => id)).toEqual([...upToAreas.map(([id]) => id), 'areas']);
  expect(heads.at(-1)).toEqual(['areas', 'Alueittain', undefined, 'Alue', 'lying', six, ['orders']]);
  expect(section(ofAll, 'open').note).toBe(
    'Kaikkien alueiden avoimet löydökset nyt, lähimpään viiteen pyöristettyinä.',
  );
});

test('only a table with more than two columns is wide', () => {
  const wide = sectionsOf(ofAll, t).filter((each) => isWide(each));
  expect(wide.map(({ id }) => id)).toEqual(['products', 'languages', 'areas']);
});

test.each([
  ['orders', 21, 0, `${referrals}?startDate=2026-11-16&endDate=2026-11-22`],
  ['kits', 22, 1, `${referrals}?sentStartDate=2026-11-16&sentEndDate=2026-11-22`],
  ['results', 23, 2, `${observations}?startDate=2026-11-16&endDate=2026-11-22`],
  ['positives', 24, 3, `${observations}?outcomeType=1&startDate=2026-11-16&endDate=2026-11-22`],
  ['unopened', 26, 5, `${observations}?observationWorkflowStatus=7&startDate=2026-11-16&endDate=2026-11-22`],
] as const)('%s by the week: each with its number and the list of its seven days', (id, first, second, to) => {
  const { rows, total } = section(ofArea, id);
  expect(rows[0]).toEqual({
    id: '2026-11-16',
    label: 'vk 47',
    name: 'Viikko 47 (16.11.–22.11.2026)',
    cells: [{ column: id, value: first, text: String(first), to }],
  });
  expect(rows[1]).toMatchObject({ label: 'vk 48', name: 'Viikko 48 (23.11.–29.11.2026)', cells: [{ value: second }] });
  expect(rows).toHaveLength(2);
  expect(total).toBeUndefined();
});

test('a package has its numbers, each with its list over whole weeks, and a line of all packages', () => {
  const { rows, total } = section(ofArea, 'products');
  expect(rows.map(textsOfRow)).toEqual([
    ['Klamydiatesti', '11', '12', '13', '14', '15', '16'],
    ['Tippuritesti', '1', '2', '3', '4', '5', '6'],
  ]);
  expect(rows[1]).toMatchObject({ id: gonorrhoea, label: 'Tippuritesti', to: undefined });
  // The week that runs counts whole, though its period ends on the 25th.
  const days = 'startDate=2026-11-16&endDate=2026-11-29';
  const of = `productId=${gonorrhoea}`;
  expect(addressesOf(rows[1]!)).toEqual([
    `${referrals}?${days}&${of}`,
    `${referrals}?${of}&sentStartDate=2026-11-16&sentEndDate=2026-11-29`,
    `${observations}?${of}&${days}`,
    `${observations}?outcomeType=1&${of}&${days}`,
    `${observations}?outcomeType=3&${of}&${days}`,
    `${observations}?observationWorkflowStatus=7&${of}&${days}`,
  ]);
  expect(textsOfRow(total!)).toEqual(['Yhteensä', '34', '30', '12', '3', '1', '2']);
  expect(total).toMatchObject({ id: 'total', label: 'Yhteensä' });
  expect(addressesOf(total!)[0]).toBe(`${referrals}?${days}`);
});

test('lists go to the end of the last week, without one by the days of the period itself', () => {
  const listOf = (weeks: Situation['weeks']) => addressesOf(section({ ...ofArea, weeks }, 'products').total!)[0];
  expect(listOf(ofArea.weeks.slice(0, 1))).toBe(`${referrals}?startDate=2026-11-16&endDate=2026-11-22`);
  expect(listOf([])).toBe(`${referrals}?startDate=2026-11-16&endDate=2026-11-25`);
});

test('failed samples stand beside all results of their package', () => {
  const { rows, total } = section(ofArea, 'failed');
  expect([...rows, total!].map(textsOfRow)).toEqual([
    ['Klamydiatesti', '15', '13'],
    ['Tippuritesti', '5', '3'],
    ['Yhteensä', '1', '12'],
  ]);
});

test('a language is called as everywhere, and its lists are of it alone', () => {
  const { rows } = section(ofArea, 'languages');
  expect(rows).toMatchObject([{ id: 'sv', label: 'Ruotsi', name: 'Ruotsi' }]);
  expect(addressesOf(rows[0]!)[2]).toBe(`${observations}?languageCode=sv&startDate=2026-11-16&endDate=2026-11-29`);
});

test('open findings are those of today by their age, whatever period is shown', () => {
  const { rows } = section(ofArea, 'open');
  expect(rows.map(({ id, label }) => [id, label])).toEqual([
    ['0', '0–3 pv'],
    ['4', '4–7 pv'],
    ['8', 'yli 7 pv'],
  ]);
  expect(rows.map(textsOfRow)).toEqual([
    ['0–3 päivää', '4', '1'],
    ['4–7 päivää', '0', '0'],
    ['yli 7 päivää', '2', '0'],
  ]);
  expect(rows.map(addressesOf)).toEqual([
    // What is dated ahead is no older than today.
    [`${observations}?worklist=true&startDate=2026-11-22`, `${observations}?followUp=unassigned&startDate=2026-11-22`],
    [
      `${observations}?worklist=true&startDate=2026-11-18&endDate=2026-11-21`,
      `${observations}?followUp=unassigned&startDate=2026-11-18&endDate=2026-11-21`,
    ],
    [`${observations}?worklist=true&endDate=2026-11-17`, `${observations}?followUp=unassigned&endDate=2026-11-17`],
  ]);
  expect(rows[0]!.cells.map(({ column, value }) => [column, value])).toEqual([
    ['findings', 4],
    ['unassigned', 1],
  ]);
});

test('times are in days with a comma, shorter in a bar, and not told of too few', () => {
  const { rows } = section(ofArea, 'times');
  expect(rows.map(({ id, label }) => [id, label])).toEqual([
    ['kit', 'Pakkaus lähetetty'],
    ['result', 'Tulos'],
    ['told', 'Kerrottu'],
    ['closed', 'Suljettu'],
  ]);
  expect(rows.map(textsOfRow).slice(0, 2)).toEqual([
    ['Pakkaus lähetetty', '1,5 pv', '2 pv'],
    ['Tulos', '4 pv', 'liian vähän'],
  ]);
  const cells = rows[1]!.cells.map(({ column, value, figures }) => [column, value, figures]);
  expect(rows[0]!.cells.map(({ figures }) => figures)).toEqual(['1,5', '2']);
  expect(cells).toEqual([
    ['median', 4, '4'],
    ['p90', null, undefined],
  ]);
  const sent = `${referrals}?sentStartDate=2026-11-16&sentEndDate=2026-11-29`;
  const results = `${observations}?startDate=2026-11-16&endDate=2026-11-29`;
  // No list has a filter by when findings were told or closed.
  expect(rows.map(addressesOf)).toEqual([
    [sent, sent],
    [results, results],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('of all areas together what is hidden is said to be, and no number leads to a list', () => {
  const { rows } = section(ofAll, 'areas');
  expect(rows.map(textsOfRow)).toEqual([
    ['Vantaan ja Keravan hyvinvointialue', '31', 'salattu', '9', '8', '7', '6'],
    ['99', 'salattu', 'salattu', 'salattu', 'salattu', 'salattu', 'salattu'],
  ]);
  expect(rows.map(({ id, label, to }) => [id, label, to])).toEqual([
    ['04', 'Vantaan ja Keravan', '/area-board?area=04'],
    ['99', '99', '/area-board?area=99'],
  ]);
  expect(rows[0]!.cells[1]).toMatchObject({ column: 'kits', value: null });
  const open = section(ofAll, 'open').rows.map((row) => row.cells.map(({ value, text }) => [value, text]));
  expect(open).toEqual([
    [
      [null, 'salattu'],
      [5, '5'],
    ],
  ]);
  expect(section(ofAll, 'times').rows[0]!.cells[0]!.to).toBeUndefined();
  const cells = sectionsOf(ofAll, t).flatMap(({ rows, total }) =>
    [...rows, ...(total ? [total] : [])].flatMap(addressesOf),
  );
  expect(cells.filter((to) => to !== undefined)).toEqual([]);
});

test('of all areas together a package leads to how citizens see it', () => {
  const { rows } = section(ofAll, 'products');
  expect(rows[0]!.to).toBe(`/product-configurator/${chlamydia}/preview`);
});
