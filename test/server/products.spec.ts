import { randomUUID } from 'node:crypto';
import type { HvaProduct, HvaProductSummary } from '#core/contracts/hva-product.contract.ts';
import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };

describe('getProducts', () => {
  test('lists the demo products, newest change first', async () => {
    const products = await catalogue();
    expect(products.map(({ modifiedAt }) => modifiedAt)).toEqual(
      products
        .map(({ modifiedAt }) => modifiedAt)
        .sort()
        .reverse(),
    );
    expect(products).toHaveLength(12);
    expect(products.filter(({ isPublished }) => isPublished)).toHaveLength(6);
    expect(new Set(products.map(({ configuratorStatus }) => configuratorStatus))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  test('orders equal times by id, descending', async () => {
    const [a, b] = [await create(), await create()];
    await server.database.query(
      "update product set created_at = '2030-01-01', modified_at = '2030-01-01' where product_id in ($1, $2)",
      [a.productId, b.productId],
    );
    const [first, second] = await catalogue();
    expect([first?.productId, second?.productId]).toEqual([a.productId, b.productId].sort().reverse());
    await remove(a.productId);
    await remove(b.productId);
  });

  test('names the areas that use a product', async () => {
    const package1 = (await catalogue()).find(({ productName }) => productName.startsWith('Klamydia'));
    expect(package1?.hvaProducts.map(({ areaId, isPublished }) => [areaId, isPublished])).toEqual([
      ['04', true],
      ['90', true],
    ]);
  });
});

const positives = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Löydös ${index}`, title: '', outcomeType: 1 }));

describe('createProduct', () => {
  test('answers an empty draft in the first phase with the three fixed outcomes', async () => {
    const product = await create();
    expect(product).toMatchObject({
      productName: '',
      productDescription: '',
      configuratorStatus: 1,
      isPublished: false,
      enabledHvaSettingOrderInterval: true,
      enabledHvaSettingFailedResultHandling: true,
      enabledHvaSettingCitizenReminderSetting: true,
      productAnalysisMappings: [],
      hvaProducts: [],
      createdBy: 'Kaisa Diagnostinen',
      modifiedBy: 'Kaisa Diagnostinen',
    });
    expect(product.modifiedAt).toBe(product.createdAt);
    expect(product.outcomes.map(({ name, title, outcomeType }) => [name, title, outcomeType])).toEqual([
      ['Negatiivinen', 'negat', 2],
      ['Näytteestä ei saatu tulosta', 'problemWithSample', 3],
      ['Lausunto', 'statement', 4],
    ]);
  });

  test.each([
    ['says nothing', {}],
    [
      'has the outcomes as an empty product has them',
      { outcomes: [{ outcomeId: '', name: '', title: '', outcomeType: 4 }] },
    ],
  ])('adds the fixed ones where the body %s', async (_what, payload) => {
    const product = await create(payload);
    expect(product.outcomes.map(({ outcomeType }) => outcomeType)).toEqual([2, 3, 4]);
  });

  test('takes positive outcomes of the body, does not double the fixed ones, and nothing else', async () => {
    const product = await create({
      productName: 'Ei oteta',
      isPublished: true,
      configuratorStatus: 6,
      outcomes: [
        { name: 'Negatiivinen', title: 'negat', outcomeType: 2 },
        { name: 'Löydös', title: 'Otsikko', outcomeType: 1 },
      ],
    });
    expect(product).toMatchObject({ productName: '', isPublished: false, configuratorStatus: 1 });
    expect(product.outcomes.map(({ name, title }) => [name, title])).toEqual([
      ['Negatiivinen', 'negat'],
      ['Näytteestä ei saatu tulosta', 'problemWithSample'],
      ['Lausunto', 'statement'],
      ['Löydös', 'Otsikko'],
    ]);
  });

  test('takes as many outcomes as a save does', async () => {
    expect((await create({ outcomes: positives(97) })).outcomes).toHaveLength(100);
  });

  test('knows every field of a product, as an empty entity has them', async () => {
    const { outcomes, outdatedTexts, ...other } = await create();
    expect(outdatedTexts).toEqual([]);
    const empty = Object.entries(other).map(([field, value]) => [field, typeof value === 'string' ? '' : value]);
    const product = await create({
      ...Object.fromEntries(empty),
      outcomes: outcomes.map(({ name, title, outcomeType }) => ({ name, title, outcomeType })),
    });
    expect(product).toMatchObject({ createdBy: 'Kaisa Diagnostinen', modifiedBy: 'Kaisa Diagnostinen' });
    expect(product.productId).not.toBe(other.productId);
    expect(product.outcomes).toHaveLength(3);
  });

  test.each([
    ['an unknown field', { outcomes: [], extra: 1 }, 'body'],
    [
      'a name that is too long',
      { outcomes: [{ name: 'x'.repeat(256), title: '', outcomeType: 1 }] },
      'outcomes.0.name',
    ],
    ['an outcome of type 0', { outcomes: [{ name: 'x', title: '', outcomeType: 0 }] }, 'outcomes.0.outcomeType'],
    ['an outcome of type 9', { outcomes: [{ name: 'x', title: '', outcomeType: 9 }] }, 'outcomes.0.outcomeType'],
    ['a text for a number', { outcomes: [{ name: 'x', title: '', outcomeType: '1' }] }, 'outcomes.0.outcomeType'],
    ['null for a text', { outcomes: [], productName: null }, 'productName'],
    ['more outcomes than a save takes, with the fixed ones', { outcomes: positives(98) }, 'outcomes'],
  ])('refuses %s and names the field', async (_what, payload, path) => {
    const answer = await server.send('dk', { method: 'POST', url: '/api/product/createProduct/', payload });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([path]);
  });
});

describe('getProductForHeader', () => {
  test('answers name and phase, in any language', async () => {
    const [newest] = (await catalogue()).filter(({ isPublished }) => isPublished);
    const url = `/api/product/getProductForHeader/${newest?.productId}?languageCode=sv&useFallbackLanguages=true`;
    expect((await server.send('dk', { url })).json()).toEqual({
      productId: newest?.productId,
      productName: newest?.productName,
      configuratorStatus: 6,
      isPublished: true,
    });
  });

  test.each([
    [404, randomUUID()],
    [400, 'not-a-uuid'],
    [400, `urn:uuid:${randomUUID()}`],
    [400, `${randomUUID()}?languageCode=de`],
    [400, `${randomUUID()}?useFallbackLanguages=1`],
    [400, `${randomUUID()}?unknown=1`],
    [400, `${randomUUID()}?languageCode=fi&languageCode=sv`],
  ])('answers %i to %s', async (status, rest) => {
    expect((await server.send('dk', { url: `/api/product/getProductForHeader/${rest}` })).statusCode).toBe(status);
  });
});

describe('removing drafts', () => {
  test('deleteDraftProduct removes any draft, once', async () => {
    const { productId } = await create();
    expect(await statusOf('dk2', 'deleteDraftProduct', productId)).toBe(204);
    expect(await statusOf('dk2', 'deleteDraftProduct', productId)).toBe(404);
  });

  test('deleteDraftProduct refuses a published product', async () => {
    const published = (await catalogue()).find(({ isPublished }) => isPublished);
    expect(await statusOf('dk', 'deleteDraftProduct', published?.productId ?? '')).toBe(409);
    expect(await catalogue()).toContainEqual(published);
  });

  test('discardProduct removes an untouched draft of its creator only', async () => {
    const { productId } = await create();
    expect(await statusOf('dk2', 'discardProduct', productId)).toBe(409);
    expect(await statusOf('dk', 'discardProduct', productId)).toBe(204);
    expect(await statusOf('dk', 'discardProduct', productId)).toBe(404);
  });

  test('discardProduct keeps a draft in which something unsaved is kept, by anybody, and takes nothing but its id', async () => {
    const { productId } = await create();
    const [own, second, colleagues] = [randomUUID(), randomUUID(), randomUUID()];
    const url = (draftId: string) => `/api/draft/${productId}/configurator.1?draftId=${draftId}`;
    const values = { productName: 'Kesken' };
    const savedAt = '2026-03-03T08:15:22.000Z';
    const payload = { version: 1, base: {}, values, modifiedAt: savedAt, savedAt };
    const type = (draftId: string, as = 'dk') => server.send(as, { method: 'PUT', url: url(draftId), payload });
    const giveUp = (draftId: string, as = 'dk') => server.send(as, { method: 'DELETE', url: url(draftId) });
    const leave = () => statusOf('dk', 'discardProduct', productId);
    expect(await statusOf('dk', 'discardProduct', `${productId}&draftId=${own}`)).toBe(400);
    await type(own);
    await type(colleagues, 'dk2');
    expect(await leave()).toBe(409);
    await giveUp(colleagues, 'dk2');
    await type(second);
    expect(await leave()).toBe(409);
    await giveUp(second);
    expect(await leave()).toBe(409);
    await giveUp(own);
    expect(await leave()).toBe(204);
  });

  test('discardProduct keeps a draft that a colleague has begun to edit, before anything of that is kept', async () => {
    const sign = (as: string, productId: string, state = 'editing') => {
      const query = `objectId=${productId}&part=configurator.1&tabId=${randomUUID()}&state=${state}`;
      return server.send(as, { method: 'POST', url: `/api/presence/showPresence?${query}` });
    };
    const [alone, joined] = [await create(), await create()];
    for (const { productId } of [alone, joined]) expect((await sign('dk', productId)).statusCode).toBe(204);
    await sign('dk2', alone.productId, 'left');
    await sign('dk2', joined.productId);
    expect(await statusOf('dk', 'discardProduct', joined.productId)).toBe(409);
    expect(await statusOf('dk', 'discardProduct', alone.productId)).toBe(204);
    await remove(joined.productId);
  });

  test('who is named by thousands of characters is shown to edit as everybody is', async () => {
    await server.database.query(
      "insert into app_user (subject, first_name, last_name, roles) values ('long', repeat('Ä', 5000), 'Pitkä', '{DK_USER}')",
    );
    const { productId } = await create();
    const query = `objectId=${productId}&part=configurator.1&tabId=${randomUUID()}&state=editing`;
    const url = `/api/presence/showPresence?${query}`;
    expect((await server.send('long', { method: 'POST', url })).statusCode).toBe(204);
    await server.database.query("delete from app_user where subject = 'long'");
    await remove(productId);
  });

  test('discardProduct keeps a draft that was saved since', async () => {
    const { productId } = await create();
    await server.database.query(
      'update product set modified_at = next_modified_at(modified_at) where product_id = $1',
      [productId],
    );
    expect(await statusOf('dk', 'discardProduct', productId)).toBe(409);
    await remove(productId);
  });

  test.each(['deleteDraftProduct', 'discardProduct'])(
    '%s answers 400 without an id or with a wrong one',
    async (call) => {
      for (const query of ['', '?productId=', '?productId=1', '?productId=a&productId=b']) {
        expect((await server.send('dk', { method: 'DELETE', url: `/api/product/${call}${query}` })).statusCode).toBe(
          400,
        );
      }
    },
  );

  test('everything below a deleted draft is gone too', async () => {
    const preview = (await catalogue()).find(({ configuratorStatus }) => configuratorStatus === 5);
    expect(await statusOf('dk', 'deleteDraftProduct', preview?.productId ?? '')).toBe(204);
    for (const table of ['product_text', 'outcome', 'product_analysis_mapping']) {
      expect(
        await server.database.query(`select 1 as one from ${table} where product_id = $1`, [preview?.productId]),
      ).toEqual([]);
    }
  });
});

describe('getHvaProducts', () => {
  test.each([
    ['hva04', '04', 5],
    ['dkarea', '04', 5],
    ['hva90', '90', 4],
  ])('%s sees the products of area %s only', async (userName, areaId, count) => {
    const list = (await server.send(userName, { url: '/api/hvaProduct/getHvaProducts' })).json<HvaProductSummary[]>();
    expect(list).toHaveLength(count);
    expect(new Set(list.map((each) => each.areaId))).toEqual(new Set([areaId]));
    expect(list.map(({ modifiedAt }) => modifiedAt)).toEqual(
      list
        .map(({ modifiedAt }) => modifiedAt)
        .sort()
        .reverse(),
    );
    expect(list[0]?.product.productName).toEqual(expect.stringMatching(/\w/));
  });

  test('has the fields of the entity, as the one product has them in Finnish', async () => {
    const list = (await server.send('hva04', { url: '/api/hvaProduct/getHvaProducts' })).json<HvaProductSummary[]>();
    for (const { hvaProductId, ...listed } of list) {
      const url = `/api/hvaProduct/getHvaProductById/${hvaProductId}?languageCode=fi`;
      const whole = (await server.send('hva04', { url })).json<HvaProduct>();
      const { product: _, productModifiedAt: __, outdatedTexts: ___, ...fields } = whole;
      expect({ hvaProductId, ...listed }).toMatchObject(fields);
      expect(listed.hvaOutcomeSettings?.length).toBeGreaterThan(3);
    }
  });
});

async function catalogue(): Promise<ProductSummary[]> {
  return (await server.send('dk', { url: '/api/product/getProducts/' })).json();
}

async function create(payload: object = { outcomes: [] }): Promise<Product> {
  const answer = await server.send('dk', {
    method: 'POST',
    url: '/api/product/createProduct/',
    headers: json,
    payload,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function remove(productId: string): Promise<void> {
  expect(await statusOf('dk', 'deleteDraftProduct', productId)).toBe(204);
}

async function statusOf(userName: string, call: string, productId: string): Promise<number> {
  return (await server.send(userName, { method: 'DELETE', url: `/api/product/${call}?productId=${productId}` }))
    .statusCode;
}
