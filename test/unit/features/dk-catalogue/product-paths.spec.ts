import { configuratorPath, editPath } from '#features/dk-catalogue/product-paths.public.ts';

it('the configurator opens at the product’s phase', () => {
  const paths = ([0, 1, 2, 3, 4, 5, 6] as const).map((phase) => configuratorPath('p', phase));
  expect(paths).toEqual(
    [
      ...['basic-info', 'basic-info', 'product-contents', 'hva-settings', 'citizen-texts'],
      ...['preview', 'preview'],
    ].map((segment) => `/product-configurator/p/${segment}`),
  );
});

it('with an area a product is edited on the area’s own page, where the area uses it', () => {
  const product = { productId: 'p', configuratorStatus: 2 } as const;
  expect(editPath(product, undefined, { p: 'h' })).toBe('/product-configurator/p/product-contents');
  expect(editPath(product, '04', { p: 'h' })).toBe('/hva-admin/hva-product/h');
  expect(editPath(product, '04', {})).toBeUndefined();
});
