import { checkTexts } from '#scripts/support/texts.rule.ts';

const folder = 'src/features/kit-codes';

/** What is wrong in a feature with these texts, and this code in its folder. */
function problemsOf(texts: object, code: string, others: Readonly<Record<string, string>> = {}): readonly string[] {
  const files = {
    [`${folder}/kit-codes.fi.json`]: JSON.stringify(texts),
    [`${folder}/kit-codes.page.tsx`]: code,
    ...others,
  };
  return checkTexts(new Map(Object.entries(files))).problems;
}

it.each([
  ["t('title')", { title: 'Koodit' }],
  ["t('kitCodes:title')", { title: 'Koodit' }],
  ['t(`status.${code}`)', { status: { 1: 'Uusi', 2: 'Vanha' } }],
  ["const own = 'kitCodes:'; t(`${own}title`)", { title: 'Koodit' }],
  ["t('rows', { count })", { rows_one: 'rivi', rows_other: 'riviä' }],
  ["const type = 'kitCodes.save'", { message: { save: 'Tallennus' } }],
  ['t(`${key}`)', {}],
])('takes %s', (code, texts) => {
  expect(problemsOf(texts, code)).toEqual([]);
});

it('names the file that lacks a text, and where that is named', () => {
  const at = `${folder}/kit-codes.page.tsx:2 names`;
  const home = `which ${folder}/kit-codes.fi.json does not hold.`;
  expect(problemsOf({}, "\nt('titel')")).toEqual([`${at} 'titel', ${home}`]);
  expect(problemsOf({}, "\nconst key = 'kitCodes:titel'")).toEqual([`${at} 'kitCodes:titel', ${home}`]);
});

it('names the file of the namespace, wherever it is named', () => {
  const shown = { 'src/features/shell/menu.tsx': "t('kitCodes:titel')" };
  expect(problemsOf({}, '', shown)).toEqual([
    `src/features/shell/menu.tsx:1 names 'kitCodes:titel', which ${folder}/kit-codes.fi.json does not hold.`,
  ]);
});

it('names the file that a feature without texts is to have', () => {
  const others = {
    'src/features/parcels/parcels.feature.ts': "const title = 'parcels:title'",
    'src/main.tsx': "t('nowhere')",
  };
  expect(problemsOf({}, '', others)).toEqual([
    "src/features/parcels/parcels.feature.ts:1 names 'parcels:title', which src/features/parcels/parcels.fi.json does not hold.",
    "src/main.tsx:1 names 'nowhere', which no *.fi.json holds.",
  ]);
});

it('names a text that nothing uses, also where another feature has one of its name', () => {
  const other = { 'src/features/shell/menu.tsx': "const title = 'title'" };
  expect(problemsOf({ title: 'Koodit' }, '', other)).toEqual([
    `${folder}/kit-codes.fi.json holds 'kitCodes:title', which nothing uses.`,
  ]);
});

it('names the file and line of texts that are no JSON, and nothing that follows from it', () => {
  const files = {
    [`${folder}/kit-codes.fi.json`]: '{\n  "title": "Koodit"\n  "back": "Takaisin"\n}',
    'src/a.ts': "t('title')",
  };
  expect(checkTexts(new Map(Object.entries(files))).problems).toEqual([
    expect.stringMatching(/^src\/features\/kit-codes\/kit-codes\.fi\.json:3 is no JSON: .+\.$/),
  ]);
});
