import { randomUUID } from 'node:crypto';
import type { Connections } from '#core/contracts/connection.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { createAreaMaker, type AreaMaker } from '../support/area-maker.ts';
import { createProductMaker, type ProductMaker } from '../support/product-maker.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// What leads to what in a product; that an area's are its own alone: area-isolation.spec.

let server: TestServer;
let make: ProductMaker;
let area: AreaMaker;
let product: Product;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
  area = createAreaMaker(server, 'hva04');
  const { productId } = await make.upTo(5);
  await make.saveTexts(await make.read(productId), 'sv');
  product = await make.publish(productId);
});
afterAll(() => server.close());

async function read(person: string, call: string): Promise<Connections> {
  const answer = await server.send(person, { url: `/api/connection/${call}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<Connections>();
}

const ofType = ({ outcomes }: Connections, type: OutcomeType) =>
  outcomes.find(({ outcomeType }) => outcomeType === type)!;

test('a product has its analyses with their results, and its outcomes with what is told of them in each language', async () => {
  const connections = await read('dk', `getProductConnections?productId=${product.productId}`);
  const [mapping] = product.productAnalysisMappings;
  const [interpretation] = mapping!.resultInterpretations;
  expect(connections).toMatchObject({ productId: product.productId, productName: product.productName });
  expect(connections.analyses).toEqual([
    {
      productAnalysisMappingId: mapping!.productAnalysisMappingId,
      isPrimary: true,
      kuntaliittoCode: mapping!.kuntaliittoCode,
      kuntaliittoName: mapping!.kuntaliittoName,
      results: [{ diagnosticValues: interpretation!.diagnosticValues, outcomeId: interpretation!.outcomeId }],
      attachments: [],
    },
  ]);
  expect(connections.outcomes.map(({ outcomeId }) => outcomeId)).toEqual(
    product.outcomes.map(({ outcomeId }) => outcomeId),
  );
  expect(ofType(connections, OutcomeType.Positive).title).toMatchObject({ fi: expect.stringMatching(/./), en: '' });
  expect(ofType(connections, OutcomeType.Negative)).toMatchObject({
    title: { fi: 'negativeSampleTitle fi', sv: 'negativeSampleTitle sv', en: '' },
    instruction: { fi: '', sv: '', en: '' },
  });
  expect(ofType(connections, OutcomeType.Statement)).toMatchObject({
    title: { fi: 'problemWithSampleStatementTitle fi' },
    instruction: { sv: 'problemWithSampleStatementInstruction sv' },
  });
});

test('an area has its own instructions in them', async () => {
  const added = await area.published(product.productId);
  const connections = await read('hva04', `getHvaProductConnections?hvaProductId=${added.hvaProductId}`);
  const positive = ofType(connections, OutcomeType.Positive);
  const setting = added.hvaOutcomeSettings.find(({ outcomeId }) => outcomeId === positive.outcomeId)!;
  expect(positive).toMatchObject({
    hvaOutcomeSettingsId: setting.hvaOutcomeSettingsId,
    instruction: { fi: setting.instructionText, sv: '', en: '' },
  });
  expect(setting.instructionText).not.toBe('');
  // The diagnostic centre's own stay what they are.
  expect(ofType(connections, OutcomeType.Statement)).not.toHaveProperty('hvaOutcomeSettingsId');
  expect(ofType(connections, OutcomeType.Statement).instruction.fi).not.toBe('');
});

test('what there is not is 404', async () => {
  for (const [person, call] of [
    ['dk', `getProductConnections?productId=${randomUUID()}`],
    ['hva04', `getHvaProductConnections?hvaProductId=${randomUUID()}`],
  ] as const)
    expect((await server.send(person, { url: `/api/connection/${call}` })).statusCode).toBe(404);
});
