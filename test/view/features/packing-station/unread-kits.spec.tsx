import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  getPackingStation,
  getParkedKits,
  parkKit,
  releaseRun,
  resumeKit,
  sendByHand,
  sendKit,
  type ParkedKit,
  undoSending,
} from '#core/contracts/packing-station.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { signOutLossesToken } from '#features/session/session.public.ts';
import { anId } from '#test/support/builders.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { renderApplication } from '#test/support/render-application.tsx';
import { aKit, fault, logistics, open, press, runId, states, times } from './setup.tsx';

describe('what is not read', () => {
  it('sends by hand for a reason; another one needs its words, and none is lost', async () => {
    const kits = [aKit('SC1'), aKit('SC2')];
    const { http, user, toasts, setState } = await open(kits);
    await user.click(press('Poikkeus: SC2'));
    const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 30_000 }));
    const save = () => user.click(dialog.getByRole('button', { name: 'Tallenna' }));
    await save();
    expect(dialog.getByText('Pakollinen tieto')).toBeTruthy();
    // What is missing has the focus.
    expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Merkitse lähetetyksi lukematta tarraa' }));
    await user.click(dialog.getByRole('radio', { name: 'Merkitse lähetetyksi lukematta tarraa' }));
    await save();
    expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Lukija ei toimi' }));
    await user.click(dialog.getByRole('radio', { name: 'Muu syy' }));
    await save();
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Mikä syy?' }));
    expect(dialog.getByText('Pakollinen tieto')).toBeTruthy();
    // The server takes it for nothing, too.
    await user.paste('\u200D\u3164');
    await save();
    expect(dialog.getByText('Pakollinen tieto')).toBeTruthy();
    await user.clear(dialog.getByRole('textbox', { name: 'Mikä syy?' }));
    // What is pasted is not cut off unseen.
    await user.paste('x'.repeat(501));
    expect(dialog.getByText('Enintään 500 merkkiä (1 merkki liikaa)')).toBeTruthy();
    await save();
    expect(http.inputsOf(sendByHand)).toEqual([]);
    await user.clear(dialog.getByRole('textbox', { name: 'Mikä syy?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Mikä syy?' }), 'Tarra repesi');
    http.fails(sendByHand, new AppError('unexpected'));
    await save();
    await waitFor(() => expect(toasts()).toEqual(['packingStation:toast.sendFailed']));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Tallenna' }).getAttribute('aria-disabled')).not.toBe('true'),
    );
    http.answers(sendByHand, ({ body: { referralId } }) => setState(referralId, 'sent'));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(http.inputsOf(sendByHand)[1]).toEqual({
      body: { runId, referralId: kits[1]!.referralId, reason: 'other', note: 'Tarra repesi' },
    });
    expect(states()).toEqual(['Odottaa', 'Lähetetty']);
    // What opened the dialog is gone: reading goes on.
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Lue tai kirjoita koodi' }));
  });

  it('says what the address lacks before its sticker is printed again', async () => {
    const { user } = await open([aKit('SC1'), aKit('SC2', { lacks: ['streetAddress', 'city'] })]);
    const reprint = async (kit: string) => {
      await user.click(press(`Poikkeus: ${kit}`));
      const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 30_000 }));
      return dialog.getByRole('button', { name: 'Tarra pilalla: tulosta uudelleen' });
    };
    const lacking =
      'Osoitteesta puuttuu: katuosoite, postitoimipaikka. Älä lähetä näytepakkausta, ennen kuin osoite on selvitetty.';
    expect((await reprint('SC1')).hasAttribute('aria-describedby')).toBe(false);
    await user.keyboard('{Escape}');
    const described = (await reprint('SC2')).getAttribute('aria-describedby');
    expect(document.getElementById(described!)?.textContent).toBe(lacking);
  });

  it('what is written of a kit is there again after Esc, and is forgotten once the kit waits no more', async () => {
    const kits = [aKit('SC1'), aKit('SC2')];
    const { user, read, container } = await open(kits);
    const losses = container.get(signOutLossesToken);
    const blocks = () => container.get(unsavedChangesToken).blocksUnload();
    const openKit = async (number: string) => {
      await user.click(press(`Poikkeus: ${number}`));
      return within(await screen.findByRole('dialog', undefined, { timeout: 30_000 }));
    };
    let dialog = await openKit('SC2');
    await user.click(dialog.getByRole('radio', { name: 'Siirrä selvitettäviin' }));
    await user.click(dialog.getByRole('radio', { name: 'Muu syy' }));
    // A choice keeps nobody on the page.
    expect([losses.size, blocks()]).toEqual([0, false]);
    await user.type(dialog.getByRole('textbox', { name: 'Mikä syy?' }), 'Muuttanut');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // It is in memory alone: a sign-out asks before it forgets it.
    const key = (part: string) => ({ key: `packingStation:forgetKit.${part}` });
    expect([[...losses], blocks()]).toEqual([[{ title: key('title'), text: key('text') }], true]);
    dialog = await openKit('SC1');
    expect(dialog.queryByRole('textbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Peruuta' }));
    dialog = await openKit('SC2');
    expect(dialog.getByRole('radio', { name: 'Muu syy', checked: true })).toBeTruthy();
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mikä syy?' }).value).toBe('Muuttanut');
    await user.keyboard('{Escape}');
    await read('OMA-K', 'SC2');
    await waitFor(() => expect(states()).toEqual(['Odottaa', 'Lähetetty']));
    expect([losses.size, blocks()]).toEqual([0, false]);
    // Taken back, it begins anew.
    await user.keyboard('{F2}');
    await waitFor(() => expect(states()).toEqual(['Odottaa', 'Odottaa']));
    dialog = await openKit('SC2');
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  it('what is being written of a kit that a colleague puts aside meanwhile stays before its writer', async () => {
    const kits = [aKit('SC1'), aKit('SC2')];
    const { http, user, setState, live, toasts } = await open(kits);
    await waitFor(() => expect(live.messages.observed).toBe(true));
    await user.click(press('Poikkeus: SC2'));
    const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 30_000 }));
    await user.click(dialog.getByRole('radio', { name: 'Siirrä selvitettäviin' }));
    await user.click(dialog.getByRole('radio', { name: 'Muu syy' }));
    await user.type(dialog.getByRole('textbox', { name: 'Mikä syy?' }), 'Muutta');
    setState(kits[1]!.referralId, 'parked');
    const changed = [kits[1]!.referralId];
    act(() => live.messages.next({ kind: 'rows', list: 'logistics', added: [], changed, isCut: false }));
    await waitFor(() => expect(screen.getByText('Ei lähetetä: 1')).toBeTruthy(), { timeout: 10_000 });
    await user.type(dialog.getByRole('textbox', { name: 'Mikä syy?' }), 'nut');
    http.fails(parkKit, new AppError('conflict', { code: 'conflict' }));
    await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
    await waitFor(() => expect(toasts()).toEqual(['packingStation:toast.kitConflict']));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mikä syy?' }).value).toBe('Muuttanut');
  });

  it('what is on its way is not left, and its end closes the dialog of no other kit', async () => {
    const { http, user, toasts, container } = await open([aKit('SC1'), aKit('SC2')]);
    await user.click(press('Poikkeus: SC1'));
    const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 30_000 }));
    await user.click(dialog.getByRole('radio', { name: 'Siirrä selvitettäviin' }));
    await user.click(dialog.getByRole('radio', { name: 'Pakkaus puuttuu' }));
    let answer: () => void = () => undefined;
    const late = () => new Promise<never>((_, reject) => (answer = () => reject(new AppError('offline'))));
    http.answers(parkKit, () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))));
    const note = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lisätieto' });
    await user.type(note, 'Lopussa');
    await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
    // What is typed now would be in nothing that is sent.
    await user.type(note, 'Hyllyssä 4');
    expect(note.value).toBe('Lopussa');
    await user.click(dialog.getByRole('button', { name: 'Peruuta' }));
    await user.keyboard('{Escape}');
    expect(dialog.getByRole('heading', { name: /SC1/ }).isConnected).toBe(true);
    // It is put aside; the kits are still being refetched.
    http.answers(getPackingStation, late);
    await act(async () => answer());
    await waitFor(() => expect(toasts()).toEqual(['packingStation:toast.parked']));
    await user.type(note, 'Hyllyssä 4');
    await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
    expect([note.value, http.inputsOf(parkKit).length]).toEqual(['Lopussa', 1]);
    await user.keyboard('{Escape}');
    await user.click(press('Poikkeus: SC2'));
    const other = await screen.findByRole('heading', { name: /SC2/ });
    await act(async () => answer());
    expect(other.isConnected).toBe(true);
    // It is stored: though the kits could not be read, a sign-out forgets no word of it.
    expect(container.get(signOutLossesToken).size).toBe(0);
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

  it('no step without an answer is told as failed, and each is shown as it then is', async () => {
    const kits = [aKit('SC1'), aKit('SC2')];
    const { http, user, read, toasts, setState, setRun } = await open(kits);
    const lost = (): never => {
      throw new AppError('offline');
    };
    http.answers(parkKit, ({ body: { referralId } }) => (setState(referralId, 'parked'), lost()));
    await user.click(press('Poikkeus: SC1'));
    const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 30_000 }));
    await user.click(dialog.getByRole('radio', { name: 'Siirrä selvitettäviin' }));
    await user.click(dialog.getByRole('radio', { name: 'Pakkaus puuttuu' }));
    await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
    await waitFor(() => expect(toasts()).toEqual(['packingStation:toast.parkUnanswered']));
    await user.click(dialog.getByRole('button', { name: 'Peruuta' }));
    await waitFor(() => expect(states()).toEqual(['Selvitettävänä', 'Odottaa']));
    await read('OMA-K', 'SC2');
    await waitFor(() => expect(states()).toEqual(['Selvitettävänä', 'Lähetetty']));
    http.answers(undoSending, ({ query: { referralId } }) => (setState(referralId, 'waiting'), lost()));
    await user.keyboard('{F2}');
    await waitFor(() => expect(states()).toEqual(['Selvitettävänä', 'Odottaa']));
    http.answers(releaseRun, () => (setRun([]), lost()));
    await user.click(press('Vapauta erä'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Vapauta erä' }));
    await screen.findByRole('heading', { name: 'Odottavat näytepakkaukset' });
    expect(toasts().slice(1)).toEqual([
      'packingStation:toast.undoUnanswered',
      'packingStation:toast.releaseUnanswered',
    ]);
  });

  it('a run is released once it was asked', async () => {
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
    const count = screen.getByRole<HTMLInputElement>('textbox', { name: /^Näytepakkauksia erään/ });
    expect(document.activeElement).toBe(count);
    // What is typed takes its place, as after Tab.
    expect([count.selectionStart, count.selectionEnd]).toEqual([0, count.value.length]);
  });
});

