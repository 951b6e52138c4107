import { screen, waitFor, within } from '@testing-library/react';
import { assignFinding, closeFinding, getColleagues, noteAttempt } from '#core/contracts/follow-up.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aFollowUp, anObservation } from '#test/support/builders.ts';
import { setup } from '../observations/setup.tsx';

// What is done about a finding once more where no answer came: the service knows it by its key, and has it once (decision 449).

async function openDetails() {
  const { http, user, show } = await setup({
    results: [anObservation()],
    followUp: aFollowUp({ seenStep: 4, proposedNextOn: '2099-03-12' }),
  });
  http.answers(getColleagues, [
    { key: 's'.repeat(22), name: 'Sari Mäkelä', open: 0, seenStep: 0, isOwn: false, isHere: true },
  ]);
  show();
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: /Chlamydia/ }));
  const inside = within(await screen.findByRole('dialog'));
  const keys: string[] = [];
  const press = async (name: string) => {
    const before = keys.length;
    await user.click(await inside.findByRole('button', { name }));
    await waitFor(() => expect(keys).toHaveLength(before + 1));
  };
  /** No answer comes, and nobody knows whether it is stored. */
  const silence = (call: typeof noteAttempt | typeof closeFinding | typeof assignFinding) =>
    http.answers(call, (_input: unknown, context: { readonly nextKey: () => string }) => {
      keys.push(context.nextKey());
      throw new AppError('offline');
    });
  return { user, inside, keys, press, silence };
}

it.each([
  ['an attempt', noteAttempt, 'Muu yhteydenotto…', 'Muistiinpano', 'Kirjaa yhteydenotto'],
  ['a closing', closeFinding, 'Sulje löydös…', 'Tarkenne', 'Sulje löydös'],
  ['a giving', assignFinding, 'Anna kollegalle…', 'Viesti kollegalle', 'Anna'],
] as const)('%s is sent again under its own key, and with another text anew', async (_, call, open, label, send) => {
  const { user, inside, keys, press, silence } = await openDetails();
  silence(call);
  await user.click(await inside.findByRole('button', { name: open }));
  if (call === assignFinding)
    await user.selectOptions(await inside.findByRole('combobox', { name: 'Kenelle' }), 'Sari Mäkelä (0 avointa)');
  await user.type(inside.getByRole('textbox', { name: label }), 'Katso');
  for (let sent = 0; sent < 2; sent += 1) await press(send);
  // Closed and found again as it was; an attempt has the time of its opening.
  if (call !== noteAttempt) {
    await user.keyboard('{Escape}');
    await user.click(await inside.findByRole('button', { name: open }));
    await inside.findByRole('textbox', { name: label });
    await press(send);
  }
  expect(new Set(keys).size).toBe(1);
  await user.type(inside.getByRole('textbox', { name: label }), ' tämä');
  await press(send);
  expect(new Set(keys).size).toBe(2);
});

it('a usual attempt that is pressed again is another one: nobody knows whether that is one call or two', async () => {
  const { keys, press, silence } = await openDetails();
  silence(noteAttempt);
  for (let pressed = 0; pressed < 2; pressed += 1) await press('Soitettu, ei vastannut');
  expect(new Set(keys).size).toBe(2);
});
