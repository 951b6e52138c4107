import { randomUUID } from 'node:crypto';
import type { Attachment } from '#core/contracts/attachment.contract.ts';
import type { Problem } from '#core/contracts/problem.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { fieldParts, formBody, type FormPart } from '../support/form-body.ts';
import { contentBody, createProductMaker, type ProductMaker } from '../support/product-maker.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { pdfPart, sendForm } from '../support/send-form.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Files of products: lists, rights, limits, repeats (Spec 1 §7 'Attachments', decisions A26, A37, A38).

let server: TestServer;
let make: ProductMaker;
let pdf: Buffer;
let draft: Product;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
  pdf = await samplePdf();
  draft = await make.upTo(4);
});
afterAll(() => server.close());

describe('lists', () => {
  test('are apart by product, analysis, language and outcome type; each upload answers its list', async () => {
    const { productId, productAnalysisMappings } = draft;
    const productAnalysisMappingId = productAnalysisMappings[0]?.productAnalysisMappingId;
    const places = [
      { languageCode: 'fi', outcomeType: 0 },
      { languageCode: 'sv', outcomeType: 0 },
      { languageCode: 'fi', outcomeType: 3 },
      { languageCode: 'fi', outcomeType: 4 },
      { languageCode: 'fi', outcomeType: 0, productAnalysisMappingId },
    ];
    for (const place of places) {
      for (const [index, name] of ['a.pdf', 'b.pdf'].entries()) {
        const list = await uploaded({ productId, ...place }, name);
        expect(list.map((each) => each.name)).toEqual(['a.pdf', 'b.pdf'].slice(0, index + 1));
        expect(list.at(-1)).toEqual({
          attachmentId: expect.any(String),
          name,
          mimeType: 'application/pdf',
          productId,
          hvaOutcomeSettingsId: null,
          productAnalysisMappingId: place.productAnalysisMappingId ?? null,
          languageCode: place.languageCode,
          outcomeType: place.outcomeType,
          createdAt: expect.any(String),
        });
      }
    }
    for (const place of places) expect(await listed({ productId, ...place })).toHaveLength(2);
    expect(await listed({ productId, languageCode: 'en', outcomeType: 0 })).toEqual([]);
  });

  test("the package shows its own subscription files of the asked language; an upload keeps the package's version", async () => {
    const product = await make.create();
    const [file] = await uploaded({ productId: product.productId, languageCode: 'sv', outcomeType: 0 }, 'sv.pdf');
    await uploaded({ productId: product.productId, languageCode: 'sv', outcomeType: 3 }, 'muu.pdf');
    expect((await make.read(product.productId, 'sv')).productSubscriptionInstructionsAttachments).toEqual([file]);
    const finnish = await make.read(product.productId);
    expect(finnish.productSubscriptionInstructionsAttachments).toEqual([]);
    expect(finnish.modifiedAt).toBe(product.modifiedAt);
  });

  test('without a language a list is the Finnish one', async () => {
    const { productId } = await make.create();
    await uploaded({ productId, outcomeType: 0 }, 'fi.pdf');
    expect((await listed({ productId, languageCode: 'fi', outcomeType: 0 })).map(({ name }) => name)).toEqual([
      'fi.pdf',
    ]);
  });

  test('a second file of the same name is 409, also as macOS spells it; in another list it is taken', async () => {
    const { productId } = await make.create();
    const place = { productId, languageCode: 'fi', outcomeType: 0 };
    await uploaded(place, 'ä.pdf');
    for (const name of ['ä.pdf', 'ä.pdf'.normalize('NFD')]) {
      expect((await upload(place, name)).statusCode).toBe(409);
    }
    expect(await uploaded({ ...place, outcomeType: 4 }, 'ä.pdf')).toHaveLength(1);
    expect(await listed(place)).toHaveLength(1);
    const together = await Promise.all(Array.from({ length: 4 }, () => upload(place, 'uusi.pdf')));
    expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  test('files of an analysis go with it, those of the product with the product', async () => {
    const product = await make.upTo(2);
    const saved = await make.saveContent(product);
    const [mapping] = saved.productAnalysisMappings;
    const { productId } = product;
    const place = { productId, outcomeType: 0, productAnalysisMappingId: mapping?.productAnalysisMappingId };
    await uploaded(place, 'a.pdf');
    await uploaded({ productId, outcomeType: 0 }, 'b.pdf');
    const kept = await make.post('product/updateProductContent', contentBody(saved, [mapping!]));
    expect((await listed(place)).map(({ name }) => name)).toEqual(['a.pdf']);
    const other = await make.saveContent(kept.json());
    expect((await list('dk', place)).statusCode).toBe(404);
    expect(await stored(productId)).toEqual(['b.pdf']);
    const back = await make.post('product/updateProductContent', contentBody(other, [mapping!]));
    expect(back.statusCode).toBe(200);
    expect(await listed(place)).toEqual([]);
    await server.send('dk', { method: 'DELETE', url: `/api/product/deleteDraftProduct?productId=${productId}` });
    expect(await stored(productId)).toEqual([]);
  });
});

describe('what is refused', () => {
  const place = () => ({ productId: draft.productId, languageCode: 'fi', outcomeType: 0 });

  test.each<[string, Record<string, string | number | undefined>, string]>([
    ['no package', { productId: undefined }, 'productId'],
    ['an id that is none', { productId: 'x' }, 'productId'],
    ['an id with a prefix', { productId: `urn:uuid:${randomUUID()}` }, 'productId'],
    ['an empty analysis', { productAnalysisMappingId: '' }, 'productAnalysisMappingId'],
    ['an unknown language', { languageCode: 'de' }, 'languageCode'],
    ['no outcome type', { outcomeType: undefined }, 'outcomeType'],
    ['outcome type 1', { outcomeType: 1 }, 'outcomeType'],
    ['outcome type 2', { outcomeType: 2 }, 'outcomeType'],
    ['outcome type 5', { outcomeType: 5 }, 'outcomeType'],
    ['outcome type 3.0', { outcomeType: '3.0' }, 'outcomeType'],
    ['an empty outcome type', { outcomeType: '' }, 'outcomeType'],
    ['an unknown field', { extra: 'x' }, 'extra'],
  ])('%s is 400 with its field, in all three calls', async (_what, changes, field) => {
    const fields = { ...place(), ...changes };
    const answers = [
      await list('dk', fields),
      await upload(fields, 'refused.pdf'),
      await send('deleteProductAttachment', fieldParts({ ...fields, attachmentId: randomUUID() })),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json<Problem>().errors ?? {})).toEqual([field]);
    }
  });

  test('a field that stands twice, one that is too long, JSON inside, a file where none belongs', async () => {
    const fields = fieldParts(place());
    const file = pdfPart(pdf, 'x.pdf');
    for (const parts of [
      [...fields, ...fields.slice(0, 1)],
      [...fieldParts({ ...place(), languageCode: undefined }), { name: 'languageCode', content: 'x'.repeat(2000) }],
      [
        ...fieldParts({ ...place(), outcomeType: undefined }),
        { name: 'outcomeType', content: '0', type: 'application/json' },
      ],
      [...fields, file],
      [...fields, { name: '__proto__', content: 'x' }],
      Array.from({ length: 50 }, (_, index) => ({ name: `f${index}`, content: 'x' })),
    ]) {
      expect((await send('getProductAttachments', parts)).statusCode).toBe(400);
    }
  });

  test('no file, two files, a file under another name and one without a name are 400', async () => {
    const fields = fieldParts(place());
    const file = pdfPart(pdf, 'two.pdf');
    for (const parts of [
      fields,
      [...fields, file, { ...file, fileName: 'other.pdf' }],
      [...fields, { ...file, name: 'attachment' }],
      [...fields, { ...file, fileName: '' }],
      [...fields, { ...file, fileName: undefined }],
    ]) {
      expect((await send('updateProductAttachments', parts)).statusCode).toBe(400);
    }
    expect(await stored(draft.productId)).not.toContain('two.pdf');
  });

  test('an unknown product or analysis and one of another product are 404', async () => {
    const other = await make.upTo(4);
    const foreign = other.productAnalysisMappings[0]?.productAnalysisMappingId;
    const unsaved = (await make.newMapping(draft.productId)).productAnalysisMappingId;
    for (const changes of [
      { productId: randomUUID() },
      { productAnalysisMappingId: randomUUID() },
      { productAnalysisMappingId: foreign },
      { productAnalysisMappingId: unsaved },
    ]) {
      expect((await list('dk', { ...place(), ...changes })).statusCode).toBe(404);
      expect((await upload({ ...place(), ...changes }, 'x.pdf')).statusCode).toBe(404);
    }
  });

  test('other content types are 415, a broken form 400', async () => {
    for (const call of ['getProductAttachments', 'updateProductAttachments', 'deleteProductAttachment']) {
      const request = { method: 'POST' as const, url: `/api/attachment/${call}` };
      expect((await server.send('dk', { ...request, payload: place() })).statusCode).toBe(415);
      expect((await server.send('dk', request)).statusCode).toBe(415);
      const types = {
        'application/x-www-form-urlencoded': 415,
        'multipart/form-data': 400,
        'multipart/form-data; boundary=x': 400,
      };
      for (const [type, status] of Object.entries(types)) {
        const answer = await server.send('dk', {
          ...request,
          headers: { 'content-type': type },
          payload: 'productId=1',
        });
        expect([type, answer.statusCode]).toEqual([type, status]);
      }
    }
    const form = formBody(fieldParts(place()));
    const json = { method: 'POST' as const, url: '/api/product/createProduct/', ...form };
    expect((await server.send('dk', json)).statusCode).toBe(415);
  });
});

