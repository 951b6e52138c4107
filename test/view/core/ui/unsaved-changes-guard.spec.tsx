import { act, screen, waitFor } from '@testing-library/react';
import { UnsavedChangesGuard } from '#core/ui/unsaved/unsaved-changes-guard.tsx';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { aUser } from '#test/support/a-user.ts';
import { setupApplication } from '#test/support/application.ts';
import { aProfile } from '#test/support/builders.ts';
import { renderView } from '#test/support/render-view.tsx';

/** A form with something unsaved, at /second of three addresses that have been visited. */
async function setup() {
  const { container } = await setupApplication({ profile: aProfile() });
  const { router } = renderView(<UnsavedChangesGuard />, { path: '/first', isEverywhere: true, services: container });
  await act(() => router.navigate('/second'));
  await act(() => router.navigate('/third'));
  await act(() => router.navigate(-1));
  container.get(unsavedChangesToken).watch({
    isDirty: true,
    keep: () => Promise.resolve(),
    subscribe: () => () => undefined,
    letGo: () => undefined,
    save: () => Promise.resolve(false),
    note: () => () => true,
  });
  const move = (delta: number) => act(() => router.navigate(delta));
  const answer = async (name: string) => {
    await aUser().click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  return { move, answer, path: () => router.state.location.pathname };
}

it('asks once about several moves, of which the newest is made', async () => {
  const { move, answer, path } = await setup();
  await move(-1);
  await move(-1);
  await move(1);
  expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
  expect(path()).toBe('/second');
  await answer('Poistu tallentamatta');
  await waitFor(() => expect(path()).toBe('/third'));
});

it('makes none of them where the person stays, and asks about the next one again', async () => {
  const { move, answer, path } = await setup();
  await move(1);
  await move(-1);
  await answer('Jatka muokkausta');
  expect(path()).toBe('/second');
  await move(-1);
  await answer('Poistu tallentamatta');
  await waitFor(() => expect(path()).toBe('/first'));
});
