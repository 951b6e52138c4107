import type { Section, SectionRow } from '#features/situation/sections.rule.ts';
import { tableToSave } from '#features/situation/table-to-save.rule.ts';
import situation from '#features/situation/situation.fi.json' with { type: 'json' };
import { createI18n, textsOf } from '#infrastructure/i18n/create-i18n.ts';

const t = textsOf(createI18n({ situation }))('situation');
const row = (name: string, ...texts: string[]): SectionRow => ({
  id: name,
  label: `${name.slice(0, 3)}…`,
  name,
  cells: texts.map((text) => ({ column: 'orders', value: null, text, figures: '?' })),
});
const weeks: Section = {
  id: 'orders',
  title: 'Tilaukset viikoittain',
  note: 'Huomautus',
  rowsTitle: 'Viikko',
  shape: 'upright',
  columns: ['orders'],
  drawn: ['orders'],
  rows: [row('Viikko 47', '34'), row('Viikko 48', '0')],
};
const products: Section = {
  ...weeks,
  id: 'products',
  title: 'Paketeittain',
  rowsTitle: 'Paketti',
  columns: ['orders', 'p90'],
  rows: [row('Klamydiatesti', 'salattu', '2,5 pv')],
  total: row('Yhteensä', '34', 'liian vähän'),
};

test('has counts without the spaces by which the screen groups them', () => {
  const grouped = {
    id: 'x',
    label: '',
    name: 'Viikko 47',
    cells: [{ column: 'orders', value: 12_345, text: '12\u00A0345' }],
  } as const;
  expect(tableToSave('Tilannekuva', { figures: [] }, [{ ...weeks, rows: [grouped] }], t).at(-1)).toEqual([
    'Viikko 47',
    '12345',
  ]);
});

test('has the figures, then each section in full under its title, with its total last', () => {
  const figures = [
    { step: 'told', due: 30, inTime: 29, percent: 96, bound: 'exact' },
    { step: 'closed', due: null, inTime: null, percent: 90, bound: 'atLeast' },
  ] as const;
  expect(tableToSave('Tilannekuva', { figures: [...figures] }, [weeks, products], t)).toEqual([
    ['Tilannekuva'],
    [],
    ['Löydökset ajoissa'],
    ['Kerrottu 3 työpäivässä', '96 %', 'Tavoite 99 %', '29 / 30 löydöstä, joiden määräaika oli jaksolla'],
    ['Suljettu 10 työpäivässä', 'vähintään 90 %', 'Tavoite 95 %', ''],
    [],
    ['Tilaukset viikoittain'],
    ['Viikko', 'Tilaukset'],
    ['Viikko 47', '34'],
    ['Viikko 48', '0'],
    [],
    ['Paketeittain'],
    ['Paketti', 'Tilaukset', '90 % viimeistään'],
    ['Klamydiatesti', 'salattu', '2,5 pv'],
    ['Yhteensä', '34', 'liian vähän'],
  ]);
});
