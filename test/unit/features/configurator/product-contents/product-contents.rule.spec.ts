import { formErrors } from '#core/contracts/form-errors.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { AgeGroup, AnalysisResultType, TargetGender, type Outcome } from '#core/contracts/product.contract.ts';
import { MicrobeNames } from '#core/contracts/rules/microbe.rule.ts';
import { findContentsErrors, listError } from '#features/configurator/product-contents/contents-errors.ts';
import {
  adoptSpelling,
  answersTogether,
  byScreenOrder,
  errorPathOf,
  fieldOfPath,
  holdsAnything,
  interpretationsOfResultType,
  isAnalysis,
  isReportedElsewhere,
  lossByChildAnalyses,
  onlyNotChosen,
  placedAnalyses,
  withChildAnalyses,
} from '#features/configurator/product-contents/product-contents.rule.ts';
import type {
  PrimaryAnalysisValues,
  ProductContentsValues,
} from '#features/configurator/product-contents/product-contents.values.ts';
import { anId } from '#test/support/builders.ts';
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

it('places each child behind its own analysis, with the path of its form', () => {
  const [child, other] = [aChild(), aChild()];
  const [panel, single] = [aPrimary({ childProductAnalysisMappings: [child, other] }), aPrimary()];
  const path = 'productAnalysisMappings.1';
  expect(placedAnalyses([single, panel])).toEqual([
    { path: 'productAnalysisMappings.0', analysis: single },
    { path, analysis: panel },
    { path: `${path}.childProductAnalysisMappings.0`, analysis: child },
    { path: `${path}.childProductAnalysisMappings.1`, analysis: other },
  ]);
});

const inOrder = [
  'productAnalysisMappings',
  'productAnalysisMappings.0.kuntaliittoCode',
  'productAnalysisMappings.0.kuntaliittoName',
  'productAnalysisMappings.0.targetGender',
  'productAnalysisMappings.0.ageGroup',
  'productAnalysisMappings.0.hasChildProductAnalysisMappings',
  'productAnalysisMappings.0.resultType',
  'productAnalysisMappings.0.resultInterpretations',
  'productAnalysisMappings.0.resultInterpretations.2',
  'productAnalysisMappings.0.resultInterpretations.2.diagnosticValues',
  'productAnalysisMappings.0.resultInterpretations.2.outcomeId',
  'productAnalysisMappings.0.resultInterpretations.10.diagnosticValues',
  'productAnalysisMappings.0.instructionDescription',
  'productAnalysisMappings.0.childProductAnalysisMappings',
  'productAnalysisMappings.0.childProductAnalysisMappings.0.kuntaliittoCode',
  'productAnalysisMappings.0.childProductAnalysisMappings.0.resultType',
  'productAnalysisMappings.1.kuntaliittoCode',
];

it('orders paths as their fields stand on the screen, rows by number and lists before their rows', () => {
  expect([...inOrder].reverse().sort(byScreenOrder)).toEqual(inOrder);
  expect(byScreenOrder('productAnalysisMappings.0', 'productAnalysisMappings.0')).toBe(0);
});

const notChosen = (path: string) => ({ path, messageKey: formErrors.microbeNotChosen });
const [first, second] = [
  'productAnalysisMappings.0.resultInterpretations.2.diagnosticValues',
  'productAnalysisMappings.0.resultInterpretations.10.diagnosticValues',
];

it('leads to the first microbe that is typed only, where nothing else is wrong', () => {
  expect(onlyNotChosen([notChosen(second), notChosen(first)])).toBe(first);
  expect(onlyNotChosen([notChosen(first), { path: second, messageKey: formErrors.required }])).toBeUndefined();
  expect(onlyNotChosen([])).toBeUndefined();
});

describe('what is reported of a list with a microbe that occurs twice', () => {
  const names = new MicrobeNames([{ nimi: 'Escherichia coli', lyhenne: 'Escco' }]);
  const list = 'productAnalysisMappings.0.resultInterpretations';

  /** What is reported of an analysis with these microbes: the paths below its findings. */
  function reported(...microbes: string[]): string[] {
    const rows = microbes.map((diagnosticValues) => ({ diagnosticValues, outcomeId: anId() }));
    const resultType = AnalysisResultType.MicrobeFindings;
    const values = { productAnalysisMappings: [aPrimary({ resultType, resultInterpretations: rows })] };
    return [...findContentsErrors(values, names)]
      .map(([path, messageKey]) => ({ path: path.replace(`.${listError}`, ''), messageKey }))
      .filter((error) => !isReportedElsewhere(error, (asked) => (asked === list ? rows : undefined), names))
      .map(({ path }) => path.slice(list.length + 1))
      .sort();
  }

  it('reports a microbe that occurs twice, or thrice, at its last row only', () => {
    expect(reported('Candida', 'E. coli', 'Candida')).toEqual(['2.diagnosticValues']);
    expect(reported('Candida', 'Candida', 'Candida')).toEqual(['2.diagnosticValues']);
  });

  it('reports each microbe that occurs twice', () => {
    expect(reported('Candida', 'E. coli', 'Candida', 'E. coli')).toEqual(['2.diagnosticValues', '3.diagnosticValues']);
  });

  it('reports a microbe that occurs twice in two spellings likewise', () => {
    expect(reported('E. coli', 'Candida', 'Escherichia coli (Escco)')).toEqual(['2.diagnosticValues']);
  });

  it('reports all else as often as it is wrong', () => {
    expect(reported('', 'Candida', '')).toEqual(['0.diagnosticValues', '2.diagnosticValues']);
    expect(reported()).toEqual(['']);
  });
});

describe('the spelling that the service has stored', () => {
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
    expect(adopted.productAnalysisMappings[0]).toMatchObject({
      resultInterpretations: [{}, { outcomeId: 'other' }, {}],
    });
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
    ['another microbe came back', analysis(row('Candida sp. (Cand)'), row('Oma'))],
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
});
