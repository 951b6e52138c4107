import { screen } from '@testing-library/react';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { getProductById } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aProduct } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const address = `/product-configurator/${aProduct().productId}/basic-info`;

it.each([
  ['is there no more', address, 'notFound'],
  ['has no id that may be one', '/product-configurator/not-an-id/basic-info', 'invalid'],
] as const)('a package that %s leads back to the front page, without another try', async (_what, path, kind) => {
  const { http, user } = await renderApplication(path);
  http.fails(getProductById, new AppError(kind, { code: kind })).answers(getProducts, []);
  // The first one in a worker loads the whole application.
  await screen.findByText('Pakettia ei löytynyt.', undefined, { timeout: 30_000 });
  expect(document.title).toBe('Omanäyte - Pakettia ei löytynyt');
  expect(screen.queryByRole('button', { name: 'Yritä uudelleen' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Palaa etusivulle' }));
  await screen.findByText('Katalogissa ei ole vielä paketteja.');
});

it('one that cannot be loaded is tried again where one is', async () => {
  const product = aProduct();
  const { http, user } = await renderApplication(`/product-configurator/${product.productId}/basic-info`);
  http.fails(getProductById, new AppError('unexpected'));
  await screen.findByText('Paketin tietoja ei voitu hakea.', undefined, { timeout: 30_000 });
  expect(screen.queryByRole('link', { name: 'Palaa etusivulle' })).toBeNull();
  http.answers(getProductById, product);
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByRole('heading', { name: 'Vaihe: Perustiedot' });
});
