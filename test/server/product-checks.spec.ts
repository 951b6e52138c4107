import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import {
  remarkKey,
  type HvaProductChecks,
  type ProductCheckName,
  type ProductChecks,
} from '#core/contracts/product-check.contract.ts';
import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import { AgeGroup, type Product } from '#core/contracts/product.contract.ts';
import { createAreaMaker, withTexts, type AreaMaker } from '../support/area-maker.ts';
import { fieldParts } from '../support/form-body.ts';
import { aMapping, createProductMaker, positiveOf, textsBody, type ProductMaker } from '../support/product-maker.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { pdfPart, sendForm } from '../support/send-form.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// What the checks read of a stored product, and the reasons that are kept. What each check finds: test/unit/server/checks.

let server: TestServer;
let make: ProductMaker;
let area: AreaMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
  area = createAreaMaker(server, 'hva04');
});
afterAll(() => server.close());

const ask = (productId: string, as = 'dk') =>
  server.send(as, { url: `/api/productCheck/getProductChecks?productId=${productId}` });

async function check({ productId }: Pick<Product, 'productId'>): Promise<ProductChecks> {
  const answer = await ask(productId);
  expect(answer.statusCode).toBe(200);
  return answer.json<ProductChecks>();
}

async function remarksOf(product: Product, name: ProductCheckName) {
  return (await check(product)).remarks.filter((remark) => remark.check === name);
}

test('the demo packages give no reason to mend anything', async () => {
  const products = (await server.send('dk', { url: '/api/product/getProducts/' })).json<ProductSummary[]>();
  const remarks: unknown[] = [];
  for (const product of products)
    for (const remark of (await check(product)).remarks)
      if (product.isPublished) remarks.push([product.productName, remark]);
  expect(remarks).toEqual([]);
});

