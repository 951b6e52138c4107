import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { ProductSummary, TextCompleteness } from '#core/contracts/product-summary.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { instructionTextsOf } from '#features/areas/product/translations/instruction-texts.rule.ts';
import { createAreaMaker, withTexts, type AreaMaker } from '../support/area-maker.ts';
import {
  createProductMaker,
  instructionsBody,
  positiveOf,
  textsBody,
  titlesBody,
  type ProductMaker,
} from '../support/product-maker.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Which translations are of an older Finnish text than today's, and how complete each language is.

let server: TestServer;
let make: ProductMaker;
let area: AreaMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
  area = createAreaMaker(server, 'hva04');
});
afterAll(() => server.close());

/** A product in the fourth phase, complete in Finnish and Swedish; nothing is written in English. */
async function translated(): Promise<Product> {
  const product = await make.upTo(5);
  return make.saveTexts(product, 'sv');
}

const outdated = async ({ productId }: Product, language: Language) =>
  (await make.read(productId, language)).outdatedTexts;

async function saveTexts(product: Product, language: Language, changes: object): Promise<void> {
  const now = await make.read(product.productId, language);
  const body = { ...textsBody(now, language), ...changes };
  const answer = await make.post(`product/updateProductCitizenTexts?languageCode=${language}`, body);
  expect(answer.statusCode).toBe(200);
}

async function completeness({ productId }: Product): Promise<readonly TextCompleteness[] | undefined> {
  const products = (await server.send('dk', { url: '/api/product/getProducts/' })).json<ProductSummary[]>();
  return products.find((each) => each.productId === productId)?.textCompleteness;
}

describe('A translation of the product’s own texts', () => {
  test('is outdated once the Finnish text changes, until it is written otherwise', async () => {
    const product = await translated();
    expect(await outdated(product, 'sv')).toEqual([]);
    await saveTexts(product, 'fi', { resultSms: 'Uusi viesti' });
    expect(await outdated(product, 'sv')).toEqual(['resultSms']);
    expect(await outdated(product, 'fi')).toEqual([]);
    // Saved again as it is, or with another text changed, it is of the old original still.
    await saveTexts(product, 'sv', { resultEmail: 'Annat' });
    expect(await outdated(product, 'sv')).toEqual(['resultSms']);
    await saveTexts(product, 'sv', { resultEmail: 'Annat', resultSms: 'Nytt meddelande' });
    expect(await outdated(product, 'sv')).toEqual([]);
  });

  test('is not outdated by a save that changes nothing, nor where nothing is written', async () => {
    const product = await translated();
    await saveTexts(product, 'fi', {});
    expect(await outdated(product, 'sv')).toEqual([]);
    await saveTexts(product, 'fi', { resultSms: 'Uusi viesti' });
    expect(await outdated(product, 'en')).toEqual([]);
    await saveTexts(product, 'en', {});
    expect(await outdated(product, 'en')).toEqual([]);
  });

  test('is up to date again when the Finnish text is what it was', async () => {
    const product = await translated();
    await saveTexts(product, 'fi', { resultSms: 'Toinen' });
    await saveTexts(product, 'fi', { resultSms: 'Kolmas' });
    expect(await outdated(product, 'sv')).toEqual(['resultSms']);
    await saveTexts(product, 'fi', {});
    expect(await outdated(product, 'sv')).toEqual([]);
  });
});

test('Titles and instructions are outdated by the id of what they belong to, also by the phase of the contents', async () => {
  const product = await translated();
  const { outcomeId } = positiveOf(product);
  const [mapping] = product.productAnalysisMappings;
  const finnish = await make.read(product.productId);
  await make.post('outcome/updateProductOutcomes', titlesBody(finnish, 'fi', 'Toinen otsikko'));
  expect(await outdated(product, 'sv')).toEqual([outcomeId]);
  const now = await make.read(product.productId);
  await make.saveContent(now, [{ ...now.productAnalysisMappings[0]!, instructionDescription: 'Toinen ohje' }]);
  expect(await outdated(product, 'sv')).toEqual([outcomeId, mapping!.productAnalysisMappingId].sort());
  const swedish = await make.read(product.productId, 'sv');
  await make.post(
    'productAnalysisMapping/updateProductAnalysisMappings?languageCode=sv',
    instructionsBody(swedish, 'sv', 'Ny anvisning'),
  );
  expect(await outdated(product, 'sv')).toEqual([outcomeId]);
});

test('The catalogue tells of each language how much is filled, required and outdated', async () => {
  const product = await translated();
  const required = 13 + 1 + 1;
  await saveTexts(product, 'fi', { resultSms: 'Uusi viesti', resultEmail: 'Uusi kirje' });
  expect(await completeness(product)).toEqual([
    { languageCode: 'fi', filled: required, required, outdated: 0 },
    { languageCode: 'sv', filled: required, required, outdated: 2 },
    { languageCode: 'en', filled: 0, required, outdated: 0 },
  ]);
});

