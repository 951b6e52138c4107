import { randomUUID } from 'node:crypto';
import type { Attachment } from '#core/contracts/attachment.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Problem } from '#core/contracts/problem.ts';
import type { HvaOutcomeSettings, HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { createAreaMaker, type AreaMaker } from '../support/area-maker.ts';
import { fieldParts, type FormPart } from '../support/form-body.ts';
import { createProductMaker } from '../support/product-maker.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { pdfPart, sendForm } from '../support/send-form.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Files that an area adds to the instructions of its products (Spec 2 §7 'HVA attachments', decisions A26, A37, A38).

let server: TestServer;
let area: AreaMaker;
let pdf: Buffer;
let mine: HvaProduct;
let theirs: HvaProduct;
beforeAll(async () => {
  server = await startTestServer();
  area = createAreaMaker(server, 'hva04');
  pdf = await samplePdf();
  const { productId } = await createProductMaker(server).upTo(6);
  mine = await area.add(productId);
  theirs = await createAreaMaker(server, 'hva90').add(productId);
});
afterAll(() => server.close());

describe('lists', () => {
  test('are apart by setting and language; each upload and removal answers its list', async () => {
    const [positive, negative] = [placeOf(mine, OutcomeType.Positive), placeOf(mine, OutcomeType.Negative)];
    const places = [positive, { ...positive, languageCode: 'sv' }, negative, placeOf(mine, OutcomeType.Statement)];
    for (const place of places) {
      expect((await uploaded(place, 'a.pdf')).map(({ name }) => name)).toEqual(['a.pdf']);
      const list = await uploaded(place, 'b.pdf');
      expect(list.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
      expect(list[1]).toEqual({
        attachmentId: expect.any(String),
        name: 'b.pdf',
        mimeType: 'application/pdf',
        productId: null,
        hvaOutcomeSettingsId: place.hvaOutcomeSettingsId,
        productAnalysisMappingId: null,
        languageCode: place.languageCode,
        outcomeType: place.outcomeType,
        createdAt: expect.any(String),
      });
    }
    const [first, second] = await listed(positive);
    const removal = { ...positive, attachmentId: first?.attachmentId };
    expect((await send('deleteHvaAttachment', fieldParts(removal))).json()).toEqual([second]);
    for (const place of places.slice(1)) expect(await listed(place)).toHaveLength(2);
    expect(await listed({ ...positive, languageCode: 'en' })).toEqual([]);
    expect(await listed({ ...positive, languageCode: undefined })).toEqual([second]);
  });

  test("leave the package's version as it is", async () => {
    await uploaded(placeOf(mine, OutcomeType.Negative, 'en'), 'c.pdf');
    expect((await area.read(mine.hvaProductId)).modifiedAt).toBe(mine.modifiedAt);
  });

  test('take a name once, also at the same moment', async () => {
    const place = placeOf(mine, OutcomeType.Positive, 'en');
    const together = await Promise.all(Array.from({ length: 4 }, () => upload(place, 'uusi.pdf')));
    expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await listed(place)).toHaveLength(1);
  });

  test('take PDF files only', async () => {
    const parts = [...fieldParts(placeOf(mine, OutcomeType.Positive)), pdfPart(Buffer.from('<html>'), 'x.pdf')];
    const answer = await send('updateHvaAttachments', parts);
    expect([answer.statusCode, answer.json<Problem>().detail]).toEqual([400, 'Error: notPdf']);
  });
});

describe('what is refused', () => {
  test.each<[string, Record<string, string | number | undefined>, string]>([
    ['no setting', { hvaOutcomeSettingsId: undefined }, 'hvaOutcomeSettingsId'],
    ['an id that is none', { hvaOutcomeSettingsId: 'x' }, 'hvaOutcomeSettingsId'],
    ['an unknown language', { languageCode: 'de' }, 'languageCode'],
    ['no outcome type', { outcomeType: undefined }, 'outcomeType'],
    ['outcome type 5', { outcomeType: 5 }, 'outcomeType'],
    ['another outcome type than the setting has', { outcomeType: 2 }, 'outcomeType'],
    ['outcome type 0', { outcomeType: 0 }, 'outcomeType'],
    ['a package', { productId: randomUUID() }, 'productId'],
  ])('%s is 400 with its field, in all three calls', async (_what, changes, field) => {
    const fields = { ...placeOf(mine, OutcomeType.Positive), ...changes };
    for (const answer of await allThree('hva04', fields)) {
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json<Problem>().errors ?? {})).toEqual([field]);
    }
  });

  test('a setting of another area and an unknown one are answered alike, whatever else is sent', async () => {
    const foreign = placeOf(theirs, OutcomeType.Positive);
    for (const changes of [{}, { outcomeType: 2 }]) {
      const unknown = { ...foreign, ...changes, hvaOutcomeSettingsId: randomUUID() };
      const [one, other] = [await allThree('hva04', { ...foreign, ...changes }), await allThree('hva04', unknown)];
      expect(one.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect(one.map(({ body }) => body)).toEqual(other.map(({ body }) => body));
    }
    expect(await listed(foreign, 'hva90')).toEqual([]);
  });

  test('a file of another list is not removed', async () => {
    const place = placeOf(mine, OutcomeType.ProblemWithSample);
    const [file] = await uploaded(place, 'x.pdf');
    for (const other of [{ ...place, languageCode: 'sv' }, placeOf(mine, OutcomeType.Statement)]) {
      const fields = fieldParts({ ...other, attachmentId: file?.attachmentId });
      expect((await send('deleteHvaAttachment', fields)).statusCode).toBe(404);
    }
    expect(await listed(place)).toEqual([file]);
  });
});