describe('Of the database the checks read', () => {
  /** A product with one analysis of this code and name. */
  async function analysed(kuntaliittoCode: string, kuntaliittoName: string): Promise<Product> {
    const product = await make.upTo(2);
    const created = await make.newMapping(product.productId);
    return make.saveContent(product, [aMapping(created, positiveOf(product), { kuntaliittoCode, kuntaliittoName })]);
  }

  test('the reference list’s names', async () => {
    const product = await analysed('4206', 'Neisseria gonorrhoeae, nukleiinihappo');
    expect(await remarksOf(product, 'codeAgainstName')).toEqual([
      {
        check: 'codeAgainstName',
        strength: 'should',
        phase: 2,
        path: 'productAnalysisMappings.0.kuntaliittoName',
        place: 'Neisseria gonorrhoeae, nukleiinihappo',
        values: { code: '4206', name: 'Chlamydia trachomatis, nukleiinihappo' },
      },
    ]);
    const own = await analysed('OMA', 'Helicobacter pylori, antigeeni');
    expect((await remarksOf(own, 'nameOfOtherCode')).map(({ values }) => values)).toEqual([{ code: '3952' }]);
    const otherwise = await analysed('OMA', 'HELICOBACTER  pylori, antigeeni');
    expect((await remarksOf(otherwise, 'nameOfOtherCode')).map(({ values }) => values)).toEqual([{ code: '3952' }]);
    // Whatever capitals the database itself knows, and however a list has them.
    const names = ['ÄIDINMAITO, viljely', 'Öljy, tunnistus'.normalize('NFD')];
    for (const [index, name] of names.entries())
      await server.database.query(
        'insert into analysis (kuntaliitto_code, kuntaliitto_name, abbreviation) values ($1, $2, $2)',
        [`9900${index}`, name],
      );
    const capitals = await analysed('OMA', 'Äidinmaito, viljely');
    expect((await remarksOf(capitals, 'nameOfOtherCode')).map(({ values }) => values)).toEqual([{ code: '99000' }]);
    const dots = await analysed('OMA', 'öljy, tunnistus');
    expect((await remarksOf(dots, 'nameOfOtherCode')).map(({ values }) => values)).toEqual([{ code: '99001' }]);
  });

  test('its panels', async () => {
    const panel = await analysed('4816', 'Chlamydia trachomatis ja Neisseria gonorrhoeae, nukleiinihappo (kval)');
    expect((await remarksOf(panel, 'panelWithoutChildren')).map(({ values }) => values)).toEqual([
      { codes: '4206, 4937' },
    ]);
  });

  test('the attachments of each language', async () => {
    const [product, pdf] = [await make.upTo(5), await samplePdf()];
    for (const language of ['fi', 'sv'] as const) {
      const list = fieldParts({ productId: product.productId, languageCode: language, outcomeType: 0 });
      const parts = [...list, pdfPart(pdf, 'A4_fi.pdf')];
      const answer = await sendForm(server, { user: 'dk', call: 'updateProductAttachments', parts });
      expect(answer.statusCode).toBe(200);
    }
    const place = { phase: 4, languageCode: 'sv', path: 'texts.productSubscriptionInstructions' };
    expect(await remarksOf(product, 'attachmentOfOtherLanguage')).toEqual([
      {
        check: 'attachmentOfOtherLanguage',
        strength: 'should',
        ...place,
        values: { file: 'A4_fi.pdf', language: 'fi' },
      },
    ]);
    expect(await remarksOf(product, 'sameAttachment')).toEqual([
      { check: 'sameAttachment', strength: 'note', ...place, values: { file: 'A4_fi.pdf' } },
    ]);
  });

  test('outdated translations', async () => {
    const product = await make.saveTexts(await make.upTo(5), 'sv');
    expect(await remarksOf(product, 'outdatedTranslation')).toEqual([]);
    const body = { ...textsBody(await make.read(product.productId), 'fi'), resultSms: 'Uusi viesti' };
    expect((await make.post('product/updateProductCitizenTexts?languageCode=fi', body)).statusCode).toBe(200);
    expect(await remarksOf(product, 'outdatedTranslation')).toMatchObject([
      { languageCode: 'sv', path: 'texts.resultSms' },
    ]);
  });

  test('what an area has in use beside it, of its own and only while it is in use', async () => {
    const published = async () => {
      const product = await make.upTo(6);
      const [mapping] = product.productAnalysisMappings;
      return make.saveContent(product, [{ ...mapping!, kuntaliittoCode: 'OMA', kuntaliittoName: 'Oma tutkimus' }]);
    };
    const [one, other] = [await published(), await published()];
    const elsewhere = async () => (await remarksOf(one, 'analysisElsewhere')).map(({ values }) => values);
    await area.published(one.productId);
    const theirs = createAreaMaker(server, 'hva90');
    await theirs.published(other.productId);
    expect(await elsewhere()).toEqual([]);
    const second = await area.published(other.productId);
    expect(await elsewhere()).toEqual([{ products: other.productName }]);
    await area.unpublish(second.hvaProductId);
    expect(await elsewhere()).toEqual([]);
  });
});

test('The errors are those for which publishing is refused', async () => {
  const product = await make.upTo(5);
  const begun = await make.post('product/updateProductCitizenTexts?languageCode=sv', textsBody(product, 'sv'));
  expect(begun.statusCode).toBe(200);
  const refused = await make.post(`product/publishProduct?productId=${product.productId}`);
  expect(refused.statusCode).toBe(400);
  const { errors } = refused.json<{ errors: object }>();
  expect(Object.keys(errors)).not.toEqual([]);
  expect((await check(product)).errors).toEqual(errors);
  expect((await check(await make.upTo(5))).errors).toEqual({});
  expect((await check(await make.upTo(6))).errors).toEqual({});
});

