import { screen, waitFor } from '@testing-library/react';
import {
  checkStickers,
  printStickers,
  searchLogisticsReferrals,
  setReferralWorkFlowStatus,
  type StickerCheck,
} from '#core/contracts/logistics.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aPdfFile } from '#test/support/attachments.ts';
import { box, button, checked, chosen, failures, printChosen, setupReferrals } from './setup-bulk.tsx';

// What stands against marking or printing some of the chosen orders (decisions 325, 327 and 329).

describe('Marking many as sent', () => {
  it('tells once of what the page does not know: put aside, taken by a colleague, cancelled', async () => {
    const { user, http, ids, change, cancel } = await setupReferrals();
    await user.click(box(/Valitse sivun rivit/));
    change(ids[0]!, { parkReason: 'kitMissing' });
    change(ids[1]!, { referralWorkflowStatus: 4, samplingKitInProgressBy: 'Kalle Kollega' });
    cancel(ids[2]!);
    // By a sticker of one's own, from another tab.
    change(ids[3]!, { referralWorkflowStatus: 4, samplingKitInProgressBy: 'Kaisa Diagnostinen' });
    await user.click(await screen.findByRole('button', { name: 'Merkitse lähetetyiksi' }));
    expect(await failures()).toEqual([
      'A: Näytepakkaus on selvitettävänä. Jos näytepakkaus on silti lähetetty, merkitse uudelleen.',
      'B: Tilauksen on ehtinyt ottaa Kalle Kollega. Jos näytepakkaus on silti lähetetty, merkitse uudelleen.',
      'C: Tilaus on peruttu tai hylätty, eikä sitä enää lähetetä. Älä lähetä näytepakkausta.',
    ]);
    // One that is no more to be sent leaves the choice: there is no row to take it out by.
    expect(await screen.findByText('Valittu 2')).toBeTruthy();
    // So it is not said that those that failed stay chosen.
    expect(screen.getByText('Ei onnistunut: 3. Onnistui: 1.')).toBeTruthy();
    expect(button('Valitse onnistuneet (1)')).toBeTruthy();
    const marked = () => http.inputsOf(setReferralWorkFlowStatus).map(({ query }) => query.referralId);
    expect(marked()).toEqual([ids[3]]);
    await user.click(button('Merkitse lähetetyiksi'));
    await waitFor(() => expect(marked()).toEqual([ids[3], ids[0], ids[1]]));
  });

  it('marks nothing where it cannot be read how they are, and says why', async () => {
    const { user, http } = await setupReferrals();
    await user.click(box(/Valitse A/));
    http.fails(searchLogisticsReferrals, new AppError('offline'));
    await user.click(await screen.findByRole('button', { name: 'Merkitse lähetetyiksi' }));
    expect(await failures()).toEqual([expect.stringMatching(/^A: .*yhte/i)]);
    expect(http.inputsOf(setReferralWorkFlowStatus)).toEqual([]);
  });
});

describe('Printing the stickers of many', () => {
  it('tells of a cancelled one, which leaves the choice', async () => {
    const { user, http, ids } = await setupReferrals();
    http.answers(checkStickers, ({ body }) =>
      body.referralIds.map((id): StickerCheck => ({
        ...checked(id),
        problem: id === ids[1] ? 'notFound' : 'unprintable',
      })),
    );
    await user.click(box(/Valitse A/));
    await user.click(box(/Valitse B/));
    await printChosen(user);
    expect(await failures()).toContain('B: Tilausta ei enää löydy.');
    expect(await screen.findByText('Valittu 1')).toBeTruthy();
    expect(chosen()).toEqual(['A']);
    expect(screen.queryByRole('button', { name: /Valitse onnistuneet/ })).toBeNull();
  });

  it('tells once, and all at once, of one that is put aside, came back unsent or is in a colleague’s run', async () => {
    const { user, http, ids } = await setupReferrals();
    const doubts = new Map<string, Partial<StickerCheck>>([
      [ids[0]!, { isParked: true, lacks: ['city'] }],
      [ids[1]!, { isBackUnsent: true }],
      [ids[2]!, { inRunOf: 'Kalle Kollega' }],
    ]);
    http.answers(checkStickers, ({ body }) => body.referralIds.map((id) => ({ ...checked(id), ...doubts.get(id) })));
    http.answers(printStickers, aPdfFile());
    await user.click(box(/Valitse sivun rivit/));
    await printChosen(user);
    const anyway = 'Jos tarra on silti tarpeen, tulosta se uudelleen.';
    expect(await failures()).toEqual([
      `A: Näytepakkaus on selvitettävänä. Osoitteesta puuttuu: postitoimipaikka. ${anyway}`,
      `B: Näytepakkaus on palautunut, vaikka sitä ei ole merkitty lähetetyksi. ${anyway}`,
      `C: Tilaus on pakkauspisteellä erässä, jonka aloitti Kalle Kollega. ${anyway}`,
    ]);
    await printChosen(user);
    await waitFor(() => expect(chosen()).toEqual([]));
    const printed = http.inputsOf(printStickers).map(({ body }) => body.referralIds);
    expect(printed).toEqual([[ids[3]], [ids[0], ids[1], ids[2]]]);
  });
});