test('Blank texts, and those of which nobody sees anything, are not written', async () => {
  const instructed = await translated();
  const { productId } = instructed;
  const finnish = await make.read(productId);
  await make.saveContent(finnish, [{ ...finnish.productAnalysisMappings[0]!, instructionDescription: '\u200B\uFEFF' }]);
  expect((await completeness(instructed))?.[0]).toMatchObject({ languageCode: 'fi', filled: 14, required: 15 });
});

test('Blank translations are not written', async () => {
  const product = await translated();
  await saveTexts(product, 'en', Object.fromEntries(citizenTextFields.map((field) => [field, ' '])));
  const english = await make.read(product.productId, 'en');
  const titled = await make.post('outcome/updateProductOutcomes?languageCode=en', titlesBody(english, 'en', ' \n'));
  expect(titled.statusCode).toBe(200);
  expect((await completeness(product))?.[2]).toMatchObject({ languageCode: 'en', filled: 0 });
});

test('A new product and a demo product are counted, too; nothing of what is there already is outdated', async () => {
  const product = await make.create();
  expect((await completeness(product))?.map(({ filled, required }) => [filled, required])).toEqual([
    [0, 13],
    [0, 13],
    [0, 13],
  ]);
  const products = (await server.send('dk', { url: '/api/product/getProducts/' })).json<ProductSummary[]>();
  const demo = products.find(({ productName }) => productName.startsWith('Klamydia'))?.textCompleteness ?? [];
  for (const { filled, required, outdated: old } of demo) expect([filled, old]).toEqual([required, 0]);
});

test('An area’s instructions are outdated by its own Finnish ones', async () => {
  const { productId } = await make.upTo(6);
  const created = await area.save(await area.add(productId));
  const { hvaProductId } = await area.save(await area.read(created.hvaProductId, 'sv'), {}, 'sv');
  const read = (language: Language): Promise<HvaProduct> => area.read(hvaProductId, language);
  expect((await read('sv')).outdatedTexts).toEqual([]);
  const finnish = await read('fi');
  const [first] = finnish.hvaOutcomeSettings.filter(({ instructionText }) => instructionText !== '');
  const changed = finnish.hvaOutcomeSettings.map((row) =>
    row === first ? { ...row, instructionText: 'Toinen ohje' } : row,
  );
  await area.save(finnish, { hvaOutcomeSettings: changed });
  expect((await read('sv')).outdatedTexts).toEqual([first!.hvaOutcomeSettingsId]);
  expect((await read('fi')).outdatedTexts).toEqual([]);
  const swedish = await read('sv');
  await area.save(swedish, { hvaOutcomeSettings: withTexts(swedish, (index) => `Ny ${index}`) }, 'sv');
  expect((await read('sv')).outdatedTexts).toEqual([]);
});

describe('The area’s list', () => {
  /** As the area's product page counts the texts that are stored. */
  async function countOfPage(hvaProductId: string): Promise<TextCompleteness[]> {
    return Promise.all(
      languages.map(async (languageCode) => {
        const { hvaOutcomeSettings, product, outdatedTexts } = await area.read(hvaProductId, languageCode);
        const texts = instructionTextsOf(hvaOutcomeSettings, product.outcomes);
        return {
          languageCode,
          filled: texts.filter(({ isWritten }) => isWritten).length,
          required: texts.length,
          outdated: texts.filter(({ hvaOutcomeSettingsId: id }) => outdatedTexts?.includes(id)).length,
        };
      }),
    );
  }
  const countOfList = async (id: string) =>
    (await area.list()).find(({ hvaProductId }) => hvaProductId === id)?.textCompleteness;

  test('tells of each language how much is filled, required and outdated, also of what is not published', async () => {
    const { productId } = await make.upTo(6);
    const { hvaProductId } = await area.save(await area.add(productId));
    const counts = (filled: number, outdatedOnes = 0) => ({ filled, required: 2, outdated: outdatedOnes });
    const [fi, sv, en] = [{ languageCode: 'fi' }, { languageCode: 'sv' }, { languageCode: 'en' }];
    expect(await countOfList(hvaProductId)).toEqual([
      { ...fi, ...counts(2) },
      { ...sv, ...counts(0) },
      { ...en, ...counts(0) },
    ]);
    await area.save(await area.read(hvaProductId, 'sv'), {}, 'sv');
    const finnish = await area.read(hvaProductId);
    await area.save(finnish, {
      hvaOutcomeSettings: withTexts(finnish, (index) => (index === 0 ? '\uFEFFToinen' : ' \u200B')),
    });
    const stored = await countOfPage(hvaProductId);
    expect(stored).toEqual([
      { ...fi, ...counts(1) },
      { ...sv, ...counts(2, 2) },
      { ...en, ...counts(0) },
    ]);
    expect(await countOfList(hvaProductId)).toEqual(stored);
  });

  test('counts as the page does when the centre adds and removes outcomes, and for the demo products', async () => {
    const { productId } = await make.upTo(6);
    const { hvaProductId } = await area.published(productId);
    await area.save(await area.read(hvaProductId, 'sv'), {}, 'sv');
    await make.saveBasicInfo(await make.read(productId), ['Löydös todettu', 'Uusi', 'Toinen uusi']);
    expect((await countOfList(hvaProductId))?.[0]).toEqual({ languageCode: 'fi', filled: 2, required: 4, outdated: 0 });
    await make.saveBasicInfo(await make.read(productId), ['Löydös todettu', 'Toinen uusi']);
    const list = await area.list();
    expect(list.length).toBeGreaterThan(3);
    for (const { hvaProductId: id, textCompleteness } of list) expect(textCompleteness).toEqual(await countOfPage(id));
  });
});

