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
