import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beginRun, identifySticker, parkKit, sendKit } from '#core/contracts/packing-station.contract.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { aKit, fault, klamydia, open, press, states, tippuri } from './setup.tsx';

// Readers as they come from the box: what each adds to a code, and where its keys land.

afterEach(() => jest.useRealTimers());

interface Key {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly repeat?: boolean;
}

let at = 0;
beforeEach(() => {
  at = performance.now();
});

/** Presses keys as the browser has it, a pace in milliseconds apart: each goes where the focus is by then. */
function type(keys: Iterable<string | Key>, pace = 5): void {
  for (const each of keys) {
    at += pace;
    const init = typeof each === 'string' ? { key: each } : each;
    const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(document.activeElement ?? document.body, event);
    if (!event.defaultPrevented) act(() => have(document.activeElement, init.key));
  }
}

/** What a browser does by a key that nothing has taken. */
function have(field: Element | null, key: string): void {
  if (key === 'Enter' && field instanceof HTMLButtonElement) fireEvent.click(field);
  if (key === 'Tab' && field instanceof HTMLElement) field.blur();
  if (field instanceof HTMLTextAreaElement) write(field, key);
  if (key.length > 1 || !(field instanceof HTMLInputElement)) return;
  fireEvent.change(field, { target: { value: field.value + key } });
}

/** At its caret, in place of what is chosen. */
function write(field: HTMLTextAreaElement, key: string): void {
  const text = key === 'Enter' ? '\n' : key;
  if (text.length > 1) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  fireEvent.input(field);
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Lue tai kirjoita koodi' });

it('one that ends its codes by Enter twice, or a key that is held, acknowledges no fault; Enter later does', async () => {
  const { http } = await open([aKit('SC1')]);
  http.answers(identifySticker, { outcome: 'unknown', byName: null });
  type([...'SC9', 'Enter', 'Enter']);
  await fault('Tuntematon koodi');
  type([{ key: 'Enter', repeat: true }], 1_000);
  expect(screen.getByRole('region', { name: 'Tuntematon koodi' })).toBeTruthy();
  type(['Enter'], 1_000);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tuntematon koodi' })).toBeNull());
  expect(http.inputsOf(sendKit)).toEqual([]);
});

it('one that ends its codes by Tab is read; of a person Tab leaves the field, as everywhere', async () => {
  const { http } = await open([aKit('SC1'), aKit('SC2')]);
  type([...'OMA-K', 'Tab', ...'SC1', 'Tab']);
  await screen.findByText('Lähetetty: SC1');
  expect(document.activeElement).toBe(field());
  type([...'SC2', 'Tab'], 200);
  expect(field().value).toBe('SC2');
  expect(document.activeElement).not.toBe(field());
  // It may be a reader as slow as a person: that nothing was read is told at once.
  expect(screen.getByText(/Paina Enter/)).toBeTruthy();
  expect(http.inputsOf(sendKit)).toHaveLength(1);
});

it('one that ends its codes by both Enter and Tab stays in the field', async () => {
  await open([aKit('SC1'), aKit('SC2')]);
  for (const end of [
    ['Enter', 'Tab'],
    ['Tab', 'Enter'],
    ['Tab', 'Tab'],
  ]) {
    type([...'OMA-K', ...end]);
    await screen.findByText('Pakkaus luettu: Klamydiatesti');
    expect(document.activeElement).toBe(field());
    at += 1_000;
  }
});

it('one that does not end its codes is told of, and sends nothing; the code counts once it is ended', async () => {
  const { http } = await open([aKit('SC10'), aKit('SC11')]);
  fakeOnly('setTimeout', 'clearTimeout');
  press('Poikkeus: SC10').focus();
  type('OMA-K');
  expect(document.activeElement).toBe(field());
  const told = 'Lukija ei lopettanut koodia. Paina Enter, ja aseta lukija lähettämään Enter koodin perään.';
  expect(screen.queryByText(told)).toBeNull();
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByText(told)).toBeTruthy();
  type(['Enter'], 2_000);
  expect(screen.queryByText(told)).toBeNull();
  expect(screen.getByText('Pakkaus luettu: Klamydiatesti')).toBeTruthy();
  type('SC1', 200);
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.queryByText(told)).toBeNull();
  expect(http.inputsOf(sendKit)).toEqual([]);
});