describe('deleting', () => {
  test('removes a file from its list only, once', async () => {
    const { productId } = await make.create();
    const place = { productId, languageCode: 'fi', outcomeType: 0 };
    await uploaded(place, 'a.pdf');
    const [a, b] = await uploaded(place, 'b.pdf');
    const remove = (fields: object) =>
      send('deleteProductAttachment', fieldParts({ ...place, attachmentId: a?.attachmentId, ...fields }));
    for (const fields of [
      { languageCode: 'sv' },
      { outcomeType: 3 },
      { productId: draft.productId },
      { attachmentId: randomUUID() },
    ]) {
      expect((await remove(fields)).statusCode).toBe(404);
    }
    expect((await remove({ attachmentId: undefined })).statusCode).toBe(400);
    expect((await remove({})).json()).toEqual([b]);
    expect((await remove({})).statusCode).toBe(404);
    expect((await download('dk', a?.attachmentId)).statusCode).toBe(404);
    expect((await upload(place, 'a.pdf')).statusCode).toBe(200);
  });
});

describe('repeats', () => {
  test('an upload and a removal with a repeated key happen once; another file under the key is 409', async () => {
    const { productId } = await make.create();
    const place = fieldParts({ productId, languageCode: 'fi', outcomeType: 0 });
    const file = pdfPart(pdf, 'a.pdf');
    const key = randomUUID();
    const first = await send('updateProductAttachments', [...place, file], key);
    const again = await send('updateProductAttachments', [...place, file], key);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    const other = await send(
      'updateProductAttachments',
      [...place, { ...file, content: await samplePdf('toinen') }],
      key,
    );
    expect(other.statusCode).toBe(409);
    const [attachment] = first.json<Attachment[]>();
    const removal = [...place, ...fieldParts({ attachmentId: attachment?.attachmentId })];
    const removalKey = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      expect((await send('deleteProductAttachment', removal, removalKey)).json()).toEqual([]);
    }
  });
});

