import { citizenTextFields, mustBeComplete } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { findPhaseErrors, findProductErrors } from '#core/contracts/find-product-errors.ts';
import {
  AnalysisResultType,
  ConfiguratorPhase,
  TargetGender,
  type Product,
  type ProductAnalysisMapping,
} from '#core/contracts/product.contract.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';

type Changes = Partial<Product>;

/** The errors of a product that is complete but for these changes. */
function errors(fi: Changes, others: { sv?: Changes; en?: Changes } = {}) {
  const product = aCompleteProduct({ productId: anId() });
  const untranslated = {
    ...Object.fromEntries(citizenTextFields.map((field) => [field, ''])),
    outcomes: product.outcomes.map((outcome) => ({ ...outcome, title: '' })),
    productAnalysisMappings: product.productAnalysisMappings.map((mapping) => ({
      ...mapping,
      instructionDescription: '',
    })),
  };
  return findProductErrors({
    fi: { ...product, ...fi },
    sv: { ...product, ...(others.sv ?? untranslated) },
    en: { ...product, ...(others.en ?? untranslated) },
  });
}

const mapping = (changes: Partial<ProductAnalysisMapping>): Changes => {
  const [first] = aCompleteProduct().productAnalysisMappings;
  return { productAnalysisMappings: [{ ...first!, ...changes }] };
};
const contents = (name: string) => `productConfigurator.productContents.formErrors.${name}`;

it('finds nothing in a complete product, whose translations may be wholly empty or complete', () => {
  expect(errors({})).toBeUndefined();
  expect(errors({}, { sv: {}, en: {} })).toBeUndefined();
});

it.each(citizenTextFields)('requires the Finnish %s', (field) => {
  expect(Object.keys(errors({ [field]: '' }) ?? {})).toEqual([`fi.${field}`]);
});

it('requires a translation to be complete once any of its texts is written', () => {
  expect(Object.keys(errors({}, { sv: { resultSms: ' ' } }) ?? {})).toEqual(['sv.resultSms']);
});

it('requires the titles of positive outcomes, whatever the fixed ones are called', () => {
  const { outcomes } = aCompleteProduct();
  const untitled = outcomes.map((outcome) => ({ ...outcome, title: '' }));
  expect(Object.keys(errors({ outcomes: untitled }) ?? {})).toEqual(['fi.outcomes.0.title']);
});

it.each<[string, Changes, string, string]>([
  [
    'a code',
    mapping({ kuntaliittoCode: '' }),
    'productAnalysisMappings.0.kuntaliittoCode',
    contents('kuntaliittoCode'),
  ],
  [
    'a code of at most 20',
    mapping({ kuntaliittoCode: 'x'.repeat(21) }),
    'productAnalysisMappings.0.kuntaliittoCode',
    'productConfigurator.common.formErrors.maxLength20',
  ],
  [
    'a name',
    mapping({ kuntaliittoName: '' }),
    'productAnalysisMappings.0.kuntaliittoName',
    contents('kuntaliittoName'),
  ],
  [
    'a target gender',
    mapping({ targetGender: TargetGender.Undefined }),
    'productAnalysisMappings.0.targetGender',
    contents('targetGender'),
  ],
  [
    'a result type',
    mapping({ resultType: AnalysisResultType.Unknown }),
    'productAnalysisMappings.0.resultType',
    contents('resultType'),
  ],
  [
    'an interpretation',
    mapping({ resultInterpretations: [] }),
    'productAnalysisMappings.0.resultInterpretations',
    contents('microbes'),
  ],
  [
    'child analyses where it says so',
    mapping({ hasChildProductAnalysisMappings: true }),
    'productAnalysisMappings.0.childProductAnalysisMappings',
    contents('childAnalyses'),
  ],
  ['an analysis', { productAnalysisMappings: [] }, 'productAnalysisMappings', contents('analyses')],
])('requires %s', (_what, changes, path, key) => {
  expect(errors(changes)).toMatchObject({ [path]: [key] });
});

it('takes a code of 20 characters', () => {
  expect(errors(mapping({ kuntaliittoCode: 'x'.repeat(20) }))).toBeUndefined();
});

it('allows each diagnostic value once', () => {
  const [row] = aCompleteProduct().productAnalysisMappings[0]!.resultInterpretations;
  const found = errors(mapping({ resultInterpretations: [row!, { ...row!, outcomeId: anId() }] }));
  expect(found).toEqual({ 'productAnalysisMappings.0.resultInterpretations': [contents('duplicateMicrobe')] });
});

it('requires no result type of an analysis with child analyses, but of these', () => {
  const [parent] = aCompleteProduct().productAnalysisMappings;
  const child = { ...parent!, childProductAnalysisMappings: undefined, parentProductAnalysisMappingId: anId() };
  const withChild = (childType: ProductAnalysisMapping['resultType']) =>
    errors(
      mapping({
        hasChildProductAnalysisMappings: true,
        resultType: AnalysisResultType.Unknown,
        resultInterpretations: [],
        childProductAnalysisMappings: [JSON.parse(JSON.stringify({ ...child, resultType: childType }))],
      }),
    );
  expect(withChild(AnalysisResultType.PositNegat)).toBeUndefined();
  expect(Object.keys(withChild(AnalysisResultType.Unknown) ?? {})).toEqual([
    'productAnalysisMappings.0.childProductAnalysisMappings.0.resultType',
  ]);
});

it.each([
  [{ returnByMailEnabled: false }, ['returnByMailEnabled']],
  [{ returnByMailEnabled: false, returnToLabEnabled: true }, []],
  [{ contactBySmsEnabled: false }, ['contactByEmailEnabled']],
  [{ contactBySmsEnabled: false, contactByEmailEnabled: true }, []],
])('requires one way of return and one of contact: %j', (changes, paths) => {
  expect(Object.keys(errors(changes) ?? {})).toEqual(paths);
});

it('judges each phase by its own rules', () => {
  const product = aCompleteProduct({ productName: '', returnByMailEnabled: false, resultSms: '' });
  const texts = { fi: product, sv: product, en: product };
  const { BasicInfo, ProductContents, HvaSettings, CitizenTexts, Preview } = ConfiguratorPhase;
  const keys = [BasicInfo, ProductContents, HvaSettings, CitizenTexts, Preview].map((phase) =>
    Object.keys(findPhaseErrors(phase, texts) ?? {}),
  );
  expect(keys).toEqual([['productName'], [], ['returnByMailEnabled'], ['fi.resultSms'], []]);
});

it('requires Finnish always, the others as soon as anything is written', () => {
  expect(mustBeComplete('fi', [])).toBe(true);
  // What nobody sees, as it comes along with copied text, is no text.
  expect(mustBeComplete('sv', ['', ' ', '\u200b', '\u00ad'])).toBe(false);
  expect(mustBeComplete('en', ['', 'x'])).toBe(true);
});
