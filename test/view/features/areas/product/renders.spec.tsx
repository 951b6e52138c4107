import { screen } from '@testing-library/react';
import { rendersOfKey, stopClock } from '#test/view/features/configurator/product-contents/field-renders.ts';
import { choice, instruction, setup, steps } from './setup.tsx';

afterEach(() => void jest.useRealTimers());

it('renders no field but the one that is typed in, whatever becomes of the form by it', async () => {
  await setup({ search: '?step=outcomes' });
  stopClock();
  const text = instruction('Positiivinen löydös: Tippuri');
  expect(await rendersOfKey(text, 'Varaa')).toBe(0);
  expect(await rendersOfKey(text, 'Varaa a')).toBe(0);
  // From valid to invalid and back.
  expect(await rendersOfKey(text, '')).toBe(0);
  expect(screen.getByText('Pakollisia tietoja puuttuu')).toBeTruthy();
  expect(await rendersOfKey(text, 'Varaa')).toBe(0);
});

it('renders the others once in Swedish, when the first text makes them required', async () => {
  await setup({ search: '?step=outcomes&language=sv' });
  stopClock();
  const text = instruction('Positiivinen löydös: Tippuri');
  expect(await rendersOfKey(text, 'B')).toBeGreaterThan(0);
  expect(await rendersOfKey(text, 'Bo')).toBe(0);
});

it('renders no setting but the one that is chosen', async () => {
  const { user } = await setup();
  await user.click(steps().getByRole('button', { name: 'Asetukset' }));
  stopClock();
  expect(await rendersOfKey(choice('Tilausväli'), '28')).toBe(0);
  expect(await rendersOfKey(choice('Muistutus asiakkaalle'), '0')).toBe(0);
});
