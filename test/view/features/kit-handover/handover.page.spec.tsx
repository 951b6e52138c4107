import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  closePackingDay,
  getHandovers,
  getPackingDay,
  type Handover,
  type PackingDay,
} from '#core/contracts/packing-station.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aProfile, anId } from '#test/support/builders.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const counts = { sent: 2, byHand: 1, reprinted: 0, waiting: 7, parked: 3 };
const aDay = (changes: Partial<PackingDay> = {}): PackingDay => ({
  since: '2026-11-24T13:00:00.000Z',
  day: '2026-11-25',
  sampleNumbers: ['SC0000001', 'SC0000002'],
  counts,
  ...changes,
});
const aHandover = (handoverId: number, changes: Partial<Handover> = {}): Handover => ({
  ...aDay(),
  handoverId,
  at: '2026-11-25T13:30:00.000Z',
  byName: 'Lauri Logistiikka',
  ...changes,
});
const nothing = aDay({ sampleNumbers: [], counts: { ...counts, sent: 0 } });

async function open(day: PackingDay, handovers: Handover[]) {
  const parts = await renderApplication('/logistics/handover', { profile: aProfile({ roles: ['LOGISTICS_USER'] }) });
  parts.http.answers(getPackingDay, day);
  parts.http.answers(getHandovers, handovers);
  await screen.findByRole('heading', { name: 'Luovutus postille' }, { timeout: 30_000 });
  return parts;
}

afterEach(() => jest.useRealTimers());

const region = (name: string) => within(screen.getByRole('region', { name }));
const numbersOf = (name: string) =>
  region(name)
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

/** The headings that a print has. */
const paper = () =>
  screen
    .getAllByText(/^Luovutus postille( –.*)?$/)
    .filter((heading) => !heading.closest('[data-no-print]'))
    .map((heading) => heading.textContent)
    .join();

it('shows what was sent since the last handover, with its counts, and lists of before', async () => {
  const earlier = aHandover(4, { at: '2026-11-24T13:00:00.000Z', sampleNumbers: ['SC0000000'] });
  const { user } = await open(aDay(), [aHandover(5), earlier]);
  const day = region('Luovuttamatta');
  expect(day.getByText('Lähetetty edellisen luovutuksen 24.11.2026 15.00 jälkeen')).toBeTruthy();
  expect(numbersOf('Luovuttamatta')).toEqual(['SC0000001', 'SC0000002']);
  expect(day.getByText('Selvitettävissä').nextSibling?.textContent).toBe('3');
  const before = region('Aiemmat luovutukset');
  expect(before.getByText('Kuitannut Lauri Logistiikka 25.11.2026 15.30')).toBeTruthy();
  await user.selectOptions(before.getByRole('combobox', { name: 'Luovutus' }), '4');
  // Whoever chooses a list goes on choosing.
  expect(document.activeElement).toBe(before.getByRole('combobox', { name: 'Luovutus' }));
  expect(numbersOf('Aiemmat luovutukset')).toEqual(['SC0000000']);
});

it('names the day of what was sent before the first handover, and refetches it when another begins in Finland', async () => {
  fakeOnly('Date', 'setInterval', 'clearInterval');
  jest.setSystemTime(new Date('2026-10-24T20:59:30Z'));
  const { http } = await open(aDay({ since: null, day: '2026-10-24' }), []);
  expect(region('Luovuttamatta').getByText('Lähetetty tänään 24.10.2026')).toBeTruthy();
  // Not before it is that day's: without a connection, or from a server whose clock is behind.
  http.fails(getPackingDay, new AppError('offline'));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(region('Luovuttamatta').getByText('Lähetetty 24.10.2026')).toBeTruthy();
  http.answers(getPackingDay, { ...nothing, since: null, day: '2026-10-25' });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(numbersOf('Luovuttamatta')).toEqual([]));
  expect(region('Luovuttamatta').getByText('Lähetetty tänään 25.10.2026')).toBeTruthy();
});

it('takes the list of an older server, which does not say of which day it is, for today’s', async () => {
  fakeOnly('Date');
  jest.setSystemTime(new Date('2026-10-24T10:00:00Z'));
  await open(aDay({ since: null, day: undefined }), []);
  expect(region('Luovuttamatta').getByText('Lähetetty tänään 24.10.2026')).toBeTruthy();
});