it('one that takes the keyboard for a US one is told as such', async () => {
  const { http } = await open([aKit('ON-1'), aKit('SC2', tippuri)]);
  for (const keys of ['on+1', '¨C1ON+1', 'OMA+T']) {
    type([...keys, 'Enter']);
    await fault('Lukijan näppäimistö on väärä');
    type([' ']);
  }
  expect(http.inputsOf(identifySticker)).toEqual([]);
  expect(states()).toEqual(['Odottaa', 'Odottaa']);
});

it('whatever has the focus, the sign by which a reader begins goes to the field, with AltGr too', async () => {
  await open([aKit('SC1')]);
  press('Poikkeus: SC1').focus();
  type([{ key: ']', ctrlKey: true, altKey: true }, ...'C1oma-k', 'Enter']);
  await screen.findByText('Pakkaus luettu: Klamydiatesti');
});

it('behind a dialog it is refused, and presses nothing there', async () => {
  const { http, user, toasts } = await open([aKit('SC1')]);
  await user.click(press('Vapauta erä'));
  await screen.findByRole('alertdialog');
  for (const end of ['Enter', 'Tab']) type([...'SC1', end]);
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect(new Set(toasts())).toEqual(new Set(['packingStation:toast.readBehindDialog']));
  expect(http.inputsOf(sendKit)).toEqual([]);
});

it('one that ends its codes by Enter twice presses nothing in a dialog that is open either', async () => {
  const { http, user, toasts } = await open([aKit('SC1')]);
  await user.click(press('Poikkeus: SC1'));
  const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 30_000 }));
  await user.click(dialog.getByRole('radio', { name: 'Siirrä selvitettäviin' }));
  await user.click(dialog.getByRole('radio', { name: 'Pakkaus puuttuu' }));
  at = performance.now();
  const save = dialog.getByRole('button', { name: 'Tallenna' });
  save.focus();
  type([...'SC1', 'Enter', 'Enter']);
  expect(toasts()).toEqual(['packingStation:toast.readBehindDialog']);
  expect(http.inputsOf(parkKit)).toEqual([]);
  expect(document.activeElement).toBe(save);
});

it('in the words about a kit a code does not stay, and nothing that a person wrote goes with it', async () => {
  const { http, user, toasts } = await open([aKit('SC1')]);
  await user.click(press('Poikkeus: SC1'));
  const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 30_000 }));
  await user.click(dialog.getByRole('radio', { name: 'Siirrä selvitettäviin' }));
  await user.click(dialog.getByRole('radio', { name: 'Muu syy' }));
  const note = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mikä syy?' });
  act(() => note.focus());
  at = performance.now();
  // A person's own Enter is theirs.
  type([...'Repesi', 'Enter', ...'kulma'], 120);
  act(() => note.setSelectionRange(3, 3));
  for (const keys of [
    ['Shift', 'S', 'Shift', 'C', '1', 'Enter', 'Enter'],
    [...'OMA-K', 'Tab'],
  ]) {
    at += 1_000;
    type(keys);
    expect([note.value, note.selectionStart]).toEqual(['Repesi\nkulma', 3]);
    expect(document.activeElement).toBe(note);
  }
  // Nor what the first key of a code takes the place of.
  act(() => note.setSelectionRange(0, 6));
  at += 1_000;
  type([...'OMA-K', 'Enter']);
  expect([note.value, note.selectionStart, note.selectionEnd]).toEqual(['Repesi\nkulma', 0, 6]);
  expect(new Set(toasts())).toEqual(new Set(['packingStation:toast.readBehindDialog']));
  await user.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(http.inputsOf(parkKit)).toMatchObject([{ body: { note: 'Repesi\nkulma' } }]);
  expect(http.inputsOf(sendKit)).toEqual([]);
});

