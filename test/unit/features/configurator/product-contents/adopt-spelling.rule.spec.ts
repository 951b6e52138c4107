import { adoptSpelling } from '#features/configurator/product-contents/adopt-spelling.rule.ts';
import type {
  PrimaryAnalysisValues,
  ProductContentsValues,
} from '#features/configurator/product-contents/product-contents.values.ts';
import { aChild, aPrimary } from './analysis-values.ts';

const row = (diagnosticValues: string, outcomeId = 'o') => ({ diagnosticValues, outcomeId });
const values = (...productAnalysisMappings: PrimaryAnalysisValues[]): ProductContentsValues => ({
  productAnalysisMappings,
});
const analysis = (...resultInterpretations: ReturnType<typeof row>[]) =>
  values(aPrimary({ productAnalysisMappingId: 'a', resultInterpretations }));
const microbesOf = ({ productAnalysisMappings: [first] }: ProductContentsValues) =>
  first!.resultInterpretations.map(({ diagnosticValues }) => diagnosticValues);

const [sent, stored] = [analysis(row('gc'), row('Oma')), analysis(row('Neisseria (Gc)'), row('Oma'))];

it('spells what was sent as it was stored, and leaves what was typed since', () => {
  const typed = analysis(row('uusi'), row('gc', 'other'), row('Oma'));
  const adopted = adoptSpelling(typed, sent, stored);
  expect(microbesOf(adopted)).toEqual(['uusi', 'Neisseria (Gc)', 'Oma']);
  expect(adopted.productAnalysisMappings[0]).toMatchObject({ resultInterpretations: [{}, { outcomeId: 'other' }, {}] });
});

it('does so in child analyses too, each by itself', () => {
  const of = (microbe: string) =>
    values(
      aPrimary({
        productAnalysisMappingId: 'a',
        resultInterpretations: [row('gc')],
        childProductAnalysisMappings: [
          aChild({ productAnalysisMappingId: 'c', resultInterpretations: [row(microbe)] }),
        ],
      }),
    );
  const adopted = adoptSpelling(of('gc'), of('gc'), of('Neisseria (Gc)'));
  expect(microbesOf(adopted)).toEqual(['gc']);
  expect(adopted.productAnalysisMappings[0]!.childProductAnalysisMappings[0]!.resultInterpretations).toEqual([
    row('Neisseria (Gc)'),
  ]);
});

it.each([
  ['other rows came back', analysis(row('Neisseria (Gc)'))],
  ['their findings are others', analysis(row('Neisseria (Gc)', 'p'), row('Oma'))],
  ['one more came back', analysis(row('Neisseria (Gc)'), row('Oma'), row('X'))],
  ['the analysis is gone', values()],
])('changes nothing where %s', (_what, answer) => {
  expect(microbesOf(adoptSpelling(sent, sent, answer))).toEqual(['gc', 'Oma']);
});

it('changes nothing of an analysis that was not sent', () => {
  expect(microbesOf(adoptSpelling(sent, values(), stored))).toEqual(['gc', 'Oma']);
});

it('keeps the rows of an analysis in which nothing was spelled anew', () => {
  const [before] = sent.productAnalysisMappings;
  expect(adoptSpelling(sent, sent, sent).productAnalysisMappings[0]!.resultInterpretations).toBe(
    before!.resultInterpretations,
  );
});
