import { screen, waitFor, within } from '@testing-library/react';
import {
  beginRun,
  getPackingStation,
  getParkedKits,
  identifySticker,
  parkKit,
  releaseRun,
  resumeKit,
  sendByHand,
  sendKit,
  undoSending,
  type PackedKit,
  type PackingStation,
  type ParkedKit,
} from '#core/contracts/packing-station.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aProfile, anId } from '#test/support/builders.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const klamydia = { productId: anId(), productName: 'Klamydiatesti' };
const tippuri = { productId: anId(), productName: 'Tippuritesti' };
const runId = anId();

const aKit = (sampleNumber: string, changes: Partial<PackedKit> = {}): PackedKit => ({
  referralId: anId(),
  sampleNumber,
  ...klamydia,
  firstName: 'Aino',
  lastName: 'Aalto',
  languageCode: 'fi',
  state: 'waiting',
  prints: 1,
  ...changes,
});

const aStation = (changes: Partial<PackingStation> = {}): PackingStation => ({
  run: null,
  queues: [{ ...klamydia, waiting: 7 }],
  kitCodes: [
    { ...klamydia, code: 'OMA-K' },
    { ...tippuri, code: 'OMA-T' },
  ],
  others: [],
  parked: 3,
  ...changes,
});

afterEach(() => jest.useRealTimers());

const logistics = { profile: aProfile({ roles: ['LOGISTICS_USER'] }) };
const times = { begunAt: '2026-11-25T08:15:00.000Z', heldUntil: '2026-11-25T08:45:00.000Z' };

/** The station on screen, with a server behind it that changes the kits as the real one does. */
async function open(kits: readonly PackedKit[], changes: Partial<PackingStation> = {}) {
  const parts = await renderApplication('/logistics/packing-station', logistics);
  let run: PackingStation['run'] = kits.length === 0 ? null : { runId, ...times, kits: [...kits] };
  const setState = (referralId: string, state: PackedKit['state']) => {
    run &&= { ...run, kits: run.kits.map((kit) => (kit.referralId === referralId ? { ...kit, state } : kit)) };
  };
  const setRun = (next: readonly PackedKit[]) => {
    run = next.length === 0 ? null : { runId, ...times, kits: [...next] };
  };
  const { http } = parts;
  /** The server answers the scans. */
  const connect = () =>
    http.answers(sendKit, ({ body: { referralId } }) => {
      setState(referralId, 'sent');
      return { outcome: 'sent', byName: null };
    });
  connect();
  http.answers(getPackingStation, () => aStation({ run, ...changes }));
  http.answers(undoSending, ({ query: { referralId } }) => setState(referralId, 'waiting'));
  http.answers(parkKit, ({ body: { referralId } }) => setState(referralId, 'parked'));
  http.answers(releaseRun, () => setRun([]));
  const heading = kits.length === 0 ? 'Odottavat näytepakkaukset' : 'Erä, alkoi 10.15';
  await screen.findByRole('heading', { name: heading }, { timeout: 30_000 });
  /** Types as a reader does, wherever the focus is. */
  const read = async (...codes: string[]) => {
    for (const code of codes) await parts.user.keyboard(`${code}{Enter}`);
  };
  return { ...parts, read, connect, setRun, setState, toasts: () => parts.shown.map(({ textKey }) => textKey) };
}

/** How each kit of the list stands. */
const states = () =>
  within(screen.getByRole('region', { name: 'Erän näytepakkaukset' }))
    .getAllByRole('img')
    .map((icon) => icon.getAttribute('aria-label'));
