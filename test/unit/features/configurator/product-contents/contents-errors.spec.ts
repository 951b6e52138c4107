import fc from 'fast-check';
import { formErrors } from '#core/contracts/form-errors.ts';
import { AnalysisResultType, TargetGender } from '#core/contracts/product.contract.ts';
import { MicrobeNames } from '#core/contracts/rules/microbe.rule.ts';
import {
  findContentsErrors,
  contentsResolver,
  ValidItems,
} from '#features/configurator/product-contents/contents-errors.ts';
import type { PrimaryAnalysisValues } from '#features/configurator/product-contents/product-contents.values.ts';
import { anId } from '#test/support/builders.ts';
import { aChild, aPrimary } from './analysis-values.ts';

const fieldErrorsOf = (...productAnalysisMappings: PrimaryAnalysisValues[]) =>
  Object.fromEntries(findContentsErrors({ productAnalysisMappings }));
const at = 'productAnalysisMappings.0';
const microbes = { resultType: AnalysisResultType.MicrobeFindings };
const finding = (diagnosticValues: string) => ({ diagnosticValues, outcomeId: anId() });
const letters = (count: number): string => 'ä'.repeat(count);

it('finds nothing in what is complete', () => {
  const withChild = aPrimary({
    hasChildProductAnalysisMappings: true,
    resultType: AnalysisResultType.Unknown,
    resultInterpretations: [],
    childProductAnalysisMappings: [aChild()],
  });
  expect(fieldErrorsOf(aPrimary(), withChild)).toEqual({});
});

it.each([
  ['code', { kuntaliittoCode: '' }, 'kuntaliittoCode', formErrors.kuntaliittoCode],
  ['blank code', { kuntaliittoCode: '  ' }, 'kuntaliittoCode', formErrors.kuntaliittoCode],
  ['code of 21', { kuntaliittoCode: letters(21) }, 'kuntaliittoCode', formErrors.maxLength20],
  ['name', { kuntaliittoName: '' }, 'kuntaliittoName', formErrors.kuntaliittoName],
  ['name of 256', { kuntaliittoName: letters(256) }, 'kuntaliittoName', formErrors.maxLength255],
  ['gender', { targetGender: TargetGender.Undefined }, 'targetGender', formErrors.targetGender],
  ['no findings', { ...microbes, resultInterpretations: [] }, 'resultInterpretations.root', formErrors.microbes],
  [
    'more findings than are stored',
    {
      ...microbes,
      resultInterpretations: letters(201)
        .split('')
        .map((_, row) => finding(`M${row}`)),
    },
    'resultInterpretations.root',
    formErrors.arrayMaxSize,
  ],
  [
    'microbe',
    { ...microbes, resultInterpretations: [finding('')] },
    'resultInterpretations.0.diagnosticValues',
    formErrors.microbe,
  ],
  [
    'microbe of 256',
    { ...microbes, resultInterpretations: [finding(letters(256))] },
    'resultInterpretations.0.diagnosticValues',
    formErrors.maxLength255,
  ],
  [
    'outcome',
    { resultInterpretations: [{ diagnosticValues: 'posit', outcomeId: '' }] },
    'resultInterpretations.0.outcomeId',
    formErrors.outcome,
  ],
])('says what is wrong with the %s', (_case, changes, field, message) => {
  expect(fieldErrorsOf(aPrimary(changes))).toEqual({ [`${at}.${field}`]: message });
});

it.each([
  ['code of 1', { kuntaliittoCode: '1' }],
  ['code of 20', { kuntaliittoCode: letters(20) }],
  ['name of 255', { kuntaliittoName: letters(255) }],
  ['microbe of 255', { ...microbes, resultInterpretations: [finding(letters(255))] }],
  ['instruction that waits for the citizen texts', { instructionDescription: '' }],
])('accepts a %s', (_case, changes) => {
  expect(fieldErrorsOf(aPrimary(changes))).toEqual({});
});

it('wants at least one analysis', () => {
  expect(fieldErrorsOf()).toEqual({ 'productAnalysisMappings.root': formErrors.analyses });
});

it('wants at most 200 analyses, also when it looks again', () => {
  const analyses = Array.from({ length: 201 }, () => aPrimary());
  const first = fieldErrorsOf(...analyses);
  expect(Object.keys(first)).toEqual(['productAnalysisMappings.root']);
  expect(fieldErrorsOf(...analyses)).toEqual(first);
});

it('wants a result type with findings, or a child analysis', () => {
  const empty = { resultType: AnalysisResultType.Unknown, resultInterpretations: [] };
  expect(fieldErrorsOf(aPrimary(empty))).toEqual({ [`${at}.resultType`]: formErrors.resultType });
  expect(fieldErrorsOf(aPrimary({ ...empty, hasChildProductAnalysisMappings: true }))).toEqual({
    [`${at}.childProductAnalysisMappings.root`]: formErrors.childAnalyses,
  });
});

it('holds child analyses to the same limits, but for the gender', () => {
  const child = aChild({ kuntaliittoCode: letters(21), kuntaliittoName: '' });
  const parent = aPrimary({
    hasChildProductAnalysisMappings: true,
    resultType: AnalysisResultType.Unknown,
    resultInterpretations: [],
    childProductAnalysisMappings: [aChild(), child],
  });
  expect(fieldErrorsOf(parent)).toEqual({
    [`${at}.childProductAnalysisMappings.1.kuntaliittoCode`]: formErrors.maxLength20,
    [`${at}.childProductAnalysisMappings.1.kuntaliittoName`]: formErrors.kuntaliittoName,
  });
});