it('says what is left and why, also of a list that was signed off; of one from before that was counted nothing', async () => {
  const left = {
    inHandling: 2,
    parked: [
      { reason: 'kitMissing' as const, count: 2 },
      { reason: 'other' as const, count: 1 },
    ],
    returned: 4,
  };
  const older = aHandover(4);
  const { user } = await open(aDay({ counts: { ...counts, left } }), [
    aHandover(5, { counts: { ...counts, left } }),
    older,
  ]);
  const leftOf = (name: string) =>
    region(name)
      .queryAllByText(/^(Uusi|Käsittelyssä|Jo palautunut|Selvitettävänä)/)
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  const told = [
    'Uusi, tarra tulostamatta: 5',
    'Käsittelyssä, tarra tulostettu: 2',
    'Jo palautunut, merkitsemättä valmiiksi: 4',
    'Selvitettävänä: pakkaus puuttuu: 2',
    'Selvitettävänä: muu syy: 1',
  ];
  expect(leftOf('Luovuttamatta')).toEqual(told);
  expect(leftOf('Aiemmat luovutukset')).toEqual(told);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Luovutus' }), '4');
  expect(leftOf('Aiemmat luovutukset')).toEqual([]);
});

it('signs the list off once it was asked, and shows what was signed', async () => {
  const { user, http } = await open(aDay({ since: null }), []);
  expect(region('Luovuttamatta').getByText('Lähetetty 25.11.2026')).toBeTruthy();
  expect(region('Aiemmat luovutukset').getByText('Luovutuksia ei ole vielä kuitattu.')).toBeTruthy();
  http.answers(closePackingDay, aHandover(1));
  http.answers(getPackingDay, nothing);
  await user.click(screen.getByRole('button', { name: 'Kuittaa luovutus (2)' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kuittaa' }));
  await screen.findByText('Postille luovutettavia näytepakkauksia ei ole.');
  expect(http.inputsOf(closePackingDay)).toEqual([{ body: { count: 2, newest: aDay().sampleNumbers.at(-1) } }]);
  expect(numbersOf('Aiemmat luovutukset')).toEqual(['SC0000001', 'SC0000002']);
  // The button that signed is gone: printing comes next.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tulosta luettelo' })));
});

it('prints what waits to be signed, marked so, until a signed list is asked for', async () => {
  const onPaper: string[] = [];
  const print = jest.spyOn(window, 'print').mockImplementation(() => void onPaper.push(paper()));
  const { user } = await open(aDay(), [aHandover(5)]);
  // What the browser's own print has.
  expect(paper()).toBe('Luovutus postille – kuittaamatta');
  await user.click(screen.getByRole('button', { name: 'Tulosta luettelo' }));
  await user.click(screen.getByRole('button', { name: 'Tulosta kuittaamaton' }));
  expect(onPaper).toEqual(['Luovutus postille', 'Luovutus postille – kuittaamatta']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Luovutus' }), '5');
  expect(paper()).toBe('Luovutus postille');
  print.mockRestore();
});

it('prints the newest signed list where nothing waits', async () => {
  await open(nothing, [aHandover(5)]);
  expect(paper()).toBe('Luovutus postille');
});

it('prints what is left where nothing waits and nothing was signed yet, no empty page', async () => {
  await open(nothing, []);
  expect(paper()).toBe('Luovutus postille – kuittaamatta');
});

it('is not signed when the question is refused, and refetches the list when it was another', async () => {
  const { user, http, shown } = await open(aDay(), []);
  const sign = () => user.click(screen.getByRole('button', { name: 'Kuittaa luovutus (2)' }));
  await sign();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Peruuta' }));
  expect(http.inputsOf(closePackingDay)).toEqual([]);
  http.fails(closePackingDay, new AppError('conflict', { code: 'stale' }));
  http.answers(getPackingDay, aDay({ sampleNumbers: ['A', 'B', 'C'] }));
  await sign();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kuittaa' }));
  await screen.findByRole('button', { name: 'Kuittaa luovutus (3)' });
  http.fails(closePackingDay, new AppError('conflict', { code: 'conflict' }));
  const signed = aHandover(6);
  http.answers(getPackingDay, { ...nothing, since: signed.at });
  http.answers(getHandovers, [signed]);
  await user.click(screen.getByRole('button', { name: 'Kuittaa luovutus (3)' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kuittaa' }));
  await screen.findByText('Postille luovutettavia näytepakkauksia ei ole.');
  // A colleague's list took the place of the button.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tulosta luettelo' })));
  expect(shown.map(({ textKey }) => textKey)).toEqual(['kitHandover:toast.stale', 'kitHandover:toast.stale']);
});

it('does not call a signing without an answer failed, and shows whether it was signed', async () => {
  const { user, http, shown } = await open(aDay(), []);
  http.answers(closePackingDay, () => {
    const signed = aHandover(1);
    http.answers(getHandovers, [signed]);
    http.answers(getPackingDay, { ...nothing, since: signed.at });
    throw new AppError('offline');
  });
  await user.click(screen.getByRole('button', { name: 'Kuittaa luovutus (2)' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kuittaa' }));
  await screen.findByText('Postille luovutettavia näytepakkauksia ei ole.');
  await waitFor(() => expect(numbersOf('Aiemmat luovutukset')).toEqual(['SC0000001', 'SC0000002']));
  expect(shown.map(({ textKey }) => textKey)).toEqual(['kitHandover:toast.unanswered']);
});

it('follows what colleagues send, take back and sign', async () => {
  const { http, live } = await open(aDay(), []);
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const signed = aHandover(5, { sampleNumbers: ['SC0000002'] });
  http.answers(getPackingDay, aDay({ since: signed.at, sampleNumbers: ['SC0000003'] }));
  http.answers(getHandovers, [signed]);
  act(() => live.messages.next({ kind: 'rows', list: 'logistics', added: [], changed: [anId()], isCut: false }));
  await waitFor(() => expect(numbersOf('Luovuttamatta')).toEqual(['SC0000003']), { timeout: 10_000 });
  await waitFor(() => expect(numbersOf('Aiemmat luovutukset')).toEqual(['SC0000002']));
});

it('a signed list says what was taken back since, on paper too, and reads it when a colleague takes something back', async () => {
  const signed = aHandover(5);
  const { http, live } = await open({ ...nothing, since: signed.at, takenBackCount: 0 }, [signed]);
  await waitFor(() => expect(live.messages.observed).toBe(true));
  expect(screen.queryByText(/otettu takaisin/)).toBeNull();
  http.answers(getPackingDay, { ...nothing, since: signed.at, takenBackCount: 1 });
  http.answers(getHandovers, [
    { ...signed, takenBack: [{ place: 1, at: '2026-11-25T13:31:00.000Z', byName: 'Liisa Lähettämö' }] },
  ]);
  act(() => live.messages.next({ kind: 'rows', list: 'logistics', added: [], changed: [anId()], isCut: false }));
  const told = await screen.findByText(/^1 näytepakkaus on otettu takaisin/, undefined, { timeout: 10_000 });
  expect(told.closest('[data-no-print]')).toBeNull();
  expect(numbersOf('Aiemmat luovutukset')).toEqual([
    'SC0000001',
    'SC0000002otettu takaisin 25.11.2026 15.31, Liisa Lähettämö',
  ]);
});

it('before the first handover it says what was sent on days before, and takes it along where that is asked for', async () => {
  const { user, http } = await open(aDay({ since: null, earlier: 1 }), []);
  expect(screen.getByText(/^Ennen tätä päivää on lähetetty 1 näytepakkaus,/)).toBeTruthy();
  http.answers(getPackingDay, aDay({ since: null, earlier: 1, sampleNumbers: ['SC0000000', ...aDay().sampleNumbers] }));
  await user.click(screen.getByRole('checkbox', { name: 'Ota luetteloon myös aiemmin lähetetyt' }));
  const sign = await screen.findByRole('button', { name: 'Kuittaa luovutus (3)' });
  expect(http.inputsOf(getPackingDay).at(-1)).toEqual({ query: { withEarlier: 'true' } });
  expect(screen.getByText('Lähetetty 25.11.2026 mennessä')).toBeTruthy();
  // Nor does its paper say of what it has that it is on no list.
  expect(screen.getByText('Luettelossa on 1 ennen tätä päivää lähetetty näytepakkaus.')).toBeTruthy();
  expect(screen.queryByText(/millään luettelolla/)).toBeNull();
  http.answers(closePackingDay, aHandover(1));
  await user.click(sign);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kuittaa' }));
  await waitFor(() =>
    expect(http.inputsOf(closePackingDay)).toEqual([{ body: { count: 3, newest: 'SC0000002', withEarlier: true } }]),
  );
});

it('says that there may be more sent on days before than are counted, and groups the digits of what is', async () => {
  await open(aDay({ since: null, earlier: 2_000, counts: { ...counts, waiting: 12_345 } }), []);
  expect(screen.getByText(/^Ennen tätä päivää on lähetetty vähintään 2000 näytepakkausta, joita/)).toBeTruthy();
  expect(region('Luovuttamatta').getByText('Lähettämättä').nextSibling?.textContent).toMatch(/^12\s345$/);
});

it('a code that is read here signs nothing, and is told', async () => {
  const { http, shown } = await open(aDay(), []);
  const button = screen.getByRole('button', { name: 'Kuittaa luovutus (2)' });
  act(() => button.focus());
  const isLetThrough = [...'SC1', 'Enter', 'Enter'].map((key, index) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 1_000 + index * 5 });
    return fireEvent(button, event);
  });
  expect(isLetThrough).toEqual([true, true, true, false, false]);
  expect(shown.map(({ textKey }) => textKey)).toEqual(['kitHandover:toast.read']);
  expect(http.inputsOf(closePackingDay)).toEqual([]);
});

it('shows what goes to the post where the lists of before cannot be read, and the other way round', async () => {
  const { http, user } = await open(aDay(), [aHandover(5)]);
  const gone = new AppError('offline', { status: 503 });
  // Read anew, as after a move to another screen and back.
  const reopened = async (): Promise<void> => {
    await user.click(screen.getByRole('link', { name: 'Tilauslistalle' }));
    await user.click(await screen.findByRole('link', { name: 'Luovutus postille' }));
  };
  http.fails(getHandovers, gone);
  await reopened();
  expect(await screen.findByText('Aiempia luovutuksia ei voitu hakea.')).toBeTruthy();
  expect(numbersOf('Luovuttamatta')).toEqual(['SC0000001', 'SC0000002']);
  expect(paper()).toBe('Luovutus postille – kuittaamatta');
  http.answers(getHandovers, [aHandover(5)]);
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect((await screen.findByRole('region', { name: 'Aiemmat luovutukset' })).textContent).toMatch(/Kuitannut Lauri/);

  http.fails(getPackingDay, gone);
  await reopened();
  expect(await screen.findByText('Luovutettavia näytepakkauksia ei voitu hakea.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Luovuttamatta' })).toBeNull();
  expect(region('Aiemmat luovutukset').getByText(/^Kuitannut Lauri/)).toBeTruthy();
  expect(paper()).toBe('Luovutus postille');
});

it('has the list that was just signed for the post also where those of before still cannot be read', async () => {
  const { http, user } = await open(aDay(), [aHandover(5)]);
  http.fails(getHandovers, new AppError('offline', { status: 503 }));
  await user.click(screen.getByRole('link', { name: 'Tilauslistalle' }));
  await user.click(await screen.findByRole('link', { name: 'Luovutus postille' }));
  await screen.findByText('Aiempia luovutuksia ei voitu hakea.');
  const asked = http.inputsOf(getHandovers).length;
  http.answers(closePackingDay, aHandover(6, { byName: 'Lotta Lähettäjä' }));
  http.answers(getPackingDay, nothing);
  await user.click(screen.getByRole('button', { name: 'Kuittaa luovutus (2)' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kuittaa' }));
  await waitFor(() => expect(http.inputsOf(getHandovers).length).toBeGreaterThan(asked));
  await screen.findByText('Aiempia luovutuksia ei voitu hakea.');
  expect(region('Aiemmat luovutukset').getByText(/^Kuitannut Lotta Lähettäjä/)).toBeTruthy();
  expect(paper()).toBe('Luovutus postille');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tulosta luettelo' })));
  http.answers(getHandovers, [aHandover(6), aHandover(5)]);
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await waitFor(() => expect(region('Aiemmat luovutukset').getAllByRole('option')).toHaveLength(2));
  expect(screen.queryByText('Aiempia luovutuksia ei voitu hakea.')).toBeNull();
});

it('reads both anew by one press where neither could be read', async () => {
  const { http, user } = await open(aDay(), [aHandover(5)]);
  http.fails(getHandovers, new AppError('offline', { status: 503 }));
  http.fails(getPackingDay, new AppError('offline', { status: 503 }));
  await user.click(screen.getByRole('link', { name: 'Tilauslistalle' }));
  await user.click(await screen.findByRole('link', { name: 'Luovutus postille' }));
  await screen.findByText('Luovutuksen tietoja ei voitu hakea.');
  http.answers(getHandovers, [aHandover(5)]);
  http.answers(getPackingDay, aDay());
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('region', { name: 'Luovuttamatta' })).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Aiemmat luovutukset' })).toBeTruthy();
});
