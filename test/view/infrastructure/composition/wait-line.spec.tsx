import { act, screen, waitFor, within } from '@testing-library/react';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { createProduct } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aProductSummary } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

async function setup() {
  const application = await renderApplication('/dk-admin');
  application.http.answers(getProducts, [aProductSummary()]);
  await screen.findByRole('button', { name: 'Luo uusi paketti' }, { timeout: 30_000 });
  return application;
}

const line = () => within(screen.getByRole('main')).queryByRole('progressbar')?.ariaLabel ?? null;

it('what was pressed and is not answered yet is said to be on its way, in a place that was there before', async () => {
  const { http, user } = await setup();
  let fail: (error: AppError) => void = () => undefined;
  http.answers(createProduct, () => new Promise((_resolve, reject) => (fail = reject)));
  const heard = screen.getByRole('main').querySelector('[aria-live="polite"]');
  await user.click(screen.getByRole('button', { name: 'Luo uusi paketti' }));
  expect(heard?.textContent).toBe('');
  expect(await screen.findByText('Odotetaan palvelinta…')).toBe(heard);
  expect(line()).toBe('Odotetaan palvelinta…');
  await act(async () => fail(new AppError('offline')));
  await waitFor(() => expect([heard?.textContent, line()]).toEqual(['', null]));
});

it('a screen whose code is late is said to be loading, while the one before it stays', async () => {
  const { router, featureLoader } = await setup();
  let come: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (come = resolve));
  const ensure = featureLoader.ensure.bind(featureLoader);
  jest.spyOn(featureLoader, 'ensure').mockImplementation(async (feature) => late.then(() => ensure(feature)));
  let arrived: Promise<void> | undefined;
  act(() => void (arrived = router.navigate('/event-log')));
  expect(await screen.findByText('Ladataan…')).toBeTruthy();
  expect(line()).toBe('Ladataan…');
  expect(screen.getByRole('button', { name: 'Luo uusi paketti' })).toBeTruthy();
  await act(async () => {
    come();
    await arrived;
  });
  expect(await screen.findByRole('heading', { name: 'Omanäyte - Tapahtumaloki' })).toBeTruthy();
  expect(line()).toBeNull();
});
