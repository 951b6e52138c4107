import fc from 'fast-check';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { anyCharacter } from '../support/any-character.ts';
import { areaBody, createAreaMaker, type AreaMaker } from '../support/area-maker.ts';
import {
  aMapping,
  basicInfoBody,
  contentBody,
  createProductMaker,
  hvaSettingsBody,
  instructionsBody,
  positiveOf,
  textsBody,
  titlesBody,
  type ProductMaker,
} from '../support/product-maker.ts';
import { proven, randomRuns } from '../support/random-runs.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Whatever arrives at an update: an answer of the contract, never a 5xx, nothing coerced (proofs S21 and S22). Each
// body is a valid one with values replaced, left out or added at random places.

/** Of each call. */
const runs = randomRuns({ usual: 50, full: 2_000 });

let server: TestServer;
let make: ProductMaker;
let area: AreaMaker;
let product: Product;
let areaProduct: HvaProduct;
beforeAll(async () => {
  server = await startTestServer();
  // Someone who may change both a product and an area's use of it.
  make = createProductMaker(server, 'dkarea');
  area = createAreaMaker(server, 'dkarea');
  product = await make.upTo(5);
  areaProduct = await area.published((await make.upTo(6)).productId);
});
afterAll(() => server.close());

const calls: readonly (readonly [path: string, bodyOf: (product: Product, areaProduct: HvaProduct) => object])[] = [
  ['product/updateProductBasicInfo/', (of) => basicInfoBody(of)],
  ['product/updateProductContent', (of) => contentBody(of, of.productAnalysisMappings)],
  ['product/updateProductHvaSettings/', hvaSettingsBody],
  ['product/updateProductCitizenTexts?languageCode=sv', (of) => textsBody(of, 'sv')],
  ['outcome/updateProductOutcomes?languageCode=sv', (of) => titlesBody(of, 'sv')],
  ['productAnalysisMapping/updateProductAnalysisMappings?languageCode=sv', (of) => instructionsBody(of, 'sv')],
  ['productAnalysisMapping/createProductAnalysisMapping/', ({ productId }) => ({ productId })],
  ['hvaProduct/updateHvaProduct?languageCode=sv', (_of, ofArea) => areaBody(ofArea, 'sv')],
];

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, '', ' ', '0', '1', 0, -1, 1.5, 1e300, [], [[]], {}, 'x'.repeat(256), '\u{10FFFF}', '__proto__'],
    ...[
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      '{}',
      '2026-W01-1',
      '2026-13-01',
    ],
    ...['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z', '2026-01-01T00:00:00.123456789+23:59'],
  ),
  fc.string({ unit: anyCharacter }),
  fc.double(),
  fc.jsonValue(),
);
const change = fc.record({ place: fc.nat(), kind: fc.constantFrom('replace', 'remove', 'add', 'double'), value: odd });

test.each(calls)(`${runs} odd bodies of %s`, async (path, bodyOf) => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const body = structuredClone(bodyOf(product, areaProduct));
      for (const each of changes) apply(body, each);
      const answer = await make.post(path, body);
      expect([200, 400, 404, 409]).toContain(answer.statusCode);
      if (answer.statusCode !== 200) return;
      product = await make.read(product.productId);
      areaProduct = await area.read(areaProduct.hvaProductId);
    }),
    { numRuns: runs },
  );
  proven('S21u', runs);
  // The products survived all of it, and still are what their phases and their use ask for.
  expect((await make.proceed(product.productId, 5)).configuratorStatus).toBe(5);
  expect((await area.list()).find(({ hvaProductId }) => hvaProductId === areaProduct.hvaProductId)).toMatchObject({
    isPublished: true,
    product: { productName: 'Paketti' },
  });
});

const otherTypes: readonly unknown[] = [null, true, false, '1', '', 1.5, NaN, [1], {}];
const notNumbers: readonly unknown[] = [...otherTypes, undefined];

test.each([
  ['targetGender', notNumbers],
  // It may be left out (decision A13).
  ['ageGroup', otherTypes],
  ['resultType', notNumbers],
] as const)('%s takes no other type for its number', async (field, refused) => {
  const fresh = await make.upTo(2);
  const mapping = aMapping(await make.newMapping(fresh.productId), positiveOf(fresh));
  for (const value of refused) {
    const answer = await make.post(
      'product/updateProductContent',
      contentBody(fresh, [{ ...mapping, [field]: value }]),
    );
    expect([field, value, answer.statusCode]).toEqual([field, value, 400]);
  }
  proven('S22', refused.length);
});

test.each(['intervalBetweenOrders', 'failedResultHandling', 'citizenReminderSetting', 'notifyProfessional'])(
  '%s takes no other type for its number',
  async (field) => {
    for (const value of notNumbers) {
      const answer = await area.post('updateHvaProduct', { ...areaBody(areaProduct), [field]: value });
      expect([field, value, answer.statusCode]).toEqual([field, value, 400]);
    }
    proven('S22', notNumbers.length);
  },
);

test('outcomeType and analysisResultType take no other type for their number', async () => {
  const fresh = await make.upTo(2);
  const basic = basicInfoBody(fresh);
  const mapping = aMapping(await make.newMapping(fresh.productId), positiveOf(fresh));
  for (const value of notNumbers) {
    const outcomes = [...basic.outcomes, { name: 'x', outcomeType: value }];
    expect((await make.post('product/updateProductBasicInfo/', { ...basic, outcomes })).statusCode).toBe(400);
    const resultInterpretations = mapping.resultInterpretations.map((each) => ({ ...each, analysisResultType: value }));
    const body = contentBody(fresh, [{ ...mapping, resultInterpretations }]);
    expect((await make.post('product/updateProductContent', body)).statusCode).toBe(400);
  }
  proven('S22', 2 * notNumbers.length);
});

interface Change {
  readonly place: number;
  readonly kind: string;
  readonly value: unknown;
}

/** Changes one of the body's values, counted through all levels. */
function apply(body: object, { place, kind, value }: Change): void {
  const places = placesIn(body);
  const [owner, key] = places[place % places.length] ?? [body, 'x'];
  const target = owner as Record<string, unknown>;
  if (kind === 'remove') delete target[key];
  else if (kind === 'double' && Array.isArray(owner)) owner.push(structuredClone(target[key]));
  else target[kind === 'add' ? `${key}x` : key] = value;
}

function placesIn(value: unknown): [object, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[value, key] as [object, string], ...placesIn(inner)]);
}