const fault = (name: string) => screen.findByRole('region', { name });
const press = (name: string) => screen.getByRole('button', { name });

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
    for (const wrong of ['0', '101', '2,5', 'kaksi']) {
      await user.clear(count);
      await user.type(count, wrong);
      await user.click(press('Aloita erä: Klamydiatesti'));
      expect(screen.getByText('Anna kokonaisluku 1–100')).toBeTruthy();
      expect(count).toHaveProperty('value', wrong);
    }
    expect(http.inputsOf(beginRun)).toEqual([]);
    http.answers(beginRun, ({ body }) => {
      setRun([aKit('SC1'), aKit('SC2')]);
      return { taken: body.count! };
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
    http.answers(beginRun, { taken: 0 });
    http.answers(getPackingStation, aStation({ queues: [] }));
    await user.click(press('Aloita erä: Klamydiatesti'));
    await screen.findByText('Yhtään näytepakkausta ei odota pakkaamista.');
    expect(toasts()).toEqual(['packingStation:toast.nothingTaken']);
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
  it('sends a kit by two scans, from box to sticker to the next, and ends without a question', async () => {
    const kits = [aKit('SC1'), aKit('SC2', { state: 'parked' })];
    const { user, http, read } = await open(kits);
    expect(screen.getByText('1 / 2')).toBeTruthy();
    expect(screen.getByText('Lue pakkauksen koodi')).toBeTruthy();
    await read('oma-k');
    await screen.findByText('Pakkaus luettu: Klamydiatesti');
    expect(http.inputsOf(sendKit)).toEqual([]);
    await read(']C1sc1');
    await screen.findByText('Lähetetty: SC1');
    expect(http.inputsOf(sendKit)).toEqual([{ body: { runId, referralId: kits[0]!.referralId, kitCode: 'OMA-K' } }]);
    expect(screen.getByText('2 / 2')).toBeTruthy();
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
    await user.keyboard(' ');
    expect(screen.queryByRole('region', { name: 'Väärä pakkaus' })).toBeNull();
    // The box is to be read again, too.
    await read('SC1');
    await fault('Lue ensin pakkaus');
    await user.keyboard('{Enter}');
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
    expect(http.inputsOf(sendKit)).toEqual([]);
  });

  it('takes the last kit back by F2, for half a minute', async () => {
    const kits = [aKit('SC1'), aKit('SC2')];
    const { http, user, read } = await open(kits);
    fakeOnly('Date');
    await read('OMA-K', 'SC1');
    await screen.findByRole('button', { name: 'Kumoa: SC1' });
    await user.keyboard('{F2}');
    await waitFor(() => expect(states()).toEqual(['Odottaa', 'Odottaa']));
    expect(http.inputsOf(undoSending)).toEqual([{ query: { referralId: kits[0]!.referralId } }]);
    await read('OMA-K', 'SC1');
    await screen.findByText('Lähetetty: SC1');
    jest.setSystemTime(Date.now() + 30_001);
    await user.keyboard('{F2}');
    await read('OMA-K', 'SC2');
    await screen.findByText('Lähetetty: SC2');
    expect(http.inputsOf(undoSending)).toHaveLength(1);
  });

  it('sends by hand for a reason; another one needs its words, and none is lost', async () => {
    const kits = [aKit('SC1'), aKit('SC2')];
    const { http, user, toasts, setState } = await open(kits);
    await user.click(press('Poikkeus: SC2'));
    const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 30_000 }));
    const save = () => user.click(dialog.getByRole('button', { name: 'Tallenna' }));
    await save();
    expect(dialog.getByText('Pakollinen tieto')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Merkitse lähetetyksi lukematta tarraa' }));
    await user.click(dialog.getByRole('radio', { name: 'Muu syy' }));
    await save();
    expect(dialog.getByText('Pakollinen tieto')).toBeTruthy();
    expect(http.inputsOf(sendByHand)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Mikä syy?' }), 'Tarra repesi');
    http.fails(sendByHand, new AppError('unexpected'));
    await save();
    await waitFor(() => expect(toasts()).toEqual(['packingStation:toast.sendFailed']));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Tallenna' }).getAttribute('aria-disabled')).not.toBe('true'));
    http.answers(sendByHand, ({ body: { referralId } }) => setState(referralId, 'sent'));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(http.inputsOf(sendByHand)[1]).toEqual({
      body: { runId, referralId: kits[1]!.referralId, reason: 'other', note: 'Tarra repesi' },
    });
    expect(states()).toEqual(['Odottaa', 'Lähetetty']);
  });

  it('puts a kit aside for a reason', async () => {
    const kits = [aKit('SC1'), aKit('SC2')];
    const { http, user } = await open(kits);
    await user.click(press('Poikkeus: SC1'));
    const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 30_000 }));
    await user.click(dialog.getByRole('radio', { name: 'Siirrä selvitettäviin' }));
    await user.click(dialog.getByRole('radio', { name: 'Pakkaus puuttuu' }));
    await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(http.inputsOf(parkKit)).toEqual([{ body: { referralId: kits[0]!.referralId, reason: 'kitMissing' } }]);
    expect(states()).toEqual(['Selvitettävänä', 'Odottaa']);
  });

  it('is released once it was asked', async () => {
    const { http, user } = await open([aKit('SC1'), aKit('SC2')]);
    const release = async (answer: string) => {
      await user.click(press('Vapauta erä'));
      const question = within(await screen.findByRole('alertdialog'));
      expect(question.getByText(/^2 näytepakkausta palaa jonoon/)).toBeTruthy();
      await user.click(question.getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await release('Peruuta');
    expect(http.inputsOf(releaseRun)).toEqual([]);
    await release('Vapauta erä');
    await screen.findByRole('heading', { name: 'Odottavat näytepakkaukset' });
  });

  it('goes on without a network: what was read waits, is shown so, and is sent in order', async () => {
    const kits = [aKit('SC1'), aKit('SC2')];
    const { http, read, connect } = await open(kits);
    http.fails(sendKit, new AppError('offline'));
    await read('OMA-K', 'SC1');
    await screen.findByText('Odottaa yhteyttä: SC1');
    await read('OMA-K', 'SC2');
    await screen.findByText('Odottaa yhteyttä (2)');
    expect(states()).toEqual(['Odottaa yhteyttä', 'Odottaa yhteyttä']);
    connect();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(states()).toEqual(['Lähetetty', 'Lähetetty']));
    expect(screen.queryByText(/^Odottaa yhteyttä/)).toBeNull();
    const sent = http.inputsOf(sendKit).map(({ body }) => body.referralId);
    expect(sent.slice(-2)).toEqual(kits.map(({ referralId }) => referralId));
  });
});

