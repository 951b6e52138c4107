import type { ProductChecks } from '#core/contracts/product-check.contract.ts';
import type { Product, ProductSummary } from '#core/contracts/product.contract.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// What the checks read of a stored product, and the reasons that are kept. What each check finds: test/unit/server/checks.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function check({ productId }: Pick<Product, 'productId'>): Promise<ProductChecks> {
  const answer = await server.send('dk', { url: `/api/productCheck/getProductChecks?productId=${productId}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<ProductChecks>();
}

test('the demo packages give no reason to mend anything', async () => {
  const products = (await server.send('dk', { url: '/api/product/getProducts/' })).json<ProductSummary[]>();
  const remarks: unknown[] = [];
  for (const product of products)
    for (const remark of (await check(product)).remarks)
      if (product.isPublished) remarks.push([product.productName, remark]);
  expect(remarks).toEqual([]);
});