it('marks a microbe that stands twice in each of its rows, not under the table as well', () => {
  const rows = ['Escherichia coli (Escco)', 'Candida (Cand)', 'Escherichia coli (Escco)', ''].map(finding);
  expect(fieldErrorsOf(aPrimary({ ...microbes, resultInterpretations: rows }))).toEqual({
    [`${at}.resultInterpretations.0.diagnosticValues`]: formErrors.duplicateMicrobe,
    [`${at}.resultInterpretations.2.diagnosticValues`]: formErrors.duplicateMicrobe,
    [`${at}.resultInterpretations.3.diagnosticValues`]: formErrors.microbe,
  });
});

it('marks a microbe of the list that stands twice, however it is spelled', () => {
  const names = new MicrobeNames([{ nimi: 'Chlamydia trachomatis', lyhenne: 'Chtr', synonyms: ['klamydia'] }]);
  const twice = (...values: string[]) => {
    const analysis = aPrimary({ ...microbes, resultInterpretations: values.map(finding) });
    return Object.keys(Object.fromEntries(findContentsErrors({ productAnalysisMappings: [analysis] }, names)));
  };
  const list = `${at}.resultInterpretations`;
  const both = [`${list}.0.diagnosticValues`, `${list}.1.diagnosticValues`];
  for (const other of ['Chtr', 'chlamydia trachomatis', 'C. trachomatis', 'Klamydia'])
    expect(twice('Chlamydia trachomatis (Chtr)', other).sort()).toEqual(both);
  expect(twice('Oma bakteeri', 'oma  bakteeri ').sort()).toEqual(both);
  expect(twice('Chlamydia trachomatis (Chtr)', 'Chlamydia')).toEqual([]);
});

it('takes what is only typed for no microbe, and says so at its row', () => {
  const field = `${at}.resultInterpretations.0.diagnosticValues`;
  const typed = (value: string, isTyped?: true) =>
    fieldErrorsOf(aPrimary({ ...microbes, resultInterpretations: [{ ...finding(value), isTyped }] }));
  expect(typed('chlam', true)).toEqual({ [field]: formErrors.microbeNotChosen });
  // A value of one's own, and one from before.
  expect(typed('chlam')).toEqual({});
  expect(typed(' ', true)).toEqual({ [field]: formErrors.microbe });
  expect(typed('posit', true)).toEqual({ [field]: formErrors.posit });
});

it('knows posit as the value of positive/negative alone', () => {
  const field = `${at}.resultInterpretations.0.diagnosticValues`;
  expect(fieldErrorsOf(aPrimary({ ...microbes, resultInterpretations: [finding('Posit')] }))).toEqual({
    [field]: formErrors.posit,
  });
  expect(fieldErrorsOf(aPrimary({ resultInterpretations: [finding('positiivinen')] }))).toEqual({
    [field]: formErrors.posit,
  });
});

it('lets two analyses look for the same microbe', () => {
  const resultInterpretations = [finding('Escherichia coli (Escco)')];
  const analysis = { ...microbes, resultInterpretations };
  expect(fieldErrorsOf(aPrimary(analysis), aPrimary(analysis))).toEqual({});
});

it('gives the form its errors, a list’s own beside those of its rows', async () => {
  const rows = ['Candida (Cand)', '', ...Array.from({ length: 199 }, (_, at) => `Kanta ${at}`)].map(finding);
  const values = { productAnalysisMappings: [aPrimary({ ...microbes, resultInterpretations: rows })] };
  const resolve = contentsResolver((some) => Object.fromEntries(findContentsErrors(some)));
  const { errors } = await resolve(values, undefined, {} as never);
  const list = errors.productAnalysisMappings?.[0]?.resultInterpretations;
  expect(list?.root?.message).toBe(formErrors.arrayMaxSize);
  expect(list?.[1]?.diagnosticValues?.message).toBe(formErrors.microbe);
});

it('says of a form that it has seen before what it says of one that is new to it', () => {
  const analyses = [
    aPrimary(),
    aPrimary({ kuntaliittoCode: '' }),
    aPrimary({ targetGender: TargetGender.Undefined, kuntaliittoName: '' }),
    aPrimary({ ...microbes, resultInterpretations: [finding('Candida (Cand)'), finding('Candida (Cand)')] }),
    aPrimary({
      hasChildProductAnalysisMappings: true,
      childProductAnalysisMappings: [aChild({ kuntaliittoCode: '' })],
    }),
  ];
  const forms = fc.array(fc.constantFrom(...analyses), { maxLength: 4 });
  const afresh = (form: PrimaryAnalysisValues[]) => {
    // A list of another length is new to it.
    fieldErrorsOf(...form, aPrimary());
    return fieldErrorsOf(...form);
  };
  fc.assert(
    fc.property(fc.array(forms, { maxLength: 6 }), (history) => {
      const seen = history.map((form) => fieldErrorsOf(...form));
      expect(seen).toEqual(history.map(afresh));
    }),
    { numRuns: 200 },
  );
});

describe('what has to be checked again', () => {
  const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];

  function looked(items: readonly object[], ...invalid: number[]): ValidItems {
    const sound = new ValidItems();
    sound.remember(items, new Set(invalid));
    return sound;
  }

  it.each([
    ['all that it has not seen', new ValidItems(), [a, b], [0, 1]],
    ['none of none', new ValidItems(), [], []],
    ['one, when none has changed', looked([a, b]), [{ ...a }, b], [0]],
    ['the one that has changed', looked([a, b]), [a, c], [1]],
    ['the ones with errors again', looked([a, b, c], 1, 2), [a, b, c], [1, 2]],
    ['all, when there are more', looked([a, b]), [a, b, c], [0, 1, 2]],
    ['all, when there are fewer', looked([a, b]), [b], [0]],
  ])('checks %s', (_case, sound, items, expected) => {
    expect(sound.toCheck(items)).toEqual(expected);
  });
});
