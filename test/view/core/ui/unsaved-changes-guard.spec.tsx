import { act, screen, waitFor } from '@testing-library/react';
import { UnsavedChangesGuard } from '#core/ui/unsaved/unsaved-changes-guard.tsx';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { aUser } from '#test/support/a-user.ts';
import { setupApplication } from '#test/support/application.ts';
import { aProfile } from '#test/support/builders.ts';
import { renderView } from '#test/support/render-view.tsx';

/** A form with something unsaved, at the second of three addresses that have been visited, and in its second step. */
async function setup() {
  const { container } = await setupApplication({ profile: aProfile() });
  const { router } = renderView(<UnsavedChangesGuard />, { path: '/first', isEverywhere: true, services: container });
  await act(() => router.navigate('/second'));
  await act(() => router.navigate('/second?step=2'));
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
    const states = () => [...router.state.blockers.values()].map(({ state }) => state);
    await waitFor(() => expect(states()).toEqual(['unblocked']));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  const address = () => router.state.location.pathname + router.state.location.search;
  return { move, answer, address };
}

it('asks once about several moves, of which the newest is made', async () => {
  const { move, answer, address } = await setup();
  await move(-2);
  await move(-2);
  await move(1);
  expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
  expect(address()).toBe('/second?step=2');
  await answer('Poistu tallentamatta');
  await waitFor(() => expect(address()).toBe('/third'));
});

it('makes no step of the screen while the question is open, whose answers stay those of the move before', async () => {
  const { move, answer, address } = await setup();
  await move(1);
  await move(-1);
  expect(address()).toBe('/second?step=2');
  await answer('Jatka muokkausta');
  await move(1);
  await move(-1);
  expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
  await answer('Poistu tallentamatta');
  await waitFor(() => expect(address()).toBe('/third'));
});

it('asks nothing about a step of the screen, before and after a question', async () => {
  const { move, answer, address } = await setup();
  await move(-1);
  expect(address()).toBe('/second');
  await move(-1);
  await answer('Jatka muokkausta');
  await move(1);
  expect(address()).toBe('/second?step=2');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('makes none of them where the person stays, and asks about the next one again', async () => {
  const { move, answer, address } = await setup();
  await move(1);
  await move(-2);
  await answer('Jatka muokkausta');
  expect(address()).toBe('/second?step=2');
  await move(-2);
  await answer('Poistu tallentamatta');
  await waitFor(() => expect(address()).toBe('/first'));
});