describe('who sees what', () => {
  test("files of published packages for all working roles, a draft's for the diagnostic centre only", async () => {
    const published = await make.upTo(6);
    for (const [product, status] of [
      [published, 200],
      [draft, 404],
    ] as const) {
      const place = { productId: product.productId, languageCode: 'fi', outcomeType: 4 };
      const file = (await uploaded(place, `${randomUUID()}.pdf`)).at(-1);
      for (const [user, expected] of [
        ['dk', 200],
        ['dk2', 200],
        ['dkarea', 200],
        ['hva04', status],
        ['hva90', status],
        ['logistics', status],
      ] as const) {
        expect([user, (await list(user, place)).statusCode]).toEqual([user, expected]);
        expect([user, (await download(user, file?.attachmentId)).statusCode]).toEqual([user, expected]);
      }
    }
  });

  test('a hidden file, a hidden list and unknown ones are answered alike', async () => {
    const file = (await uploaded({ productId: draft.productId, outcomeType: 3 }, `${randomUUID()}.pdf`)).at(-1);
    const bodyOf = async (answer: ReturnType<typeof list>) => ({
      ...(await answer).json<Problem>(),
      correlationId: '',
    });
    expect(await bodyOf(download('hva04', file?.attachmentId))).toEqual(await bodyOf(download('hva04', randomUUID())));
    const place = { productId: draft.productId, outcomeType: 3 };
    expect(await bodyOf(list('hva04', place))).toEqual(
      await bodyOf(list('hva04', { ...place, productId: randomUUID() })),
    );
  });
});

test('a download is the stored file, to be saved and never to be shown', async () => {
  const file = (await uploaded({ productId: draft.productId, outcomeType: 4 }, 'Ohje äö.pdf')).at(-1);
  const answer = await download('dk', file?.attachmentId);
  expect(answer.rawPayload.equals(pdf)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Ohje ao.pdf"; filename*=UTF-8''Ohje%20%C3%A4%C3%B6.pdf`,
    'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const query of ['', '?attachmentId=x', `?attachmentId=${randomUUID()}&x=1`]) {
    expect((await server.send('dk', { url: `/api/attachment/downloadAttachment${query}` })).statusCode).toBe(400);
  }
});

type Fields = Readonly<Record<string, string | number | undefined>>;

function send(call: string, parts: readonly FormPart[], key?: string, user = 'dk') {
  return sendForm(server, { user, call, parts, key });
}

function upload(fields: Fields, fileName: string) {
  return send('updateProductAttachments', [...fieldParts(fields), pdfPart(pdf, fileName)]);
}

async function uploaded(fields: Fields, fileName: string): Promise<Attachment[]> {
  const answer = await upload(fields, fileName);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

function list(user: string, fields: Fields) {
  return send('getProductAttachments', fieldParts(fields), undefined, user);
}

async function listed(fields: Fields): Promise<Attachment[]> {
  return (await list('dk', fields)).json();
}

function download(user: string, attachmentId = '') {
  return server.send(user, { url: `/api/attachment/downloadAttachment?attachmentId=${attachmentId}` });
}

async function stored(productId: string): Promise<string[]> {
  const rows = await server.database.query<{ name: string }>(
    'select name from attachment where product_id = $1 order by name',
    [productId],
  );
  return rows.map(({ name }) => name);
}
