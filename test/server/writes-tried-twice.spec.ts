import { areaWrites } from '../support/area-writes.ts';
import { productWrites } from '../support/product-writes.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// What is sent twice has one effect: `npm run proof` tries each call that writes (row F7). Here is seen that it knows it.

/** Calls that are tried elsewhere, by where. */
const untried: Readonly<Record<string, readonly string[]>> = {
  // Their answers are kept nowhere, and made anew (requirements.md 'Repeats').
  'logistics.spec, bulk-printing.spec': ['revealSsn', 'printSticker', 'printStickers', 'printInstructions'],
  'attachments.spec': [
    'updateProductAttachments',
    'deleteProductAttachment',
    'updateHvaAttachments',
    'deleteHvaAttachment',
  ],
  'packing-station.spec': ['closePackingDay'],
  'intake-messages.spec': ['mendMessage', 'replayMessage', 'changeMeaning', 'removeMeaning'],
  'product-checks.spec, outdated-texts.spec': ['acceptHvaProductRemarks', 'confirmTranslation'],
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('every call that writes is tried twice by the proof, or named here', async () => {
  const writes = server.calls.filter(({ endpoint }) => endpoint.kind === 'write');
  const names = writes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  const tried = { ...(await productWrites(server)), ...(await areaWrites(server)) };
  const named = Object.values(untried).flat();
  // A new one goes into test/support/product-writes.ts or area-writes.ts.
  expect(names.filter((name) => !(name in tried) && !named.some((each) => name.endsWith(`/${each}`)))).toEqual([]);
});