describe('confirmTranslation', () => {
  const confirm = (path: string, query: object, finnishText: string, as = 'dk') => {
    const url = `/api/${path}/confirmTranslation?${new URLSearchParams({ ...query })}`;
    return server.send(as, { method: 'POST', url, payload: { finnishText } });
  };

  test('makes a product’s text up to date, and changes nothing else', async () => {
    const product = await translated();
    const { outcomeId } = positiveOf(product);
    await saveTexts(product, 'fi', { resultSms: 'Uusi viesti', resultEmail: 'Uusi kirje' });
    await make.post(
      'outcome/updateProductOutcomes',
      titlesBody(await make.read(product.productId), 'fi', 'Toinen otsikko'),
    );
    const before = await make.read(product.productId, 'sv');
    expect(before.outdatedTexts).toEqual([outcomeId, 'resultEmail', 'resultSms'].sort());
    const { productId } = product;
    const query = { productId, languageCode: 'sv' };
    const answer = await confirm('product', { ...query, text: 'resultSms' }, 'Uusi viesti');
    expect(answer.json()).toEqual({ ...before, outdatedTexts: [outcomeId, 'resultEmail'].sort() });
    const title = await confirm('product', { ...query, text: outcomeId }, 'Toinen otsikko');
    expect(title.json<Product>().outdatedTexts).toEqual(['resultEmail']);
    // The next change of the original outdates it again.
    await saveTexts(product, 'fi', { resultSms: 'Taas uusi', resultEmail: 'Uusi kirje' });
    expect(await outdated(product, 'sv')).toEqual(['resultEmail', 'resultSms']);
  });

  test('answers 404 to what the product has not, 400 to what is no text or no translation', async () => {
    const { productId } = await translated();
    const other = await translated();
    const query = { productId, languageCode: 'sv' };
    for (const text of [positiveOf(other).outcomeId, other.productAnalysisMappings[0]!.productAnalysisMappingId])
      expect((await confirm('product', { ...query, text }, '')).statusCode).toBe(404);
    expect((await confirm('product', { ...query, text: 'productName' }, '')).statusCode).toBe(400);
    expect((await confirm('product', { ...query, languageCode: 'fi', text: 'resultSms' }, '')).statusCode).toBe(400);
  });

  test('answers 409 beside another Finnish text than the one of now, and changes nothing', async () => {
    const product = await translated();
    const [mapping] = product.productAnalysisMappings;
    const texts = ['resultSms', positiveOf(product).outcomeId, mapping!.productAnalysisMappingId];
    await saveTexts(product, 'fi', { resultSms: 'Toinen' });
    const title = titlesBody(await make.read(product.productId), 'fi', 'Toinen');
    expect((await make.post('outcome/updateProductOutcomes', title)).statusCode).toBe(200);
    const instruction = instructionsBody(await make.read(product.productId), 'fi', 'Toinen');
    const instructed = await make.post('productAnalysisMapping/updateProductAnalysisMappings', instruction);
    expect(instructed.statusCode).toBe(200);
    const query = { productId: product.productId, languageCode: 'sv' };
    for (const text of texts) {
      const refused = await confirm('product', { ...query, text }, 'Ensimmäinen');
      expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining({ code: 'conflict' })]);
    }
    expect(await outdated(product, 'sv')).toEqual([...texts].sort());
    for (const text of texts) expect((await confirm('product', { ...query, text }, 'Toinen')).statusCode).toBe(200);
    expect(await outdated(product, 'sv')).toEqual([]);
  });

  test('holds beside a Finnish text that was emptied, when that was seen', async () => {
    const product = await translated();
    const [mapping] = product.productAnalysisMappings;
    const content = await make.saveContent(product, [{ ...mapping!, instructionDescription: '' }]);
    expect(await outdated(content, 'sv')).toEqual([mapping!.productAnalysisMappingId]);
    const query = { productId: product.productId, languageCode: 'sv', text: mapping!.productAnalysisMappingId };
    expect((await confirm('product', query, 'Ohje')).statusCode).toBe(409);
    expect((await confirm('product', query, '')).json<Product>().outdatedTexts).toEqual([]);
  });

  test('makes an area’s instruction up to date, of its own area only', async () => {
    const { productId } = await make.upTo(6);
    const { hvaProductId } = await area.save(await area.add(productId));
    await area.save(await area.read(hvaProductId, 'sv'), {}, 'sv');
    const finnish = await area.read(hvaProductId);
    await area.save(finnish, { hvaOutcomeSettings: withTexts(finnish, () => 'Toinen ohje') });
    const [first, ...others] = (await area.read(hvaProductId, 'sv')).outdatedTexts ?? [];
    const query = { hvaProductId, languageCode: 'sv', hvaOutcomeSettingsId: first };
    expect((await confirm('hvaProduct', query, 'Toinen ohje', 'hva90')).statusCode).toBe(404);
    const theirs = await createAreaMaker(server, 'hva90').add(productId);
    const byTheirs = { ...query, hvaProductId: theirs.hvaProductId };
    expect((await confirm('hvaProduct', byTheirs, 'Toinen ohje', 'hva90')).statusCode).toBe(404);
    expect((await confirm('hvaProduct', query, 'Ohje 0', 'hva04')).statusCode).toBe(409);
    expect((await area.read(hvaProductId, 'sv')).outdatedTexts).toEqual([first, ...others]);
    const answer = await confirm('hvaProduct', query, 'Toinen ohje', 'hva04');
    expect(answer.json<HvaProduct>().outdatedTexts).toEqual(others);
    expect(others.length).toBeGreaterThan(0);
  });
});

