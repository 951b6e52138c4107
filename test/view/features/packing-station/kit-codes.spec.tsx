import { screen, waitFor, within } from '@testing-library/react';
import { getKitCodes, setKitCode } from '#core/contracts/packing-station.contract.ts';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { anId } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const codes = [
  { productId: anId(), productName: 'Klamydiatesti', code: null },
  { productId: anId(), productName: 'Tippuritesti', code: 'OMA-T' },
];

it('the diagnostic centre sets what is read from a package’s boxes; what is wrong is told at the field', async () => {
  const { http, user, shown } = await renderApplication('/dk-admin');
  http.answers(getProducts, []).answers(getKitCodes, codes);
  await user.click(await screen.findByRole('button', { name: 'Pakkausten koodit' }, { timeout: 30_000 }));
  const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 30_000 }));
  const field = await dialog.findByRole('textbox', { name: 'Koodi' });
  expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Paketti' }));
  const save = async (code: string) => {
    await user.clear(field);
    await user.type(field, `${code}{Enter}`);
  };
  const complaint = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  await save('päärynä');
  expect(complaint()).toContain('ääkkösiä');
  // Cut off by the field it would be stored as the code of no box.
  await save('A'.repeat(49));
  expect(complaint()).toContain('3–48');
  expect(http.inputsOf(setKitCode)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Tallenna koodi' }));
  expect(document.activeElement).toBe(field);

  http.fails(setKitCode, new AppError('conflict', { code: 'conflict' }));
  await save('oma-t');
  await waitFor(() => expect(complaint()).toBe('Koodi on jo toisella paketilla.'));
  expect(field).toHaveProperty('value', 'oma-t');
  expect(shown).toEqual([]);

  http.answers(setKitCode, undefined);
  await save('oma-k');
  await waitFor(() => expect(shown.map(({ textKey }) => textKey)).toEqual(['packingStation:toast.codeSet']));
  expect(complaint()).toBeUndefined();
  expect(http.inputsOf(setKitCode).at(-1)).toEqual({
    body: { productId: codes[0]!.productId, code: 'OMA-K', seen: '' },
  });
});

it('takes no keys while a code is on its way: its answer would take what is typed out of the field', async () => {
  const { http, user, shown } = await renderApplication('/dk-admin');
  http.answers(getProducts, []).answers(getKitCodes, codes);
  await user.click(await screen.findByRole('button', { name: 'Pakkausten koodit' }, { timeout: 30_000 }));
  const field = await screen.findByRole('textbox', { name: 'Koodi' }, { timeout: 30_000 });
  let answer: () => void = () => undefined;
  http.answers(setKitCode, () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))));
  await user.type(field, 'OMA-K{Enter}');
  await waitFor(() => expect(http.inputsOf(setKitCode)).toHaveLength(1));
  await user.type(field, 'X');
  expect(field).toHaveProperty('value', 'OMA-K');
  answer();
  await waitFor(() => expect(shown).toHaveLength(1));
  await user.type(field, 'X');
  expect(field).toHaveProperty('value', 'OMA-KX');
});

