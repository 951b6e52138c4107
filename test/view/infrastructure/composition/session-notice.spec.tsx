import { act, screen, waitFor } from '@testing-library/react';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { expiryStoreToken } from '#features/session/session.store.ts';
import { renderApplication } from '#test/support/render-application.tsx';

it('of the ending session leaves the focus, once it is answered, where it was as it came', async () => {
  const { user, container, identity } = await renderApplication('/no-such-page');
  const here = await screen.findByRole('button', { name: 'Avaa valikko' });
  here.focus();
  act(() => container.get(expiryStoreToken).setState({ notice: 'ending' }));
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
  act(() => container.get(expiryStoreToken).setState({ notice: 'ending' }));
  const goOn = await screen.findByRole('button', { name: 'Jatka istuntoa' });
  await user.type(since, 'Lausunto');
  await user.click(goOn);
  await waitFor(() => expect(goOn.isConnected).toBe(false));
  expect(document.activeElement).toBe(since);
  for (const field of fields) field.remove();
});

it('of the ending session says before a new sign-in that something typed would be lost by it', async () => {
  const { user, container, identity } = await renderApplication('/no-such-page');
  container.get(unsavedChangesToken).watchHeld(() => ['Soitin']);
  act(() => container.get(expiryStoreToken).setState({ notice: 'ending' }));
  const signIn = await screen.findByRole('button', { name: 'Kirjaudu uudelleen' });
  // A double click is one press.
  await user.dblClick(signIn);
  expect(screen.getByText('Kirjoittamaasi ei ole lähetetty. Se katoaa, kun kirjaudut uudelleen.')).toBeTruthy();
  expect(signIn.textContent).toBe('Kirjaudu silti');
  expect(identity.signIns).toHaveLength(0);
  // Whoever goes back to it and comes again is told again, as long as there is something.
  await user.click(screen.getByRole('button', { name: 'Avaa valikko' }));
  await user.click(screen.getByRole('button', { name: 'Kirjaudu uudelleen' }));
  expect(identity.signIns).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Kirjaudu silti' }));
  await waitFor(() => expect(identity.signIns).toHaveLength(1));
});

it('of a session that has ended amid typing stays until it goes on, and leads away by a press alone (decision 324)', async () => {
  const { user, container, identity, session } = await renderApplication('/no-such-page');
  container.get(unsavedChangesToken).watchHeld(() => ['Soitin']);
  await act(() => session.signInAgain({ trigger: 'refusedCall' }));
  await screen.findByText(/^Istuntosi on päättynyt, eikä mitään voi tallentaa/);
  identity.renews = false;
  await user.click(screen.getByRole('button', { name: 'Jatka istuntoa' }));
  await waitFor(() => expect(identity.asked).toContain('renew'));
  expect(screen.getByText(/^Istuntosi on päättynyt/)).toBeTruthy();
  expect(identity.signIns).toHaveLength(0);
  identity.renews = true;
  await user.click(screen.getByRole('button', { name: 'Jatka istuntoa' }));
  await waitFor(() => expect(screen.queryByText(/^Istuntosi on päättynyt/)).toBeNull());
  expect(identity.signIns).toHaveLength(0);
});
