import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  printSticker,
  searchLogisticsReferrals,
  setReferralWorkFlowStatus,
  type LogisticsReferral,
} from '#core/contracts/logistics.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { CallContext } from '#core/ports/http-client.ts';
import { applyReferral, logisticsStoreToken } from '#features/logistics/logistics.store.ts';
import { aPdfFile, anAttachment } from '#test/support/attachments.ts';
import { aLogisticsReferral, anId } from '#test/support/builders.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { setup as setupPage, setupDetails, type Situation } from './setup.tsx';

async function setup(changes: Partial<LogisticsReferral> = {}, situation: Situation = {}) {
  const application = await setupDetails(changes, situation);
  const { inside, user } = application;
  const find = (name: string): HTMLElement | null => inside.queryByRole('button', { name });
  const button = (name: string): HTMLElement => inside.getByRole('button', { name });
  const press = (name: string): Promise<void> => user.click(button(name));
  return { ...application, find, button, press };
}

afterEach(() => jest.useRealTimers());

const markDone = 'Merkitse tilaus valmiiksi';
const reopen = 'Käsittele uudelleen';
const toNew = 'Palauta uudeksi';
const sticker = 'Tulosta osoitetarra';

describe('The details', () => {
  it('tell where the kit goes, and nothing of the citizen that logistics need not know', async () => {
    const { dialog, inside, referral } = await setup({
      samplingKitSentBy: 'Lauri Logistiikka',
      referralWorkflowStatus: 5,
    });
    expect(inside.getByRole('heading', { name: /Maija Meikäläinen/ })).toBeTruthy();
    const box = inside.getByRole('region', { name: 'Asiakkaan osoite' });
    expect(box.querySelector('address')?.textContent).toBe('Maija Meikäläinen\nEsimerkkikatu 1 A 2\n01300 Vantaa');
    const pairs = [...dialog.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(pairs).toEqual([
      ['Tutkimusnumero', 'OM77'],
      ['Näytetunniste', referral.referralId],
      ['Paketti', 'Klamydia kotona'],
      ['Tilauspäivä', '1.3.2026'],
      ['Käsittelijä', 'Lauri Logistiikka'],
      ['Käsittelypäivä', '–'],
    ]);
  });

  it.each([
    [3, [sticker, markDone], [toNew, reopen]],
    [4, [sticker, toNew, markDone], [reopen]],
    [5, [sticker, reopen], [toNew, markDone]],
    [6, [reopen], [sticker, toNew, markDone]],
    [7, [reopen], [sticker, toNew, markDone]],
    [8, [reopen], [sticker, toNew, markDone]],
    [902, [reopen], [sticker, toNew, markDone]],
  ])('of a referral in status %s offer %j', async (referralWorkflowStatus, offered, absent) => {
    const { button, find, inside, press, http } = await setup({ referralWorkflowStatus });
    for (const name of offered) expect(button(name)).toBeTruthy();
    for (const name of absent) expect(find(name)).toBeNull();
    if (referralWorkflowStatus <= 5) return;
    expect(button(reopen).getAttribute('aria-disabled')).toBe('true');
    const reason = inside.getByText('Tilausta ei voi enää käsitellä uudelleen.');
    expect(button(reopen).getAttribute('aria-describedby')).toBe(reason.id);
    await press(reopen);
    expect(http.inputsOf(setReferralWorkFlowStatus)).toEqual([]);
  });

  it('say that logistics itself has rejected the order', async () => {
    const { inside } = await setup({ referralWorkflowStatus: 902 });
    expect(inside.getByText('Logistiikka on hylännyt tilauksen.')).toBeTruthy();
  });
});

it('say that an order is put aside, and why', async () => {
  const { inside } = await setup({ referralWorkflowStatus: 4, parkReason: 'withdrawn' });
  expect(inside.getByText('Selvitettävänä: tilaus peruttu. Älä lähetä näytepakkausta.')).toBeTruthy();
});

it('say who has an order in a run', async () => {
  const { inside } = await setup({ inRunOf: 'Kalle Kollega' });
  expect(inside.getByText(/pakkauspisteellä erässä, jonka aloitti Kalle Kollega/).textContent).toMatch(/Älä pakkaa/);
});

it('say at the print of its sticker what an address lacks', async () => {
  const { inside } = await setup({ firstName: '', lastName: ' ', postalCode: '' });
  const text = 'Osoitteesta puuttuu: nimi, postinumero. Älä lähetä näytepakkausta, ennen kuin osoite on selvitetty.';
  const note = inside.getByText(text);
  const print = inside.getByRole('button', { name: 'Tulosta osoitetarra' });
  expect(print.getAttribute('aria-describedby')).toBe(note.id);
});

it('say nothing of what the address of an ended order lacks', async () => {
  const { inside } = await setup({ referralWorkflowStatus: 8, streetAddress: '' });
  expect(inside.queryByText(/Osoitteesta puuttuu/)).toBeNull();
});

it('say when a kit came back, and of one that nobody marked as sent that no other one is to go', async () => {
  const kitReturnedAt = '2026-03-04T08:00:00.000Z';
  const warning = /Näytepakkaus on palautunut 4\.3\.2026, mutta/;
  const { inside } = await setup({ referralWorkflowStatus: 3, kitReturnedAt });
  expect(inside.getByText(warning).textContent).toMatch(/älä lähetä toista/);
  const day = () => inside.getByText('Näytepakkaus palautunut', { selector: 'dt' }).nextElementSibling?.textContent;
  expect(day()).toBe('4.3.2026');
  await act(async () => inside.getByRole('button', { name: markDone }).click());
  await waitFor(() => expect(inside.queryByText(warning)).toBeNull());
  expect(day()).toBe('4.3.2026');
});

describe('The steps of a referral', () => {
  it('lead from new to sent and back, each with its toast, the list following', async () => {
    const { press, inside, button, texts, referral } = await setup();
    await press(markDone);
    await waitFor(() => expect(texts()).toEqual(['Näytepakkaus merkitty valmiiksi']));
    expect(inside.getByText('Valmis')).toBeTruthy();
    expect(inside.getByText('Lauri Logistiikka')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Uudet tilaukset (1)')).toBeTruthy());
    expect(screen.getByText('Valmiit (1)')).toBeTruthy();
    expect(document.querySelector(`[data-row="${referral.referralId}"]`)?.textContent).toContain('Valmis');
    // The button is the same one: whoever pressed it by keyboard is still there.
    expect(document.activeElement).toBe(button(reopen));
    await press(reopen);
    await waitFor(() => expect(texts()[1]).toBe('Näytepakkaus otettu käsittelyyn uudelleen.'));
    expect(inside.getByText('Uusi tilaus')).toBeTruthy();
    expect(inside.queryByText('Lauri Logistiikka')).toBeNull();
  });

  it('are not what a colleague has just made of them: a press that was on its way takes nothing back', async () => {
    const { button, press, container, change, referral, http, texts } = await setup({ referralWorkflowStatus: 4 });
    fakeOnly('setTimeout', 'clearTimeout');
    const store = container.get(logisticsStoreToken);
    act(() => applyReferral(store, change(referral.referralId, { referralWorkflowStatus: 5 })));
    expect(button(reopen).getAttribute('aria-disabled')).toBe('true');
    await press(reopen);
    act(() => applyReferral(store, change(referral.referralId, { referralWorkflowStatus: 4 })));
    await press(toNew);
    await press(markDone);
    act(() => void jest.advanceTimersByTime(999));
    await press(markDone);
    expect(http.inputsOf(setReferralWorkFlowStatus)).toEqual([]);
    act(() => void jest.advanceTimersByTime(1));
    await press(markDone);
    await waitFor(() => expect(texts()).toEqual(['Näytepakkaus merkitty valmiiksi']));
  });

  it('lead back from a sticker that was printed by mistake', async () => {
    const { press, inside, find, texts } = await setup({ referralWorkflowStatus: 4 });
    await press(toNew);
    await waitFor(() => expect(texts()).toEqual(['Tilaus palautettu uudeksi.']));
    expect(inside.getByText('Uusi tilaus')).toBeTruthy();
    expect(find(toNew)).toBeNull();
  });

  it('stay open when the referral leaves the list under its quick filter, and go on from there', async () => {
    const { view, user, texts } = await setup();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Uudet tilaukset (2)' }));
    await user.click(screen.getByRole('button', { name: /OM77/ }));
    const dialog = await screen.findByRole('dialog');
    const pressIn = async (name: string) => {
      const buttons = [...dialog.querySelectorAll('button')];
      await user.click(buttons.find(({ textContent }) => textContent === name)!);
    };
    await pressIn(markDone);
    await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(1));
    expect(dialog.textContent).toContain('Valmis');
    await pressIn(reopen);
    await waitFor(() => expect(texts()).toHaveLength(2));
    await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(2));
    expect(dialog.textContent).toContain('Uusi tilaus');
    expect(view.router.state.location.search).toBe('?referralWorkflowStatus=3');
  });

  it('are not taken back by the second click of a double click, however quick the server is', async () => {
    const { press, button, http, texts } = await setup();
    await press(markDone);
    await waitFor(() => expect(button(reopen).getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(button(reopen), { detail: 2 });
    await act(async () => undefined);
    expect(http.inputsOf(setReferralWorkFlowStatus)).toHaveLength(1);
    await press(reopen);
    await waitFor(() => expect(texts()).toHaveLength(2));
    const statuses = http.inputsOf(setReferralWorkFlowStatus).map(({ query }) => query.handlingStatus);
    expect(statuses).toEqual(['5', '3']);
  });

  it.each([
    [3, markDone, 'Näytepakkausta ei voitu merkata valmiiksi.'],
    [5, reopen, 'Näytepakkausta ei voitu ottaa käsittelyyn uudelleen.'],
    [4, toNew, 'Tilausta ei voitu palauttaa uudeksi.'],
  ])('tell a failure from status %s', async (referralWorkflowStatus, name, text) => {
    const { http, press, texts, button } = await setup({ referralWorkflowStatus });
    http.fails(setReferralWorkFlowStatus, new AppError('unexpected', { status: 500 }));
    await press(name);
    await waitFor(() => expect(texts()).toEqual([text]));
    await waitFor(() => expect(button(name).getAttribute('aria-disabled')).toBeNull());
  });

  it.each([
    [3, markDone, 5, 'Näytepakkausta ei voitu merkata valmiiksi. Palvelulta ei saatu vastausta: katso'],
    [5, reopen, 3, 'Näytepakkausta ei voitu ottaa käsittelyyn uudelleen. Palvelulta ei saatu vastausta: katso'],
    [4, toNew, 3, 'Tilauksen palauttamiseen uudeksi ei saatu vastausta.'],
  ])('tell of what had no answer from status %s, and show what was done', async (before, name, after, text) => {
    const { http, change, press, texts, inside, referral } = await setup({ referralWorkflowStatus: before });
    http.answers(setReferralWorkFlowStatus, () => {
      change(referral.referralId, { referralWorkflowStatus: after });
      throw new AppError('offline', { code: 'ERR_NETWORK' });
    });
    await press(name);
    await waitFor(() => expect(texts()).toEqual([expect.stringContaining(text)]));
    await waitFor(() => expect(inside.queryByRole('button', { name })).toBeNull());
  });

  it('show what a colleague did meanwhile', async () => {
    const { change, press, texts, inside, button, referral } = await setup();
    change(referral.referralId, {
      referralWorkflowStatus: 5,
      samplingKitSentBy: 'Liisa Lähettämö',
      samplingKitSentAt: '2026-03-02T09:00:00.000Z',
    });
    await press(markDone);
    await waitFor(() => expect(texts()).toEqual(['Näytepakkausta ei voitu merkata valmiiksi.']));
    expect(await inside.findByText('Liisa Lähettämö')).toBeTruthy();
    expect(button(reopen)).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Valmiit (1)')).toBeTruthy());
  });
});

describe('The address sticker', () => {
  it('opens its window in the click, prints, and takes the referral into handling', async () => {
    const { press, reported, referral, inside, button, texts } = await setup();
    await press(sticker);
    expect(reported[0]).toBe(`open ${referral.referralId} Osoitetarra: Ladataan osoitetarraa…`);
    await waitFor(() => expect(reported[1]).toBe(`print ${referral.referralId}`));
    expect(await inside.findByText('Käsittelyssä')).toBeTruthy();
    expect(inside.getByText('Lauri Logistiikka')).toBeTruthy();
    expect(inside.getByText('2.3.2026 9.00')).toBeTruthy();
    expect(button(toNew)).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Uudet tilaukset (1)')).toBeTruthy());
    expect(texts()).toEqual([]);
  });

  it('of a new order that a colleague has taken in the same moment prints nothing before a second press, and says who has', async () => {
    const { press, reported, referral, inside, change, shown } = await setup();
    change(referral.referralId, { referralWorkflowStatus: 4, samplingKitInProgressBy: 'Kalle Kollega' });
    await press(sticker);
    await waitFor(() => expect(reported[1]).toBe(`fail ${referral.referralId}`));
    await waitFor(() =>
      expect(shown).toEqual([
        { intent: 'warning', textKey: 'logistics:toast.stickerTaken', textValues: { name: 'Kalle Kollega' } },
      ]),
    );
    expect(inside.getByText('Kalle Kollega')).toBeTruthy();
    await press(sticker);
    await waitFor(() => expect(reported.at(-1)).toBe(`print ${referral.referralId}`));
  });

  it('says where it went when its window was blocked', async () => {
    const { press, texts } = await setup({}, { printResult: 'blocked' });
    await press(sticker);
    await waitFor(() => expect(texts()).toEqual(['Selain esti tulostusikkunan. Osoitetarra ladattiin tiedostona.']));
  });

  it.each([
    [new AppError('offline'), /^Osoitetietoja ei voitu tulostaa\.$/],
    [new AppError('conflict', { code: 'unprintable', status: 409 }), /^Osoitetietoja ei voitu tulostaa\. .+ käsin\.$/],
  ])('says that it could not be printed: %s', async (error, text) => {
    const { http, press, reported, texts, referral } = await setup();
    http.fails(printSticker, error);
    await press(sticker);
    await waitFor(() => expect(texts()).toEqual([expect.stringMatching(text)]));
    expect(reported.at(-1)).toBe(`fail ${referral.referralId}`);
  });

  it('whose answer never came is the same print when it is pressed again, and the next is another', async () => {
    const { http, press, reported, change, inside, referral } = await setup();
    const keys: string[] = [];
    const prints = () => reported.filter((each) => each.startsWith('print ')).length;
    http.answers(printSticker, (_input: unknown, context: CallContext) => {
      keys.push(context.nextKey());
      // Carried out, and its answer is lost.
      change(referral.referralId, { referralWorkflowStatus: 4, samplingKitInProgressBy: 'Lauri Logistiikka' });
      if (keys.length === 1) throw new AppError('offline');
      return aPdfFile();
    });
    await press(sticker);
    expect(await inside.findByText('Käsittelyssä')).toBeTruthy();
    await press(sticker);
    await waitFor(() => expect(prints()).toBe(1));
    await press(sticker);
    await waitFor(() => expect(prints()).toBe(2));
    expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(keys[0]!)]);
  });

  it('keeps nobody from marking the referral as sent while its window is still loading', async () => {
    const { http, press, texts } = await setup();
    http.answers(printSticker, () => new Promise<never>(() => undefined));
    await press(sticker);
    await press(markDone);
    await waitFor(() => expect(texts()).toEqual(['Näytepakkaus merkitty valmiiksi']));
  });
});

