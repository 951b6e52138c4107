import fc from 'fast-check';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import {
  basicInfoBody,
  contentBody,
  createProductMaker,
  hvaSettingsBody,
  instructionsBody,
  textsBody,
  titlesBody,
  type ProductMaker,
} from '../support/product-maker.ts';
import { proven, randomRuns } from '../support/random-runs.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// The six phases as a model (proofs S20): random sequences of saves, steps and publishing; whatever comes, the server
// answers and stores what the model says.

/** From each place of the straight way. */
const runs = randomRuns({ usual: 1, full: 400, short: 12 });

let server: TestServer;
let make: ProductMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
});
afterAll(() => server.close());

/** What the model knows of a product. Names stand for outcomes, the first one for the interpretation in use. */
interface Model {
  phase: number;
  names: string[];
  hasContent: boolean;
  hasSettings: boolean;
  hasTexts: boolean;
  titled: Set<string>;
  hasInstruction: boolean;
}

/** Sends something, compares the answer's status with the model's, and gives the product as it then is. */
type Command = (model: Model, product: Product) => Promise<Product>;
interface Expected {
  readonly status: number;
  readonly change?: () => void;
}

test(`random sequences, ${runs} from each place of the straight way, end where the model ends; no phase is skipped`, async () => {
  const command = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.subarray(['Löydös todettu', 'Toinen', 'Kolmas'], { minLength: 1 }).map(saveBasicInfo),
    },
    { weight: 1, arbitrary: fc.constantFrom(saveInvalid, saveStale) },
    { weight: 2, arbitrary: fc.constant(saveContent) },
    { weight: 2, arbitrary: fc.constant(saveSettings) },
    { weight: 2, arbitrary: fc.constantFrom(saveTexts, saveTitles, saveInstructions) },
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 6 }).map(proceed) },
    { weight: 3, arbitrary: fc.constant(step) },
    { weight: 2, arbitrary: fc.constant(publish) },
  );
  const left = new Set<number>();
  for (let place = 0; place <= straightWay.length; place += 1) {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 8 }), async (commands) => {
        const model = newModel();
        let product = await make.create();
        for (const run of straightWay.slice(0, place)) product = await run(model, product);
        left.add(model.phase);
        for (const run of commands) product = await run(model, product);
        const stored = await make.read(product.productId);
        expect(stored).toEqual(product);
        expect(viewOf(stored)).toEqual(viewOfModel(model));
      }),
      { numRuns: runs },
    );
  }
  // The straight way was left from each phase.
  expect([...left]).toEqual([1, 2, 3, 4, 5, 6]);
  proven('S20', runs * (straightWay.length + 1));
}, 43_200_000);

test('the straight way is a published product', async () => {
  const model = newModel();
  let product = await make.create();
  for (const run of straightWay) product = await run(model, product);
  expect(viewOf(product)).toMatchObject({ phase: 6, isPublished: true });
});

function newModel(): Model {
  return {
    phase: 1,
    names: [],
    hasContent: false,
    hasSettings: false,
    hasTexts: false,
    titled: new Set(),
    hasInstruction: false,
  };
}

function saveBasicInfo(names: readonly string[]): Command {
  return (model, product) => {
    const isUsedGone = model.hasContent && !names.includes('Löydös todettu');
    const change = () => void (model.names = [...names]);
    return check(
      product,
      make.post('product/updateProductBasicInfo/', basicInfoBody(product, names)),
      isUsedGone ? { status: 409 } : { status: 200, change },
    );
  };
}

const saveInvalid: Command = (_model, product) =>
  check(product, make.post('product/updateProductBasicInfo/', { ...basicInfoBody(product), productName: '' }), {
    status: 400,
  });

const saveStale: Command = (_model, product) => {
  const body = { ...basicInfoBody(product), modifiedAt: '2020-01-01T00:00:00.000Z' };
  return check(product, make.post('product/updateProductBasicInfo/', body), { status: 409 });
};