afterEach(() => jest.useRealTimers());

const parkedKits = (...sampleNumbers: readonly string[]): ParkedKit[] =>
  sampleNumbers.map((sampleNumber) => ({
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
  }));

it('a kit that was put aside goes back to its queue', async () => {
  const kits = parkedKits('SC1', 'SC2');
  const { http, user } = await renderApplication('/logistics/packing-station/parked', logistics);
  http.answers(getParkedKits, kits);
  http.answers(resumeKit, undefined);
  await user.click(await screen.findByRole('button', { name: 'Palauta jonoon: SC1' }, { timeout: 30_000 }));
  await waitFor(() => expect(screen.queryByText('SC1')).toBeNull());
  // The second click of a double click: the next kit has come under the pointer.
  await waitFor(() => expect(press('Palauta jonoon: SC2').getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(press('Palauta jonoon: SC2'), { detail: 2 });
  await waitFor(() => expect(press('Palauta jonoon: SC2').getAttribute('aria-disabled')).not.toBe('true'));
  expect(http.inputsOf(resumeKit)).toEqual([{ query: { referralId: kits[0]!.referralId } }]);
  http.fails(resumeKit, new AppError('unexpected'));
  await user.click(press('Palauta jonoon: SC2'));
  await waitFor(() => expect(press('Palauta jonoon: SC2').getAttribute('aria-disabled')).not.toBe('true'));
  expect(http.inputsOf(resumeKit)).toHaveLength(2);
  expect(screen.getByText('SC2')).toBeTruthy();
});

it.each([
  ['a colleague has taken up', new AppError('conflict', { code: 'conflict' }), 'resumeConflict'],
  ['is there no more', new AppError('notFound', { code: 'notFound' }), 'resumeFailed'],
  ['was taken up without an answer', new AppError('offline'), 'resumeUnanswered'],
])('a kit that %s disappears with the press', async (_what, error, text) => {
  const { http, user, shown } = await renderApplication('/logistics/packing-station/parked', logistics);
  http.answers(getParkedKits, parkedKits('SC1'));
  const button = await screen.findByRole('button', { name: 'Palauta jonoon: SC1' }, { timeout: 30_000 });
  http.fails(resumeKit, error);
  http.answers(getParkedKits, []);
  await user.click(button);
  await waitFor(() => expect(screen.queryByText('SC1')).toBeNull());
  expect(shown.map(({ textKey }) => textKey)).toEqual([`packingStation:toast.${text}`]);
});

it('what is read there takes nothing up again, though the next kit’s button has the focus', async () => {
  const { http, shown } = await renderApplication('/logistics/packing-station/parked', logistics);
  http.answers(getParkedKits, parkedKits('SC1', 'SC2'));
  const button = await screen.findByRole('button', { name: 'Palauta jonoon: SC2' }, { timeout: 30_000 });
  act(() => button.focus());
  const isLetThrough = [...'SC1', 'Enter', 'Enter'].map((key, index) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 1_000 + index * 5 });
    return fireEvent(button, event);
  });
  expect(isLetThrough).toEqual([true, true, true, false, false]);
  expect(shown.map(({ textKey }) => textKey)).toEqual(['packingStation:toast.readAmongParked']);
});

