import { randomUUID } from 'node:crypto';
import { languages } from '../../src/core/contracts/schemas';
import { createPackageMaker, type PackageMaker } from '../support/package-maker';
import { startTestServer, type TestServer } from '../support/test-server';

// A package from createProduct to publishProduct: phases and their order (Spec 1 §4, decisions.md section 2).

let server: TestServer;
let make: PackageMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createPackageMaker(server);
});
afterAll(() => server.close());

test('a package goes through all phases in three languages and can be edited when it is published', async () => {
  const { productId } = await make.create();
  const basic = await make.saveBasicInfo(await make.read(productId), ['Ensimmäinen', 'Toinen']);
  expect(basic).toMatchObject({ productName: 'Paketti', productDescription: 'Kuvaus', configuratorStatus: 1 });
  expect((await make.proceed(productId, 2)).configuratorStatus).toBe(2);
  const content = await make.saveContent(await make.read(productId));
  expect(content.productAnalysisMappings).toHaveLength(1);
  await make.proceed(productId, 3);
  expect(await make.saveHvaSettings(await make.read(productId))).toMatchObject({
    returnByMailEnabled: true,
    returnToLabEnabled: false,
    contactByEmailEnabled: false,
    contactBySmsEnabled: true,
  });
  await make.proceed(productId, 4);
  for (const language of languages) await make.saveTexts(await make.read(productId), language);
  expect((await make.proceed(productId, 5)).configuratorStatus).toBe(5);
  const before = await make.read(productId);
  const published = await make.publish(productId);
  expect(published).toMatchObject({ isPublished: true, configuratorStatus: 6, modifiedBy: 'Kaisa Diagnostinen' });
  expect(published.modifiedAt > before.modifiedAt).toBe(true);
  expect(await make.publish(productId)).toEqual(published);
  expect((await make.saveBasicInfo(published, ['Ensimmäinen', 'Toinen'])).isPublished).toBe(true);
  expect((await make.read(productId, 'sv')).resultSms).toBe('resultSms sv');
  await expect(make.read(randomUUID())).resolves.toMatchObject({ status: 404 });
});
