import { randomUUID } from 'node:crypto';
import { remarkKey, type ProductChecks } from '#core/contracts/product-check.contract.ts';
import { AgeGroup, type Product } from '#core/contracts/product.contract.ts';
import type { ProductApproval } from '#core/contracts/product-approval.contract.ts';
import {
  basicInfoBody,
  contentBody,
  createProductMaker,
  hvaSettingsBody,
  instructionsBody,
  textsBody,
  titlesBody,
} from './product-maker.ts';
import type { TestServer } from './test-server.ts';
import type { WriteMaker } from './write-call.ts';

/** The writes of the diagnostic centre. */
export async function productWrites(server: TestServer): Promise<Record<string, WriteMaker>> {
  const make = createProductMaker(server);
  const { productId } = await make.upTo(5);
  const ofProduct = `productId=${productId}`;
  let number = 0;
  const next = (): string => `teksti ${(number += 1)}`;
  const removeComments = () => server.database.query('delete from product_comment where product_id = $1', [productId]);
  const review = async (): Promise<ProductApproval> =>
    (await server.send('dk', { url: `/api/productApproval/getProductApproval?${ofProduct}` })).json();
  const approval = (call: string, payload: object, as = 'dk') =>
    server.send(as, { method: 'POST', url: `/api/productApproval/${call}`, payload });
  const comment = () => ({ productId, phase: 1, rowId: '', field: 'productName', placeName: 'Nimi', text: next() });
  const newComment = async (): Promise<string> => {
    await removeComments();
    const answer = await approval('addProductComment', comment());
    return answer.json<ProductApproval>().comments[0]!.commentId;
  };
  const requested = () => approval('requestProductApproval', { productId, note: next() });
  const seen = async () => {
    const { modifiedAt, contentHash } = await review();
    return { productId, modifiedAt, contentHash };
  };
  const changed = async (body: (product: Product) => object, call: string) => ({
    as: 'dk',
    url: `/api/${call}`,
    payload: body(await make.read(productId)),
  });
  const describe = async (described = productId) => {
    const body = { ...basicInfoBody(await make.read(described)), productDescription: next() };
    await make.post('product/updateProductBasicInfo/', body);
  };
  const { productId: publishedId } = await make.upTo(6);
  const draft = { version: 1, base: {}, modifiedAt: '2026-01-01T10:00:00.000Z', savedAt: '2026-01-01T10:00:00.000Z' };
  const draftUrl = () => `/api/draft/${productId}/configurator.1?draftId=${randomUUID()}`;

  const remarked = await make.upTo(5);
  const remarkedId = remarked.productId;
  await make.saveContent(remarked, [{ ...remarked.productAnalysisMappings[0]!, ageGroup: AgeGroup.Infant }]);

  return {
    'POST /api/product/createProduct/': async () => ({
      as: 'dk',
      url: '/api/product/createProduct/',
      payload: { outcomes: [], productName: next() },
    }),
    'POST /api/product/copyProduct': async () => ({
      as: 'dk',
      url: `/api/product/copyProduct?productId=${(await make.create()).productId}`,
    }),
    'POST /api/product/updateProductBasicInfo/': () =>
      changed(
        (product) => ({ ...basicInfoBody(product), productDescription: next() }),
        'product/updateProductBasicInfo/',
      ),
    'POST /api/product/updateProductContent': () =>
      changed((product) => contentBody(product, product.productAnalysisMappings), 'product/updateProductContent'),
    'POST /api/product/updateProductHvaSettings/': () => changed(hvaSettingsBody, 'product/updateProductHvaSettings/'),
    'POST /api/product/updateProductCitizenTexts': () =>
      changed((product) => textsBody(product, 'fi', next()), 'product/updateProductCitizenTexts?languageCode=fi'),
    'POST /api/outcome/updateProductOutcomes': () =>
      changed((product) => titlesBody(product, 'fi', next()), 'outcome/updateProductOutcomes?languageCode=fi'),
    'POST /api/productAnalysisMapping/updateProductAnalysisMappings': () =>
      changed(
        (product) => instructionsBody(product, 'fi', next()),
        'productAnalysisMapping/updateProductAnalysisMappings?languageCode=fi',
      ),
    'POST /api/productAnalysisMapping/createProductAnalysisMapping/': async () => ({
      as: 'dk',
      url: '/api/productAnalysisMapping/createProductAnalysisMapping/',
      payload: { productId: (await make.create()).productId },
    }),
    'POST /api/product/proceedToConfiguratorPhase': async () => {
      const { productId: own } = await make.saveBasicInfo(await make.create());
      return { as: 'dk', url: `/api/product/proceedToConfiguratorPhase?productId=${own}&configuratorStatus=2` };
    },
    'POST /api/product/publishProduct': async () => ({
      as: 'dk',
      url: `/api/product/publishProduct?productId=${(await make.upTo(5)).productId}`,
    }),
    'DELETE /api/product/deleteDraftProduct': async () => ({
      as: 'dk',
      method: 'DELETE',
      url: `/api/product/deleteDraftProduct?productId=${(await make.create()).productId}`,
    }),
    'DELETE /api/product/discardProduct': async () => ({
      as: 'dk',
      method: 'DELETE',
      url: `/api/product/discardProduct?productId=${(await make.create()).productId}`,
    }),
    'POST /api/productApproval/requestProductApproval': async () => {
      await approval('withdrawApprovalRequest?' + ofProduct, {});
      return { as: 'dk', url: '/api/productApproval/requestProductApproval', payload: { productId, note: next() } };
    },
    'POST /api/productApproval/withdrawApprovalRequest': async () => {
      await requested();
      return { as: 'dk', url: `/api/productApproval/withdrawApprovalRequest?${ofProduct}` };
    },
    'POST /api/productApproval/approveProduct': async () => {
      await describe();
      return { as: 'dk2', url: '/api/productApproval/approveProduct', payload: await seen() };
    },
    'POST /api/productApproval/returnProduct': async () => {
      await requested();
      const payload = { ...(await seen()), reason: next() };
      return { as: 'dk2', url: '/api/productApproval/returnProduct', payload };
    },
    'POST /api/productApproval/addProductComment': async () => {
      await removeComments();
      return { as: 'dk', url: '/api/productApproval/addProductComment', payload: comment() };
    },
    'POST /api/productApproval/answerProductComment': async () => ({
      as: 'dk',
      url: '/api/productApproval/answerProductComment',
      payload: { commentId: await newComment(), text: next() },
    }),
    'POST /api/productApproval/closeProductComment': async () => ({
      as: 'dk',
      url: `/api/productApproval/closeProductComment?commentId=${await newComment()}&isClosed=true`,
    }),
    'PUT /api/draft/{objectId}/{part}': async () => ({
      as: 'dk',
      method: 'PUT',
      url: draftUrl(),
      payload: { ...draft, values: { text: next() } },
    }),
    'DELETE /api/draft/{objectId}/{part}': async () => {
      const url = draftUrl();
      await server.send('dk', { method: 'PUT', url, payload: { ...draft, values: {} } });
      return { as: 'dk', method: 'DELETE', url };
    },
    'POST /api/packingStation/setKitCode': async () => ({
      as: 'dk',
      url: '/api/packingStation/setKitCode',
      payload: { productId: publishedId, code: next().replace(' ', '-').toUpperCase() },
    }),
    'POST /api/productVersion/restoreProductVersion': async () => {
      await describe(publishedId);
      const { modifiedAt } = await make.read(publishedId);
      const query = `productId=${publishedId}&number=1&modifiedAt=${modifiedAt}`;
      return { as: 'dk', url: `/api/productVersion/restoreProductVersion?${query}` };
    },
    'POST /api/productCheck/acceptProductRemarks': async () => {
      const product = await make.read(remarkedId);
      const read = await server.send('dk', { url: `/api/productCheck/getProductChecks?productId=${remarkedId}` });
      const remarks = read.json<ProductChecks>().remarks.map(remarkKey);
      const payload = { productId: remarkedId, modifiedAt: product.modifiedAt, reason: next(), remarks };
      return { as: 'dk', url: '/api/productCheck/acceptProductRemarks', payload };
    },
    'POST /api/product/confirmTranslation': async () => {
      await make.saveTexts(await make.read(productId, 'sv'), 'sv');
      const finnishText = next();
      const texts = { ...textsBody(await make.read(productId), 'fi'), resultSms: finnishText };
      await make.post('product/updateProductCitizenTexts?languageCode=fi', texts);
      const url = `/api/product/confirmTranslation?${ofProduct}&languageCode=sv&text=resultSms`;
      return { as: 'dk', url, payload: { finnishText } };
    },
  };
}
