import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  countSentToday,
  getLogisticsReferralsSearchCount,
  getPackingList,
  searchLogisticsReferrals,
  setReferralWorkFlowStatus,
  type LogisticsReferral,
} from '#core/contracts/logistics.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { applyReferral, logisticsStoreToken } from '#features/logistics/logistics.store.ts';
import { PackingListPage } from '#features/logistics/packing-list/packing-list.page.tsx';
import { aLogisticsReferral, anId } from '#test/support/builders.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { renderView } from '#test/support/render-view.tsx';
import { setup } from './setup.tsx';

const waiting = (changes: Partial<LogisticsReferral> = {}) =>
  aLogisticsReferral({ sampleNumber: 'OM1', referralWorkflowStatus: 4, ...changes });
const sentAt = '2026-03-02T07:00:00.000Z';
const sentOne = (changes: Partial<LogisticsReferral> = {}) =>
  waiting({ sampleNumber: 'OM5', referralWorkflowStatus: 5, samplingKitSentAt: sentAt, ...changes });

/** The packing list around a server that has these kits. */
async function show(toSend: readonly LogisticsReferral[], sent: readonly LogisticsReferral[] = []) {
  const application = await setup({ referrals: [...toSend, ...sent] });
  const { http, container, i18n } = application;
  http.answers(getPackingList, { day: '2026-03-02', toSend: [...toSend], sent: [...sent], isCut: false });
  const view = renderView(<PackingListPage />, {
    path: '/logistics/packing-list',
    isEverywhere: true,
    services: container,
    i18n,
  });
  await screen.findByRole('heading', { name: /Päivän pakkauslista/ });
  const asked = () => http.inputsOf(setReferralWorkFlowStatus).map(({ query }) => query.handlingStatus);
  return { ...application, ...view, asked, store: container.get(logisticsStoreToken) };
}

afterEach(() => jest.useRealTimers());