test('a download is for the people of the area: its own and those of the diagnostic centre there', async () => {
  const [file] = await uploaded(placeOf(mine, OutcomeType.Negative, 'sv'), 'Ohje.pdf');
  const statusOf = async (user: string, id = file?.attachmentId) => (await download(user, id)).statusCode;
  const seen = Object.fromEntries(
    await Promise.all(
      ['hva04', 'dkarea', 'dk', 'dk2', 'hva90', 'logistics'].map(async (user) => [user, await statusOf(user)]),
    ),
  ) as object;
  expect(seen).toEqual({ hva04: 200, dkarea: 200, dk: 404, dk2: 404, hva90: 404, logistics: 404 });
  expect((await download('hva04', file?.attachmentId)).rawPayload.equals(pdf)).toBe(true);
  // Logistics staff may belong to an area: that alone opens none of its files.
  await server.database.query("update app_user set area_id = '04' where user_name = 'logistics'");
  expect(await statusOf('logistics')).toBe(404);
  const headers = { 'x-correlation-id': randomUUID() };
  const [foreign, unknown] = [
    await download('hva90', file?.attachmentId, headers),
    await download('hva90', undefined, headers),
  ];
  expect(foreign.body).toBe(unknown.body);
});

test('an upload and a removal with a repeated key happen once', async () => {
  const place = fieldParts(placeOf(mine, OutcomeType.Statement, 'en'));
  const key = randomUUID();
  const first = await send('updateHvaAttachments', [...place, pdfPart(pdf, 'a.pdf')], key);
  const again = await send('updateHvaAttachments', [...place, pdfPart(pdf, 'a.pdf')], key);
  expect([first.statusCode, again.body]).toEqual([200, first.body]);
  const removal = [...place, ...fieldParts({ attachmentId: first.json<Attachment[]>()[0]?.attachmentId })];
  for (let time = 0; time < 2; time += 1) {
    expect((await send('deleteHvaAttachment', removal, `${key}-2`)).json()).toEqual([]);
  }
});

type Fields = Readonly<Record<string, string | number | undefined>>;

/** The list of the product's first setting of this type. */
function placeOf({ hvaOutcomeSettings }: HvaProduct, outcomeType: OutcomeType, languageCode = 'fi') {
  const { hvaOutcomeSettingsId } = hvaOutcomeSettings.find(
    (row) => row.outcomeType === outcomeType,
  ) as HvaOutcomeSettings;
  return { hvaOutcomeSettingsId, languageCode, outcomeType };
}

function send(call: string, parts: readonly FormPart[], key?: string, user = 'hva04') {
  return sendForm(server, { user, call, parts, key });
}

function upload(fields: Fields, fileName: string) {
  return send('updateHvaAttachments', [...fieldParts(fields), pdfPart(pdf, fileName)]);
}

async function uploaded(fields: Fields, fileName: string): Promise<Attachment[]> {
  const answer = await upload(fields, fileName);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

async function listed(fields: Fields, user = 'hva04'): Promise<Attachment[]> {
  return (await send('getHvaAttachments', fieldParts(fields), undefined, user)).json();
}

/** Reading, adding and removing, all with one correlation id. */
async function allThree(user: string, fields: Fields) {
  const calls: [string, FormPart[]][] = [
    ['getHvaAttachments', []],
    ['updateHvaAttachments', [pdfPart(pdf, 'refused.pdf')]],
    ['deleteHvaAttachment', fieldParts({ attachmentId: randomUUID() })],
  ];
  const answers = [];
  for (const [call, more] of calls) {
    const headers = { 'x-correlation-id': '6f1d6f5e-0f0b-4c43-9d3a-2f6f4b1f2a10' };
    answers.push(await sendForm(server, { user, call, parts: [...fieldParts(fields), ...more], headers }));
  }
  return answers;
}

function download(user: string, attachmentId: string = randomUUID(), headers = {}) {
  return server.send(user, { url: `/api/attachment/downloadAttachment?attachmentId=${attachmentId}`, headers });
}
