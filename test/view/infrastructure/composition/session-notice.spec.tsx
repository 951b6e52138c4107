import { act, screen, waitFor } from '@testing-library/react';
import { expiryStoreToken } from '#features/session/session.store.ts';
import { renderApplication } from '#test/support/render-application.tsx';

it('of the ending session leaves the focus, once it is answered, where it was as it came', async () => {
  const { user, container, identity } = await renderApplication('/no-such-page');
  const here = await screen.findByRole('button', { name: 'Avaa valikko' });
  here.focus();
  act(() => container.get(expiryStoreToken).setState({ notice: true }));
  const goOn = await screen.findByRole('button', { name: 'Jatka istuntoa' });
  expect(document.activeElement).toBe(here);
  goOn.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(goOn.isConnected).toBe(false));
  expect(identity.asked).toContain('renew');
  expect(document.activeElement).toBe(here);
});

it('of the ending session, answered by whoever has gone on to type elsewhere, leaves the focus there', async () => {
  const { user, container } = await renderApplication('/no-such-page');
  const fields = [document.createElement('input'), document.createElement('input')] as const;
  document.body.append(...fields);
  const [asItCame, since] = fields;
  asItCame.focus();
  act(() => container.get(expiryStoreToken).setState({ notice: true }));
  const goOn = await screen.findByRole('button', { name: 'Jatka istuntoa' });
  await user.type(since, 'Lausunto');
  await user.click(goOn);
  await waitFor(() => expect(goOn.isConnected).toBe(false));
  expect(document.activeElement).toBe(since);
  for (const field of fields) field.remove();
});
