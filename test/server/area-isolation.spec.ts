import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Attachment } from '#core/contracts/attachment.contract.ts';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { areaBody, createAreaMaker } from '../support/area-maker.ts';
import { fieldParts, formBody, type FormPart } from '../support/form-body.ts';
import { createProductMaker } from '../support/product-maker.ts';
import { proven, randomRuns } from '../support/random-runs.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { pdfPart } from '../support/send-form.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Area isolation (proofs S17): all 23 areas, random people, calls and ids. What is of another area is answered, byte for
// byte, like what does not exist, and nothing of it changes.

/** Of each call, to somebody's own area and to another. */
const runs = randomRuns({ usual: 3, full: 850, short: 25 });

interface Owned {
  readonly areaId: string;
  product: HvaProduct;
  readonly fileId: string;
}

let server: TestServer;
let pdf: Buffer;
let areas: string[];
let people: { readonly subject: string; readonly areaId: string }[];
let owned: Owned[];
beforeAll(async () => {
  server = await startTestServer();
  pdf = await samplePdf();
  areas = (await server.database.query<{ id: string }>('select area_id as id from area order by area_id')).map(
    ({ id }) => id,
  );
  people = await addPeople();
  const make = createProductMaker(server);
  const packages = [await make.upTo(6), await make.upTo(6), await make.upTo(6)];
  owned = [];
  for (const [index, areaId] of areas.entries()) {
    const subject = someoneOf(areaId);
    for (const { productId } of packages.slice(0, 1 + (index % packages.length))) {
      const product = await createAreaMaker(server, subject).published(productId);
      owned.push({ areaId, product, fileId: await addFile(subject, product) });
    }
  }
});
afterAll(() => server.close());

test('there are people and products of every area', () => {
  expect(areas).toHaveLength(23);
  expect(new Set(people.map(({ areaId }) => areaId))).toEqual(new Set(areas));
  expect(new Set(owned.map(({ areaId }) => areaId))).toEqual(new Set(areas));
});

test(`each call by id, ${runs} times: nobody reads or changes anything of another area`, async () => {
  for (const call of calls) {
    for (const isOwn of [true, false]) await callByRandomPeople(call, isOwn);
  }
  proven('S17', calls.length * 2 * runs);
}, 43_200_000);

test('lists hold what is of the own area and nothing else', async () => {
  for (const { subject, areaId } of people) {
    const ids = (await createAreaMaker(server, subject).list()).map(({ hvaProductId }) => hvaProductId);
    const own = owned.filter((each) => each.areaId === areaId).map(({ product }) => product.hvaProductId);
    expect(own.filter((id) => !ids.includes(id))).toEqual([]);
    expect(
      owned.filter(({ product }) => ids.includes(product.hvaProductId) && !own.includes(product.hvaProductId)),
    ).toEqual([]);
  }
});

test('what a body says of area and owner has no effect', async () => {
  const [mine, theirs] = [pick(owned, 0), owned.find(({ areaId }) => areaId !== owned[0]?.areaId)];
  const product = await storedOf(mine);
  const claims = {
    areaId: theirs?.areaId,
    productId: theirs?.product.productId,
    publishedBy: 'Joku',
    isPublished: !product.isPublished,
  };
  const answer = await createAreaMaker(server, someoneOf(mine.areaId)).post('updateHvaProduct', {
    ...areaBody(product),
    ...claims,
  });
  const { areaId, productId, publishedBy, isPublished } = product;
  expect(answer.json()).toMatchObject({ areaId, productId, publishedBy, isPublished });
});

async function callByRandomPeople(call: (target: Owned) => Request, isOwn: boolean): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), async (who, whose) => {
      const person = pick(people, who);
      const target = pick(
        owned.filter(({ areaId }) => (areaId === person.areaId) === isOwn),
        whose,
      );
      if (isOwn) {
        const answer = await send(person.subject, call(target));
        expect(answer.statusCode).toBeLessThan(400);
        // A list holds twenty files at most.
        if (call === addsFile) await removeOthers(person.subject, target, answer.json());
      } else {
        const [foreign, unknown] = [
          await send(person.subject, call(target)),
          await send(person.subject, call(unknownLike(target))),
        ];
        expect(foreign.statusCode).toBe(404);
        expect(foreign.body).toBe(unknown.body);
        expect({ ...foreign.headers, date: '' }).toEqual({ ...unknown.headers, date: '' });
      }
      target.product = await storedOf(target);
    }),
    { numRuns: runs },
  );
}

const tab = randomUUID();
const time = '2026-03-03T08:15:22.000Z';
const aDraft = { version: 1, base: {}, values: {}, modifiedAt: time, savedAt: time };