/** One analysis whose finding leads to the first outcome; without that outcome the body cannot be made. */
const saveContent: Command = async (model, product) => {
  const outcome = product.outcomes.find(({ name }) => name === 'Löydös todettu');
  if (outcome === undefined) return product;
  const known = product.productAnalysisMappings[0] ?? (await make.newMapping(product.productId));
  const { productAnalysisMappingId } = known;
  const mapping = {
    ...known,
    kuntaliittoCode: '1',
    kuntaliittoName: 'x',
    targetGender: 3,
    resultType: 1,
    resultInterpretations: [
      { outcomeId: outcome.outcomeId, analysisResultType: 1, diagnosticValues: 'posit', productAnalysisMappingId },
    ],
  };
  const isReached = model.phase >= 2;
  const change = () => void (model.hasContent = true);
  return check(
    product,
    make.post('product/updateProductContent', contentBody(product, [mapping])),
    isReached ? { status: 200, change } : { status: 409 },
  );
};

const saveSettings: Command = (model, product) =>
  check(
    product,
    make.post('product/updateProductHvaSettings/', hvaSettingsBody(product)),
    from(model, 3, () => (model.hasSettings = true)),
  );

const saveTexts: Command = (model, product) =>
  check(
    product,
    make.post('product/updateProductCitizenTexts', textsBody(product, 'fi')),
    from(model, 4, () => (model.hasTexts = true)),
  );

const saveTitles: Command = (model, product) =>
  check(
    product,
    make.post('outcome/updateProductOutcomes', titlesBody(product, 'fi')),
    from(model, 4, () => model.names.forEach((name) => model.titled.add(name))),
  );

const saveInstructions: Command = (model, product) =>
  check(
    product,
    make.post('productAnalysisMapping/updateProductAnalysisMappings', instructionsBody(product, 'fi')),
    from(model, 4, () => (model.hasInstruction = true)),
  );

function proceed(phase: number): Command {
  return (model, product) => {
    const { productId } = product;
    const path = `product/proceedToConfiguratorPhase?productId=${productId}&configuratorStatus=${phase}`;
    const isNext = phase === model.phase + 1 && phase < 6 && areValid(model, phase - 1);
    const change = () => void (model.phase = Math.max(model.phase, phase));
    return check(product, make.post(path), phase <= model.phase || isNext ? { status: 200, change } : { status: 409 });
  };
}

const step: Command = (model, product) => proceed(Math.min(model.phase + 1, 6))(model, product);

const publish: Command = (model, product) => {
  const { productId } = product;
  const change = () => void (model.phase = 6);
  const isReady = model.phase === 6 || areValid(model, 4);
  const status = model.phase < 5 ? 409 : isReady ? 200 : 400;
  return check(
    product,
    make.post(`product/publishProduct?productId=${productId}`),
    status === 200 ? { status, change } : { status },
  );
};

/** Whether the phases up to this one are valid as stored. */
function areValid(model: Model, phase: number): boolean {
  const hasCitizenTexts = model.hasTexts && model.hasInstruction && model.names.every((name) => model.titled.has(name));
  return [model.names.length > 0, model.hasContent, model.hasSettings, hasCitizenTexts].slice(0, phase).every(Boolean);
}

function from(model: Model, phase: number, change: () => unknown): Expected {
  return model.phase >= phase ? { status: 200, change } : { status: 409 };
}

async function check(
  product: Product,
  answer: ReturnType<ProductMaker['post']>,
  { status, change }: Expected,
): Promise<Product> {
  const { statusCode, body } = await answer;
  expect([statusCode, statusCode === status ? '' : body]).toEqual([status, '']);
  change?.();
  return status === 200 ? (JSON.parse(body) as Product) : product;
}

/** What a person without a detour does. */
const straightWay: readonly Command[] = [
  saveBasicInfo(['Löydös todettu']),
  step,
  saveContent,
  step,
  saveSettings,
  step,
  saveTexts,
  saveTitles,
  saveInstructions,
  step,
  publish,
  publish,
];

function viewOf(product: Product) {
  const positive = product.outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive);
  return {
    phase: product.configuratorStatus,
    isPublished: product.isPublished,
    outcomes: positive.map(({ name, title }) => [name, title !== '']),
    hasContent: product.productAnalysisMappings.length > 0,
    hasSettings: product.contactBySmsEnabled,
    hasTexts: product.resultSms !== '',
    hasInstruction: (product.productAnalysisMappings[0]?.instructionDescription ?? '') !== '',
  };
}

function viewOfModel({ phase, names, titled, hasContent, hasSettings, hasTexts, hasInstruction }: Model) {
  const outcomes = names.map((name) => [name, titled.has(name)]);
  return { phase, isPublished: phase === 6, outcomes, hasContent, hasSettings, hasTexts, hasInstruction };
}
