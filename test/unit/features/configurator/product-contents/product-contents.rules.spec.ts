import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { AgeGroup, AnalysisResultType, TargetGender, type Outcome } from '#core/contracts/product.contract.ts';
import {
  answersTogether,
  holdsAnything,
  lossByChildAnalyses,
  missingPanelChildren,
  withChildAnalyses,
  interpretationsOfResultType,
} from '#features/configurator/product-contents/analysis-answers.rule.ts';
import { errorPathOf, fieldOfPath, isAnalysis } from '#features/configurator/product-contents/shown-errors.rule.ts';
import {
  productContentsBodyOf,
  productContentsValuesOf,
} from '#features/configurator/product-contents/product-contents.values.ts';
import { identifyInProduct } from '#features/configurator/load-product.query.ts';
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
  expect(errorPathOf(path)).toStrictEqual(place);
});

it.each([
  ['productAnalysisMappings.0', 'productAnalysisMappings', true],
  ['productAnalysisMappings.12', 'productAnalysisMappings', true],
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

it('has one finding of positive/negative, whatever another client has stored', () => {
  const product = aCompleteProduct();
  const [mapping] = product.productAnalysisMappings;
  const [finding] = mapping!.resultInterpretations;
  const rowsOf = (...values: string[]) => {
    const resultInterpretations = values.map((diagnosticValues) => ({ ...finding!, diagnosticValues }));
    const mappings = [{ ...mapping!, resultInterpretations }];
    const read = productContentsValuesOf({ ...product, productAnalysisMappings: mappings });
    return read.productAnalysisMappings[0]!.resultInterpretations;
  };
  const { outcomeId } = finding!;
  expect(rowsOf('POS')).toEqual([{ diagnosticValues: 'posit', outcomeId }]);
  expect(rowsOf('muu', 'posit')).toEqual([{ diagnosticValues: 'posit', outcomeId }]);
  expect(rowsOf()).toEqual([]);
});

it('sends no mark of what is typed, and matches it with nothing that is stored', () => {
  const product = aCompleteProduct();
  const row = { diagnosticValues: 'chlam', outcomeId: anId(), isTyped: true as const };
  const values = { productAnalysisMappings: [aPrimary({ resultInterpretations: [row] })] };
  const [sent] = productContentsBodyOf(product.productId, values).productAnalysisMappings;
  expect(sent!.resultInterpretations[0]).not.toHaveProperty('isTyped');
  expect(identifyInProduct(row)).not.toBe(identifyInProduct({ ...row, isTyped: undefined }));
});

describe('the child analyses of a panel', () => {
  const known = (kuntaliittoCode: string, ...childCodes: string[]) => ({
    kuntaliittoCode,
    kuntaliittoName: `Nimi ${kuntaliittoCode}`,
    ...(childCodes.length > 0 && { childCodes }),
  });
  const analyses = [known('1', '2', '3', '9'), known('2'), known('3')];
  const panel = (codes: readonly string[], kuntaliittoCode = '1') =>
    missingPanelChildren(
      analyses,
      aPrimary({
        kuntaliittoCode,
        childProductAnalysisMappings: codes.map((code) => aChild({ kuntaliittoCode: code })),
      }),
    );

  it('are those that the list knows and the analysis does not have yet', () => {
    expect(panel([])).toEqual([known('2'), known('3')]);
    expect(panel(['3'])).toEqual([known('2')]);
    expect(panel(['2', '3'])).toEqual([]);
  });

  it('are none of an analysis that is no panel, or that the list does not know', () => {
    expect(panel([], '2')).toEqual([]);
    expect(panel([], '8')).toEqual([]);
  });

  it('are none where they would be more than an analysis may have', () => {
    const others = (count: number) => Array.from({ length: count }, (_, index) => `X${index}`);
    expect(panel(others(98))).toHaveLength(2);
    expect(panel(others(99))).toEqual([]);
  });
});

describe('what is one choice where two people have it otherwise (Spec 1 §4)', () => {
  const together = [
    'hasChildProductAnalysisMappings',
    'resultType',
    'resultInterpretations',
    'childProductAnalysisMappings',
  ];

  it('is how an analysis is answered, where it is answered in two ways', () => {
    const mine = aPrimary({ resultType: PositNegat });
    expect(answersTogether(mine, aPrimary({ resultType: MicrobeFindings }))).toEqual(together);
    expect(answersTogether(mine, { ...mine, hasChildProductAnalysisMappings: true })).toEqual(together);
  });

  it('is nothing of two answers of one kind, and of what is no analysis', () => {
    expect(answersTogether(aPrimary(), aPrimary())).toEqual([]);
    expect(answersTogether({ resultType: PositNegat }, { resultType: MicrobeFindings })).toEqual([]);
  });
});
