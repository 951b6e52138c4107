import { randomUUID } from 'node:crypto';
import { tabIdHeader } from '#core/contracts/app-configuration.ts';
import type { Attachment } from '#core/contracts/attachment.contract.ts';
import type { VersionPage } from '#core/contracts/product-version.contract.ts';
import type { LiveEvent } from '#core/contracts/live-event.contract.ts';
import { createAreaMaker } from '../support/area-maker.ts';
import { type EventReader, readEvents } from '../support/event-reader.ts';
import { fieldParts } from '../support/form-body.ts';
import { createProductMaker, type ProductMaker } from '../support/product-maker.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { pdfPart, sendForm } from '../support/send-form.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Who is told that files were added or removed (decision 504).

let server: TestServer;
let make: ProductMaker;
let pdf: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  await server.listen();
  make = createProductMaker(server);
  pdf = await samplePdf();
});
afterAll(() => server.close());

const ownTab = randomUUID();

type Fields = Readonly<Record<string, string | number>>;

/** Adds a file and removes it, in a tab that names itself. */
async function addAndRemove(user: string, [add, remove]: readonly [string, string], list: Fields): Promise<void> {
  const headers = { [tabIdHeader]: ownTab };
  const parts = [...fieldParts(list), pdfPart(pdf, 'ohje.pdf')];
  const added = await sendForm(server, { user, call: add, parts, headers });
  const attachmentId = added.json<Attachment[]>().at(-1)!.attachmentId;
  const removed = await sendForm(server, { user, call: remove, parts: fieldParts({ ...list, attachmentId }), headers });
  expect([added.statusCode, removed.statusCode]).toEqual([200, 200]);
}

const byCentre = ['updateProductAttachments', 'deleteProductAttachment'] as const;
const byArea = ['updateHvaAttachments', 'deleteHvaAttachment'] as const;

/** What is told of files until somebody begins to edit the published product, which everybody hears. */
async function toldTo(reader: EventReader, productId: string): Promise<LiveEvent[]> {
  const told: LiveEvent[] = [];
  for (;;) {
    const event = await reader.next();
    if (!event || (event.kind === 'presence' && event.id === productId)) return told;
    if (event.kind === 'files') told.push(event);
  }
}

const edit = (objectId: string) =>
  server.send('dkarea', {
    method: 'POST',
    url: `/api/presence/showPresence?objectId=${objectId}&part=configurator.2&tabId=${objectId}&state=editing`,
  });

test('files of a draft, and of one of its analyses, are told to the diagnostic centre, but not to the tab itself', async () => {
  const draft = await make.upTo(4);
  const published = await make.upTo(6);
  const { productId } = draft;
  const { productAnalysisMappingId } = draft.productAnalysisMappings[0]!;
  const readers = [
    await readEvents(server, 'dk2'),
    await readEvents(server, 'dk', '0', randomUUID()),
    await readEvents(server, 'dk', '0', ownTab),
    await readEvents(server, 'hva04'),
  ];
  const list = { productId, languageCode: 'fi', outcomeType: 0 };
  await addAndRemove('dk', byCentre, list);
  await addAndRemove('dk', byCentre, { ...list, productAnalysisMappingId });
  await edit(published.productId);
  const ofProduct = { kind: 'files', objectType: 'product', id: productId };
  const ofAnalysis = { ...ofProduct, id: productAnalysisMappingId };
  const all = [ofProduct, ofProduct, ofAnalysis, ofAnalysis];
  const told = await Promise.all(readers.map((reader) => toldTo(reader, published.productId)));
  expect(told).toEqual([all, all, [], []]);
  await Promise.all(readers.map((reader) => reader.stop()));
});

test('those of a published product are told to areas as well; an area’s own to that area alone', async () => {
  const { productId } = await make.upTo(6);
  const { hvaOutcomeSettings } = await createAreaMaker(server, 'hva04').add(productId);
  const { hvaOutcomeSettingsId, outcomeType } = hvaOutcomeSettings[0]!;
  const readers = [
    await readEvents(server, 'dk2'),
    await readEvents(server, 'hva04b'),
    await readEvents(server, 'hva90'),
    await readEvents(server, 'hva04', '0', ownTab),
  ];
  await addAndRemove('dk', byCentre, { productId, languageCode: 'fi', outcomeType: 0 });
  await addAndRemove('hva04', byArea, { hvaOutcomeSettingsId, outcomeType, languageCode: 'fi' });
  await edit(productId);
  const ofProduct = { kind: 'files', objectType: 'product', id: productId };
  const ofArea = { kind: 'files', objectType: 'hvaProduct', id: hvaOutcomeSettingsId };
  const told = await Promise.all(readers.map((reader) => toldTo(reader, productId)));
  const ofCentre = [ofProduct, ofProduct];
  expect(told).toEqual([ofCentre, [...ofCentre, ofArea, ofArea], ofCentre, []]);
  await Promise.all(readers.map((reader) => reader.stop()));
});

test('what the restoring of a version removes and brings back is told of each list that it changes', async () => {
  const { productId, productAnalysisMappings } = await make.upTo(6);
  const { productAnalysisMappingId } = productAnalysisMappings[0]!;
  const list = { productId, languageCode: 'fi', outcomeType: 0 };
  for (const each of [list, { ...list, productAnalysisMappingId }]) {
    const parts = [...fieldParts(each), pdfPart(pdf, 'ohje.pdf')];
    expect((await sendForm(server, { user: 'dk', call: byCentre[0], parts })).statusCode).toBe(200);
  }
  const ofVersions = `/api/productVersion/getProductVersions?productId=${productId}`;
  const { versions } = (await server.send('dk', { url: ofVersions })).json<VersionPage>();
  const numbers = versions.flatMap(({ number }) => number ?? []).sort((a, b) => a - b);
  const reader = await readEvents(server, 'dk2');
  for (const number of [numbers[0], numbers.at(-1)]) {
    const { modifiedAt } = await make.read(productId);
    const query = `productId=${productId}&number=${number}&modifiedAt=${modifiedAt}`;
    expect((await make.post(`productVersion/restoreProductVersion?${query}`)).statusCode).toBe(200);
  }
  await edit(productId);
  const told = (await toldTo(reader, productId)).map((event) => 'id' in event && event.id);
  expect(told).toHaveLength(4);
  for (const both of [told.slice(0, 2), told.slice(2)])
    expect(new Set(both)).toEqual(new Set([productId, productAnalysisMappingId]));
  await reader.stop();
});
