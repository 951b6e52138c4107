import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  beginRun,
  getPackingStation,
  identifySticker,
  releaseRun,
  sendByHand,
  sendKit,
  undoSending,
} from '#core/contracts/packing-station.contract.ts';
import { searchLogisticsReferrals } from '#core/contracts/logistics.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { signOutLossesToken } from '#features/session/session.public.ts';
import type { CallContext } from '#core/ports/http-client.ts';
import { aLogisticsReferral, anId } from '#test/support/builders.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { renderApplication } from '#test/support/render-application.tsx';
import { aKit, aStation, fault, klamydia, logistics, open, press, runId, states, times, tippuri } from './setup.tsx';

afterEach(() => jest.useRealTimers());

describe('before a run', () => {
  it('shows what waits, who packs and what is put aside; a wrong count is told at its field and begins nothing', async () => {
    const others = [{ byName: 'Liisa Lähettämö', begunAt: times.begunAt, waiting: 4 }];
    const { user, http, setRun } = await open([], { others });
    expect(screen.getByRole('heading', { name: 'Klamydiatesti' })).toBeTruthy();
    expect(screen.getByText('7 odottaa')).toBeTruthy();
    expect(screen.getByText('Liisa Lähettämö: 4 kpl, alkoi 10.15')).toBeTruthy();
    const parked = screen.getByRole('link', { name: 'Selvitettävät (3)' });
    expect(parked.getAttribute('href')).toBe('/logistics/packing-station/parked');
    const count = screen.getByRole('textbox', { name: 'Näytepakkauksia erään (1–100)' });
    // A page begins at its heading, not at a field.
    expect(document.activeElement).not.toBe(count);
    for (const wrong of ['0', '101', '2,5', 'kaksi']) {
      await user.clear(count);
      await user.type(count, wrong);
      await user.click(press('Aloita erä: Klamydiatesti'));
      expect(screen.getByText('Anna kokonaisluku 1–100')).toBeTruthy();
      expect(count).toHaveProperty('value', wrong);
      expect(document.activeElement).toBe(count);
    }
    expect(http.inputsOf(beginRun)).toEqual([]);
    http.answers(beginRun, ({ body }) => {
      setRun([aKit('SC1'), aKit('SC2')]);
      return { taken: body.count!, refused: [] };
    });
    await user.clear(count);
    await user.type(count, '2');
    await user.click(press('Aloita erä: Klamydiatesti'));
    await screen.findByText('0 / 2');
    expect(http.inputsOf(beginRun)).toEqual([{ body: { productId: klamydia.productId, count: 2 } }]);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Lue tai kirjoita koodi' }));
  });

  it('says when others were faster, and when nothing waits any more', async () => {
    const { user, http, toasts } = await open([]);
    http.answers(beginRun, { taken: 0, refused: [] });
    http.answers(getPackingStation, aStation({ queues: [] }));
    await user.click(press('Aloita erä: Klamydiatesti'));
    await screen.findByText('Yhtään näytepakkausta ei odota pakkaamista.');
    expect(toasts()).toEqual(['packingStation:toast.nothingTaken']);
  });

  it('follows what waits, by itself', async () => {
    const { http, live } = await open([]);
    await waitFor(() => expect(live.messages.observed).toBe(true));
    http.answers(getPackingStation, aStation({ queues: [{ ...klamydia, waiting: 6 }] }));
    act(() => live.messages.next({ kind: 'rows', list: 'logistics', added: [], changed: [anId()], isCut: false }));
    await screen.findByText('6 odottaa');
  });

  it('refetches once a run of somebody else is over by the clock', async () => {
    fakeOnly('Date', 'setInterval', 'clearInterval');
    jest.setSystemTime(new Date('2026-11-25T08:44:30Z'));
    const { http } = await open([], { others: [{ byName: 'Liisa Lähettämö', ...times, waiting: 4 }] });
    const mark = screen.getByText(/^Liisa Lähettämö: 4 kpl/);
    http.answers(getPackingStation, aStation({ queues: [{ ...klamydia, waiting: 11 }] }));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await screen.findByText('11 odottaa');
    expect(mark.isConnected).toBe(false);
    const readings = http.inputsOf(getPackingStation).length;
    await act(() => jest.advanceTimersByTimeAsync(300_000));
    expect(http.inputsOf(getPackingStation)).toHaveLength(readings);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { http, user } = await renderApplication('/logistics/packing-station', logistics);
    http.fails(getPackingStation, new AppError('unexpected'));
    await screen.findByText('Pakkauspisteen tietoja ei voitu hakea.', undefined, { timeout: 30_000 });
    http.answers(getPackingStation, aStation());
    await user.click(press('Yritä uudelleen'));
    await screen.findByText('7 odottaa');
  });
});

