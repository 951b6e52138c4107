import type { ProductApproval } from '#core/contracts/product-approval.contract.ts';
import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { fieldParts, type FormPart } from '../support/form-body.ts';
import {
  basicInfoBody,
  createProductMaker,
  hvaSettingsBody,
  textsBody,
  titlesBody,
  instructionsBody,
  contentBody,
  type ProductMaker,
} from '../support/product-maker.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { pdfPart, sendForm } from '../support/send-form.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Review of a product by a second person: who may take which step, what makes an approval void, comments.

let server: TestServer;
let make: ProductMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
});
afterAll(() => server.close());

const api = '/api/productApproval';
const post = (as: string, call: string, payload?: object) =>
  server.send(as, { method: 'POST', url: `${api}/${call}`, ...(payload && { payload }) });

async function review(productId: string, as = 'dk2'): Promise<ProductApproval> {
  const answer = await server.send(as, { url: `${api}/getProductApproval?productId=${productId}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<ProductApproval>();
}

/** What somebody has seen now. */
async function seenOf(productId: string) {
  const { modifiedAt, contentHash } = await review(productId);
  return { productId, modifiedAt, contentHash };
}

async function approve(productId: string, as = 'dk2') {
  return post(as, 'approveProduct', await seenOf(productId));
}

async function approved(): Promise<Product> {
  const product = await make.upTo(5);
  expect((await approve(product.productId)).statusCode).toBe(200);
  return product;
}

async function summaryOf(productId: string) {
  const products = (await server.send('dk', { url: '/api/product/getProducts/' })).json<ProductSummary[]>();
  return products.find((product) => product.productId === productId)?.approval;
}

describe('The steps of a review', () => {
  test('are asked for with a word, returned with a reason and approved, each with its name', async () => {
    const { productId } = await make.upTo(5);
    expect(await summaryOf(productId)).toEqual({ state: 'unreviewed', openComments: 0 });
    expect(await review(productId)).toMatchObject({ state: 'unreviewed', steps: [], comments: [] });
    const asked = await post('dk', 'requestProductApproval', { productId, note: ' Katso ohjeet. ' });
    expect(asked.json()).toMatchObject({
      state: 'requested',
      steps: [{ state: 'requested', byName: 'Kaisa Diagnostinen', note: 'Katso ohjeet.' }],
      refusals: { request: 'isRequested', approve: 'ownEdits', return: 'ownEdits' },
    });
    const seen = await seenOf(productId);
    const returned = await post('dk2', 'returnProduct', { ...seen, reason: 'Ohje puuttuu' });
    expect(returned.json()).toMatchObject({ state: 'returned', refusals: { return: 'notRequested' } });
    expect((await post('dk2', 'approveProduct', seen)).json()).toMatchObject({
      state: 'approved',
      steps: [{ state: 'approved', byName: 'Daniel Keskinen' }, { note: 'Ohje puuttuu' }, { state: 'requested' }],
      refusals: { request: 'isApproved', approve: 'isApproved' },
    });
    expect(await summaryOf(productId)).toMatchObject({ state: 'approved', byName: 'Daniel Keskinen' });
  });

  test('wait for the preview, keep a reason, and happen once', async () => {
    const early = await make.upTo(4);
    const { productId } = early;
    expect((await review(productId)).refusals).toEqual({
      request: 'unfinished',
      withdraw: 'unfinished',
      approve: 'unfinished',
      return: 'unfinished',
    });
    expect((await post('dk', 'requestProductApproval', { productId, note: '' })).statusCode).toBe(409);
    const product = await make.upTo(5);
    const seen = await seenOf(product.productId);
    expect((await post('dk2', 'returnProduct', { ...seen, reason: ' ' })).statusCode).toBe(400);
    expect((await post('dk2', 'returnProduct', { ...seen, reason: 'Syy' })).statusCode).toBe(409);
    const request = { productId: product.productId, note: '' };
    expect((await post('dk', 'requestProductApproval', request)).statusCode).toBe(200);
    expect((await post('dkarea', 'requestProductApproval', request)).statusCode).toBe(409);
    expect((await post('dk2', 'approveProduct', seen)).statusCode).toBe(200);
    expect((await post('dkarea', 'approveProduct', seen)).statusCode).toBe(409);
    expect((await make.publish(product.productId)).isPublished).toBe(true);
    expect((await review(product.productId)).state).toBe('approved');
  });

  test('of one who has not seen what is stored now are refused, with who changed it', async () => {
    const product = await make.upTo(5);
    const seen = await seenOf(product.productId);
    await make.saveHvaSettings(product);
    const answer = await post('dk2', 'approveProduct', seen);
    expect([answer.statusCode, answer.json().current?.modifiedBy]).toEqual([409, 'Kaisa Diagnostinen']);
    expect((await review(product.productId)).state).toBe('unreviewed');
  });
});

describe('A request', () => {
  const withdraw = (as: string, productId: string) => post(as, `withdrawApprovalRequest?productId=${productId}`);

  test('is taken back by who has made it, and by nobody else; the review stands where it stood', async () => {
    const { productId } = await make.upTo(5);
    expect((await withdraw('dk', productId)).statusCode).toBe(409);
    await post('dk', 'requestProductApproval', { productId, note: 'Katso' });
    expect((await withdraw('dk2', productId)).statusCode).toBe(409);
    expect((await review(productId, 'dk')).refusals.withdraw).toBeUndefined();
    expect((await review(productId, 'dk2')).refusals.withdraw).toBe('notOwnRequest');
    const taken = await withdraw('dk', productId);
    expect([taken.statusCode, taken.json()]).toMatchObject([200, { state: 'unreviewed', steps: [] }]);
    expect((await withdraw('dk', productId)).statusCode).toBe(409);
    expect((await withdraw('dk', 'f7cdc885-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });

  test('is not known as anybody’s where two have its name; a namesake of its author reviews all the same', async () => {
    const { productId } = await make.upTo(5);
    await post('dk', 'requestProductApproval', { productId, note: '' });
    await server.database.query(
      `insert into app_user (subject, first_name, last_name, roles)
       select 'namesake', first_name, last_name, roles from app_user where user_name = 'dk'`,
    );
    for (const as of ['dk', 'namesake']) expect((await withdraw(as, productId)).statusCode).toBe(409);
    expect((await review(productId, 'namesake')).refusals.approve).toBeUndefined();
    await server.database.query("delete from app_user where subject = 'namesake'");
    expect((await withdraw('dk', productId)).statusCode).toBe(200);
  });

  test('comes not from who has returned the product, until an author has changed it', async () => {
    const product = await make.upTo(5);
    const { productId } = product;
    await post('dk', 'requestProductApproval', { productId, note: '' });
    await post('dk2', 'returnProduct', { ...(await seenOf(productId)), reason: 'Ohje puuttuu' });
    expect((await review(productId, 'dk2')).refusals.request).toBe('unchanged');
    expect((await review(productId, 'dk')).refusals.request).toBeUndefined();
    expect((await post('dk2', 'requestProductApproval', { productId, note: '' })).statusCode).toBe(409);
    const changed = { ...basicInfoBody(product, ['Löydös todettu']), productName: 'Toinen' };
    expect((await make.post('product/updateProductBasicInfo/', changed)).statusCode).toBe(200);
    expect((await review(productId, 'dk2')).refusals.request).toBeUndefined();
    expect((await post('dk2', 'requestProductApproval', { productId, note: '' })).statusCode).toBe(200);
  });
});

describe('Whoever has changed the contents since they were approved', () => {
  test('reviews them not, until somebody else has changed what was approved', async () => {
    const product = await make.upTo(5);
    const { productId } = product;
    const refused = await approve(productId, 'dk');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'ownEdits']);
    expect((await approve(productId)).statusCode).toBe(200);
    const other = createProductMaker(server, 'dk2');
    const changed = { ...basicInfoBody(product, ['Löydös todettu']), productName: 'Toinen' };
    expect((await other.post('product/updateProductBasicInfo/', changed)).statusCode).toBe(200);
    const more = { ...changed, modifiedAt: (await make.read(productId)).modifiedAt, productDescription: 'Muu kuvaus' };
    expect((await other.post('product/updateProductBasicInfo/', more)).statusCode).toBe(200);
    const now = await review(productId, 'dk');
    expect(now).toMatchObject({
      state: 'void',
      refusals: { withdraw: 'notRequested' },
      // All that they have changed since, in however many saves.
      edits: [{ byName: 'Daniel Keskinen', parts: ['productDescription', 'productName'] }],
      steps: [{ state: 'void', byName: 'Daniel Keskinen' }, { state: 'approved' }],
    });
    expect((await approve(productId, 'dk2')).statusCode).toBe(403);
    expect((await approve(productId, 'dk')).statusCode).toBe(200);
  });

  test('is not one who has saved it as it was, nor who has published or returned it', async () => {
    const { productId } = await approved();
    const returned = await post('dk2', 'returnProduct', { ...(await seenOf(productId)), reason: 'Sittenkin' });
    // Those who made what was approved and returned do not approve it now, either.
    expect(returned.json().state).toBe('returned');
    expect((await approve(productId, 'dk')).statusCode).toBe(403);
    const product = await make.read(productId);
    const same = { ...basicInfoBody(product), productName: product.productName };
    const other = createProductMaker(server, 'dkarea');
    expect((await other.post('product/updateProductBasicInfo/', same)).statusCode).toBe(200);
    await createProductMaker(server, 'dkarea').publish(productId);
    expect((await approve(productId, 'dkarea')).statusCode).toBe(200);
  });

  test('of a copy is its maker, and nobody has reviewed it', async () => {
    const { productId } = await approved();
    const copy = await server.send('dk2', { method: 'POST', url: `/api/product/copyProduct?productId=${productId}` });
    const { productId: copyId } = copy.json<Product>();
    expect(await review(copyId)).toMatchObject({ state: 'unreviewed', steps: [], refusals: { approve: 'ownEdits' } });
    expect((await review(copyId, 'dk')).refusals.approve).toBeUndefined();
  });
});

describe('An approval is void with any change', () => {
  const bodies: readonly (readonly [string, (product: Product) => object])[] = [
    ['product/updateProductBasicInfo/', (product) => ({ ...basicInfoBody(product), productName: 'Uusi' })],
    [
      'product/updateProductContent',
      (product) =>
        contentBody(
          product,
          product.productAnalysisMappings.map((each) => ({ ...each, kuntaliittoCode: 'OMA' })),
        ),
    ],
    ['product/updateProductHvaSettings/', (product) => ({ ...hvaSettingsBody(product), returnToLabEnabled: true })],
    ['product/updateProductCitizenTexts?languageCode=sv', (product) => textsBody(product, 'sv')],
    ['outcome/updateProductOutcomes?languageCode=en', (product) => titlesBody(product, 'en')],
    [
      'productAnalysisMapping/updateProductAnalysisMappings?languageCode=fi',
      (product) => instructionsBody(product, 'fi', 'X'),
    ],
  ];

  test('of what any phase stores', async () => {
    const { productId } = await approved();
    for (const [path, bodyOf] of bodies) {
      expect((await make.post(path, bodyOf(await make.read(productId)))).statusCode).toBe(200);
      const { state, refusals } = await review(productId, 'dk');
      expect([path, state, refusals.approve]).toEqual([path, 'void', 'ownEdits']);
      expect((await approve(productId)).statusCode).toBe(200);
    }
  });

  test('of its files, and stays so where it is undone', async () => {
    const { productId } = await approved();
    const before = await seenOf(productId);
    const list = fieldParts({ productId, languageCode: 'fi', outcomeType: 0 });
    const parts = [...list, pdfPart(await samplePdf(), 'ohje.pdf')];
    const added = await sendForm(server, { user: 'dk', call: 'updateProductAttachments', parts });
    expect((await review(productId)).edits).toMatchObject([{ parts: ['attachments'] }]);
    // The version is the same: files are no part of it.
    const stale = await post('dk2', 'approveProduct', before);
    expect([stale.statusCode, stale.json().current?.modifiedBy]).toEqual([409, 'Kaisa Diagnostinen']);
    const [{ attachmentId }] = added.json<[{ attachmentId: string }]>();
    const removed = [...list, ...fieldParts({ attachmentId })];
    expect((await sendForm(server, { user: 'dk', call: 'deleteProductAttachment', parts: removed })).statusCode).toBe(
      200,
    );
    expect(await review(productId)).toMatchObject({ state: 'void', contentHash: before.contentHash });
    expect(await summaryOf(productId)).toMatchObject({ state: 'void' });
  });

  test('of a file that is taken away', async () => {
    const { productId } = await make.upTo(5);
    const list = fieldParts({ productId, languageCode: 'fi', outcomeType: 0 });
    const send = (call: string, parts: readonly FormPart[]) =>
      sendForm(server, { user: 'dk', call, parts: [...list, ...parts] });
    const added = await send('updateProductAttachments', [pdfPart(await samplePdf(), 'ohje.pdf')]);
    expect((await approve(productId)).statusCode).toBe(200);
    const [{ attachmentId }] = added.json<[{ attachmentId: string }]>();
    expect((await send('deleteProductAttachment', fieldParts({ attachmentId }))).statusCode).toBe(200);
    expect(await review(productId)).toMatchObject({ state: 'void', edits: [{ parts: ['attachments'] }] });
  });
});

describe('Comments', () => {
  const place = { phase: 4, rowId: '', field: 'resultSms', languageCode: 'sv', placeName: 'Tulosilmoitus' };

  test('are answered, closed and opened again by an answer', async () => {
    const { productId } = await make.create();
    const added = await post('dk2', 'addProductComment', { productId, ...place, text: ' Onko oikein?\n<b>☃</b> ' });
    const [comment] = added.json<ProductApproval>().comments;
    const { placeName, ...where } = place;
    expect(comment).toMatchObject({
      place: where,
      placeName,
      text: 'Onko oikein?\n<b>☃</b>',
      byName: 'Daniel Keskinen',
      answers: [],
    });
    const { commentId } = comment!;
    expect(await summaryOf(productId)).toMatchObject({ openComments: 1 });
    const close = (isClosed: boolean) => post('dk', `closeProductComment?commentId=${commentId}&isClosed=${isClosed}`);
    expect((await close(true)).json<ProductApproval>().comments).toMatchObject([{ closedBy: 'Kaisa Diagnostinen' }]);
    expect(await summaryOf(productId)).toMatchObject({ openComments: 0 });
    // Whoever closes it once more has not closed it.
    const again = await post('dk2', `closeProductComment?commentId=${commentId}&isClosed=true`);
    expect(again.json<ProductApproval>().comments).toMatchObject([{ closedBy: 'Kaisa Diagnostinen' }]);
    const answered = await post('dk2', 'answerProductComment', { commentId, text: 'Ei vielä' });
    const [open] = answered.json<ProductApproval>().comments;
    expect(open).toMatchObject({ answers: [{ text: 'Ei vielä', byName: 'Daniel Keskinen' }] });
    expect(open?.closedAt).toBeUndefined();
    // Comments are no change of the contents.
    expect((await review(productId, 'dk2')).edits).toMatchObject([{ byName: 'Kaisa Diagnostinen' }]);
  });

  test('have a text of 2,000 characters at most, a known place, and a product that is there', async () => {
    const { productId } = await make.create();
    const comment = { productId, ...place, text: 'x'.repeat(2000) };
    const statusOf = async (changes: object) =>
      (await post('dk', 'addProductComment', { ...comment, ...changes })).statusCode;
    expect(await statusOf({})).toBe(200);
    const wrong = [
      { text: 'x'.repeat(2001) },
      { text: ' \u200b' },
      { phase: 6 },
      { rowId: 'x' },
      { languageCode: 'de' },
    ];
    for (const changes of wrong) expect([changes, await statusOf(changes)]).toEqual([changes, 400]);
    expect(await statusOf({ productId: '00000000-0000-4000-8000-000000000000' })).toBe(404);
    const nobody = { commentId: '00000000-0000-4000-8000-000000000000', text: 'x' };
    expect((await post('dk', 'answerProductComment', nobody)).statusCode).toBe(404);
  });

  test('have a mebibyte together: what is written is answered whole, and kept for its repeats', async () => {
    const [{ productId }, other] = [await make.create(), await make.create()];
    const write = (text: string, of = productId) => post('dk', 'addProductComment', { productId: of, ...place, text });
    const written = (await write('x')).json<ProductApproval>().comments[0]!;
    const { commentId } = written;
    await post('dk', `closeProductComment?commentId=${commentId}&isClosed=true`);
    await server.database.query(
      `insert into product_comment (comment_id, product_id, phase, row_id, field, place_name, text, by_name)
       select gen_random_uuid(), product_id, phase, row_id, field, place_name, repeat('ä', 1000), by_name
       from product_comment, generate_series(1, 450) where comment_id = $1`,
      [commentId],
    );
    const size = (await review(productId)).comments.length;
    expect((await write('x')).statusCode).toBe(200);
    await server.database.query(`update product_comment set place_name = repeat('p', 1000) where product_id = $1`, [
      productId,
    ]);
    for (const refused of [await write('x'), await post('dk', 'answerProductComment', { commentId, text: 'x' })])
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'commentsFull']);
    const { comments } = await review(productId);
    expect(comments).toHaveLength(size + 1);
    // What was refused has not opened it either.
    expect(comments.find((each) => each.commentId === commentId)).toMatchObject({
      answers: [],
      closedBy: expect.any(String),
    });
    expect((await write('x', other.productId)).statusCode).toBe(200);
  });

  test('and steps go with their product', async () => {
    const { productId } = await approved();
    await post('dk', 'addProductComment', { productId, ...place, text: 'x' });
    const deleted = await server.send('dk', {
      method: 'DELETE',
      url: `/api/product/deleteDraftProduct?productId=${productId}`,
    });
    expect(deleted.statusCode).toBe(204);
    const left = await server.database.query('select 1 as one from product_comment where product_id = $1', [productId]);
    expect(left).toEqual([]);
  });
});
