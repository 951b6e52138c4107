import { act, screen, waitFor, within } from '@testing-library/react';
import type { Toast } from '#core/feedback/toast.ts';
import { toastStoreToken } from '#core/ui/toasts/toast.store.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const patience = { timeout: 30_000 };
const failure: Toast = {
  intent: 'error',
  textKey: 'core:toast.failed',
  textValues: { id: 'abc-1' },
  correlationId: 'abc-1',
};

async function setup() {
  const application = await renderApplication('/dk-admin');
  jest.restoreAllMocks();
  const store = application.container.get(toastStoreToken);
  const bell = await screen.findByRole('button', { name: 'Ilmoitukset' }, patience);
  const openPanel = async () => {
    await application.user.click(bell);
    return within(await screen.findByRole('dialog', { name: 'Ilmoitukset' }, patience));
  };
  return { ...application, store, bell, openPanel };
}

it('shows what vanished, newest first, with the way to its events', async () => {
  const { user, store, bell, openPanel, path } = await setup();
  act(() => {
    store.show({ intent: 'success', textKey: 'core:loading' });
    store.show(failure);
    for (const { id } of store.getState().toasts) store.expire(id);
  });
  await waitFor(() => expect(bell.getAttribute('aria-label')).toBe('Ilmoitukset (uusia)'));
  const panel = await openPanel();
  const items = panel.getAllByRole('listitem').map((item) => item.textContent);
  expect(items[0]).toMatch(/^Toiminto epäonnistui\. Tunniste: abc-1Virhe, klo \d{1,2}\.\d{2}Näytä tapahtumat$/);
  expect(items[1]).toMatch(/^Ladataan…Onnistui, klo \d{1,2}\.\d{2}$/);
  expect(bell.getAttribute('aria-label')).toBe('Ilmoitukset');
  await user.click(panel.getByRole('button', { name: 'Näytä tapahtumat' }));
  await waitFor(() => expect(path()).toBe('/event-log'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('names the day of what came before midnight', async () => {
  const { store, openPanel } = await setup();
  act(() => {
    store.show(failure);
    store.setState(({ past }) => ({ past: past.map((toast) => ({ ...toast, at: '2026-03-03T21:50:00.000Z' })) }));
  });
  const [item] = (await openPanel()).getAllByRole('listitem');
  expect(item?.textContent).toContain('Virhe, 3.3.2026 23.50');
});

it('is emptied by its button', async () => {
  const { user, store, openPanel } = await setup();
  act(() => store.show(failure));
  const panel = await openPanel();
  await user.click(panel.getByRole('button', { name: 'Tyhjennä' }));
  expect(panel.getByText('Ei ilmoituksia tämän istunnon aikana.')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Tyhjennä' })).toBeNull();
  // The button was the focused one: the panel goes on hearing Esc.
  expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Sulje' }));
});
