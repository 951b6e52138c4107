import { getCitizenTexts } from '#core/contracts/hva-product-review.contract.ts';
import { getHvaProductById } from '#core/contracts/hva-product.contract.ts';
import { getProductById } from '#core/contracts/product.contract.ts';
import {
  createCitizenPreviewStore,
  LoadCitizenPreviewHandler,
  LoadCitizenPreview,
} from '#features/citizen-preview/load-citizen-preview.query.ts';
import { aCompleteProduct, anHvaProduct } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

function setup() {
  const http = new FakeHttpClient();
  const store = createCitizenPreviewStore();
  const load = (query: LoadCitizenPreview) =>
    new LoadCitizenPreviewHandler(http, store).handle(query, executionContext());
  return { http, store, load };
}

it('reads the centre’s product in the language and in Finnish, nothing filled in', async () => {
  const { http, store, load } = setup();
  const product = aCompleteProduct();
  const inLanguage = (language = '') => ({ ...product, resultSms: language });
  http.answers(getProductById, ({ query }) => inLanguage(query.languageCode));
  await load(new LoadCitizenPreview({ productId: product.productId }, 'sv'));
  expect(http.inputsOf(getProductById).map(({ query }) => query)).toEqual([
    { languageCode: 'fi', useFallbackLanguages: 'false' },
    { languageCode: 'sv', useFallbackLanguages: 'false' },
  ]);
  expect(store.getState().shown).toEqual({
    id: product.productId,
    language: 'sv',
    texts: {
      chosen: { product: inLanguage('sv'), area: undefined },
      finnish: { product: inLanguage('fi'), area: undefined },
    },
  });
});

it('reads an area’s product with the area’s own part; Finnish once', async () => {
  const { http, store, load } = setup();
  const [texts, area] = [aCompleteProduct(), anHvaProduct()];
  http.answers(getCitizenTexts, texts).answers(getHvaProductById, area);
  await load(new LoadCitizenPreview({ hvaProductId: area.hvaProductId }, 'fi'));
  const call = { params: { id: area.hvaProductId }, query: { languageCode: 'fi' } };
  expect(http.sent.map(({ input }) => input)).toEqual([call, call]);
  const both = { product: texts, area };
  expect(store.getState().shown).toMatchObject({ id: area.hvaProductId, texts: { chosen: both, finnish: both } });
});
