import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/db/database.ts';
import { listHvaProducts } from '#server/hva-products/list-hva-products.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Problem } from '#core/contracts/problem.ts';
import type { PublishedDkProduct } from '#core/contracts/hva-product.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { createAreaMaker, withTexts, type AreaMaker } from '../support/area-maker.ts';
import { aMapping, createProductMaker, positiveOf, type ProductMaker } from '../support/product-maker.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// The life of an area's product, from the catalogue to its use and out of it (Spec 2 §4 and §7).

let server: TestServer;
let make: ProductMaker;
let area: AreaMaker;
let other: AreaMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
  [area, other] = [createAreaMaker(server, 'hva04'), createAreaMaker(server, 'hva90')];
});
afterAll(() => server.close());

describe('what the area may take', () => {
  test('is every published product that it does not have, newest change first', async () => {
    const [draft, one, two] = [await make.upTo(5), await make.upTo(6), await make.upTo(6)];
    const before = await catalogue(area);
    expect(before.slice(0, 2).map(({ productId }) => productId)).toEqual([two.productId, one.productId]);
    expect(before.map(({ productId }) => productId)).not.toContain(draft.productId);
    expect(before[0]).toEqual({
      productId: two.productId,
      productName: 'Paketti',
      productDescription: 'Kuvaus',
      isPublished: true,
      modifiedAt: two.modifiedAt,
      modifiedBy: 'Kaisa Diagnostinen',
    });
    await area.add(two.productId);
    expect(await catalogue(area)).toEqual(before.slice(1));
    expect((await catalogue(other)).map(({ productId }) => productId)).toContain(two.productId);
  });

  test('comes with one empty row an outcome; an archived outcome has none', async () => {
    const named = await make.saveBasicInfo(await make.upTo(6), ['Löydös todettu', 'Toinen', 'Kolmas']);
    const product = await make.saveBasicInfo(named, ['Löydös todettu', 'Kolmas']);
    const answer = await area.post(`createHvaProduct?productId=${product.productId}`);
    const created = answer.json<Awaited<ReturnType<AreaMaker['add']>>>();
    expect(created).toEqual({
      hvaProductId: expect.any(String),
      areaId: '04',
      productId: product.productId,
      isPublished: false,
      publishedAt: null,
      publishedBy: null,
      createdAt: expect.any(String),
      modifiedAt: created.createdAt,
      modifiedBy: 'Helena Virtanen',
      modifiedBySince: created.createdAt,
      productModifiedAt: product.modifiedAt,
      outdatedTexts: [],
      product: {
        productName: 'Paketti',
        productDescription: 'Kuvaus',
        returnByMailEnabled: true,
        returnToLabEnabled: false,
        contactByEmailEnabled: false,
        contactBySmsEnabled: true,
        enabledHvaSettingOrderInterval: true,
        enabledHvaSettingFailedResultHandling: true,
        enabledHvaSettingCitizenReminderSetting: true,
        outcomes: product.outcomes.map(({ outcomeId, name, outcomeType }) => ({ outcomeId, name, outcomeType })),
        productAnalysisMappings: [
          {
            kuntaliittoCode: '4206',
            kuntaliittoName: 'Chlamydia trachomatis, nukleiinihappo',
            childProductAnalysisMappings: [],
          },
        ],
      },
      intervalBetweenOrders: 0,
      failedResultHandling: 0,
      citizenReminderSetting: 0,
      notifyProfessional: 0,
      professionalEmail: '',
      hvaOutcomeSettings: product.outcomes.map(({ outcomeId, outcomeType }) => ({
        hvaOutcomeSettingsId: expect.any(String),
        outcomeId,
        outcomeType,
        instructionText: '',
      })),
    });
    expect(created.hvaOutcomeSettings.map(({ outcomeType }) => outcomeType)).toContain(OutcomeType.Statement);
    expect(await area.read(created.hvaProductId)).toEqual(created);
  });

  test('is 409 when the area has it, 404 when it is a draft or unknown; another area may have it, too', async () => {
    const [published, draft] = [await make.upTo(6), await make.upTo(5)];
    const add = async (maker: AreaMaker, productId: string) =>
      (await maker.post(`createHvaProduct?productId=${productId}`)).statusCode;
    expect(await add(area, published.productId)).toBe(200);
    expect(await add(area, published.productId)).toBe(409);
    expect(await add(other, published.productId)).toBe(200);
    expect(await add(area, draft.productId)).toBe(404);
    expect(await add(area, randomUUID())).toBe(404);
  });

  test('at the same moment is taken once', async () => {
    const { productId } = await make.upTo(6);
    const answers = await Promise.all(
      ['hva04', 'hva04', 'dkarea', 'hva04'].map((user) =>
        createAreaMaker(server, user).post(`createHvaProduct?productId=${productId}`),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('what the area has', () => {
  test('is listed newest change first, for its people only, the diagnostic centre of the area among them', async () => {
    const product = await make.upTo(6);
    const [mine, theirs] = [await area.add(product.productId), await other.add(product.productId)];
    const { productModifiedAt: _version, outdatedTexts: _texts, ...shown } = mine;
    expect((await area.list())[0]).toEqual({
      ...shown,
      product: { productName: 'Paketti', productDescription: 'Kuvaus' },
      isIncomplete: false,
      textCompleteness: ['fi', 'sv', 'en'].map((languageCode) => {
        return { languageCode, filled: 0, required: 2, outdated: 0 };
      }),
      hasUnreviewedChanges: false,
    });
    expect(await createAreaMaker(server, 'dkarea').list()).toEqual(await area.list());
    const ids = (await other.list()).map(({ hvaProductId }) => hvaProductId);
    expect(ids).toContain(theirs.hvaProductId);
    expect(ids).not.toContain(mine.hvaProductId);
  });

  test('shows analyses with their children, and its header', async () => {
    const draft = await make.upTo(2);
    const parent = await make.newMapping(draft.productId);
    const child = await make.newChild(draft.productId, parent.productAnalysisMappingId);
    const children = [aMapping(child, positiveOf(draft), { kuntaliittoCode: '1', kuntaliittoName: 'Osa' })];
    const mapping = aMapping(parent, positiveOf(draft), {
      hasChildProductAnalysisMappings: true,
      childProductAnalysisMappings: children,
      resultInterpretations: [],
      resultType: 0,
    });
    const product = await publishFrom(await make.saveContent(draft, [mapping]));
    const { hvaProductId, product: info } = await area.add(product.productId);
    expect(info.productAnalysisMappings).toEqual([
      {
        kuntaliittoCode: '4206',
        kuntaliittoName: 'Chlamydia trachomatis, nukleiinihappo',
        childProductAnalysisMappings: [{ kuntaliittoCode: '1', kuntaliittoName: 'Osa' }],
      },
    ]);
    const header = await area.get(`getHvaProductForHeader/${hvaProductId}?languageCode=sv`);
    expect(header.json()).toEqual({ hvaProductId, productName: 'Paketti', isPublished: false });
  });

  test('counts a bounded number of statements, however long the list is', async () => {
    const statements: string[] = [];
    const counting: Queryable = {
      script: (text) => server.database.script(text),
      query: (statement, parameters) => {
        statements.push(statement);
        return server.database.query(statement, parameters);
      },
    };
    const person = { subject: 'x', firstName: '', lastName: '', roles: ['HVA_USER'], areaId: '04' };
    const list = await listHvaProducts(counting, person);
    expect(list.filter(({ isPublished }) => isPublished).length).toBeGreaterThan(1);
    expect(statements).toHaveLength(4);
  });
});

describe('texts', () => {
  test('exist once per language and never come from Finnish; settings exist once', async () => {
    const product = await area.add((await make.upTo(6)).productId);
    const saved = await area.save(product);
    expect(saved).toEqual(await area.read(product.hvaProductId));
    expect(texts(saved)).toEqual(['Ohje 0 fi', '', '', 'Ohje 3 fi']);
    const swedish = await area.read(product.hvaProductId, 'sv');
    expect(texts(swedish)).toEqual(['', '', '', '']);
    expect({ ...swedish, hvaOutcomeSettings: [] }).toEqual({ ...saved, hvaOutcomeSettings: [] });
    const both = await area.save(swedish, { intervalBetweenOrders: 28 }, 'sv');
    expect(texts(both)).toEqual(['Ohje 0 sv', '', '', 'Ohje 3 sv']);
    const finnish = await area.read(product.hvaProductId);
    expect([texts(finnish), finnish.intervalBetweenOrders]).toEqual([texts(saved), 28]);
    const byDefault = await area.get(`getHvaProductById/${product.hvaProductId}`);
    expect(byDefault.json()).toEqual(finnish);
  });

  test('blanks are no text', async () => {
    const product = await area.add((await make.upTo(6)).productId);
    const saved = await area.save(product, { hvaOutcomeSettings: withTexts(product, () => ' \n ') });
    expect(texts(saved)).toEqual(['', '', '', '']);
  });
});

describe('publishing', () => {
  test('wants the settings and all Finnish instructions, and says what is missing', async () => {
    const product = await area.add((await make.upTo(6)).productId);
    expect(await missing(product.hvaProductId)).toEqual([
      'citizenReminderSetting',
      'failedResultHandling',
      'fi.hvaOutcomeSettings.0.instructionText',
      'fi.hvaOutcomeSettings.3.instructionText',
      'notifyProfessional',
    ]);
    const byEmail = await area.save(product, { professionalEmail: '' });
    expect(await missing(product.hvaProductId)).toEqual(['professionalEmail']);
    await area.save(byEmail);
    const published = await area.publish(product.hvaProductId);
    expect(published).toMatchObject({
      isPublished: true,
      publishedBy: 'Helena Virtanen',
      modifiedBy: 'Helena Virtanen',
    });
    expect(published.publishedAt! > byEmail.modifiedAt && published.modifiedAt > byEmail.modifiedAt).toBe(true);
  });

  test('wants Swedish and English where any of their texts is written', async () => {
    const product = await area.save(await area.add((await make.upTo(6)).productId));
    let latest = product;
    for (const language of ['sv', 'en'] as const) {
      const read = await area.read(product.hvaProductId, language);
      const one = withTexts(read, (index) => (index === 0 ? 'Text' : ''));
      latest = await area.save({ ...read, modifiedAt: latest.modifiedAt }, { hvaOutcomeSettings: one }, language);
    }
    expect(await missing(product.hvaProductId)).toEqual([
      'en.hvaOutcomeSettings.3.instructionText',
      'sv.hvaOutcomeSettings.3.instructionText',
    ]);
    for (const language of ['sv', 'en'] as const) latest = await area.save(latest, {}, language);
    expect((await area.publish(product.hvaProductId)).isPublished).toBe(true);
  });

  test('again changes nothing, and so does taking out of use what is not in use', async () => {
    const product = await area.published((await make.upTo(6)).productId);
    expect(await area.publish(product.hvaProductId)).toEqual(product);
    const out = await createAreaMaker(server, 'hva04b').unpublish(product.hvaProductId);
    expect(out).toMatchObject({ isPublished: false, publishedAt: null, publishedBy: null, modifiedBy: 'Sari Mäkelä' });
    expect(out.modifiedAt > product.modifiedAt).toBe(true);
    expect(await area.unpublish(product.hvaProductId)).toEqual(out);
    expect((await area.publish(product.hvaProductId)).isPublished).toBe(true);
  });
});

test.each(['publishHvaProduct', 'unpublishHvaProduct'])('%s of an unknown product is 404', async (call) => {
  expect((await area.post(`${call}?hvaProductId=${randomUUID()}`)).statusCode).toBe(404);
  expect((await area.post(`${call}?hvaProductId=x`)).statusCode).toBe(400);
  expect((await area.post(call)).statusCode).toBe(400);
});

async function catalogue(maker: AreaMaker): Promise<PublishedDkProduct[]> {
  return (await maker.get('getPublishedDkProducts/')).json();
}

function texts({ hvaOutcomeSettings }: { hvaOutcomeSettings: readonly { instructionText: string }[] }): string[] {
  return hvaOutcomeSettings.map(({ instructionText }) => instructionText);
}

/** The paths that a refused publishing names. */
async function missing(hvaProductId: string): Promise<string[]> {
  const answer = await area.post(`publishHvaProduct?hvaProductId=${hvaProductId}`);
  expect(answer.statusCode).toBe(400);
  return Object.keys(answer.json<Problem>().errors ?? {}).sort();
}

/** Saves what is still missing of a draft with contents, and publishes it. */
async function publishFrom(draft: Product): Promise<Product> {
  const { productId } = draft;
  await make.saveHvaSettings(await make.proceed(productId, 3));
  await make.saveTexts(await make.proceed(productId, 4));
  await make.proceed(productId, 5);
  return make.publish(productId);
}
