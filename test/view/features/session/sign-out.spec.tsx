import { screen, waitFor, within } from '@testing-library/react';
import { dialogStoreToken } from '#core/ui/dialogs/dialog.store.ts';
import { aProfile } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

// What is written and not sent in another tab, which a sign-out here would end (decision 235).

it('asks before it ends another tab of the person that has something unsent', async () => {
  const profile = aProfile({ roles: ['SUPPORT'] });
  const { user, identity, browserDrafts } = await renderApplication('/event-log', { profile });
  const release = browserDrafts.hold('unsent:subject-of-the-test', 'the other tab');
  const signOut = async (): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Avaa valikko' }));
    await user.click(screen.getByRole('button', { name: 'Kirjaudu ulos' }));
  };
  const asked = { name: 'Toisessa välilehdessä on jotain lähettämättä' };
  const answer = async (name: string): Promise<void> => {
    const question = within(await screen.findByRole('alertdialog', asked));
    await user.click(question.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await signOut();
  await answer('Peruuta');
  expect(identity.asked).not.toContain('signOut');
  await signOut();
  await screen.findByRole('alertdialog', asked);
  // Sent there meanwhile: the question stays, its answer does no harm.
  release();
  await answer('Peruuta');
  await signOut();
  await waitFor(() => expect(identity.asked).toContain('signOut'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('goes on where the person says so', async () => {
  const profile = aProfile({ roles: ['SUPPORT'] });
  const { user, identity, browserDrafts, container } = await renderApplication('/event-log', { profile });
  browserDrafts.hold('unsent:subject-of-the-test', 'the other tab');
  await user.click(await screen.findByRole('button', { name: 'Avaa valikko' }));
  await user.click(screen.getByRole('button', { name: 'Kirjaudu ulos' }));
  const question = within(await screen.findByRole('alertdialog'));
  // The button that ends it is marked in red.
  expect(container.get(dialogStoreToken).getState().dialogs).toMatchObject([{ request: { destructive: true } }]);
  await user.click(question.getByRole('button', { name: 'Kirjaudu ulos' }));
  await waitFor(() => expect(identity.asked).toContain('signOut'));
});
