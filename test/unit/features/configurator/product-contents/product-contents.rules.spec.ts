import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { AgeGroup, AnalysisResultType, TargetGender, type Outcome } from '#core/contracts/product.contract.ts';
import {
  holdsAnything,
  lossByChildAnalyses,
  withChildAnalyses,
  interpretationsOfResultType,
} from '#features/configurator/product-contents/analysis-answers.rule.ts';
import { errorPathOf, fieldOfPath, isAnalysis } from '#features/configurator/product-contents/shown-errors.rule.ts';
import {
  productContentsBodyOf,
  productContentsValuesOf,
} from '#features/configurator/product-contents/product-contents.values.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';
import { aPrimary, aChild } from './analysis-values.ts';

const { Unknown, PositNegat, MicrobeFindings } = AnalysisResultType;
const outcome = (outcomeType: OutcomeType): Outcome => ({ outcomeId: anId(), name: 'Nimi', title: '', outcomeType });

describe('turning child analyses on or off', () => {
  it.each([
    ['on without a result type', { resultType: Unknown }, true, undefined],
    ['on with positive/negative', { resultType: PositNegat }, true, 'results'],
    ['on with microbe findings', { resultType: MicrobeFindings }, true, 'results'],
    ['off without children', { childProductAnalysisMappings: [] }, false, undefined],
    ['off with one child', { childProductAnalysisMappings: [aChild()] }, false, 'children'],
  ] as const)('%s', (_case, changes, turnedOn, loss) => {
    expect(lossByChildAnalyses(aPrimary(changes), turnedOn)).toBe(loss);
  });

  it('clears the other side and nothing else', () => {
    const analysis = aPrimary({ childProductAnalysisMappings: [aChild()] });
    expect(withChildAnalyses(analysis, true)).toEqual({
      ...analysis,
      hasChildProductAnalysisMappings: true,
      resultType: Unknown,
      resultInterpretations: [],
    });
    expect(withChildAnalyses(analysis, false)).toEqual({
      ...analysis,
      hasChildProductAnalysisMappings: false,
      childProductAnalysisMappings: [],
    });
  });
});

describe('choosing a result type', () => {
  it('fills positive/negative with the first positive outcome', () => {
    const [first, second] = [outcome(OutcomeType.Positive), outcome(OutcomeType.Positive)];
    expect(interpretationsOfResultType(PositNegat, [outcome(OutcomeType.Negative), first, second])).toEqual([
      { diagnosticValues: 'posit', outcomeId: first.outcomeId },
    ]);
  });

  it('leaves the outcome to choose when there is no positive one', () => {
    const findings = interpretationsOfResultType(PositNegat, [outcome(OutcomeType.Statement)]);
    expect(findings).toEqual([{ diagnosticValues: 'posit', outcomeId: '' }]);
  });

  it.each([MicrobeFindings, Unknown])('begins with no findings otherwise: %s', (resultType) => {
    expect(interpretationsOfResultType(resultType, [outcome(OutcomeType.Positive)])).toEqual([]);
  });
});

describe('removing an analysis', () => {
  const empty = {
    ...aChild({ kuntaliittoCode: '', kuntaliittoName: ' ', resultType: Unknown, resultInterpretations: [] }),
    targetGender: TargetGender.Undefined,
  };

  it('loses nothing of one that is as it was made', () => {
    expect(holdsAnything(empty)).toBe(false);
    expect(holdsAnything({ ...empty, hasChildProductAnalysisMappings: true })).toBe(false);
    expect(holdsAnything({ ...empty, childProductAnalysisMappings: [empty] })).toBe(false);
  });

  it.each([
    ['code', { kuntaliittoCode: '4' }],
    ['name', { kuntaliittoName: 'K' }],
    ['instruction', { instructionDescription: 'Ohje' }],
    ['gender', { targetGender: TargetGender.Male }],
    ['age group', { ageGroup: AgeGroup.Child }],
    ['result type', { resultType: MicrobeFindings }],
    ['finding', { resultInterpretations: [{ diagnosticValues: '', outcomeId: '' }] }],
  ])('loses the %s', (_case, changes) => {
    expect(holdsAnything({ ...empty, ...changes })).toBe(true);
    expect(holdsAnything({ ...empty, childProductAnalysisMappings: [{ ...empty, ...changes }] })).toBe(true);
  });
});

it.each([
  ['productAnalysisMappings', undefined],
  ['productAnalysisMappings.0.kuntaliittoCode', { primary: 1 }],
  ['productAnalysisMappings.11.resultInterpretations', { primary: 12 }],
  ['productAnalysisMappings.1.childProductAnalysisMappings', { primary: 2 }],
  ['productAnalysisMappings.1.childProductAnalysisMappings.2.resultType', { primary: 2, child: 3 }],
  ['productAnalysisMappings.0.resultInterpretations.4.outcomeId', { primary: 1, row: 5 }],
  ['productAnalysisMappings.#', undefined],
])('finds the place of %s', (path, place) => {
  expect(errorPathOf(path)).toEqual(place);
});

it.each([
  ['productAnalysisMappings.0', 'productAnalysisMappings', true],
  ['productAnalysisMappings.#', 'productAnalysisMappings', false],
  ['productAnalysisMappings.0.childProductAnalysisMappings.2', 'childProductAnalysisMappings', true],
  ['productAnalysisMappings.0.resultInterpretations.#', 'resultInterpretations', false],
  ['productAnalysisMappings.0.resultInterpretations.1.outcomeId', 'outcomeId', false],
])('knows what %s leads to', (path, field, isWholeAnalysis) => {
  expect([fieldOfPath(path), isAnalysis(path)]).toEqual([field, isWholeAnalysis]);
});

it('sends what it read, unchanged', () => {
  const product = aCompleteProduct();
  const body = productContentsBodyOf(product.productId, productContentsValuesOf(product));
  expect(body).toEqual({
    productId: product.productId,
    productAnalysisMappings: product.productAnalysisMappings,
  });
});
