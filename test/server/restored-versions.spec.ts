import fc from 'fast-check';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { VersionPage } from '#core/contracts/product-version.contract.ts';
import {
  TargetGender,
  type Outcome,
  type Product,
  type ProductAnalysisMapping,
} from '#core/contracts/product.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { fieldParts } from '../support/form-body.ts';
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
import { randomRuns } from '../support/random-runs.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { pdfPart, sendForm } from '../support/send-form.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Whatever was saved in whatever order: a version comes back as the calls that read it had it, ids and order included.

/** Saves and restorings. */
const steps = randomRuns({ usual: 25, full: 500, short: 60 });

let server: TestServer;
let make: ProductMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
});
afterAll(() => server.close());

/** One save or restoring, of what a number between 0 and 1 chooses. */
interface Step {
  readonly kind: (typeof kinds)[number];
  readonly language: Language;
  readonly chance: number;
  readonly text: string;
}

const kinds = [
  'outcomes',
  'content',
  'child',
  'settings',
  'texts',
  'titles',
  'instructions',
  'file',
  'restore',
] as const;
/** What a published product's rules may refuse, such as an outcome that an analysis leads to. */
const refusals = [200, 400, 409];

const step = fc.record({
  kind: fc.constantFrom(...kinds, 'restore', 'restore'),
  language: fc.constantFrom(...languages),
  chance: fc.double({ min: 0, max: 0.999, noNaN: true }),
  text: fc.string({ minLength: 1, maxLength: 8 }).map((text) => `Teksti ${text}.`),
});

/** Whatever chance says of the others, one restoring is made, over all of them. */
const toTheFirst: Step = { kind: 'restore', language: 'fi', chance: 0, text: '' };

const chosen = <T>(of: readonly T[], chance: number): T => of[Math.floor(chance * of.length)]!;
const namesOf = ({ outcomes }: Product): string[] =>
  outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive).map(({ name }) => name);

/** Everything that the reading call tells of a product, but what a save changes by itself. */
async function whole(productId: string): Promise<object[]> {
  const read = languages.map((language) => make.read(productId, language));
  return (await Promise.all(read)).map((product) => {
    const { modifiedAt: _, modifiedBy: _by, modifiedBySince: _since, hvaProducts: _areas, ...rest } = product;
    return rest;
  });
}

async function latestNumber(productId: string): Promise<number> {
  const answer = await server.send('dk', { url: `/api/productVersion/getProductVersions?productId=${productId}` });
  return answer.json<VersionPage>().versions[0]!.number!;
}

/** An analysis under the chosen one; one that has some already loses them, and leads to an outcome itself again. */
async function withOrWithoutChild(
  product: Product,
  { chance, text }: Step,
): Promise<readonly ProductAnalysisMapping[]> {
  const { productId, productAnalysisMappings: all } = product;
  const parent = chosen(all, chance);
  const outcome: Outcome = positiveOf(product);
  const parts = parent.hasChildProductAnalysisMappings
    ? { ...aMapping(parent, outcome), hasChildProductAnalysisMappings: false, childProductAnalysisMappings: [] }
    : {
        ...parent,
        ...{ resultType: 0 as const, resultInterpretations: [], hasChildProductAnalysisMappings: true },
        childProductAnalysisMappings: [
          aMapping(await make.newChild(productId, parent.productAnalysisMappingId), outcome, { kuntaliittoCode: text }),
        ],
      };
  return all.map((each) => (each === parent ? parts : each));
}

/** The others, the last one first, and a new one in the place of the chosen one while there are more than two. */
async function otherContent(product: Product, { chance, text }: Step): Promise<readonly ProductAnalysisMapping[]> {
  const { productId, productAnalysisMappings: all } = product;
  const added = aMapping(await make.newMapping(productId), positiveOf(product), {
    kuntaliittoCode: text,
    targetGender: chance < 0.5 ? TargetGender.Female : TargetGender.Both,
  });
  return [...all.filter((each) => all.length < 3 || each !== chosen(all, chance)).toReversed(), added];
}

async function carryOut(productId: string, made: Step, numbers: readonly number[]): Promise<number> {
  const { kind, language, chance, text } = made;
  const product = await make.read(productId, language);
  // Making an analysis is a save: what follows it begins at what is stored then.
  const upon = async (mappings: readonly ProductAnalysisMapping[]): Promise<object> =>
    contentBody(await make.read(productId), mappings);
  const query = `?languageCode=${language}`;
  const file = (): Promise<{ statusCode: number }> => {
    const [attachment] = product.productSubscriptionInstructionsAttachments;
    const list = { languageCode: language, productId, outcomeType: OutcomeType.Unknown };
    return attachment && chance < 0.5
      ? sendForm(server, {
          user: 'dk',
          call: 'deleteProductAttachment',
          parts: fieldParts({ ...list, attachmentId: attachment.attachmentId }),
        })
      : sendForm(server, {
          user: 'dk',
          call: 'updateProductAttachments',
          parts: [...fieldParts(list), pdfPart(pdf, 'ohje.pdf')],
        });
  };
  const calls: Record<Step['kind'], () => Promise<{ statusCode: number }>> = {
    outcomes: () => {
      const names = namesOf(product);
      const others = chance < 0.3 ? names.slice(1) : chance < 0.5 ? names.toReversed() : [...names, text];
      return make.post('product/updateProductBasicInfo/', { ...basicInfoBody(product, others), productName: text });
    },
    content: async () => make.post('product/updateProductContent', await upon(await otherContent(product, made))),
    child: async () => make.post('product/updateProductContent', await upon(await withOrWithoutChild(product, made))),
    settings: () =>
      make.post('product/updateProductHvaSettings/', { ...hvaSettingsBody(product), returnToLabEnabled: chance < 0.5 }),
    texts: () => make.post(`product/updateProductCitizenTexts${query}`, textsBody(product, language, text)),
    titles: () => make.post(`outcome/updateProductOutcomes${query}`, titlesBody(product, language, text)),
    instructions: () =>
      make.post(
        `productAnalysisMapping/updateProductAnalysisMappings${query}`,
        instructionsBody(product, language, text),
      ),
    file,
    restore: () =>
      server.send('dk2', {
        method: 'POST',
        url: `/api/productVersion/restoreProductVersion?productId=${productId}&number=${chosen(numbers, chance)}&modifiedAt=${product.modifiedAt}`,
      }),
  };
  return (await calls[kind]()).statusCode;
}

let pdf: Uint8Array;

test('any version comes back as it was read then, whatever has been saved and restored since', async () => {
  pdf = await samplePdf();
  const { productId } = await make.upTo(6);
  const known = new Map([[await latestNumber(productId), await whole(productId)]]);
  for (const made of [...fc.sample(step, steps), toTheFirst]) {
    const numbers = [...known.keys()];
    const statusCode = await carryOut(productId, made, numbers);
    expect(refusals).toContain(statusCode);
    const now = await whole(productId);
    if (made.kind === 'restore') {
      expect(statusCode).toBe(200);
      expect(now).toEqual(known.get(chosen(numbers, made.chance)));
    }
    const number = await latestNumber(productId);
    // A save that changes nothing makes none: what is stored is the latest one, always.
    expect(now).toEqual(known.get(number) ?? now);
    known.set(number, now);
  }
  expect(known.size).toBeGreaterThan(steps / 3);
});