describe('Why remarks are left', () => {
  const accept = (body: object, as = 'dk'): Promise<LightMyRequestResponse> =>
    server.send(as, { method: 'POST', url: '/api/productCheck/acceptProductRemarks', payload: body });

  /** A draft with a remark, and the body that leaves it. */
  async function remarked() {
    const draft = await make.upTo(5);
    const [mapping] = draft.productAnalysisMappings;
    await make.saveContent(draft, [{ ...mapping!, ageGroup: AgeGroup.Infant }]);
    const { productId, modifiedAt, remarks } = await check(draft);
    return { draft, body: { productId, modifiedAt, reason: ' Sovittu ', remarks: remarks.map(remarkKey) } };
  }

  test('is kept with who and when, newest first', async () => {
    const { draft, body } = await remarked();
    expect(body.remarks).not.toEqual([]);
    const first = await accept(body);
    expect(first.statusCode).toBe(200);
    const ofDk2 = await accept({ ...body, reason: 'Toinen syy', remarks: body.remarks.slice(0, 1) }, 'dk2');
    const { accepted } = ofDk2.json<ProductChecks>();
    expect(accepted).toEqual([
      {
        reason: 'Toinen syy',
        acceptedBy: 'Daniel Keskinen',
        acceptedAt: expect.any(String),
        remarks: body.remarks.slice(0, 1),
      },
      { reason: 'Sovittu', acceptedBy: 'Kaisa Diagnostinen', acceptedAt: expect.any(String), remarks: body.remarks },
    ]);
    expect(Date.parse(accepted[0]!.acceptedAt)).toBeGreaterThanOrEqual(Date.parse(accepted[1]!.acceptedAt));
    expect((await check(draft)).accepted).toEqual(accepted);
  });

  test('is asked for, and of some length', async () => {
    const { draft, body } = await remarked();
    for (const [reason, key] of [
      [' \n\u200B', 'required'],
      ['x'.repeat(1001), 'maxLength1000'],
    ] as const) {
      const answer = await accept({ ...body, reason });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ errors: object }>().errors).toEqual({
        reason: [`formErrors.${key}`],
      });
    }
    expect((await accept({ ...body, remarks: [] })).statusCode).toBe(400);
    expect((await check(draft)).accepted).toEqual([]);
  });

  test('is not kept of what has changed, or is published, or is not there', async () => {
    const { draft, body } = await remarked();
    await make.saveHvaSettings(await make.read(draft.productId));
    expect((await accept(body)).statusCode).toBe(409);
    const { modifiedAt } = await make.publish(draft.productId);
    expect((await accept({ ...body, modifiedAt })).statusCode).toBe(409);
    expect((await check(draft)).accepted).toEqual([]);
    expect((await accept({ ...body, productId: randomUUID() })).statusCode).toBe(404);
    expect((await ask(randomUUID())).statusCode).toBe(404);
  });

  test('is a matter of the diagnostic centre', async () => {
    const { draft, body } = await remarked();
    for (const as of ['hva04', 'logistics']) {
      expect((await accept(body, as)).statusCode).toBe(403);
      expect((await ask(draft.productId, as)).statusCode).toBe(403);
    }
    expect((await check(draft)).accepted).toEqual([]);
  });

  test('stands with the version that is published as it was then, and with none of other contents', async () => {
    const [same, changed] = [await remarked(), await remarked()];
    for (const { body } of [same, changed]) expect((await accept(body)).statusCode).toBe(200);
    // Of two the one that was given last.
    expect((await accept({ ...same.body, reason: 'Uusi syy' })).statusCode).toBe(200);
    await make.saveTexts(await make.read(changed.draft.productId), 'sv');
    const reasonOf = async (productId: string) => {
      await make.publish(productId);
      return server.database.query('select reason from product_version where product_id = $1', [productId]);
    };
    expect(await reasonOf(same.draft.productId)).toEqual([{ reason: 'Uusi syy' }]);
    expect(await reasonOf(changed.draft.productId)).toEqual([{ reason: null }]);
  });

  test('stays after the publishing, and goes with a draft that is deleted', async () => {
    const [published, deleted] = [await remarked(), await remarked()];
    for (const { body } of [published, deleted]) expect((await accept(body)).statusCode).toBe(200);
    await make.publish(published.draft.productId);
    expect((await check(published.draft)).accepted).toHaveLength(1);
    const url = `/api/product/deleteDraftProduct?productId=${deleted.draft.productId}`;
    expect((await server.send('dk', { method: 'DELETE', url })).statusCode).toBeLessThan(300);
    const left = await server.database.query('select from remark_reason where product_id = $1', [
      deleted.draft.productId,
    ]);
    expect(left).toEqual([]);
  });
});