describe('a run', () => {
  it('is told as gone when somebody else has it, and nothing begins until that is acknowledged', async () => {
    const { http, read, setRun } = await open([aKit('SC1')]);
    http.fails(sendKit, new AppError('notFound'));
    setRun([]);
    await read('oma-k', 'SC1');
    const gone = within(await fault('Erä ei ole enää sinun'));
    await waitFor(() => expect(screen.queryByText('0 / 1')).toBeNull());
    // Of no run any more: its number leads to its order.
    expect(gone.getByRole('link', { name: 'Tutkimusnumero SC1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Aloita erä/ })).toBeNull();
    await read('KUITTAA');
    await screen.findByRole('button', { name: 'Aloita erä: Klamydiatesti' });
  });

  it('says until when it is held, points it out five minutes before and when it is over, and goes on with a sticker', async () => {
    fakeOnly('Date', 'setInterval', 'clearInterval');
    jest.setSystemTime(new Date('2026-11-25T08:38:30Z'));
    const { read } = await open([aKit('SC1'), aKit('SC2'), aKit('SC3')]);
    const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
    const told = () =>
      screen.getAllByRole('status').flatMap(({ textContent: text }) => (text?.startsWith('Varaus') ? [text] : []));
    screen.getByText('Varattu sinulle klo 10.45 asti. Jokainen luettu tarra jatkaa varausta puolella tunnilla.');
    await pass(1);
    expect(told()).toEqual([]);
    await pass(1);
    expect(told()).toEqual(['Varaus päättyy klo 10.45. Lue valmiin näytepakkauksen tarra, niin varaus jatkuu.']);
    await read('oma-k', 'SC1');
    await screen.findByText(/^Varattu sinulle klo 11\.10 asti/);
    expect(told()).toEqual([]);
    await pass(31);
    expect(told()).toEqual([expect.stringMatching(/^Varaus päättyi klo 11\.10: toinen voi ottaa/)]);
    // With nothing that waits there is nothing to lose.
    await read('oma-k', 'SC2');
    await screen.findByText(/^Varattu sinulle/);
    await read('oma-k', 'SC3');
    await waitFor(() => expect(screen.queryByText(/^Varattu sinulle/)).toBeNull());
  });

  it('that was let go of for too long is told with what waited in it, by links to the orders; nothing begins before', async () => {
    const kits = [aKit('SC1'), aKit('SC2'), aKit('SC3', { state: 'sent' })];
    const { http, read, setRun } = await open(kits);
    http.answers(searchLogisticsReferrals, []);
    setRun([]);
    document.dispatchEvent(new Event('visibilitychange'));
    const gone = within(await fault('Ei enää erässäsi'));
    expect(gone.getByText(/hävitä ne/)).toBeTruthy();
    expect(gone.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['SC1', 'SC2']);
    expect(http.inputsOf(searchLogisticsReferrals)).toMatchObject([{ body: { ids: [kits[2]!.referralId] } }]);
    expect(screen.queryByRole('button', { name: /^Aloita erä/ })).toBeNull();
    await read('KUITTAA');
    await screen.findByRole('button', { name: 'Aloita erä: Klamydiatesti' });
  });

  it('says which kits are sent no more, in the run or with it; what is read again is sent again', async () => {
    const kits = [aKit('SC1'), aKit('SC2'), aKit('SC3', { state: 'sent' })];
    const { http, read, setRun, setState } = await open(kits);
    await read('oma-k', 'SC1');
    await screen.findByText('2 / 3');
    setState(kits[0]!.referralId, 'waiting');
    document.dispatchEvent(new Event('visibilitychange'));
    const back = within(await fault('Ei enää lähetetty'));
    expect(back.getByText(/lue sen tarra uudelleen tai ota se pois/)).toBeTruthy();
    expect(back.getByRole('link').textContent).toBe('SC1');
    expect(screen.queryByText(/^Lähetys kumottu/)).toBeNull();
    await read('KUITTAA', 'oma-k', 'SC1', 'oma-k', 'SC2');
    await screen.findByText('3 / 3');
    // The database was put back to before the run.
    const stored = [5, 3, 5].map((referralWorkflowStatus, at) =>
      aLogisticsReferral({ referralId: kits[at]!.referralId, referralWorkflowStatus }),
    );
    http.answers(searchLogisticsReferrals, stored);
    setRun([]);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(within(await fault('Ei enää lähetetty')).getByRole('link').textContent).toBe('SC2');
    expect(screen.queryByText('Ei enää erässäsi')).toBeNull();
  });

  it('follows what another tab of the same person sends, by one reading', async () => {
    const [first, second] = [aKit('SC1'), aKit('SC2')];
    const { http, live, setState } = await open([first, second]);
    await waitFor(() => expect(live.messages.observed).toBe(true));
    const readings = () => http.inputsOf(getPackingStation).length;
    const before = readings();
    const tell = (...changed: string[]) =>
      act(() => live.messages.next({ kind: 'rows', list: 'logistics', added: [], changed, isCut: false }));
    setState(first.referralId, 'sent');
    tell(anId());
    tell(first.referralId);
    await screen.findByText('1 / 2');
    expect(states()).toEqual(['Lähetetty', 'Odottaa']);
    expect(readings()).toBe(before + 1);
  });

  it('sends a kit by two scans, from box to sticker to the next, and ends without a question', async () => {
    const kits = [aKit('SC1'), aKit('SC2', { state: 'parked' })];
    const { user, http, read } = await open(kits);
    // What is put aside is not done.
    expect(screen.getByText('0 / 2')).toBeTruthy();
    expect(screen.getByText('Ei lähetetä: 1')).toBeTruthy();
    expect(screen.getByText('Lue pakkauksen koodi')).toBeTruthy();
    await read('oma-k');
    await screen.findByText('Pakkaus luettu: Klamydiatesti');
    expect(http.inputsOf(sendKit)).toEqual([]);
    await read(']C1sc1');
    await screen.findByText('Lähetetty: SC1');
    expect(http.inputsOf(sendKit)).toEqual([{ body: { runId, referralId: kits[0]!.referralId, kitCode: 'OMA-K' } }]);
    expect(screen.getByText('1 / 2')).toBeTruthy();
    expect(screen.getByText('Lähettämättä jäi 1. Päätä erä ja aloita seuraava.')).toBeTruthy();
    expect(states()).toEqual(['Lähetetty', 'Selvitettävänä']);
    await user.click(press('Päätä erä'));
    await screen.findByRole('heading', { name: 'Odottavat näytepakkaukset' });
    expect(http.inputsOf(releaseRun)).toEqual([{ query: { runId } }]);
  });

  it('tells a wrong kit and stays so until it is acknowledged; what is read meanwhile does not count', async () => {
    const { http, user, read } = await open([aKit('SC1'), aKit('SC2', tippuri)]);
    await read('OMA-T', 'SC1');
    const wrong = within(await fault('Väärä pakkaus'));
    for (const fact of ['Tutkimusnumero SC1', 'Tilattu paketti: Klamydiatesti', 'Luettu pakkaus: Tippuritesti'])
      expect(wrong.getByText(fact)).toBeTruthy();
    await read('OMA-K', 'SC1');
    expect(wrong.getByText('Kuittaa ensin. Luettua koodia ei otettu vastaan.')).toBeTruthy();
    // As it comes after another one that a double click, or a key that is held down, was meant for.
    fireEvent.click(press('Kuittaa'), { detail: 2 });
    const field = screen.getByRole('textbox', { name: 'Lue tai kirjoita koodi' });
    for (const target of [field, document.body]) fireEvent.keyDown(target, { key: ' ', repeat: true });
    await fault('Väärä pakkaus');
    await user.keyboard(' ');
    expect(screen.queryByRole('region', { name: 'Väärä pakkaus' })).toBeNull();
    // The box is to be read again, too.
    await read('SC1');
    await fault('Lue ensin pakkaus');
    await user.click(press('Kuittaa'));
    await read('OMA-K', 'SC1');
    await screen.findByText('Lähetetty: SC1');
    await read('SC1');
    await fault('Jo luettu');
    await read('KUITTAA');
    expect(screen.queryByRole('region', { name: 'Jo luettu' })).toBeNull();
    expect(http.inputsOf(sendKit)).toHaveLength(1);
  });

  it('asks the server about a sticker that is none of the run’s, and tells whose it is', async () => {
    const { http, user, read } = await open([aKit('SC1')]);
    http.answers(identifySticker, { outcome: 'othersRun', byName: 'Liisa Lähettämö' });
    await read('SC9');
    expect(within(await fault('Toisen erässä')).getByText('Kenellä: Liisa Lähettämö')).toBeTruthy();
    expect(http.inputsOf(identifySticker)).toEqual([{ body: { sampleNumber: 'SC9' } }]);
    await user.click(press('Kuittaa'));
    http.fails(identifySticker, new AppError('offline'));
    await read('SC8');
    await screen.findByText('Palvelimelta ei saatu tietoa, mikä tarra on. Älä lähetä näytepakkausta.');
    expect(screen.getByText('Luettu: SC8')).toBeTruthy();
    expect(http.inputsOf(sendKit)).toEqual([]);
  });

  it('takes the last kit back by F2, for half a minute', async () => {
    const kits = [aKit('SC1'), aKit('SC2')];
    const { http, user, read, toasts } = await open(kits);
    fakeOnly('Date');
    await read('OMA-K', 'SC1');
    await screen.findByRole('button', { name: 'Kumoa: SC1 (F2)' });
    await user.keyboard('{F2}');
    await waitFor(() => expect(states()).toEqual(['Odottaa', 'Odottaa']));
    expect(http.inputsOf(undoSending)).toEqual([{ query: { referralId: kits[0]!.referralId } }]);
    // Said where it is gone with the next scan: a toast would outlive it.
    expect(screen.getByText('Lähetys kumottu: SC1')).toBeTruthy();
    expect(toasts()).toEqual([]);
    await read('OMA-K', 'SC1');
    await screen.findByText('Lähetetty: SC1');
    expect(screen.queryByText('Lähetys kumottu: SC1')).toBeNull();
    jest.setSystemTime(Date.now() + 30_001);
    await user.keyboard('{F2}');
    await read('OMA-K', 'SC2');
    await screen.findByText('Lähetetty: SC2');
    expect(http.inputsOf(undoSending)).toHaveLength(1);
  });

  it('takes back what was sent by hand, too', async () => {
    const kits = [aKit('SC1'), aKit('SC2')];
    const { http, user, read, setState, toasts } = await open(kits);
    http.answers(sendByHand, ({ body }) => setState(body.referralId, 'sent'));
    await read('OMA-K');
    await screen.findByText('Pakkaus luettu: Klamydiatesti');
    await user.click(press('Poikkeus: SC1'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Merkitse lähetetyksi lukematta tarraa' }));
    await user.click(dialog.getByRole('radio', { name: 'Lukija ei toimi' }));
    await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
    await screen.findByText('Lähetetty: SC1');
    // The box that was read is on its way with it.
    await read('SC2');
    await fault('Lue ensin pakkaus');
    await user.click(press('Kuittaa'));
    await user.click(await screen.findByRole('button', { name: 'Kumoa: SC1 (F2)' }));
    await screen.findByText('Lähetys kumottu: SC1');
    expect(toasts()).toEqual([]);
    expect(states()).toEqual(['Odottaa', 'Odottaa']);
    expect(http.inputsOf(undoSending)).toEqual([{ query: { referralId: kits[0]!.referralId } }]);
    // Put aside by then, it is not named where the next is asked for.
    const named = () => screen.queryAllByText('Aino Aalto · Klamydiatesti').length;
    expect(named()).toBe(kits.length + 1);
    setState(kits[0]!.referralId, 'parked');
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('Lue pakkauksen koodi');
    await waitFor(() => expect(states()).toEqual(['Selvitettävänä', 'Odottaa']));
    // Who sees the list need not know the sign.
    expect(screen.getByRole('region', { name: 'Erän näytepakkaukset' }).textContent).toContain('Selvitettävänä');
    expect(named()).toBe(kits.length);
  });

  it('counts as sent what the server has answered, from the first moment', async () => {
    const { http, read } = await open([aKit('SC1'), aKit('SC2'), aKit('SC3', { state: 'sent' })]);
    let tell = (): void => undefined;
    const answer = new Promise<void>((resolve) => (tell = resolve));
    http.answers(sendKit, () => answer.then(() => ({ outcome: 'sent' as const, byName: null })));
    await read('OMA-K', 'SC1', 'OMA-K', 'SC2');
    expect(screen.getByText('1 / 3')).toBeTruthy();
    expect(states()).toEqual(['Odottaa vastausta', 'Odottaa vastausta', 'Lähetetty']);
    expect(screen.getByText('Kaikki tarrat on luettu')).toBeTruthy();
    await screen.findByText('Odottaa vastausta: 2');
    tell();
    await screen.findByText('3 / 3');
    expect(screen.getByText('Päätä erä ja aloita seuraava.')).toBeTruthy();
  });

  it('goes on without a network: what was read waits, is shown so, and is sent in order', async () => {
    const kits = [aKit('SC1'), aKit('SC2')];
    const { http, read, connect, container } = await open(kits);
    const losses = container.get(signOutLossesToken);
    const asked = (count: number) => [
      {
        title: { key: 'packingStation:leaveScans.title' },
        text: { key: 'packingStation:leaveScans.text', values: { count } },
      },
    ];
    const keys: string[] = [];
    const note = (context: CallContext) => void keys.push(context.nextKey());
    http.answers(sendKit, (_, context) => {
      note(context);
      throw new AppError('offline');
    });
    await read('OMA-K', 'SC1');
    await screen.findByText('Odottaa yhteyttä: SC1');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(keys.length).toBeGreaterThan(1));
    // Each try of a scan is the same write: the server answers what it made of the first.
    expect(new Set(keys).size).toBe(1);
    // Whoever goes home now leaves it on this machine: a sign-out asks.
    expect([...losses]).toEqual(asked(1));
    await read('OMA-K', 'SC2');
    await screen.findByText('Odottaa yhteyttä (2)');
    expect([...losses]).toEqual(asked(2));
    expect(states()).toEqual(['Odottaa yhteyttä', 'Odottaa yhteyttä']);
    // A run that ended before what waits would have it refused.
    expect(press('Päätä erä').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('0 / 2')).toBeTruthy();
    connect();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(states()).toEqual(['Lähetetty', 'Lähetetty']));
    expect(screen.queryByText(/^Odottaa yhteyttä/)).toBeNull();
    expect([...losses]).toEqual([]);
    const sent = http.inputsOf(sendKit).map(({ body }) => body.referralId);
    expect(sent.slice(-2)).toEqual(kits.map(({ referralId }) => referralId));
  });
});
