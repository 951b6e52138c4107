import { randomUUID } from 'node:crypto';
import { type HvaProduct, hvaSettingNames, hvaSettingsOf } from '#core/contracts/hva-product.contract.ts';
import { hvaFormErrors } from '#core/contracts/form-errors.ts';
import type { Problem } from '#core/contracts/problem.ts';
import { areaBody, createAreaMaker, filledSettings, withTexts, type AreaMaker } from '../support/area-maker.ts';
import { createProductMaker, type ProductMaker } from '../support/product-maker.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// updateHvaProduct: what its body may hold, what a published product may lack, and two editors of one product.

let server: TestServer;
let make: ProductMaker;
let area: AreaMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
  area = createAreaMaker(server, 'hva04');
});
afterAll(() => server.close());

const added = async (): Promise<HvaProduct> => area.add((await make.upTo(6)).productId);
const published = async (): Promise<HvaProduct> => area.published((await make.upTo(6)).productId);

describe('the body', () => {
  test('is stored with each of its settings', async () => {
    const product = await added();
    // A setting that is as before would be found again without being stored.
    expect(hvaSettingNames.filter((name) => product[name] === filledSettings[name])).toEqual([]);
    const saved = await area.save(product);
    expect(hvaSettingsOf(await area.read(saved.hvaProductId))).toEqual(filledSettings);
  });

  test('may hold the whole entity: what is not of the form is known and ignored', async () => {
    const product = await added();
    const foreign = {
      areaId: '90',
      productId: randomUUID(),
      product: { productName: 'Toinen', outcomes: [{ outcomeId: 'x' }], extra: [[1]] },
      isPublished: true,
      publishedAt: '2020-01-01T00:00:00.000Z',
      publishedBy: 'Joku',
      createdAt: 'x',
      modifiedBy: 1,
    } as never as Partial<HvaProduct>;
    const saved = await area.save(product, foreign);
    expect(saved).toEqual({
      ...areaBody(product),
      modifiedAt: saved.modifiedAt,
    });
    expect(saved.modifiedAt > product.modifiedAt).toBe(true);
  });

  test('may hold the form alone', async () => {
    const product = await added();
    const { hvaProductId, modifiedAt, ...rest } = areaBody(product);
    const hvaOutcomeSettings = rest.hvaOutcomeSettings.map(({ hvaOutcomeSettingsId, instructionText }) => {
      return { hvaOutcomeSettingsId, instructionText };
    });
    const form = { hvaProductId, modifiedAt, ...hvaSettingsOf(rest), hvaOutcomeSettings };
    const answer = await area.post('updateHvaProduct', form);
    expect(answer.json()).toEqual({ ...areaBody(product), modifiedAt: expect.any(String) });
  });

  test('keeps the stored outcome of a row, whatever the body says of it', async () => {
    const product = await added();
    const turned = withTexts(product, () => 'Ohje').map((row) => ({ ...row, outcomeId: randomUUID(), outcomeType: 4 }));
    const saved = await area.save(product, { hvaOutcomeSettings: turned as HvaProduct['hvaOutcomeSettings'] });
    expect(saved.hvaOutcomeSettings).toEqual(withTexts(product, () => 'Ohje'));
  });

  test.each<[string, (product: HvaProduct) => object, string]>([
    ['an unknown field', () => ({ extra: 1 }), 'body'],
    ['an interval of 8 days', () => ({ intervalBetweenOrders: 8 }), 'intervalBetweenOrders'],
    ['an interval as text', () => ({ intervalBetweenOrders: '7' }), 'intervalBetweenOrders'],
    ['no interval', () => ({ intervalBetweenOrders: undefined }), 'intervalBetweenOrders'],
    ['an unknown handling', () => ({ failedResultHandling: 3 }), 'failedResultHandling'],
    ['true as a handling', () => ({ failedResultHandling: true }), 'failedResultHandling'],
    ['an unknown reminder', () => ({ citizenReminderSetting: -1 }), 'citizenReminderSetting'],
    ['no alert setting', () => ({ notifyProfessional: null }), 'notifyProfessional'],
    ['a malformed e-mail', () => ({ professionalEmail: 'a@b' }), 'professionalEmail'],
    ['two e-mails', () => ({ professionalEmail: 'a@b.example, c@d.example' }), 'professionalEmail'],
    ['a blank e-mail', () => ({ professionalEmail: ' ' }), 'professionalEmail'],
    ['no e-mail field', () => ({ professionalEmail: undefined }), 'professionalEmail'],
    ['no version', () => ({ modifiedAt: undefined }), 'modifiedAt'],
    ['no id', () => ({ hvaProductId: 'x' }), 'hvaProductId'],
    ['no rows', () => ({ hvaOutcomeSettings: undefined }), 'hvaOutcomeSettings'],
    [
      'a row without a text',
      ({ hvaOutcomeSettings: [row] }) => ({ hvaOutcomeSettings: [{ ...row, instructionText: undefined }] }),
      'hvaOutcomeSettings.0.instructionText',
    ],
    [
      'an unknown field of a row',
      ({ hvaOutcomeSettings: [row] }) => ({ hvaOutcomeSettings: [{ ...row, extra: 1 }] }),
      'hvaOutcomeSettings.0',
    ],
    [
      'a row twice',
      ({ hvaOutcomeSettings: [row] }) => ({
        hvaOutcomeSettings: [row, { ...row, hvaOutcomeSettingsId: row?.hvaOutcomeSettingsId.toUpperCase() }],
      }),
      'hvaOutcomeSettings.1.hvaOutcomeSettingsId',
    ],
  ])('with %s is 400 with its path', async (_what, changesOf, path) => {
    const product = await area.read((await anyDraft()).hvaProductId);
    const answer = await area.post('updateHvaProduct', { ...areaBody(product), ...changesOf(product) });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<Problem>().errors ?? {})).toEqual([path]);
    expect(await area.read(product.hvaProductId)).toEqual(product);
  });

  test('a malformed e-mail is told by its key, also of a product that is not in use', async () => {
    const product = await anyDraft();
    const answer = await area.post('updateHvaProduct', { ...areaBody(product), professionalEmail: 'nimi@' });
    expect(answer.json<Problem>().errors).toEqual({ professionalEmail: [hvaFormErrors.validEmail] });
  });

  test('an unknown product, and a row of another product, are 404', async () => {
    const [product, other] = [await added(), await added()];
    const rows = [...product.hvaOutcomeSettings.slice(1), ...other.hvaOutcomeSettings.slice(0, 1)];
    for (const changes of [
      { hvaProductId: randomUUID() },
      { hvaOutcomeSettings: rows },
      { hvaOutcomeSettings: [{ hvaOutcomeSettingsId: randomUUID(), instructionText: 'x' }] },
    ]) {
      expect((await area.post('updateHvaProduct', { ...areaBody(product), ...changes })).statusCode).toBe(404);
    }
    expect(await area.read(other.hvaProductId)).toEqual(other);
  });

  test('an unknown language is 400', async () => {
    const product = await anyDraft();
    expect((await area.post('updateHvaProduct?languageCode=de', areaBody(product))).statusCode).toBe(400);
  });
});

