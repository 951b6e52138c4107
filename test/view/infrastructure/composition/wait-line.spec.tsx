import { setImmediate as turn } from 'node:timers/promises';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { createProduct } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aProductSummary } from '#test/support/builders.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { renderApplication } from '#test/support/render-application.tsx';

afterEach(() => jest.useRealTimers());

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

it('of a wait that follows another at once nothing is said again; of a later one it is', async () => {
  const { http, user } = await setup();
  fakeOnly('setTimeout', 'clearTimeout');
  let fail: (error: AppError) => void = () => undefined;
  http.answers(createProduct, () => new Promise((_resolve, reject) => (fail = reject)));
  const heard = screen.getByRole('main').querySelector('[aria-live="polite"]')!;
  const said: (string | null)[] = [];
  const listener = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const { textContent } of addedNodes) said.push(textContent);
  });
  listener.observe(heard, { childList: true });
  const wait = async (milliseconds: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const pressAndFail = async (): Promise<void> => {
    const before = http.inputsOf(createProduct).length;
    await user.click(screen.getByRole('button', { name: 'Luo uusi paketti' }));
    while (http.inputsOf(createProduct).length === before) await act(() => turn());
    await wait(3_000);
    expect(line()).toBe('Odotetaan palvelinta…');
    await act(async () => fail(new AppError('offline')));
    expect(line()).toBeNull();
  };
  await pressAndFail();
  await wait(300);
  await pressAndFail();
  expect(said).toEqual(['Odotetaan palvelinta…']);
  await wait(3_000);
  expect(heard.textContent).toBe('');
  await pressAndFail();
  expect(said).toEqual(['Odotetaan palvelinta…', 'Odotetaan palvelinta…']);
  listener.disconnect();
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