it('the last one that goes back leaves the focus to the one before it, and then to the words in their place', async () => {
  const { http, user } = await renderApplication('/logistics/packing-station/parked', logistics);
  http.answers(getParkedKits, parkedKits('SC1', 'SC2')).answers(resumeKit, undefined);
  await user.click(await screen.findByRole('button', { name: 'Palauta jonoon: SC2' }, { timeout: 30_000 }));
  await waitFor(() => expect(screen.queryByText('SC2')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(press('Palauta jonoon: SC1')));
  await user.keyboard('{Enter}');
  const words = await screen.findByText('Selvitettäviä ei ole.');
  expect(document.activeElement).toBe(words);
});

it('a kit that a colleague takes up again disappears; others that are sent are nothing to it', async () => {
  const [first, second] = parkedKits('SC1', 'SC2');
  const { http, live } = await renderApplication('/logistics/packing-station/parked', logistics);
  http.answers(getParkedKits, [first!, second!]);
  await screen.findByText('SC1', undefined, { timeout: 30_000 });
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const tell = (...changed: string[]) =>
    act(() => live.messages.next({ kind: 'rows', list: 'logistics', added: [], changed, isCut: false }));
  const readings = http.inputsOf(getParkedKits).length;
  http.answers(getParkedKits, [second!]);
  tell(anId());
  // It is told of as a row of logistics, and of the parked ones.
  tell(first!.referralId);
  act(() => live.messages.next({ kind: 'rows', list: 'parkedKits', added: [], changed: [], isCut: true }));
  await waitFor(() => expect(screen.queryByText('SC1')).toBeNull(), { timeout: 10_000 });
  expect(screen.getByText('SC2')).toBeTruthy();
  expect(http.inputsOf(getParkedKits)).toHaveLength(readings + 1);
});

it('a kit that a colleague puts aside appears', async () => {
  const { http, live } = await renderApplication('/logistics/packing-station/parked', logistics);
  http.answers(getParkedKits, []);
  await screen.findByText('Selvitettäviä ei ole.', undefined, { timeout: 30_000 });
  await waitFor(() => expect(live.messages.observed).toBe(true));
  http.answers(getParkedKits, parkedKits('SC1'));
  act(() => live.messages.next({ kind: 'rows', list: 'parkedKits', added: [], changed: [], isCut: true }));
  await screen.findByText('SC1', undefined, { timeout: 10_000 });
});

it('a press that was on its way to a kit that a colleague takes up again is not for the next one', async () => {
  const [first, second] = parkedKits('SC1', 'SC2');
  const { http, live } = await renderApplication('/logistics/packing-station/parked', logistics);
  http.answers(getParkedKits, [first!, second!]).answers(resumeKit, undefined);
  await screen.findByText('SC1', undefined, { timeout: 30_000 });
  await waitFor(() => expect(live.messages.observed).toBe(true));
  fakeOnly('setTimeout', 'clearTimeout');
  http.answers(getParkedKits, [second!]);
  const changed = [first!.referralId];
  act(() => live.messages.next({ kind: 'rows', list: 'logistics', added: [], changed, isCut: false }));
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(screen.queryByText('SC1')).toBeNull();
  fireEvent.click(press('Palauta jonoon: SC2'));
  await act(() => jest.advanceTimersByTimeAsync(999));
  fireEvent.click(press('Palauta jonoon: SC2'));
  expect(http.inputsOf(resumeKit)).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  jest.useRealTimers();
  fireEvent.click(press('Palauta jonoon: SC2'));
  await screen.findByText('Selvitettäviä ei ole.');
  expect(http.inputsOf(resumeKit)).toHaveLength(1);
});

it('a kit that has come back while it was put aside is not taken up again', async () => {
  const [back, other] = parkedKits('SC1', 'SC2');
  const { http } = await renderApplication('/logistics/packing-station/parked', logistics);
  http.answers(getParkedKits, [{ ...back!, isReturned: true }, other!]);
  await screen.findByText(/^Näytepakkaus on palautunut\. Merkitse tilaus valmiiksi/, undefined, { timeout: 30_000 });
  expect(screen.getAllByRole('button', { name: /^Palauta jonoon/ }).map((button) => button.ariaLabel)).toEqual([
    'Palauta jonoon: SC2',
  ]);
});

it('a kit that comes back while its run is open is told in the list, and at its sticker; it leads to its order', async () => {
  const kits = [aKit('SC1'), aKit('SC2')];
  const { live, read, setState, setRun, http, user } = await open(kits);
  await waitFor(() => expect(live.messages.observed).toBe(true));
  setState(kits[0]!.referralId, 'returned');
  act(() => {
    live.messages.next({
      kind: 'rows',
      list: 'logistics',
      added: [],
      changed: [kits[0]!.referralId],
      isCut: false,
    });
  });
  await screen.findByText(/^Näytepakkaus on jo palautunut\. Älä lähetä toista\./, undefined, { timeout: 10_000 });
  expect(states()).toEqual(['Palautunut', 'Odottaa']);
  expect(screen.getByText('Ei lähetetä: 1')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'SC1' }).getAttribute('href')).toBe('/logistics');
  expect(screen.queryByRole('button', { name: 'Poikkeus: SC1' })).toBeNull();
  await read('OMA-K', 'SC1');
  expect(within(await fault('Jo palautunut')).getByText(/Älä lähetä toista: hävitä tarra/)).toBeTruthy();
  expect(http.inputsOf(sendKit)).toEqual([]);
  await user.click(press('Kuittaa'));
  // The screen does not know of it yet: the server does.
  http.answers(sendKit, { outcome: 'returned', byName: null });
  setRun([
    { ...kits[0]!, state: 'returned' },
    { ...kits[1]!, state: 'returned' },
  ]);
  await read('OMA-K', 'SC2');
  await fault('Jo palautunut');
  await waitFor(() => expect(states()).toEqual(['Palautunut', 'Palautunut']));
  expect(press('Päätä erä')).toBeTruthy();
});