it('a kit that was put aside goes back to its queue', async () => {
  const kits = ['SC1', 'SC2'].map(
    (sampleNumber): ParkedKit => ({
      referralId: anId(),
      sampleNumber,
      productName: 'Klamydiatesti',
      areaName: 'Vantaan ja Keravan hyvinvointialue',
      firstName: 'Aino',
      lastName: 'Aalto',
      reason: 'other',
      note: 'Odottaa uutta erää',
      parkedAt: times.begunAt,
      parkedBy: 'Lauri Logistiikka',
    }),
  );
  const { http, user } = await renderApplication('/logistics/packing-station/parked', logistics);
  http.answers(getParkedKits, kits);
  http.answers(resumeKit, undefined);
  await user.click(await screen.findByRole('button', { name: 'Palauta jonoon: SC1' }, { timeout: 30_000 }));
  await waitFor(() => expect(screen.queryByText('SC1')).toBeNull());
  expect(http.inputsOf(resumeKit)).toEqual([{ query: { referralId: kits[0]!.referralId } }]);
  http.fails(resumeKit, new AppError('conflict'));
  await user.click(press('Palauta jonoon: SC2'));
  await waitFor(() => expect(http.inputsOf(resumeKit)).toHaveLength(2));
  expect(screen.getByText('SC2')).toBeTruthy();
});