describe('Of an area’s own instructions', () => {
  const askOf = (hvaProductId: string, as = 'hva04') =>
    server.send(as, { url: `/api/productCheck/getHvaProductChecks?hvaProductId=${hvaProductId}` });
  const checkOf = async (hvaProductId: string) => {
    const answer = await askOf(hvaProductId);
    expect(answer.statusCode).toBe(200);
    return answer.json<HvaProductChecks>();
  };
  const acceptOf = (payload: object, as = 'hva04') =>
    server.send(as, { method: 'POST', url: '/api/productCheck/acceptHvaProductRemarks', payload });

  /** Complete, not yet in use, and with a place in its first instruction that was to be filled in. */
  async function remarked() {
    const { productId } = await make.upTo(6);
    const added = await area.add(productId);
    const saved = await area.save(added, {
      hvaOutcomeSettings: withTexts(added, (index) => (index === 0 ? 'Soita numeroon [puhelin].' : `Ohje ${index}`)),
    });
    const { modifiedAt, remarks } = await checkOf(saved.hvaProductId);
    const body = {
      hvaProductId: saved.hvaProductId,
      modifiedAt,
      reason: 'Numero tulee',
      remarks: remarks.map(remarkKey),
    };
    return { saved, remarks, body };
  }

  test('the demo areas’ packages give no reason to mend anything', async () => {
    for (const { hvaProductId, isPublished } of await area.list())
      if (isPublished) expect((await checkOf(hvaProductId)).remarks).toEqual([]);
  });

  test('the stored texts are checked, each remark with its setting', async () => {
    const { saved, remarks } = await remarked();
    const [row] = saved.hvaOutcomeSettings;
    expect(remarks).toEqual([
      {
        check: 'placeholder',
        strength: 'should',
        languageCode: 'fi',
        path: `hvaOutcomeSettings.${row!.hvaOutcomeSettingsId}`,
        place: saved.product.outcomes.find(({ outcomeId }) => outcomeId === row!.outcomeId)!.name,
        values: { found: '[puhelin]' },
      },
    ]);
  });

  test('the reason is kept with who gave it, over the publishing', async () => {
    const { saved, body } = await remarked();
    expect((await acceptOf(body)).json<HvaProductChecks>().accepted).toMatchObject([
      { reason: 'Numero tulee', acceptedBy: 'Helena Virtanen', remarks: body.remarks },
    ]);
    await area.publish(saved.hvaProductId);
    expect((await checkOf(saved.hvaProductId)).accepted).toHaveLength(1);
    // In use by now.
    expect((await acceptOf({ ...body, modifiedAt: (await area.read(saved.hvaProductId)).modifiedAt })).statusCode).toBe(
      409,
    );
  });

  test('the reason is not kept of what has changed since', async () => {
    const { saved, body } = await remarked();
    await area.save(await area.read(saved.hvaProductId));
    expect((await acceptOf(body)).statusCode).toBe(409);
    expect((await checkOf(saved.hvaProductId)).accepted).toEqual([]);
  });

  test('they are a matter of that area alone', async () => {
    const { saved, body } = await remarked();
    expect((await askOf(saved.hvaProductId, 'hva90')).statusCode).toBe(404);
    expect((await acceptOf(body, 'hva90')).statusCode).toBe(404);
    expect((await askOf(saved.hvaProductId, 'logistics')).statusCode).toBe(403);
    expect((await acceptOf(body, 'logistics')).statusCode).toBe(403);
    expect((await checkOf(saved.hvaProductId)).accepted).toEqual([]);
  });
});