it('says that a code was not stored also where the dialog was closed before the answer', async () => {
  const { http, user, shown } = await renderApplication('/dk-admin');
  http.answers(getProducts, []).answers(getKitCodes, codes);
  await user.click(await screen.findByRole('button', { name: 'Pakkausten koodit' }, { timeout: 30_000 }));
  const field = await screen.findByRole('textbox', { name: 'Koodi' }, { timeout: 30_000 });
  let fail: (reason: AppError) => void = () => undefined;
  http.answers(setKitCode, () => new Promise<undefined>((_, reject) => (fail = reject)));
  await user.type(field, 'OMA-T{Enter}');
  await waitFor(() => expect(http.inputsOf(setKitCode)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Sulje' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fail(new AppError('conflict', { status: 409, code: 'conflict' }));
  await waitFor(() => expect(shown).toMatchObject([{ intent: 'error', textKey: 'packingStation:toast.codeFailed' }]));
});

it('keeps what is typed of one package while another is looked at', async () => {
  const { http, user } = await renderApplication('/dk-admin');
  http.answers(getProducts, []).answers(getKitCodes, codes);
  await user.click(await screen.findByRole('button', { name: 'Pakkausten koodit' }, { timeout: 30_000 }));
  const field = () => screen.findByRole('textbox', { name: 'Koodi' }, { timeout: 30_000 });
  await user.type(await field(), 'OMA-K');
  const choice = screen.getByRole('combobox', { name: 'Paketti' });
  await user.selectOptions(choice, 'Tippuritesti');
  expect(await field()).toHaveProperty('value', 'OMA-T');
  await user.selectOptions(choice, 'Klamydiatesti (tallentamatta)');
  expect(await field()).toHaveProperty('value', 'OMA-K');
});

it('gives up nothing by Esc: what is not saved is marked, is there again, and keeps the page from being closed unasked', async () => {
  const { http, user, shown, container } = await renderApplication('/dk-admin');
  const unsaved = container.get(unsavedChangesToken);
  http.answers(getProducts, []).answers(getKitCodes, codes).answers(setKitCode, undefined);
  const open = async () => user.click(await screen.findByRole('button', { name: 'Pakkausten koodit' }));
  const field = () => screen.findByRole('textbox', { name: 'Koodi' }, { timeout: 30_000 });
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await open();
  await user.type(await field(), 'OMA-K');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paketti' }), 'Tippuritesti');
  await user.clear(await field());
  expect(names()).toEqual(['Klamydiatesti (tallentamatta)', 'Tippuritesti (tallentamatta)']);
  await user.type(await field(), 'OMA-T');
  // As it is stored.
  expect(names()).toEqual(['Klamydiatesti (tallentamatta)', 'Tippuritesti']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(unsaved.heldTexts()).toEqual(['OMA-K']);
  expect(unsaved.blocksUnload()).toBe(true);

  await open();
  expect(await field()).toHaveProperty('value', 'OMA-K');
  await user.type(await field(), '{Enter}');
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(names()).toEqual(['Klamydiatesti', 'Tippuritesti']);
  expect(unsaved.blocksUnload()).toBe(false);
});

it('takes nothing out of the field that was typed after another package was looked at while a code was on its way', async () => {
  const { http, user, shown } = await renderApplication('/dk-admin');
  http.answers(getProducts, []).answers(getKitCodes, codes);
  await user.click(await screen.findByRole('button', { name: 'Pakkausten koodit' }, { timeout: 30_000 }));
  const field = () => screen.findByRole('textbox', { name: 'Koodi' }, { timeout: 30_000 });
  let answer: () => void = () => undefined;
  http.answers(setKitCode, () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))));
  await user.type(await field(), 'OMA-K{Enter}');
  await waitFor(() => expect(http.inputsOf(setKitCode)).toHaveLength(1));
  const choice = screen.getByRole('combobox', { name: 'Paketti' });
  for (const name of ['Tippuritesti', 'Klamydiatesti (tallentamatta)']) await user.selectOptions(choice, name);
  await user.type(await field(), '-2');
  answer();
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(await field()).toHaveProperty('value', 'OMA-K-2');
});

it('a code that a colleague has set meanwhile is told before it is replaced, after the dialog was closed too', async () => {
  const { http, user, shown } = await renderApplication('/dk-admin');
  const [{ productId, productName }] = [codes[0]!];
  const stored = (code: string | null) => http.answers(getKitCodes, [{ productId, productName, code }]);
  http.answers(getProducts, []);
  stored(null);
  const open = async () => user.click(await screen.findByRole('button', { name: 'Pakkausten koodit' }));
  const field = () => screen.findByRole('textbox', { name: 'Koodi' }, { timeout: 30_000 });
  const seen = () => http.inputsOf(setKitCode).map(({ body }) => body.seen);
  await open();
  await user.type(await field(), 'OMA-K');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  stored('OMA-A');
  http.fails(setKitCode, new AppError('conflict', { code: 'stale', status: 409 }));
  await open();
  await user.type(await field(), '{Enter}');
  expect(await screen.findByText(/vaihdettu sillä välin: OMA-A\./)).toBeTruthy();
  stored(null);
  await user.type(await field(), '{Enter}');
  expect(await screen.findByText(/poistettu sillä välin\./)).toBeTruthy();
  http.fails(getKitCodes, new AppError('offline'));
  await user.type(await field(), '{Enter}');
  expect(await screen.findByText(/Yritä uudelleen\./)).toBeTruthy();
  http.answers(setKitCode, undefined);
  await user.type(await field(), '{Enter}');
  await waitFor(() => expect(shown.map(({ textKey }) => textKey)).toEqual(['packingStation:toast.codeSet']));
  expect(seen()).toEqual(['', 'OMA-A', '', '']);
});
