import { act, screen, waitFor } from '@testing-library/react';
import { ConfiguratorPhase, getProductById, getProducts } from '#core/contracts/product.contract.ts';
import { aCompleteProduct } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

// What a phase shows of colleagues while it is open: who edits it, and what they save.

/** The first phase on the screen, with a stream that tells what the test says. */
async function setup() {
  const product = aCompleteProduct({ configuratorStatus: ConfiguratorPhase.BasicInfo });
  const application = await renderApplication(`/product-configurator/${product.productId}/basic-info`);
  const { live, http } = application;
  http.answers(getProductById, product).answers(getProducts, []);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Paketin nimi/ }, { timeout: 30_000 });
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const edits = (byName: string, state: 'editing' | 'left' = 'editing', part = 'configurator.1'): void =>
    act(() =>
      live.messages.next({
        kind: 'presence',
        objectType: 'product',
        id: product.productId,
        part: part as 'configurator.1',
        state,
        byName,
        userKey: byName,
      }),
    );
  return { ...application, product, name, edits };
}

const line = () => screen.queryByText(/muokka(a|avat) tätä vaihetta/);

it('says beside the title who else edits the phase, however many they are', async () => {
  const { edits } = await setup();
  expect(line()).toBeNull();
  edits('Daniel Keskinen');
  edits('Milla Rinne', 'editing', 'configurator.2');
  expect(line()?.textContent).toBe('Daniel Keskinen muokkaa tätä vaihetta');
  // Announced in a moment of rest, and there before it has anything to say.
  expect(line()?.closest('[aria-live="polite"]')).toBeTruthy();
  edits('Anna Virta');
  expect(line()?.textContent).toBe('Daniel Keskinen ja Anna Virta muokkaavat tätä vaihetta');
  edits('Otto Mäki');
  expect(line()?.textContent).toBe('Daniel Keskinen ja 2 muuta muokkaavat tätä vaihetta');
  expect(screen.getByTitle('Daniel Keskinen, Anna Virta, Otto Mäki')).toBeTruthy();
  edits('Daniel Keskinen', 'left');
  edits('Otto Mäki', 'left');
  expect(line()?.textContent).toBe('Anna Virta muokkaa tätä vaihetta');
  edits('Anna Virta', 'left');
  expect(line()).toBeNull();
});

it('shows colleagues that the phase is edited here, until nothing is unsaved or it is left', async () => {
  const { user, live, product, name } = await setup();
  await user.type(name, ' 2');
  await waitFor(() => expect(live.signs).toHaveLength(1), { timeout: 5_000 });
  const [first] = live.signs;
  expect(first).toMatchObject({ objectId: product.productId, part: 'configurator.1', state: 'editing' });
  expect(first?.tabId).toMatch(/^[0-9a-f-]{36}$/);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(live.signs.at(-1)).toEqual({ ...first, state: 'left' }));
  // Brought back from the browser's memory, it is edited again.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(live.signs).toHaveLength(3), { timeout: 5_000 });
  await user.click(screen.getByRole('button', { name: 'Palaa etusivulle' }));
  await user.click(await screen.findByText('Poistu tallentamatta', { selector: 'button' }));
  await waitFor(() => expect(live.signs.at(-1)).toEqual({ ...first, state: 'left' }));
});
