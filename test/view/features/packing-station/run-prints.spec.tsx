import { screen } from '@testing-library/react';
import { checkInstructions } from '#core/contracts/logistics.contract.ts';
import { printerToken } from '#core/ports/paper-and-files.ts';
import { aKit, open, press } from './setup.tsx';

it('says of what there was nothing to print, without a failure, and of no choice: there is none here', async () => {
  const kits = [aKit('SC1'), aKit('SC2')];
  const { user, http, container } = await open(kits);
  jest.spyOn(container.get(printerToken), 'open').mockReturnValue(undefined);
  http.answers(
    checkInstructions,
    kits.map(({ referralId }) => ({
      referralId,
      problem: 'noInstructions' as const,
      attachmentIds: [],
      unreadable: [],
    })),
  );
  await user.click(press('Tulosta ohjeet'));
  const told = await screen.findByText(/Ei tehtävää/);
  expect(told.textContent).toBe('Onnistui: 0. Ei tehtävää: 2.');
  expect(screen.getByText(/^Paketilla ei ole tulostettavia ohjeita/).textContent).toContain('SC1SC2');
  // Put away, it leaves the focus where the next code is read.
  await user.click(press('Sulje'));
  expect(screen.queryByText(/Ei tehtävää/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Lue tai kirjoita koodi' }));
});
