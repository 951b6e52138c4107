import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  checkInstructions,
  checkStickers,
  printInstructions,
  printStickers,
  searchLogisticsReferrals,
  setReferralWorkFlowStatus,
} from '#core/contracts/logistics.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { sessionStorageToken, sessionToken } from '#core/di/token.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { CallContext } from '#core/ports/http-client.ts';
import { readPrinted } from '#features/attachments/mark-attachments-printed.command.ts';
import { forgetHeldChoice, logisticsStoreToken } from '#features/logistics/logistics.public.ts';
import { aPdfFile } from '#test/support/attachments.ts';
import { aLogisticsReferral, anId } from '#test/support/builders.ts';
import { setup } from './setup.tsx';
import { box, button, checked, chosen, failures, printChosen, setupReferrals } from './setup-bulk.tsx';

describe('Choosing referrals', () => {
  it('by pointer, in ranges, by the page, and none again', async () => {
    const { user } = await setupReferrals();
    await user.click(box(/Valitse A, Maija/));
    expect(await screen.findByText('Valittu 1')).toBeTruthy();
    expect(box(/Valitse sivun rivit/).indeterminate).toBe(true);
    await user.keyboard('{Shift>}');
    await user.click(box(/Valitse C/));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['A', 'B', 'C']);
    await user.click(box(/Valitse sivun rivit/));
    expect(chosen()).toEqual(['A', 'B', 'C', 'D']);
    await user.click(button('Tyhjennä valinta'));
    expect(chosen()).toEqual([]);
    expect(document.activeElement).toBe(box(/Valitse sivu/));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('by the keyboard: Space, arrows, and Shift with them', async () => {
    const { user } = await setupReferrals();
    act(() => box(/Valitse B/).focus());
    await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(['B', 'C']);
    expect(document.activeElement).toBe(box(/Valitse C/));
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(box(/Valitse A/));
    expect(chosen()).toEqual(['B', 'C']);
  });

  it('ends with another filter, and lasts over an opened row', async () => {
    const { user } = await setupReferrals();
    await user.click(box(/Valitse A/));
    await user.click(screen.getByRole('button', { name: /^B/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Sulje' }));
    await waitFor(() => expect(chosen()).toEqual(['A']));
    await user.click(button('Uudet tilaukset (4)'));
    await waitFor(() => expect(chosen()).toEqual([]));
  });
});

describe('Marking many as sent', () => {
  it('is one command each, without toasts; what failed stays chosen with its reason, and the list is read once', async () => {
    const { user, http, ids, change, texts } = await setupReferrals();
    await user.click(box(/Valitse sivun rivit/));
    const searches = http.inputsOf(searchLogisticsReferrals).length;
    // A colleague was faster.
    change(ids[1]!, { referralWorkflowStatus: 6 });
    await user.click(await screen.findByRole('button', { name: 'Merkitse lähetetyiksi' }));
    expect(await failures()).toEqual(['B: Tilauksen tila on Valmis, eikä sitä voi merkitä lähetetyksi.']);
    expect(screen.getByText(/Ei onnistunut: 1. Onnistui: 3. Epäonnistuneet jäivät valituiksi./)).toBeTruthy();
    expect(chosen()).toEqual(['B']);
    const tried = http.inputsOf(setReferralWorkFlowStatus).map(({ query }) => query.referralId);
    expect(tried).toEqual(ids.filter((id) => id !== ids[1]));
    // Of those that are marked, and then the page.
    await waitFor(() => expect(http.inputsOf(searchLogisticsReferrals).length).toBe(searches + 2));
    expect(texts()).toEqual([]);
    await user.click(button('Sulje'));
    expect(screen.queryByRole('list', { name: 'Epäonnistuneet' })).toBeNull();
    expect(document.activeElement).toBe(box(/Valitse sivu/));
  });

  it.each([
    [{ referralWorkflowStatus: 5 }, 'Tilauksen tila on Valmis, eikä sitä voi merkitä lähetetyksi.', 0],
    [{ parkReason: 'kitMissing' }, 'Näytepakkaus on selvitettävänä. Jos näytepakkaus on silti lähetetty, merkitse', 1],
    [{ inRunOf: 'Daniel' }, 'Tilaus on pakkauspisteellä erässä, jonka aloitti Daniel. Jos', 1],
  ] as const)('is not tried for one with %j, which says so, or at a second press', async (changes, reason, marked) => {
    const { user, http } = await setupReferrals(changes);
    await user.click(box(/Valitse A/));
    await user.click(await screen.findByRole('button', { name: 'Merkitse lähetetyiksi' }));
    expect(await failures()).toEqual([expect.stringContaining(`A: ${reason}`)]);
    expect([http.inputsOf(setReferralWorkFlowStatus), chosen()]).toEqual([[], ['A']]);
    await user.click(button('Merkitse lähetetyiksi'));
    await waitFor(() => expect(http.inputsOf(setReferralWorkFlowStatus)).toHaveLength(marked));
  });

  /** Six referrals that are being marked: the server answers when it is let. */
  async function marking() {
    const application = await setupReferrals();
    const { user, http } = application;
    const referrals = Array.from({ length: 6 }, (_, index) => aLogisticsReferral({ sampleNumber: `N${index}` }));
    http.answers(searchLogisticsReferrals, referrals);
    await user.click(button('Kaikki'));
    const letGo: (() => void)[] = [];
    http.answers(setReferralWorkFlowStatus, ({ query }) => {
      const referral = referrals.find(({ referralId }) => referralId === query.referralId)!;
      return new Promise((resolve) => letGo.push(() => resolve({ ...referral, referralWorkflowStatus: 5 })));
    });
    await user.click(screen.getByRole('button', { name: 'Valmiit (0)' }));
    await screen.findByRole('checkbox', { name: /Valitse N5/ });
    await user.click(box(/Valitse sivun rivit/));
    await user.click(await screen.findByRole('button', { name: 'Merkitse lähetetyiksi' }));
    await waitFor(() => expect(letGo).toHaveLength(4));
    const answerAll = () => act(async () => letGo.forEach((go) => go()));
    return { ...application, referrals, letGo, answerAll };
  }

  it('shows its progress and can be stopped: what was not begun stays chosen', async () => {
    const { user, letGo, answerAll } = await marking();
    expect(screen.getByText('Merkitään lähetetyiksi: 0 / 6')).toBeTruthy();
    await user.click(button('Keskeytä'));
    await answerAll();
    expect(await failures()).toEqual(['N4, N5: Keskeytettiin.']);
    expect(letGo).toHaveLength(4);
    expect(document.activeElement).toBe(box(/Valitse sivu/));
  });

  it('is not stopped by the second click of the double click that has begun it', async () => {
    const { shown, letGo, answerAll } = await marking();
    fireEvent.click(button('Keskeytä'), { detail: 2 });
    await answerAll();
    await waitFor(() => expect(letGo).toHaveLength(6));
    await answerAll();
    await waitFor(() => expect(shown).toMatchObject([{ textKey: 'logistics:bulk.marked' }]));
  });

  it('refetches the list at its end alone, however its answers come', async () => {
    const { http, letGo, answerAll } = await marking();
    // Of the page; what is marked is read by its ids before.
    const reads = () => http.inputsOf(searchLogisticsReferrals).filter(({ body }) => !body.ids).length;
    const before = reads();
    await act(async () => letGo[0]!());
    await screen.findByText('Merkitään lähetetyiksi: 1 / 6');
    await act(async () => letGo[1]!());
    await screen.findByText('Merkitään lähetetyiksi: 2 / 6');
    expect(reads()).toBe(before);
    await answerAll();
    await waitFor(() => expect(letGo).toHaveLength(6));
    await answerAll();
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  it('a reload amid it leaves what is not marked chosen, says how much that is, and forgets it then', async () => {
    const { ids, change, view, show, shown, container, user } = await setupReferrals();
    const storage = container.get(sessionStorageToken);
    const subject = container.get(sessionToken).subject();
    view.unmount();
    storage.write(`logistics.marking ${subject}`, JSON.stringify(ids.slice(0, 3)));
    // What somebody else has begun in this tab is nothing to them.
    storage.write('logistics.marking somebody else', JSON.stringify([ids[3]]));
    change(ids[1]!, { referralWorkflowStatus: 5 });
    show();
    await waitFor(() => expect(chosen()).toEqual(['A', 'C']));
    const textValues = { number: '2', total: '3' };
    expect(shown).toEqual([{ intent: 'warning', textKey: 'logistics:toast.markingInterrupted', textValues }]);
    expect(storage.read(`logistics.marking ${subject}`)).toBeUndefined();
    await user.click(button('Merkitse lähetetyiksi'));
    await waitFor(() => expect(chosen()).toEqual([]));
  });

  it('keeps what it marks for a reload until all are marked', async () => {
    const { user, answerAll, letGo, container, referrals } = await marking();
    const storage = container.get(sessionStorageToken);
    const key = `logistics.marking ${container.get(sessionToken).subject()}`;
    expect(JSON.parse(storage.read(key)!)).toEqual(referrals.map(({ referralId }) => referralId));
    await answerAll();
    await waitFor(() => expect(letGo).toHaveLength(6));
    expect(storage.read(key)).toBeDefined();
    await answerAll();
    await waitFor(() => expect(storage.read(key)).toBeUndefined());
    await user.click(button('Kaikki'));
  });

  it('says after a reload that all are marked where the server has marked them', async () => {
    const { ids, change, view, show, shown, container } = await setupReferrals();
    const storage = container.get(sessionStorageToken);
    view.unmount();
    storage.write(`logistics.marking ${container.get(sessionToken).subject()}`, JSON.stringify(ids));
    for (const id of ids) change(id, { referralWorkflowStatus: 5 });
    show();
    await waitFor(() =>
      expect(shown).toEqual([{ intent: 'success', textKey: 'logistics:bulk.marked', textValues: { number: '4' } }]),
    );
    expect(chosen()).toEqual([]);
  });

  it('says after a reload how many were cancelled meanwhile: they are not among those that are marked', async () => {
    const { ids, change, view, show, shown, container } = await setupReferrals();
    view.unmount();
    const gone = anId();
    const key = `logistics.marking ${container.get(sessionToken).subject()}`;
    container.get(sessionStorageToken).write(key, JSON.stringify([...ids.slice(0, 2), gone]));
    for (const id of ids.slice(0, 2)) change(id, { referralWorkflowStatus: 5 });
    show();
    await waitFor(() =>
      expect(shown).toEqual([
        { intent: 'success', textKey: 'logistics:bulk.marked', textValues: { number: '2' } },
        { intent: 'warning', textKey: 'logistics:toast.markingLeft', textValues: { number: '1' } },
      ]),
    );
    expect(chosen()).toEqual([]);
  });

  it('leaves what is chosen meanwhile', async () => {
    const { user, http, referrals, shown } = await setupReferrals();
    let letGo: () => void = () => undefined;
    http.answers(
      setReferralWorkFlowStatus,
      () => new Promise((resolve) => (letGo = () => resolve({ ...referrals[0]!, referralWorkflowStatus: 5 }))),
    );
    await user.click(box(/Valitse A/));
    await user.click(await screen.findByRole('button', { name: 'Merkitse lähetetyiksi' }));
    await screen.findByText('Merkitään lähetetyiksi: 0 / 1');
    await user.click(box(/Valitse B/));
    await act(async () => letGo());
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(chosen()).toEqual(['B']);
  });

  it('stays in view over an empty list, and then says of nothing that it is chosen', async () => {
    const { user, http, answerAll } = await marking();
    http.answers(searchLogisticsReferrals, []);
    await user.click(button('Kaikki'));
    await screen.findByText('Ei tuloksia valituilla hakuehdoilla.');
    await user.click(button('Keskeytä'));
    await answerAll();
    expect(await failures()).toEqual(['N4, N5: Keskeytettiin.']);
    expect(screen.getByText('Ei onnistunut: 2. Onnistui: 4.')).toBeTruthy();
  });

  it('stays in view when the list fails meanwhile, and then shows the outcome', async () => {
    const { user, http, answerAll } = await marking();
    http.fails(searchLogisticsReferrals, new AppError('unexpected'));
    await user.click(button('Kaikki'));
    await screen.findByText('Tilauksia haettaessa tapahtui virhe!');
    expect(screen.getByText('Merkitään lähetetyiksi: 0 / 6')).toBeTruthy();
    // Of rows that nobody sees.
    expect(screen.queryByRole('checkbox', { name: /Valitse sivu/ })).toBeNull();
    await user.click(button('Keskeytä'));
    await answerAll();
    expect(await failures()).toEqual(['N4, N5: Keskeytettiin.']);
    expect(screen.getByText('Tilauksia haettaessa tapahtui virhe!')).toBeTruthy();
  });

  it('touches no other rows that were chosen under another filter', async () => {
    const { user, answerAll } = await marking();
    await user.click(button('Kaikki'));
    await user.click(await screen.findByRole('checkbox', { name: /Valitse N1/ }));
    await user.click(button('Keskeytä'));
    await answerAll();
    await failures();
    expect(chosen()).toEqual(['N1']);
  });

  it('says when all has succeeded; the focus goes to the checkbox of the page', async () => {
    const { user, shown } = await setupReferrals();
    await user.click(box(/Valitse sivu/));
    await user.click(await screen.findByRole('button', { name: 'Merkitse lähetetyiksi' }));
    await waitFor(() =>
      expect(shown).toEqual([{ intent: 'success', textKey: 'logistics:bulk.marked', textValues: { number: '4' } }]),
    );
    await waitFor(() => expect(document.activeElement).toBe(box(/Valitse sivu/)));
  });

  it('says what became of it after the page was left', async () => {
    const { view, shown, answerAll } = await marking();
    view.unmount();
    await answerAll();
    const textValues = { number: '4', failed: '2' };
    await waitFor(() => expect(shown).toEqual([{ intent: 'warning', textKey: 'core:bulk.left', textValues }]));
  });
});

describe('Printing the stickers of many', () => {
  it('asks for the paper, checks each, and prints what can be printed as one file', async () => {
    const { user, http, ids, reported } = await setupReferrals();
    http.answers(checkStickers, ({ body }) =>
      body.referralIds.map((referralId) => ({
        ...checked(referralId),
        problem: referralId === ids[2] ? 'unprintable' : null,
      })),
    );
    http.answers(printStickers, aPdfFile());
    await user.click(box(/Valitse sivun rivit/));
    await user.click(await screen.findByRole('button', { name: 'Tulosta osoitetarrat' }));
    const dialog = await screen.findByRole('dialog', { name: 'Osoitetarrat (4)' });
    await user.click(within(dialog).getByRole('radio', { name: /A4-tarra-arkille/ }));
    await user.click(within(dialog).getByRole('radio', { name: '3' }));
    await user.click(within(dialog).getByRole('button', { name: 'Tulosta' }));
    expect(await failures()).toEqual([
      'C: Nimessä tai osoitteessa on merkkejä, jotka eivät tulostuisi oikein. Kirjoita osoite käsin.',
    ]);
    expect(http.inputsOf(printStickers)).toEqual([
      {
        body: {
          referralIds: [ids[0], ids[1], ids[3]],
          layout: 'sheet',
          startPosition: 3,
          newIds: [ids[0], ids[1], ids[3]],
        },
      },
    ]);
    expect(reported).toEqual(['open stickers Osoitetarrat: Valmistellaan osoitetarroja…', 'print stickers']);
    expect(chosen()).toEqual(['C']);
  });

  it('tells once of each new one that a colleague has taken since it was chosen, and prints the others', async () => {
    const { user, http, ids } = await setupReferrals();
    const taken = new Map([[ids[1], 'Kalle Kollega']]);
    http.answers(checkStickers, ({ body }) =>
      body.referralIds.map((referralId) => ({ ...checked(referralId), takenBy: taken.get(referralId) ?? null })),
    );
    http.answers(printStickers, aPdfFile());
    await user.click(box(/Valitse sivun rivit/));
    await printChosen(user);
    expect(await failures()).toEqual([
      'B: Tilauksen on ehtinyt ottaa Kalle Kollega. Jos tarra on silti tarpeen, tulosta se uudelleen.',
    ]);
    expect(chosen()).toEqual(['B']);
    await printChosen(user);
    await waitFor(() => expect(chosen()).toEqual([]));
    const others = [ids[0], ids[2], ids[3]];
    const paper = { layout: 'pages', startPosition: 1 };
    expect(http.inputsOf(printStickers).map(({ body }) => body)).toEqual([
      { referralIds: others, newIds: others, ...paper },
      { referralIds: [ids[1]], ...paper },
    ]);
  });

  it('tells once of one whose address lacks something, and prints the others', async () => {
    const { user, http, ids } = await setupReferrals();
    http.answers(checkStickers, ({ body }) =>
      body.referralIds.map((id) => ({ ...checked(id), lacks: id === ids[1] ? ['name', 'city'] : [] })),
    );
    http.answers(printStickers, aPdfFile());
    await user.click(box(/Valitse sivun rivit/));
    await printChosen(user);
    expect(await failures()).toEqual([
      'B: Osoitteesta puuttuu: nimi, postitoimipaikka. Jos tarra on silti tarpeen, tulosta se uudelleen.',
    ]);
    await printChosen(user);
    await waitFor(() => expect(chosen()).toEqual([]));
    const printed = http.inputsOf(printStickers).map(({ body }) => body.referralIds);
    expect(printed).toEqual([[ids[0], ids[2], ids[3]], [ids[1]]]);
  });

  it('where a colleague was quicker after they were checked it says so at once, by name, and prints the others', async () => {
    const { user, http, ids, reported } = await setupReferrals();
    const taken = new Map<string, string>();
    http.answers(checkStickers, ({ body }) =>
      body.referralIds.map((referralId) => ({ ...checked(referralId), takenBy: taken.get(referralId) ?? null })),
    );
    http.answers(printStickers, ({ body }) => {
      if (!body.referralIds.includes(ids[1]!)) return aPdfFile();
      taken.set(ids[1]!, 'Kalle Kollega');
      throw new AppError('conflict', { code: 'stale' });
    });
    await user.click(box(/Valitse sivun rivit/));
    await user.click(await screen.findByRole('button', { name: 'Tulosta osoitetarrat' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tulosta' }));
    expect(await failures()).toEqual([
      'B: Tilauksen on ehtinyt ottaa Kalle Kollega. Jos tarra on silti tarpeen, tulosta se uudelleen.',
    ]);
    expect(chosen()).toEqual(['B']);
    const others = [ids[0], ids[2], ids[3]];
    expect(http.inputsOf(printStickers).map(({ body }) => body.newIds)).toEqual([ids, others]);
    expect(reported.filter((each) => each.startsWith('print'))).toEqual(['print stickers']);
  });

  it('is not tried for ever where nothing that is checked says why it is refused', async () => {
    const { user, http } = await setupReferrals();
    http.answers(checkStickers, ({ body }) => body.referralIds.map(checked));
    http.fails(printStickers, new AppError('conflict'));
    await user.click(box(/Valitse A/));
    await user.click(await screen.findByRole('button', { name: 'Tulosta osoitetarrat' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tulosta' }));
    expect(await failures()).toEqual(['A: Tila on muuttunut, eikä toimintoa voi enää tehdä.']);
    expect(http.inputsOf(printStickers)).toHaveLength(1);
  });

  it('leaves those that were printed ready for the next steps, under another filter too', async () => {
    const { user, http, ids, change } = await setupReferrals();
    http.answers(checkStickers, ({ body }) =>
      body.referralIds.map((referralId) => ({
        ...checked(referralId),
        problem: referralId === ids[2] ? 'unprintable' : null,
      })),
    );
    http.answers(printStickers, ({ body }) => {
      for (const id of body.referralIds) change(id, { referralWorkflowStatus: 4 });
      return aPdfFile();
    });
    http.answers(checkInstructions, ({ body }) =>
      body.referralIds.map((referralId) => ({ referralId, problem: null, attachmentIds: ['x'], unreadable: [] })),
    );
    http.answers(printInstructions, aPdfFile());
    await user.click(button('Uudet tilaukset (4)'));
    await user.click(await screen.findByRole('checkbox', { name: /Valitse sivun rivit/ }));
    await user.click(await screen.findByRole('button', { name: 'Tulosta osoitetarrat' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tulosta' }));
    await failures();
    await waitFor(() => expect(chosen()).toEqual(['C']));

    await user.click(button('Valitse onnistuneet (3)'));
    // They are no longer new referrals; what failed is still reported.
    expect(chosen()).toEqual([]);
    expect(screen.getByText('Valittu 3')).toBeTruthy();
    expect(screen.getByText('Ei onnistunut: 1. Onnistui: 3.')).toBeTruthy();
    expect(document.activeElement).toBe(box(/Valitse sivu/));
    await user.click(button('Tulosta ohjeet'));
    const printed = ids.filter((id) => id !== ids[2]);
    await waitFor(() => expect(http.inputsOf(printInstructions)).toEqual([{ body: { referralIds: printed } }]));

    await user.click(button('Kaikki'));
    await user.click(await screen.findByRole('button', { name: 'Valitse onnistuneet (3)' }));
    await waitFor(() => expect(chosen()).toEqual(['A', 'B', 'D']));
    await user.click(button('Merkitse lähetetyiksi'));
    await waitFor(() =>
      expect(http.inputsOf(setReferralWorkFlowStatus).map(({ query }) => query.referralId)).toEqual(printed),
    );
  });

  it('that fails leaves all chosen and says so in the window', async () => {
    const { user, http, reported } = await setupReferrals();
    http.answers(checkStickers, ({ body }) => body.referralIds.map(checked));
    http.fails(printStickers, new AppError('offline'));
    await user.click(box(/Valitse sivun rivit/));
    await user.click(await screen.findByRole('button', { name: 'Tulosta osoitetarrat' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tulosta' }));
    // Nobody knows whether they were taken into handling.
    expect(await failures()).toEqual([
      'A, B, C, D: Palvelulta ei saatu vastausta, eikä tarraa tulostunut. Tilaus on voitu silti ottaa käsittelyyn. Tulosta tarra uudelleen.',
    ]);
    expect(screen.getByText(/^Ei onnistunut tai vastausta ei saatu: 4. Onnistui: 0. Muut/)).toBeTruthy();
    expect(reported.at(-1)).toBe('fail stickers');
    expect(screen.queryByRole('button', { name: /^Valitse onnistuneet/ })).toBeNull();
    expect(chosen()).toEqual(['A', 'B', 'C', 'D']);
  });

  it('whose answer never came is the same print when it is pressed again', async () => {
    const { user, http, ids, change, reported } = await setupReferrals();
    http.answers(checkStickers, ({ body }) => body.referralIds.map(checked));
    const keys: string[] = [];
    http.answers(printStickers, (_input: unknown, context: CallContext) => {
      keys.push(context.nextKey());
      for (const id of ids) change(id, { referralWorkflowStatus: 4, samplingKitInProgressBy: 'Lauri Logistiikka' });
      if (keys.length === 1) throw new AppError('offline');
      return aPdfFile();
    });
    await user.click(box(/Valitse sivun rivit/));
    await printChosen(user);
    expect(await failures()).toEqual([expect.stringMatching(/^A, B, C, D: Palvelulta ei saatu vastausta, eikä/)]);
    await waitFor(() => expect(screen.getAllByText('Käsittelyssä').length).toBeGreaterThan(3));
    await printChosen(user);
    await waitFor(() => expect(reported.at(-1)).toBe('print stickers'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('that was stopped while the call was on its way is the same print when it is pressed again', async () => {
    const { user, http, ids, change, reported } = await setupReferrals();
    http.answers(checkStickers, ({ body }) => body.referralIds.map(checked));
    const keys: string[] = [];
    http.answers(printStickers, (_input: unknown, context: CallContext) => {
      keys.push(context.nextKey());
      for (const id of ids) change(id, { referralWorkflowStatus: 4, samplingKitInProgressBy: 'Lauri Logistiikka' });
      if (keys.length > 1) return aPdfFile();
      return new Promise<never>((_resolve, reject) => {
        context.signal.addEventListener('abort', () => reject(new AppError('cancelled')));
      });
    });
    await user.click(box(/Valitse sivun rivit/));
    await printChosen(user);
    await waitFor(() => expect(keys).toHaveLength(1));
    await user.click(button('Keskeytä'));
    expect(await failures()).toEqual([expect.stringMatching(/^A, B, C, D: Keskeytettiin, eikä/)]);
    await waitFor(() => expect(screen.getAllByText('Käsittelyssä').length).toBeGreaterThan(3));
    await printChosen(user);
    await waitFor(() => expect(reported.at(-1)).toBe('print stickers'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it.each([
    [
      'cancelled',
      {},
      'Keskeytettiin, eikä tarraa tulostunut. Tilaus on voitu',
      'Ei onnistunut tai vastausta ei saatu: 1.',
    ],
    ['offline', { status: 503, code: 'busy' }, 'Palvelu on juuri nyt ruuhkainen.', 'Ei onnistunut: 1.'],
  ] as const)(
    'that ends as %s (%j) says whether anything may have come of it',
    async (kind, details, reason, title) => {
      const { user, http } = await setupReferrals();
      http.answers(checkStickers, ({ body }) => body.referralIds.map(checked));
      http.fails(printStickers, new AppError(kind, details));
      await user.click(box(/Valitse A/));
      await printChosen(user);
      expect(await failures()).toEqual([expect.stringContaining(`A: ${reason}`)]);
      expect(screen.getByRole('alert').textContent).toContain(title);
    },
  );

  it('whose window was closed leaves all chosen and says why; pressed again it is the same print', async () => {
    const { user, http, ids, change } = await setupReferrals({}, { printResult: 'closed' });
    http.answers(checkStickers, ({ body }) => body.referralIds.map(checked));
    const keys: string[] = [];
    http.answers(printStickers, (_input: unknown, context: CallContext) => {
      keys.push(context.nextKey());
      change(ids[0]!, { referralWorkflowStatus: 4, samplingKitInProgressBy: 'Lauri Logistiikka' });
      return aPdfFile();
    });
    await user.click(box(/Valitse A/));
    await printChosen(user);
    expect(await failures()).toEqual(['A: Tulostusikkuna suljettiin, ennen kuin tiedosto oli valmis.']);
    expect(chosen()).toEqual(['A']);
    await screen.findByText('Käsittelyssä');
    await printChosen(user);
    await waitFor(() => expect(keys).toEqual([keys[0], keys[0]]));
  });

  it('that is given up gives the focus back to its button', async () => {
    const { user } = await setupReferrals();
    await user.click(box(/Valitse A/));
    await user.click(await screen.findByRole('button', { name: 'Tulosta osoitetarrat' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Peruuta' }));
    await waitFor(() => expect(document.activeElement).toBe(button('Tulosta osoitetarrat')));
  });
});

it.each([
  ['printing', ['1 file-1', '1 file-2', '2 file-1', '2 file-3', '3 file-1', '3 file-4']],
  ['blocked', []],
] as const)('the instructions of many mark their files as printed for their kits: %s', async (printResult, marked) => {
  const { user, http, ids, container } = await setupReferrals({}, { printResult });
  http.answers(checkInstructions, ({ body }) =>
    body.referralIds.map((referralId, index) =>
      index === 0
        ? { referralId, problem: 'unreadable', attachmentIds: ['x'], unreadable: ['ohje.pdf'] }
        : { referralId, problem: null, attachmentIds: ['file-1', `file-${index + 1}`], unreadable: [] },
    ),
  );
  http.answers(printInstructions, aPdfFile());
  await user.click(box(/Valitse sivun rivit/));
  await user.click(await screen.findByRole('button', { name: 'Tulosta ohjeet' }));
  expect(await failures()).toEqual(['A: Liitettä ei voida tulostaa: ohje.pdf']);
  expect(http.inputsOf(printInstructions)).toEqual([{ body: { referralIds: ids.slice(1) } }]);
  const kept = marked.map((each) => each.replace(/^\d/, (index) => ids[Number(index)]!));
  await waitFor(() => expect(readPrinted(container.get(sessionStorageToken))).toEqual(kept));
});

it('a referral that has been in handling for more than a day stands out, in the list and in its details', async () => {
  const since = { referralWorkflowStatus: 4, samplingKitLogisticsInProgressAt: '2020-01-01T08:00:00.000Z' };
  const { user } = await setupReferrals(since);
  expect(screen.getAllByText('Yli vuorokausi käsittelyssä')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: /^A,/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Yli vuorokausi käsittelyssä')).toBeTruthy();
});

describe('A run of what is chosen', () => {
  it('is begun at the packing station, whose address says nothing of it', async () => {
    const statuses = { A: OrderStatus.ApprovedByLab, C: OrderStatus.SamplingKitLogisticsInProgress };
    const referrals = Object.entries(statuses).map(([sampleNumber, referralWorkflowStatus]) =>
      aLogisticsReferral({ sampleNumber, referralWorkflowStatus }),
    );
    const { user, show } = await setup({ referrals });
    const view = show();
    await user.click(await screen.findByRole('checkbox', { name: /Valitse sivun rivit/ }));
    await user.click(await screen.findByRole('button', { name: 'Aloita erä valituista' }));
    const { pathname, search, state } = view.router.state.location;
    expect(pathname + search).toBe('/logistics/packing-station');
    const [first, second] = referrals.map(({ referralId, sampleNumber }) => ({ referralId, sampleNumber }));
    // Nobody has taken the first one.
    const orders = [{ ...first, isNew: true }, second];
    expect(state).toEqual({ chosen: { subject: 'subject-of-the-test', orders } });
  });

  it('stays chosen for whoever comes back before one is begun, and follows what they choose then', async () => {
    const application = await setupReferrals();
    const { user, show, container } = application;
    let { view } = application;
    const leadAndReturn = async (meanwhile = (): void => undefined) => {
      await user.click(await screen.findByRole('button', { name: 'Aloita erä valituista' }));
      view.unmount();
      meanwhile();
      view = show();
      await screen.findByRole('table');
    };
    await user.click(box(/Valitse A, Maija/));
    await user.click(box(/Valitse C/));
    await leadAndReturn();
    expect(chosen()).toEqual(['A', 'C']);
    await user.click(box(/Valitse C/));
    await leadAndReturn();
    expect(chosen()).toEqual(['A']);
    // As the station does once a run was begun.
    await leadAndReturn(() => forgetHeldChoice(container.get(logisticsStoreToken)));
    expect(chosen()).toEqual([]);
  });

  it('holds a hundred at most: more are told and stay chosen', async () => {
    const referrals = Array.from({ length: 101 }, (_, index) => aLogisticsReferral({ sampleNumber: `N${index}` }));
    const { show, user, shown } = await setup({ referrals });
    const { router } = show();
    await user.click(await screen.findByRole('checkbox', { name: /Valitse sivun rivit/ }));
    await user.click(await screen.findByRole('button', { name: 'Aloita erä valituista' }));
    expect(shown.map(({ textKey }) => textKey)).toEqual(['logistics:toast.tooManyForRun']);
    expect(router.state.location.pathname).toBe('/logistics');
    expect(screen.getByText('Valittu 101')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /^Valitse N100/ }));
    await user.click(screen.getByRole('button', { name: 'Aloita erä valituista' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/logistics/packing-station'));
  });
});
