import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { rendersDuring } from '#test/view/features/configurator/product-contents/field-renders.ts';
import { choice, instruction, setup, steps } from './setup.tsx';

// Longer than the form waits before it validates: what follows from a key belongs to it.
const untilValidated = 300;
const wait = (time: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, time)));

async function key(typedIn: HTMLElement, value: string): Promise<number> {
  act(() => typedIn.focus());
  await wait(20);
  return rendersDuring(typedIn, async () => {
    fireEvent.change(typedIn, { target: { value } });
    await waitFor(() => expect(typedIn).toHaveProperty('value', value));
    await wait(untilValidated);
  });
}

it('renders no field but the one that is typed in, whatever becomes of the form by it', async () => {
  await setup({ search: '?step=outcomes' });
  const text = instruction('Positiivinen löydös: Tippuri');
  expect(await key(text, 'Varaa')).toBe(0);
  expect(await key(text, 'Varaa a')).toBe(0);
  // From valid to invalid and back.
  expect(await key(text, '')).toBe(0);
  expect(screen.getByText('Pakollisia tietoja puuttuu')).toBeTruthy();
  expect(await key(text, 'Varaa')).toBe(0);
});

it('renders the others once in Swedish, when the first text makes them required', async () => {
  await setup({ search: '?step=outcomes&language=sv' });
  const text = instruction('Positiivinen löydös: Tippuri');
  expect(await key(text, 'B')).toBeGreaterThan(0);
  expect(await key(text, 'Bo')).toBe(0);
});

it('renders no setting but the one that is chosen', async () => {
  const { user } = await setup();
  await user.click(steps().getByRole('button', { name: 'Asetukset' }));
  expect(await key(choice('Tilausväli'), '28')).toBe(0);
  expect(await key(choice('Muistutus asiakkaalle'), '0')).toBe(0);
});
