import fc from 'fast-check';
import { orderIntervals, type HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { ProductMethods } from '#core/contracts/product-methods.ts';
import type { Outcome, Product } from '#core/contracts/product.contract.ts';
import { isFilled } from '#core/contracts/rules/value.rules.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { findHvaProductFormErrors } from '#features/areas/product/hva-product-form.rule.ts';
import { hvaProductValuesOf, type HvaProductValues } from '#features/areas/product-view/hva-product.values.ts';
import {
  basicInfoBodyOf,
  basicInfoValuesOf,
  findBasicInfoErrors,
  type BasicInfoValues,
} from '#features/configurator/basic-info/basic-info.values.ts';
import { citizenTextsRequestOf } from '#features/configurator/citizen-texts/citizen-texts-bodies.ts';
import { findCitizenTextsErrors } from '#features/configurator/citizen-texts/citizen-texts-errors.rule.ts';
import {
  citizenTextsValuesOf,
  primaryIdsOf,
  type CitizenTextsValues,
} from '#features/configurator/citizen-texts/citizen-texts.values.ts';
import { findHvaSettingsFormErrors } from '#features/configurator/hva-settings/hva-settings.values.ts';
import { findContentsErrors } from '#features/configurator/product-contents/contents-errors.ts';
import {
  productContentsBodyOf,
  productContentsValuesOf,
  type AnalysisValues,
  type PrimaryAnalysisValues,
  type ProductContentsValues,
} from '#features/configurator/product-contents/product-contents.values.ts';
import { agree, mostly, typedText, withTexts, type Answer, type TriedForm } from '#test/proof/support/agreement.ts';
import { createAreaMaker, type AreaMaker } from '#test/support/area-maker.ts';
import { createProductMaker, type ProductMaker } from '#test/support/product-maker.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// What the forms of packages take the server takes, and what they refuse it refuses: nobody is sent back by a message without a
// place, and no rule is known to the browser alone. A draft may be incomplete on the server, and the forms do not ask it to be
// less: so texts and settings of areas are tried on what is published.

let server: TestServer;
let make: ProductMaker;
let area: AreaMaker;
let draft: Product;
let published: Product;
let used: HvaProduct;
beforeAll(async () => {
  server = await startTestServer();
  // Someone who may change both a product and an area's use of it.
  make = createProductMaker(server, 'dkarea');
  area = createAreaMaker(server, 'dkarea');
  draft = await make.upTo(5);
  const [mapping] = draft.productAnalysisMappings;
  await make.newChild(draft.productId, mapping!.productAnalysisMappingId);
  draft = await make.read(draft.productId);
  published = await make.upTo(6);
  used = await area.published(published.productId);
});
afterAll(() => server.close());

const analysis = (from: AnalysisValues, outcomes: readonly Outcome[]): fc.Arbitrary<AnalysisValues> =>
  fc.record({
    productAnalysisMappingId: fc.constant(from.productAnalysisMappingId),
    kuntaliittoCode: mostly('4206', typedText),
    kuntaliittoName: mostly('Klamydia', typedText),
    targetGender: mostly<AnalysisValues['targetGender']>(3, fc.constantFrom(0, 1, 2, 3)),
    ageGroup: mostly<AnalysisValues['ageGroup']>(3, fc.constantFrom(0, 1, 2, 3)),
    hasChildProductAnalysisMappings: fc.boolean(),
    resultType: mostly<AnalysisValues['resultType']>(2, fc.constantFrom(0, 1, 2)),
    resultInterpretations: fc.array(
      fc.record({
        diagnosticValues: fc.oneof(fc.constantFrom('posit', 'E. coli', 'Salmonella'), typedText),
        outcomeId: mostly(outcomes[0]!.outcomeId, fc.constantFrom('', ...outcomes.map((each) => each.outcomeId))),
      }),
      { maxLength: 3 },
    ),
    instructionDescription: mostly('Ohje', typedText),
  });

const forms = [
  {
    name: 'basic info',
    inputs: 8_000,
    values: async () => {
      const [first] = basicInfoValuesOf(draft).outcomes;
      const name = mostly('Löydös', typedText);
      return fc.record({
        productName: mostly('Paketti', typedText),
        productDescription: mostly('Kuvaus', typedText),
        outcomes: fc.oneof(
          {
            weight: 9,
            arbitrary: fc
              .array(
                name.map((text) => ({ name: text })),
                { maxLength: 4 },
              )
              .map((rows) => [{ ...first!, name: 'Löydös' }, ...rows]),
          },
          {
            weight: 1,
            arbitrary: fc.constantFrom(0, 97, 98).map((count) => Array.from({ length: count }, () => ({ name: 'x' }))),
          },
        ),
      });
    },
    refused: (values) => Object.keys(findBasicInfoErrors(values)),
    send: async (values) => {
      const { productId, modifiedAt } = draft;
      const body = { ...basicInfoBodyOf(productId, values, draft), modifiedAt };
      const answer = await make.post('product/updateProductBasicInfo/', body);
      draft = await make.read(productId);
      return answer;
    },
    hasFieldsOfCall: true,
  } satisfies TriedForm<BasicInfoValues>,
  {
    name: 'contents',
    inputs: 8_000,
    values: async () => {
      const positive = draft.outcomes.filter(({ outcomeType }) => outcomeType === 1);
      const [stored] = productContentsValuesOf(draft).productAnalysisMappings;
      const children = stored!.childProductAnalysisMappings.map((each) => analysis(each, positive));
      const primary: fc.Arbitrary<PrimaryAnalysisValues> = fc
        .tuple(analysis(stored!, positive), fc.tuple(...children), fc.boolean())
        .map(([values, of, hasThem]) => ({ ...values, childProductAnalysisMappings: hasThem ? of : [] }));
      return fc
        .array(primary, { minLength: 1, maxLength: 1 })
        .map((productAnalysisMappings) => ({ productAnalysisMappings }));
    },
    refused: (values) => [...findContentsErrors(values).keys()],
    send: async (values) => {
      const { productId, modifiedAt } = await make.read(draft.productId);
      const body = { ...productContentsBodyOf(productId, values), modifiedAt };
      return make.post('product/updateProductContent', body);
    },
  } satisfies TriedForm<ProductContentsValues>,
  {
    name: 'settings for areas',
    inputs: 1_000,
    values: async () =>
      fc.record({
        returnByMailEnabled: fc.boolean(),
        returnToLabEnabled: fc.boolean(),
        contactByEmailEnabled: fc.boolean(),
        contactBySmsEnabled: fc.boolean(),
      }),
    refused: (values) => Object.keys(findHvaSettingsFormErrors(values)),
    send: async (values) => {
      const { productId, modifiedAt } = await make.read(draft.productId);
      return make.post('product/updateProductHvaSettings/', { ...values, productId, modifiedAt });
    },
    hasFieldsOfCall: true,
  } satisfies TriedForm<ProductMethods>,
  ...(['fi', 'sv'] as const).map((language) => citizenTexts(language)),
  ...(['fi', 'sv'] as const).map((language) => areaForm(language)),
];

/**
 * The form is stricter in one thing: a language other than Finnish has to be complete or empty in all three parts, while the
 * server judges the part that a call stores, since the others come by calls of their own (decision A32).
 */
const isUsed = (values: CitizenTextsValues, part: keyof CitizenTextsValues): boolean =>
  Object.values(values[part]).some((text) => isFilled(text));

/** Saved as by its command: the parts that differ, one after the other until one is refused. */
function citizenTexts(language: Language): TriedForm<CitizenTextsValues> {
  let stored: Product;
  return {
    name: `citizen texts, ${language}`,
    inputs: 6_000,
    values: async () => {
      stored = await make.read(published.productId, language);
      const { texts, titles, instructions } = citizenTextsValuesOf(stored);
      return fc.record({ texts: someOf(texts), titles: someOf(titles), instructions: someOf(instructions) });
    },
    refused: (values) =>
      Object.keys(findCitizenTextsErrors(language, values, primaryIdsOf(stored))).filter(
        (path) => language === 'fi' || isUsed(values, path.split('.')[0] as keyof CitizenTextsValues),
      ),
    send: async (values) => {
      const { productId, modifiedAt } = stored;
      const over = { values: citizenTextsValuesOf(stored), modifiedAt };
      const { texts, titles, instructions } = citizenTextsRequestOf(productId, { values, over, mergedWith: undefined });
      const calls = [
        ['product/updateProductCitizenTexts', texts],
        ['outcome/updateProductOutcomes', titles],
        ['productAnalysisMapping/updateProductAnalysisMappings', instructions],
      ] as const;
      let answer: Answer | undefined;
      for (const [path, body] of calls) {
        if (!body || (answer && answer.statusCode !== 200)) continue;
        const over = answer?.json<Product>().modifiedAt ?? modifiedAt;
        answer = await make.post(`${path}?languageCode=${language}`, { ...body, modifiedAt: over });
      }
      return answer;
    },
  };
}

/** Texts as they are, some typed anew, all of them there, or none. */
function someOf<Texts extends Readonly<Record<string, string>>>(texts: Texts): fc.Arbitrary<Texts> {
  const all = (text: string) => Object.fromEntries(Object.keys(texts).map((key) => [key, text]));
  return fc.oneof(
    withTexts(texts),
    withTexts(all('x')),
    fc.constant(all('x')),
    fc.constant(all('')),
  ) as fc.Arbitrary<Texts>;
}

function areaForm(language: Language): TriedForm<HvaProductValues> {
  let stored: HvaProduct;
  return {
    name: `product of an area, ${language}`,
    inputs: 6_000,
    values: async () => {
      stored = await area.read(used.hvaProductId, language);
      return fc.record({
        intervalBetweenOrders: fc.constantFrom(...orderIntervals),
        failedResultHandling: mostly<HvaProduct['failedResultHandling']>(1, fc.constantFrom(0, 1, 2)),
        citizenReminderSetting: mostly<HvaProduct['citizenReminderSetting']>(1, fc.constantFrom(0, 1, 2)),
        notifyProfessional: mostly<HvaProduct['notifyProfessional']>(2, fc.constantFrom(0, 1, 2)),
        professionalEmail: mostly('neuvola@alue.example', fc.oneof(typedText, fc.emailAddress())),
        hvaOutcomeSettings: fc.tuple(
          ...hvaProductValuesOf(stored).hvaOutcomeSettings.map((row) =>
            mostly('Ohje', typedText).map((instructionText) => ({ ...row, instructionText })),
          ),
        ),
      });
    },
    refused: (values) => Object.keys(findHvaProductFormErrors(values, stored, language)),
    send: (values) =>
      area.post(`updateHvaProduct?languageCode=${language}`, { ...stored, ...values, modifiedAt: stored.modifiedAt }),
  };
}

test.each(forms.map((form) => ({ name: form.name, form })))(
  'the form and the server agree on $name',
  ({ form }) => agree('S21f', form as unknown as TriedForm),
  7_200_000,
);