describe('what may be missing', () => {
  test('everything, while the product is not in use', async () => {
    const product = await added();
    const empty = { ...product, professionalEmail: '' };
    const saved = await area.post('updateHvaProduct', empty);
    expect(saved.json()).toEqual({ ...product, modifiedAt: expect.any(String) });
  });

  test('nothing of the settings and of the saved language, once it is in use', async () => {
    const product = await published();
    const rows = withTexts(product, (index) => (index === 0 ? ' ' : 'Ohje'));
    const answer = await area.post('updateHvaProduct', {
      ...areaBody(product),
      failedResultHandling: 0,
      citizenReminderSetting: 0,
      professionalEmail: '',
      hvaOutcomeSettings: rows,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().errors).toEqual({
      failedResultHandling: [hvaFormErrors.failedResultHandling],
      citizenReminderSetting: [hvaFormErrors.citizenReminderSetting],
      professionalEmail: [hvaFormErrors.emailMissing],
      'hvaOutcomeSettings.0.instructionText': [hvaFormErrors.instructionText],
    });
    const unknown = await area.post('updateHvaProduct', { ...areaBody(product), notifyProfessional: 0 });
    expect(unknown.json<Problem>().errors).toEqual({ notifyProfessional: [hvaFormErrors.notifyProfessional] });
    expect(await area.read(product.hvaProductId)).toEqual(product);
  });

  test('Swedish and English wholly or not at all, each judged alone', async () => {
    const product = await published();
    const body = (language: 'sv' | 'en', written: boolean[], { modifiedAt }: HvaProduct = product) => ({
      ...areaBody(product, language),
      modifiedAt,
      hvaOutcomeSettings: withTexts(product, (index) => (written[index] ? 'Text' : '')),
    });
    const send = (language: 'sv' | 'en', payload: object) =>
      area.post(`updateHvaProduct?languageCode=${language}`, payload);
    const half = await send('sv', body('sv', [true]));
    expect(half.json<Problem>().errors).toEqual({
      'hvaOutcomeSettings.3.instructionText': [hvaFormErrors.instructionText],
    });
    const swedish = await send('sv', body('sv', [true, false, false, true]));
    expect(swedish.statusCode).toBe(200);
    const english = await send('en', body('en', [], swedish.json()));
    expect(english.statusCode).toBe(200);
    expect((await send('sv', body('sv', [], english.json()))).statusCode).toBe(200);
  });

  test('a row that the body does not name stays as it is and is not judged, but tells that the language is used', async () => {
    const product = await published();
    const [positive] = product.hvaOutcomeSettings.slice(3);
    const named = [{ ...positive!, instructionText: 'Toinen ohje' }];
    const saved = await area.save(product, { hvaOutcomeSettings: named });
    expect(saved.hvaOutcomeSettings).toEqual(
      product.hvaOutcomeSettings.map((row) => (row.outcomeId === positive?.outcomeId ? named[0] : row)),
    );
    expect((await area.list()).find(({ hvaProductId }) => hvaProductId === product.hvaProductId)?.isIncomplete).toBe(
      false,
    );
    const swedish = await area.save(saved, {}, 'sv');
    const emptied = [{ ...positive!, instructionText: '' }];
    const answer = await area.post('updateHvaProduct?languageCode=sv', { ...swedish, hvaOutcomeSettings: emptied });
    expect(answer.json<Problem>().errors).toEqual({
      'hvaOutcomeSettings.0.instructionText': [hvaFormErrors.instructionText],
    });
  });
});

describe('two editors', () => {
  test('the second is told who was first and when; nothing of theirs is written', async () => {
    const product = await added();
    const colleague = createAreaMaker(server, 'dkarea');
    const first = await area.save(product);
    const answer = await colleague.post('updateHvaProduct', { ...areaBody(product), intervalBetweenOrders: 28 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>().current).toEqual({ modifiedAt: first.modifiedAt, modifiedBy: 'Helena Virtanen' });
    expect(await area.read(product.hvaProductId)).toEqual(first);
    const second = await colleague.save(first, { intervalBetweenOrders: 28 });
    expect(second).toMatchObject({ modifiedBy: 'Kati Aluekeskus', intervalBetweenOrders: 28 });
  });

  test('of saves at the same moment with one version exactly one is done', async () => {
    const product = await added();
    const answers = await Promise.all(
      ['hva04', 'dkarea', 'hva04', 'dkarea'].map((user) =>
        createAreaMaker(server, user).post('updateHvaProduct', areaBody(product)),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  test('publishing and taking out of use are changes, too', async () => {
    const product = await published();
    await area.unpublish(product.hvaProductId);
    expect((await area.post('updateHvaProduct', areaBody(product))).statusCode).toBe(409);
  });

  test('the version is later than the one before even when the clock stands behind it', async () => {
    const product = await added();
    await server.database.query(
      "update hva_product set modified_at = '2100-01-01T00:00:00.000Z' where hva_product_id = $1",
      [product.hvaProductId],
    );
    const saved = await area.save(await area.read(product.hvaProductId));
    expect(saved.modifiedAt).toBe('2100-01-01T00:00:00.001Z');
    expect((await area.publish(product.hvaProductId)).modifiedAt).toBe('2100-01-01T00:00:00.002Z');
    expect((await area.unpublish(product.hvaProductId)).modifiedAt).toBe('2100-01-01T00:00:00.003Z');
  });
});

test('a repeated write with its key is answered like the first and has one effect', async () => {
  const { productId } = await make.upTo(6);
  const send = (path: string, key: string, payload?: object) =>
    server.send('hva04', {
      method: 'POST',
      url: `/api/hvaProduct/${path}`,
      headers: { 'idempotency-key': key },
      ...(payload && { payload }),
    });
  const twice = async (path: string, payload?: object): Promise<HvaProduct> => {
    const key = randomUUID();
    const [first, again] = [await send(path, key, payload), await send(path, key, payload)];
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
    expect(await area.read(first.json<HvaProduct>().hvaProductId)).toEqual(first.json());
    return first.json();
  };
  const created = await twice(`createHvaProduct?productId=${productId}`);
  await twice('updateHvaProduct', areaBody(created));
  await twice(`publishHvaProduct?hvaProductId=${created.hvaProductId}`);
  await twice(`unpublishHvaProduct?hvaProductId=${created.hvaProductId}`);
});

let draft: HvaProduct | undefined;
/** One for all tests that change nothing. */
async function anyDraft(): Promise<HvaProduct> {
  draft ??= await added();
  return draft;
}
