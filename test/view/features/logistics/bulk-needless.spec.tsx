import { screen, waitFor, within } from '@testing-library/react';
import { checkInstructions, printInstructions, type InstructionsCheck } from '#core/contracts/logistics.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aPdfFile } from '#test/support/attachments.ts';
import { box, button, chosen, failures, setupReferrals } from './setup-bulk.tsx';

// A package without instructions has none to print: that is no failure (decision 606).

const checkOf = (referralId: string, problem: InstructionsCheck['problem'] = null): InstructionsCheck => ({
  referralId,
  problem,
  attachmentIds: problem === 'noInstructions' ? [] : ['file'],
  unreadable: problem === 'unreadable' ? ['ohje.pdf'] : [],
});

/** Prints the instructions of all four referrals, of which some have a problem; answers what is told of it. */
async function printAll(problems: readonly InstructionsCheck['problem'][]) {
  const { user, http, ids } = await setupReferrals({}, { printResult: 'printing' });
  http.answers(checkInstructions, ({ body }) =>
    body.referralIds.map((referralId) => checkOf(referralId, problems[ids.indexOf(referralId)])),
  );
  http.answers(printInstructions, aPdfFile());
  await user.click(box(/Valitse sivun rivit/));
  await user.click(await screen.findByRole('button', { name: 'Tulosta ohjeet' }));
  const list = await screen.findByRole('list', { name: 'Muut kuin onnistuneet' });
  const printed = http.inputsOf(printInstructions).map(({ body }) => body.referralIds.map((id) => ids.indexOf(id)));
  return { user, printed, list, title: screen.getByRole('alert').textContent };
}

it('what has no instructions to print is told and has not failed; it can be chosen again with those that were printed', async () => {
  const { user, printed, list, title } = await printAll([null, 'noInstructions', null, 'noInstructions']);
  expect(title).toBe('Onnistui: 2. Ei tehtävää: 2.');
  expect(list.textContent).toBe('Paketilla ei ole tulostettavia ohjeita.BD');
  expect(printed).toEqual([[0, 2]]);
  expect(chosen()).toEqual([]);
  await user.click(button('Valitse muut kuin epäonnistuneet (4)'));
  await waitFor(() => expect(chosen()).toEqual(['A', 'B', 'C', 'D']));
});

it('beside what has failed, which alone stays chosen, it is told apart', async () => {
  const { list, title } = await printAll(['unreadable', 'noInstructions']);
  expect(title).toBe('Ei onnistunut: 1. Onnistui: 2. Epäonnistuneet jäivät valituiksi. Ei tehtävää: 1.');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Liitettä ei voida tulostaa: ohje.pdfA', 'A', 'Paketilla ei ole tulostettavia ohjeita.B', 'B']);
  expect(chosen()).toEqual(['A']);
});

it('a backend that prints of one order alone has none that is gone', async () => {
  const { user, http } = await setupReferrals({}, { printResult: 'printing' });
  http.fails(checkInstructions, new AppError('notFound', { status: 404 }));
  await user.click(box(/Valitse sivun rivit/));
  await user.click(await screen.findByRole('button', { name: 'Tulosta ohjeet' }));
  expect(await failures()).toEqual([
    'A, B, C, D: Palvelu ei tarjoa usean tilauksen tulostamista kerralla. Tulosta tilauksen tiedoista.',
  ]);
  expect(chosen()).toEqual(['A', 'B', 'C', 'D']);
});