it('in the words about a kit a code that nothing ends is told of, and goes by a press alone', async () => {
  const { http, user, toasts } = await open([aKit('SC1')]);
  await user.click(press('Poikkeus: SC1'));
  const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 30_000 }));
  await user.click(dialog.getByRole('radio', { name: 'Siirrä selvitettäviin' }));
  await user.click(dialog.getByRole('radio', { name: 'Muu syy' }));
  const note = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mikä syy?' });
  act(() => note.focus());
  fakeOnly('setTimeout', 'clearTimeout');
  at = performance.now();
  const told = () => dialog.queryByRole('button', { name: 'Poista koodi tekstistä' });
  const later = () => act(() => jest.advanceTimersByTime(1_000));
  // Neither a person's words, however they come, nor a key that is held is a code.
  type('kulmarepesi', 90);
  later();
  at += 1_000;
  type(' auki on', 5);
  later();
  at += 1_000;
  type([...'------'].map((key, index) => ({ key, repeat: index > 0 })));
  later();
  expect(told()).toBeNull();
  act(() => note.setSelectionRange(11, 11));
  at += 1_000;
  type('SC00012345');
  expect(told()).toBeNull();
  later();
  expect(note.value).toBe('kulmarepesiSC00012345 auki on------');
  // What is written beside it stays.
  at += 1_000;
  type(', eikä', 90);
  act(() => told()!.focus());
  fireEvent.click(told()!);
  expect(note.value).toBe('kulmarepesi, eikä auki on------');
  expect(document.activeElement).toBe(note);
  expect(told()).toBeNull();
  // Whoever writes on at once is told, too.
  at += 1_000;
  type('SC00012345');
  at += 100;
  act(() => type('ja', 90));
  expect(told()).not.toBeNull();
  expect(toasts()).toEqual([]);
  expect(http.inputsOf(sendKit)).toEqual([]);
});

it('without a run it begins none, and is told', async () => {
  const { http, toasts } = await open([]);
  press('Aloita erä: Klamydiatesti').focus();
  type([...'SC1', 'Enter', 'Enter']);
  expect(toasts()).toEqual(['packingStation:toast.readWithoutRun']);
  // Nor does the field that has the focus after a run take it.
  const count = screen.getByRole<HTMLInputElement>('textbox', { name: /Näytepakkauksia erään/ });
  act(() => count.focus());
  at += 1_000;
  type([...'SC00012345', 'Enter', 'Tab']);
  expect(count.value).toBe('20');
  expect(document.activeElement).toBe(count);
  expect(toasts()).toHaveLength(2);
  expect(http.inputsOf(beginRun)).toEqual([]);
});

it('a run of 40 kits is packed by keys alone, faster than the server answers, with each kind of mix-up among them', async () => {
  const kits = Array.from({ length: 40 }, (_, index) => aKit(`SC${100 + index}`, index % 2 ? tippuri : klamydia));
  const { http } = await open(kits, { kitCodes: [{ ...klamydia, code: 'OMA-K' }] });
  const boxOf = ({ productId }: { productId: string }) =>
    productId === klamydia.productId ? [...'OMA-K', 'Enter'] : [];
  for (const [index, kit] of kits.entries()) {
    if (index % 8 === 2) {
      type([...'OMA-K', 'Enter', ...kits[index + 1]!.sampleNumber, 'Enter']);
      await fault('Väärä pakkaus');
      type([' ']);
    }
    if (index % 8 === 4) {
      type([...kit.sampleNumber, 'Enter']);
      await fault('Lue ensin pakkaus');
      type([' ']);
    }
    type([...boxOf(kit), ...kit.sampleNumber.toLowerCase(), 'Enter']);
    if (index % 8 !== 6) continue;
    type([...kit.sampleNumber, 'Enter']);
    await fault('Jo luettu');
    type([' ']);
  }
  await screen.findByText('40 / 40');
  await waitFor(() => expect(new Set(states())).toEqual(new Set(['Lähetetty'])));
  expect(http.inputsOf(sendKit).map(({ body }) => body.referralId)).toEqual(kits.map(({ referralId }) => referralId));
  expect(screen.getByText('Päätä erä ja aloita seuraava.')).toBeTruthy();
});