const box = (sampleNumber: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Lähetetty, ${sampleNumber}` });
const isChecked = async (sampleNumber: string) => (await box(sampleNumber)).checked;
const rowOf = async (sampleNumber: string) => within((await box(sampleNumber)).closest('tr')!);
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

test('a box marks its kit as sent and takes it back; its row stays, the numbers follow, nothing pops up', async () => {
  const { user, asked, shown } = await show([waiting(), waiting({ sampleNumber: 'OM2' })], [sentOne()]);
  await user.click(await box('OM1'));
  await heading('Lähetettävät (1)');
  await heading('Tänään lähetetyt (2)');
  expect(await isChecked('OM1')).toBe(true);
  // The second click of a double click, when the first has been answered.
  fireEvent.click(await box('OM1'), { detail: 2 });
  expect(asked()).toHaveLength(1);
  expect(screen.getAllByRole('checkbox').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Lähetetty, OM1',
    'Lähetetty, OM2',
    'Lähetetty, OM5',
  ]);
  (await rowOf('OM1')).getByText(/Lauri Logistiikka/);
  (await box('OM1')).focus();
  await user.keyboard(' ');
  await heading('Lähetettävät (2)');
  expect(await isChecked('OM1')).toBe(false);
  expect(asked()).toEqual(['5', '3']);
  expect(shown).toEqual([]);
});

test('a double click, and a second press before the answer, change it once', async () => {
  const { user, asked } = await show([waiting()]);
  await user.dblClick(await box('OM1'));
  await heading('Tänään lähetetyt (1)');
  expect(asked()).toEqual(['5']);
});

test('while the answer is awaited the box shows what was asked for, and a press is no second question', async () => {
  const kit = waiting();
  const { user, http, asked, store } = await show([kit]);
  let refuse!: (error: AppError) => void;
  const answer = new Promise<LogisticsReferral>((_resolve, reject) => (refuse = reject));
  http.answers(setReferralWorkFlowStatus, () => answer);
  await user.click(await box('OM1'));
  expect(await isChecked('OM1')).toBe(true);
  (await box('OM1')).focus();
  await user.keyboard(' ');
  expect(asked()).toEqual(['5']);
  // Nor is one that comes once the own change was heard of, before its answer.
  act(() => applyReferral(store, { ...kit, referralWorkflowStatus: 5, samplingKitSentAt: sentAt }));
  await user.keyboard(' ');
  act(() => applyReferral(store, kit));
  await act(async () => refuse(new AppError('offline')));
  expect(await isChecked('OM1')).toBe(false);
  expect(asked()).toEqual(['5']);
});

test('a server that says no is told at the row until the next press, and the box is as it was', async () => {
  const { user, http, shown } = await show([waiting(), waiting({ sampleNumber: 'OM2' })]);
  http.fails(setReferralWorkFlowStatus, new AppError('unexpected', { status: 500 }));
  await user.click(await box('OM2'));
  const alert = await (await rowOf('OM2')).findByRole('alert');
  expect(alert.textContent).toBe('Toiminto epäonnistui.');
  expect(await isChecked('OM2')).toBe(false);
  await screen.findByRole('checkbox', { description: 'Toiminto epäonnistui.' });
  expect((await rowOf('OM1')).queryByRole('alert')).toBeNull();
  expect(shown).toEqual([]);
  http.answers(setReferralWorkFlowStatus, sentOne({ sampleNumber: 'OM2' }));
  await user.click(await box('OM2'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [
    new AppError('unexpected', { status: 500 }),
    { textKey: 'logistics:packingList.leftFailed', behindKey: 'core:bulk.reason.unexpected' },
  ],
  [new AppError('offline'), { textKey: 'logistics:packingList.leftUnanswered', stays: true }],
])('who has left the list before the answer is told of which kit it was: %s', async (error, told) => {
  const { user, http, shown, unmount } = await show([waiting({ sampleNumber: 'OM2' })]);
  let fail: (reason: AppError) => void = () => undefined;
  http.answers(setReferralWorkFlowStatus, () => new Promise((_, reject) => (fail = reject)));
  await user.click(await box('OM2'));
  unmount();
  await act(async () => fail(error));
  await waitFor(() => expect(shown).toMatchObject([{ intent: 'error', textValues: { sampleNumber: 'OM2' }, ...told }]));
});

test('whoever was too late sees what a colleague did, and why nothing more can be done', async () => {
  const kit = waiting();
  const { user, change, asked } = await show([kit]);
  change(kit.referralId, { referralWorkflowStatus: 6, samplingKitSentAt: sentAt, samplingKitSentBy: 'Kalle Kollega' });
  await user.click(await box('OM1'));
  const row = await rowOf('OM1');
  const alert = await row.findByRole('alert');
  expect(alert.textContent).toBe('Tila on muuttunut, eikä toimintoa voi enää tehdä.');
  row.getByText(/Kalle Kollega/);
  row.getByText('Tilausta ei voi enää käsitellä uudelleen.');
  expect(await isChecked('OM1')).toBe(true);
  // Under the focus it only says that nothing can be done: disabled, it would lose it.
  expect(document.activeElement).toBe(await box('OM1'));
  expect((await box('OM1')).disabled).toBe(false);
  expect((await box('OM1')).getAttribute('aria-disabled')).toBe('true');
  const calls = asked().length;
  await user.keyboard(' ');
  await user.tab();
  expect([asked().length, await isChecked('OM1'), (await box('OM1')).disabled]).toEqual([calls, true, true]);
});

test('what a colleague changes meanwhile is shown in its place', async () => {
  const kit = waiting();
  const { live, change } = await show([kit]);
  change(kit.referralId, { referralWorkflowStatus: 5, samplingKitSentAt: sentAt, samplingKitSentBy: 'Kalle Kollega' });
  await waitFor(() => expect(live.messages.observed).toBe(true));
  act(() =>
    live.messages.next({ kind: 'rows', list: 'logistics', added: [], changed: [kit.referralId], isCut: false }),
  );
  await heading('Tänään lähetetyt (1)');
  expect(await isChecked('OM1')).toBe(true);
});

test('kits that colleagues take into handling meanwhile are told, on paper too; they come by a press, and nothing moves before', async () => {
  const [kit, late] = [waiting(), waiting({ sampleNumber: 'OM9' })];
  const { live, http, change, user } = await show([kit], [sentOne()]);
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const tell = (...changed: string[]) =>
    act(() => live.messages.next({ kind: 'rows', list: 'logistics', added: [], changed, isCut: false }));
  change(late.referralId, late);
  tell(late.referralId);
  const button = await screen.findByRole('button', { name: '1 uusi: päivitä lista' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  screen.getByText('Listalta puuttuu 1 näytepakkaus, joka otettiin käsittelyyn listan avaamisen jälkeen.');
  const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(spoken).toContain('Käsittelyyn on otettu näytepakkauksia, jotka eivät ole listalla.');
  http.answers(getPackingList, { day: '2026-03-02', toSend: [kit, late], sent: [], isCut: false });
  await user.click(button);
  await heading('Lähetettävät (2)');
  expect(screen.queryByRole('button', { name: /päivitä lista/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tulosta lista' }));
});

test('what the packing station sends counts though it was never on the list, and comes by a press', async () => {
  const [kit, gone, other] = [waiting(), sentOne(), sentOne({ sampleNumber: 'OM8' })];
  const { live, http, change, user } = await show([kit], [gone]);
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const tell = () =>
    act(() =>
      live.messages.next({ kind: 'rows', list: 'logistics', added: [], changed: [other.referralId], isCut: false }),
    );
  change(other.referralId, other);
  tell();
  await heading('Tänään lähetetyt (2, joista 1 ei ole tällä listalla)');
  await heading('Lähetettävät (1)');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  // One's own kit is on the list, wherever it stands there.
  await user.click(await box('OM1'));
  await heading('Tänään lähetetyt (3, joista 1 ei ole tällä listalla)');
  http.answers(getPackingList, { day: '2026-03-02', toSend: [], sent: [kit, gone, other], isCut: false });
  await user.click(screen.getByRole('button', { name: 'Päivitä lista' }));
  await screen.findByRole('checkbox', { name: 'Lähetetty, OM8' });
  await heading(/^Tänään lähetetyt \(\d\)$/);
});

test.each([
  [
    'a backend that does not count it',
    () => {
      throw new AppError('notFound', { status: 404 });
    },
  ],
  ['one for which another day has begun', () => ({ day: '2026-03-03', count: 9 })],
] as const)('by %s nothing is said to be missing of what was sent', async (_, answer) => {
  const kit = waiting();
  const { live, http, change } = await show([kit], [sentOne()]);
  http.answers(countSentToday, answer);
  await waitFor(() => expect(live.messages.observed).toBe(true));
  change(kit.referralId, { referralWorkflowStatus: 5, samplingKitSentAt: sentAt });
  act(() =>
    live.messages.next({ kind: 'rows', list: 'logistics', added: [], changed: [kit.referralId], isCut: false }),
  );
  await heading('Tänään lähetetyt (2)');
  await waitFor(() => expect(http.inputsOf(countSentToday)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Päivitä lista' })).toBeNull();
});

test('a kit that a colleague takes back where it stands is no new one', async () => {
  const kit = sentOne();
  const { live, http, change } = await show([], [kit]);
  await waitFor(() => expect(live.messages.observed).toBe(true));
  change(kit.referralId, { referralWorkflowStatus: 4, samplingKitSentAt: null });
  act(() =>
    live.messages.next({ kind: 'rows', list: 'logistics', added: [], changed: [kit.referralId], isCut: false }),
  );
  await waitFor(() => expect(http.inputsOf(getLogisticsReferralsSearchCount)).toHaveLength(3));
  await heading('Lähetettävät (1)');
  expect(screen.queryByRole('button', { name: /päivitä lista/ })).toBeNull();
});

test('over midnight in Finland the list of the day that ends makes way for that of the next', async () => {
  fakeOnly('Date', 'setInterval', 'clearInterval');
  jest.setSystemTime(new Date('2026-03-02T21:58:30Z'));
  const { http } = await show([waiting()], [sentOne()]);
  http.answers(getPackingList, { day: '2026-03-03', toSend: [], sent: [], isCut: false });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await heading('Päivän pakkauslista 2.3.2026');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await heading('Päivän pakkauslista 3.3.2026');
  await heading('Tänään lähetetyt (0)');
  // Once more, for a server whose clock is behind: it would have answered with the day that ended.
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  expect(http.inputsOf(getPackingList)).toHaveLength(3);
});

test('a press right after a colleague’s, which was on its way, does not take theirs back; a later one does', async () => {
  const kit = waiting();
  const { store, change, asked, user } = await show([kit]);
  fakeOnly('setTimeout', 'clearTimeout');
  act(() => applyReferral(store, change(kit.referralId, { referralWorkflowStatus: 5, samplingKitSentAt: sentAt })));
  expect(await isChecked('OM1')).toBe(true);
  await user.click(await box('OM1'));
  act(() => void jest.advanceTimersByTime(999));
  await user.click(await box('OM1'));
  expect([asked(), await isChecked('OM1')]).toEqual([[], true]);
  act(() => void jest.advanceTimersByTime(1));
  jest.useRealTimers();
  await user.click(await box('OM1'));
  expect(asked()).toEqual(['3']);
  await waitFor(async () => expect((await box('OM1')).getAttribute('aria-busy')).toBe('false'));
});

test('an order that is cancelled meanwhile says beside its box that its kit must not go, on paper too', async () => {
  const [kit, other] = [waiting(), waiting({ sampleNumber: 'OM2' })];
  const { live, cancel } = await show([kit, other]);
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const tell = ({ referralId }: LogisticsReferral): void => {
    cancel(referralId);
    act(() => live.messages.next({ kind: 'rows', list: 'logistics', added: [], changed: [referralId], isCut: false }));
  };
  tell(kit);
  const note = await (await rowOf('OM1')).findByText(/^Tilaus on peruttu tai hylätty, .* Älä lähetä näytepakkausta\.$/);
  expect(note.closest('[data-no-print]')).toBeNull();
  const gone = await box('OM1');
  expect(gone.getAttribute('aria-describedby')).toBe(note.id);
  // It waits no more, and its box does nothing.
  await heading('Lähetettävät (1)');
  expect([gone.disabled, gone.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(spoken()).toContain('Älä lähetä näytepakkausta: tilaus OM1 on peruttu tai hylätty.');
  tell(other);
  await waitFor(() =>
    expect(spoken()).toContain('Älä lähetä näytepakkauksia: tilaukset OM1, OM2 on peruttu tai hylätty.'),
  );
});

test('new orders elsewhere, however many, have no row of the list refetched', async () => {
  const kits = [waiting(), waiting({ sampleNumber: 'OM2' })];
  const { live, http } = await show(kits);
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const added = Array.from({ length: 201 }, () => anId());
  const changed = [kits[1]!.referralId];
  act(() => live.messages.next({ kind: 'rows', list: 'logistics', added, changed, isCut: false }));
  await waitFor(() => expect(http.inputsOf(searchLogisticsReferrals)).toHaveLength(1));
  expect(http.inputsOf(searchLogisticsReferrals)[0]!.body).toEqual({ ids: changed });
});

test('a sample number leads to its order', async () => {
  const kit = waiting();
  const { router, user } = await show([kit]);
  await user.click((await rowOf('OM1')).getByRole('link', { name: 'OM1' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/logistics'));
  expect(JSON.stringify(router.state.location.state)).toContain(kit.referralId);
});

test('a kit that is put aside says so beside its box, on paper too', async () => {
  await show([waiting({ parkReason: 'addressUnusable' }), waiting({ sampleNumber: 'OM2' })]);
  const text = 'Selvitettävänä: osoite ei kelpaa. Älä lähetä näytepakkausta.';
  const note = (await rowOf('OM1')).getByText(text);
  expect(note.closest('[data-no-print]')).toBeNull();
  expect((await box('OM1')).getAttribute('aria-describedby')).toBe(note.id);
  expect((await rowOf('OM2')).queryByText(/Selvitettävänä/)).toBeNull();
});

test('a kit that is in a run says so beside its box, on paper too, unless it is put aside', async () => {
  await show([
    waiting({ inRunOf: 'Kalle Kollega' }),
    waiting({ sampleNumber: 'OM2', inRunOf: 'Kalle Kollega', parkReason: 'other' }),
  ]);
  const text = 'Tilaus on pakkauspisteellä erässä, jonka aloitti Kalle Kollega. Älä pakkaa toista näytepakkausta.';
  const note = (await rowOf('OM1')).getByText(text);
  expect(note.closest('[data-no-print]')).toBeNull();
  expect((await box('OM1')).getAttribute('aria-describedby')).toBe(note.id);
  expect((await rowOf('OM2')).queryByText(text)).toBeNull();
});

test('a kit whose address lacks something says so beside its box, on paper too, until it is sent', async () => {
  await show([waiting({ streetAddress: ' ' }), waiting({ sampleNumber: 'OM2' })]);
  const text = 'Osoitteesta puuttuu: katuosoite. Älä lähetä näytepakkausta, ennen kuin osoite on selvitetty.';
  const note = (await rowOf('OM1')).getByText(text);
  expect(note.closest('[data-no-print]')).toBeNull();
  expect((await box('OM1')).getAttribute('aria-describedby')).toBe(note.id);
  expect((await rowOf('OM2')).queryByText(/Osoitteesta puuttuu/)).toBeNull();
});

test('a kit whose run is over by the clock is refetched, and says so no more', async () => {
  fakeOnly('Date', 'setInterval', 'clearInterval');
  jest.setSystemTime(new Date('2026-11-28T10:00:00Z'));
  const held = waiting({ inRunOf: 'Kalle Kollega', inRunUntil: '2026-11-28T10:00:30.000Z' });
  const { http } = await show([held]);
  const note = (await rowOf('OM1')).getByText(/^Tilaus on pakkauspisteellä erässä/);
  http.answers(searchLogisticsReferrals, [{ ...held, inRunOf: null, inRunUntil: null }]);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(note.isConnected).toBe(false));
  expect(http.inputsOf(searchLogisticsReferrals).at(-1)!.body).toEqual({ ids: [held.referralId] });
});

test('a kit that has come back unsent says so beside its box, on paper too, before that it is put aside', async () => {
  const back = waiting({ kitReturnedAt: '2026-03-04T08:00:00.000Z', parkReason: 'addressUnusable' });
  await show([back]);
  const note = (await rowOf('OM1')).getByText(/^Näytepakkaus on palautunut 4\.3\.2026/);
  expect(note.closest('[data-no-print]')).toBeNull();
  expect((await box('OM1')).getAttribute('aria-describedby')).toBe(note.id);
});

test('a sticker that is read opens no order, though the number of one has the focus', async () => {
  const { shown } = await show([waiting(), waiting({ sampleNumber: 'OM2' })]);
  const link = await screen.findByRole('link', { name: 'OM1' });
  act(() => link.focus());
  const press = (key: string, timeStamp: number): boolean => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    return fireEvent(link, event);
  };
  const isLetThrough = [...'OM2', 'Enter'].map((key, index) => press(key, 1_000 + index * 5));
  expect(isLetThrough).toEqual([true, true, true, false]);
  expect(shown.map(({ textKey }) => textKey)).toEqual(['logistics:toast.readOnPackingList']);
  // A person's Enter opens it.
  expect(press('Enter', 5_000)).toBe(true);
});