interface Request {
  readonly method?: 'POST' | 'PUT';
  readonly url: string;
  readonly payload?: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Every call that names a record of an area. */
const calls: readonly ((target: Owned) => Request)[] = [
  ({ product }) => ({ url: `/api/hvaProduct/getHvaProductById/${product.hvaProductId}?languageCode=sv` }),
  ({ product }) => ({ url: `/api/hvaProduct/getHvaProductForHeader/${product.hvaProductId}` }),
  ({ product }) => ({ url: `/api/hvaProduct/getCitizenTexts/${product.hvaProductId}?languageCode=en` }),
  ({ product }) => ({ url: `/api/hvaProduct/getProductChanges/${product.hvaProductId}` }),
  ({ product }) => ({ url: `/api/connection/getHvaProductConnections?hvaProductId=${product.hvaProductId}` }),
  ({ product }) => ({ url: `/api/productVersion/getHvaProductVersions?hvaProductId=${product.hvaProductId}` }),
  ({ product }) => ({
    url: `/api/productVersion/compareHvaProductVersions?hvaProductId=${product.hvaProductId}&before=1&after=1`,
  }),
  // The second version is the one with the file.
  ({ product: { hvaProductId, modifiedAt } }) =>
    post(`productVersion/restoreHvaProductVersion?hvaProductId=${hvaProductId}&number=2&modifiedAt=${modifiedAt}`),
  ({ product }) => {
    const { hvaProductId, productModifiedAt } = product;
    return post(`hvaProduct/markProductReviewed?hvaProductId=${hvaProductId}&productModifiedAt=${productModifiedAt}`);
  },
  ({ product }) => post('hvaProduct/updateHvaProduct', areaBody(product)),
  ({ product }) => post('hvaProduct/updateHvaProduct?languageCode=en', areaBody(product, 'en')),
  ({ product }) => post(`hvaProduct/publishHvaProduct?hvaProductId=${product.hvaProductId}`),
  ({ product }) => post(`hvaProduct/unpublishHvaProduct?hvaProductId=${product.hvaProductId}`),
  ({ product }) => ({ url: `/api/draft/${product.hvaProductId}/hvaProduct?languageCode=fi` }),
  ({ product }) => ({ ...post(`draft/${product.hvaProductId}/hvaProduct?draftId=${tab}`, aDraft), method: 'PUT' }),
  ({ product }) =>
    post(`presence/showPresence?objectId=${product.hvaProductId}&part=hvaProduct&tabId=${tab}&state=editing`),
  ({ product }) => form('getHvaAttachments', listParts(product)),
  addsFile,
  ({ fileId }) => ({ url: `/api/attachment/downloadAttachment?attachmentId=${fileId}` }),
];

function addsFile({ product }: Owned): Request {
  return form('updateHvaAttachments', [...listParts(product), pdfPart(pdf, `${randomUUID()}.pdf`)]);
}

async function removeOthers(subject: string, { product, fileId }: Owned, files: Attachment[]): Promise<void> {
  for (const { attachmentId } of files.filter((file) => file.attachmentId !== fileId)) {
    const removal = fieldParts({ attachmentId });
    expect((await send(subject, form('deleteHvaAttachment', [...listParts(product), ...removal]))).statusCode).toBe(
      200,
    );
  }
}

function post(path: string, payload?: object): Request {
  return { method: 'POST', url: `/api/${path}`, ...(payload && { payload }) };
}

function form(call: string, parts: readonly FormPart[]): Request {
  return { method: 'POST', url: `/api/attachment/${call}`, ...formBody(parts) };
}

function listParts({ hvaOutcomeSettings }: HvaProduct): FormPart[] {
  const [row] = hvaOutcomeSettings;
  return fieldParts({
    hvaOutcomeSettingsId: row?.hvaOutcomeSettingsId,
    languageCode: 'fi',
    outcomeType: row?.outcomeType,
  });
}

/** The same with ids that nobody has. */
function unknownLike({ areaId, product }: Owned): Owned {
  const hvaOutcomeSettings = product.hvaOutcomeSettings.map((row) => ({ ...row, hvaOutcomeSettingsId: randomUUID() }));
  return { areaId, product: { ...product, hvaProductId: randomUUID(), hvaOutcomeSettings }, fileId: randomUUID() };
}

/** With one correlation id, so that two answers may be the same to the byte. */
function send(subject: string, { headers, ...request }: Request) {
  const correlation = { 'x-correlation-id': '6f1d6f5e-0f0b-4c43-9d3a-2f6f4b1f2a10' };
  return server.send(subject, { ...request, headers: { ...headers, ...correlation } });
}

/** A user of each area, and in every third one someone of the diagnostic centre. */
async function addPeople() {
  const users = areas.map((areaId) => ({ subject: `isolation-${areaId}`, areaId, role: 'HVA_USER' }));
  const centre = areas
    .filter((_, index) => index % 3 === 0)
    .map((areaId) => ({ subject: `isolation-dk-${areaId}`, areaId, role: 'DK_USER' }));
  const all = [...users, ...centre].sort((one, two) => one.areaId.localeCompare(two.areaId));
  for (const { subject, areaId, role } of all) {
    await server.database.query(
      "insert into app_user (subject, first_name, last_name, roles, area_id) values ($1, 'Etu', 'Suku', $2, $3)",
      [subject, [role], areaId],
    );
  }
  return all;
}

async function addFile(subject: string, product: HvaProduct): Promise<string> {
  const answer = await send(subject, form('updateHvaAttachments', [...listParts(product), pdfPart(pdf, 'Ohje.pdf')]));
  return answer.json<{ attachmentId: string }[]>()[0]?.attachmentId ?? '';
}

function storedOf({ areaId, product }: Owned): Promise<HvaProduct> {
  return createAreaMaker(server, someoneOf(areaId)).read(product.hvaProductId);
}

function someoneOf(areaId: string): string {
  return people.find((person) => person.areaId === areaId)?.subject ?? '';
}

function pick<Item>(items: readonly Item[], place: number): Item {
  return items[place % items.length] as Item;
}