describe('A version that is restored', () => {
  const post = async (user: string, url: string, payload?: object): Promise<void> => {
    const answer = await server.send(user, { method: 'POST', url: `/api/${url}`, ...(payload && { payload }) });
    expect([200, 204]).toContain(answer.statusCode);
  };

  test('has each translation outdated or up to date as it was, also as it was marked since', async () => {
    const { productId } = await translated();
    await make.publish(productId);
    const product = await make.read(productId);
    const restore = async (number: number): Promise<void> => {
      const { modifiedAt } = await make.read(productId);
      const query = `productId=${productId}&number=${number}&modifiedAt=${modifiedAt}`;
      await post('dk', `productVersion/restoreProductVersion?${query}`);
    };
    await saveTexts(product, 'fi', { resultSms: 'Uusi viesti' });
    await saveTexts(product, 'sv', { resultSms: 'Nytt meddelande' });
    expect(await outdated(product, 'sv')).toEqual([]);
    await restore(2);
    expect(await outdated(product, 'sv')).toEqual(['resultSms']);
    const confirmed = `productId=${productId}&languageCode=sv&text=resultSms`;
    await post('dk', `product/confirmTranslation?${confirmed}`, { finnishText: 'Uusi viesti' });
    await restore(1);
    expect(await outdated(product, 'sv')).toEqual([]);
    // Of a version that was marked, too.
    await restore(4);
    expect(await outdated(product, 'sv')).toEqual([]);
  });

  test('does so of an area’s instructions', async () => {
    const { productId } = await make.upTo(6);
    const created = await area.save(await area.add(productId));
    const { hvaProductId } = await area.save(await area.read(created.hvaProductId, 'sv'), {}, 'sv');
    await area.publish(hvaProductId);
    const save = async (language: Language, text: string): Promise<void> => {
      const now = await area.read(hvaProductId, language);
      await area.save(now, { hvaOutcomeSettings: withTexts(now, (index) => `${text} ${index}`) }, language);
    };
    const old = async () => (await area.read(hvaProductId, 'sv')).outdatedTexts?.length;
    const restore = async (number: number): Promise<void> => {
      const { modifiedAt } = await area.read(hvaProductId);
      const query = `hvaProductId=${hvaProductId}&number=${number}&modifiedAt=${modifiedAt}`;
      await post('hva04', `productVersion/restoreHvaProductVersion?${query}`);
    };
    await save('fi', 'Toinen');
    const all = await old();
    expect(all).toBeGreaterThan(0);
    await save('sv', 'Ny');
    expect(await old()).toBe(0);
    await restore(2);
    expect(await old()).toBe(all);
    await restore(1);
    expect(await old()).toBe(0);
  });
});