describe('The attachments', () => {
  const [chlamydia, gonorrhoea] = [anId(), anId()];
  const productAnalysisMappings = [
    { productAnalysisMappingId: chlamydia, kuntaliittoCode: '4206', kuntaliittoName: 'Klamydia' },
    { productAnalysisMappingId: gonorrhoea, kuntaliittoCode: '4937', kuntaliittoName: 'Tippuri' },
  ];
  const attachments = [
    anAttachment({ name: 'ohje.pdf', productAnalysisMappingId: chlamydia }),
    anAttachment({ name: 'anvisning.pdf', productAnalysisMappingId: chlamydia, languageCode: 'sv' }),
    anAttachment({ name: 'tippuri.pdf', productAnalysisMappingId: gonorrhoea }),
  ];
  const groupOf = (dialog: HTMLElement, name: string): string =>
    [...dialog.querySelectorAll('[role="group"]')].find((group) => group.textContent?.startsWith(name))?.textContent ??
    '';

  it('stand by analysis in the language of the referral; where there are none, the Finnish ones, marked', async () => {
    const { dialog, inside } = await setup({ productAnalysisMappings, languageCode: 'sv' }, { attachments });
    expect(await inside.findByText('tippuri.pdf')).toBeTruthy();
    expect(inside.getByRole('region', { name: 'Liitteet tutkimuksittain' })).toBeTruthy();
    expect(groupOf(dialog, '4206 Klamydia')).toMatch(/anvisning\.pdf/);
    expect(groupOf(dialog, '4206 Klamydia')).not.toMatch(/ohje\.pdf|Suomenkielinen liite/);
    expect(groupOf(dialog, '4937 Tippuri')).toMatch(/tippuri\.pdf.*Suomenkielinen liite/);
  });

  it('of a Finnish order bear no such mark, and an analysis without any says so', async () => {
    const { dialog, inside } = await setup({ productAnalysisMappings }, { attachments: attachments.slice(0, 1) });
    expect(await inside.findByText('Ei liitteitä')).toBeTruthy();
    expect(groupOf(dialog, '4206 Klamydia')).toMatch(/ohje\.pdf/);
    expect(groupOf(dialog, '4937 Tippuri')).toMatch(/Ei liitteitä/);
    expect(inside.queryByText('Suomenkielinen liite')).toBeNull();
  });

  it('say that there are none when there are none in Finnish either', async () => {
    const { inside } = await setup({ languageCode: 'en' });
    expect(await inside.findByText('Ei liitteitä')).toBeTruthy();
  });

  it('are downloaded or printed, never changed; what was printed is marked', async () => {
    const { find, press, inside } = await setup({ productAnalysisMappings }, { attachments });
    await inside.findByText('ohje.pdf');
    expect(find('Lataa liite ohje.pdf')).toBeTruthy();
    expect([find('Lisää liite'), find('Poista liite ohje.pdf')]).toEqual([null, null]);
    expect(inside.queryByText('Tulostettu')).toBeNull();
    await press('Tulosta liite ohje.pdf');
    expect(await inside.findByText('Tulostettu')).toBeTruthy();
  });

  it('are marked for the order that they were printed for alone: the next kit of the package needs its own', async () => {
    const { productId } = aLogisticsReferral();
    const referrals = ['OM1', 'OM2'].map((sampleNumber) =>
      aLogisticsReferral({ sampleNumber, productId, productAnalysisMappings }),
    );
    const { user, show } = await setupPage({ referrals, attachments });
    show();
    const open = async (number: string) => {
      await user.click(await screen.findByRole('button', { name: new RegExp(`^${number}`) }));
      const inside = within(await screen.findByRole('dialog'));
      await inside.findByText('ohje.pdf');
      return inside;
    };
    const close = async (inside: ReturnType<typeof within>) => {
      await user.click(inside.getByRole('button', { name: 'Sulje' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    const first = await open('OM1');
    await user.click(first.getByRole('button', { name: 'Tulosta liite ohje.pdf' }));
    expect(await first.findByText('Tulostettu')).toBeTruthy();
    await close(first);
    const second = await open('OM2');
    expect(second.queryByText('Tulostettu')).toBeNull();
    await close(second);
    expect((await open('OM1')).getByText('Tulostettu')).toBeTruthy();
  });
});

it('has no name in the event log', async () => {
  const { press, eventLog, logged, http } = await setup();
  await press(sticker);
  await press(markDone);
  await waitFor(() => expect(http.inputsOf(searchLogisticsReferrals).length).toBeGreaterThan(2));
  await eventLog.flush();
  expect(logged.map(({ name }) => name)).toEqual(expect.arrayContaining(['logistics.printSticker']));
  expect(JSON.stringify(logged)).not.toMatch(/Meikäläinen|Esimerkkikatu|OM77/);
});
