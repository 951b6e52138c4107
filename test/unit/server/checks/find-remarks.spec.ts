import { productCheckNames } from '#core/contracts/product-check.contract.ts';
import { findRemarks } from '#server/checks/find-remarks.ts';
import { checkedDemo, publishedDemos } from './checked-demo.ts';
import { harmlessAnalyses } from './harmless-analyses.ts';
import { harmlessPhrases } from './harmless-phrases.ts';
import { harmlessResults } from './harmless-results.ts';
import { harmlessTexts } from './harmless-texts.ts';
import { harmlessTranslations } from './harmless-translations.ts';
import type { Change } from './plant.ts';
import { plantedAnalyses } from './planted-analyses.ts';
import { plantedFiles } from './planted-files.ts';
import { plantedMessages } from './planted-messages.ts';
import { plantedOutcomes } from './planted-outcomes.ts';
import { plantedPeople } from './planted-people.ts';
import { plantedPhrases } from './planted-phrases.ts';
import { plantedResults } from './planted-results.ts';
import { plantedTexts } from './planted-texts.ts';
import { plantedTranslations } from './planted-translations.ts';

const plants = [
  ...plantedAnalyses,
  ...plantedPeople,
  ...plantedOutcomes,
  ...plantedTexts,
  ...plantedResults,
  ...plantedMessages,
  ...plantedTranslations,
  ...plantedFiles,
  ...plantedPhrases,
];
const harmless = [
  ...harmlessAnalyses,
  ...harmlessResults,
  ...harmlessTexts,
  ...harmlessTranslations,
  ...harmlessPhrases,
];

function remarksAfter([, demo, change]: Change) {
  const product = checkedDemo(demo);
  change(product);
  return findRemarks(product);
}

test.each(publishedDemos.map(({ key }) => key))('of the demo package %s there is nothing to remark', (key) => {
  expect(findRemarks(checkedDemo(key))).toEqual([]);
});

test.each(plants.map((plant) => ({ name: plant[0], demo: plant[1], plant })))('$name ($demo)', ({ plant }) => {
  const [name, demo, change, check, said] = plant;
  expect(remarksAfter([name, demo, change])).toContainEqual(expect.objectContaining({ check, ...said }));
});

test('the faults are many, and of every check', () => {
  expect(plants.length).toBeGreaterThanOrEqual(150);
  const names = plants.map(([name, demo, , check]) => `${name} ${demo} ${check}`);
  expect(new Set(names).size).toBe(names.length);
  expect(productCheckNames.filter((name) => !plants.some(([, , , check]) => check === name))).toEqual([
    'instructionOfOtherOutcome',
    'sameInstruction',
    'other',
  ]);
});

test.each(harmless.map((change) => ({ name: change[0], demo: change[1], change })))(
  'harmless: $name ($demo)',
  ({ change }) => {
    expect(remarksAfter(change)).toEqual([]);
  },
);

test.each([
  ['Testi tehdään kotona', 'note'],
  ['Testi tehdään kotona, ja tulos luetaan palvelusta kahden päivän kuluttua', 'should'],
])('a Finnish text in the Swedish field, %s, is a %s', (text, strength) => {
  const product = checkedDemo('helicobacter');
  const texts = { ...product.texts, sv: { ...product.texts.sv, productCitizenDescription: text } };
  expect(findRemarks({ ...product, texts })).toContainEqual(
    expect.objectContaining({ check: 'otherLanguage', strength, values: { language: 'fi' } }),
  );
});
