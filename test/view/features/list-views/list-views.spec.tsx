import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deleteListView, getListViews, putListView } from '#core/contracts/list-view.contract.ts';
import { searchReferrals } from '#core/contracts/referral.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { clipboardToken } from '#core/ports/browser.ts';
import { listViewsStoreToken } from '#features/list-views/list-views.store.ts';
import { aListView, anObservation, aReferral } from '#test/support/builders.ts';
import { setup as setupObservations } from '../observations/setup.tsx';
import { setup as setupReferrals } from '../referrals/setup.tsx';

const own = aListView({ name: 'Kiireelliset', query: 'referralWorkflowStatus=3&sort=customer_asc' });
const shared = aListView({
  name: 'Alueen uudet',
  isOwn: false,
  isShared: true,
  madeBy: 'Kalle Kollega',
  query: 'sort=status_desc',
  columns: [{ id: 'product' }, { id: 'status', width: 30 }],
});

const ownShared = aListView({ name: 'Yhteiset', isShared: true });

async function setup(path = '/hva-admin/referrals') {
  const parts = await setupReferrals({ referrals: [aReferral()] });
  parts.http
    .answers(getListViews, [own, ownShared, shared])
    .answers(putListView, undefined)
    .answers(deleteListView, undefined);
  const { router } = parts.show(path);
  await screen.findByRole('table');
  const open = async (): Promise<HTMLElement> => {
    await parts.user.click(screen.getByRole('button', { name: 'Näkymät' }));
    return screen.findByRole('dialog', { name: 'Näkymät' });
  };
  const headers = (): (string | null)[] => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  return { ...parts, router, open, headers };
}

const all = ['Paketti', 'Näytenumero', 'Asiakas', 'Tilauspäivä', 'Tila'];

it('show their filter, sort and columns; the first one leads back to the list as it is', async () => {
  const { user, router, open, headers, http } = await setup();
  await user.click(await within(await open()).findByRole('button', { name: 'Alueen uudet, tekijä Kalle Kollega' }));
  await waitFor(() => expect(headers()).toEqual(['Paketti', 'Tila']));
  expect(router.state.location.search).toBe('?sort=status_desc');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Näkymät' }));
  await user.click(await within(await open()).findByRole('button', { name: 'Kiireelliset' }));
  expect(router.state.location.search).toBe('?referralWorkflowStatus=3&sort=customer_asc');
  await waitFor(() => expect(headers()).toEqual(all));
  await user.click(await within(await open()).findByRole('button', { name: 'Perusnäkymä' }));
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(http.inputsOf(searchReferrals).at(-1)?.query).toMatchObject({ sort: undefined }));
});

it('are saved by a name, without what is personal', async () => {
  const { user, open, http } = await setup('/hva-admin/referrals?sort=product_asc&referralWorkflowStatus=5');
  const panel = await open();
  await user.type(await within(panel).findByRole('textbox', { name: /Näkymän nimi/ }), 'Valmiit paketeittain');
  await user.click(within(panel).getByRole('checkbox', { name: 'Jaa alueen kanssa' }));
  await user.click(within(panel).getByRole('button', { name: 'Tallenna nykyinen' }));
  await waitFor(() =>
    expect(http.inputsOf(putListView)).toMatchObject([
      {
        params: { list: 'referrals' },
        body: {
          name: 'Valmiit paketeittain',
          isShared: true,
          query: 'referralWorkflowStatus=5&sort=product_asc',
        },
      },
    ]),
  );
  // The next one is shared by its own press alone.
  await waitFor(() => expect(within(panel).getByRole('checkbox')).toHaveProperty('checked', false));
});

it('are saved once where no answer came and they are saved again, and the next one by itself', async () => {
  const { user, open, http, shown } = await setup();
  const panel = within(await open());
  http.fails(putListView, new AppError('offline'));
  const save = async (name: string) => {
    const field = await panel.findByRole('textbox', { name: /Näkymän nimi/ });
    await user.clear(field);
    await user.type(field, `${name}{Enter}`);
  };
  const ids = () => http.inputsOf(putListView).map(({ params }) => params.viewId);
  await save('Omat');
  await waitFor(() => expect(shown).toMatchObject([{ textKey: 'listViews:toast.saveUnanswered' }]));
  http.answers(putListView, undefined);
  await save('Omat');
  await waitFor(() => expect(ids()).toHaveLength(2));
  await waitFor(() => expect(panel.getByRole<HTMLInputElement>('textbox').value).toBe(''));
  await save('Toiset');
  await waitFor(() => expect(ids()).toHaveLength(3));
  const [first, again, next] = ids();
  expect([again === first, next === first]).toEqual([true, false]);
});

it('take the name that is typed while one is saved for another, and keep it', async () => {
  const { user, open, http, shown } = await setup();
  const panel = within(await open());
  const field = await panel.findByRole<HTMLInputElement>('textbox', { name: /Näkymän nimi/ });
  let answer: () => void = () => undefined;
  http.answers(putListView, () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))));
  await user.type(field, 'Omat{Enter}');
  await waitFor(() => expect(http.inputsOf(putListView)).toHaveLength(1));
  // Under the id of the one that is being saved it would take its place.
  await user.type(field, ' toiset{Enter}');
  await act(async () => answer());
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(field.value).toBe('Omat toiset');
  expect(http.inputsOf(putListView)).toHaveLength(1);
});

it('keep what is said of sharing while one is being saved, and its name with that', async () => {
  const { user, open, http, shown } = await setup();
  const panel = within(await open());
  const field = await panel.findByRole<HTMLInputElement>('textbox', { name: /Näkymän nimi/ });
  const share = panel.getByRole<HTMLInputElement>('checkbox');
  let answer: () => void = () => undefined;
  http.answers(putListView, () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))));
  await user.type(field, 'Omat{Enter}');
  await waitFor(() => expect(http.inputsOf(putListView)).toHaveLength(1));
  await user.click(share);
  await act(async () => answer());
  await waitFor(() => expect(shown).toHaveLength(1));
  expect([field.value, share.checked]).toEqual(['Omat', true]);
});

it('keep the name that is typed, and that it is to be shared, while the panel is closed and until it is saved', async () => {
  const { user, open } = await setup();
  const fields = async () => {
    const panel = within(await open());
    const name = await panel.findByRole<HTMLInputElement>('textbox', { name: /Näkymän nimi/ });
    return { panel, name, share: panel.getByRole<HTMLInputElement>('checkbox') };
  };
  const first = await fields();
  await user.type(first.name, 'Viikon uudet');
  await user.click(first.share);
  await user.keyboard('{Escape}');
  const again = await fields();
  expect([again.name.value, again.share.checked]).toEqual(['Viikon uudet', true]);
  await user.click(again.panel.getByRole('button', { name: 'Tallenna nykyinen' }));
  await waitFor(() => expect(again.name.value).toBe(''));
  await user.keyboard('{Escape}');
  const last = await fields();
  expect([last.name.value, last.share.checked]).toEqual(['', false]);
});

it.each([
  ['invalid', 'saveRefused'],
  ['conflict', 'saveRefused'],
  ['forbidden', 'saveFailed'],
  ['unexpected', 'saveFailed'],
] as const)('blame its name where that may be refused alone, and keep it: %s', async (kind, told) => {
  const { user, open, http, shown } = await setup();
  const panel = await open();
  http.fails(putListView, new AppError(kind, { status: 500, code: kind }));
  await user.type(within(panel).getByRole('textbox', { name: /Näkymän nimi/ }), 'Omat');
  await user.click(within(panel).getByRole('button', { name: 'Tallenna nykyinen' }));
  await waitFor(() => expect(shown).toMatchObject([{ textKey: `listViews:toast.${told}` }]));
  expect(within(panel).getByRole<HTMLInputElement>('textbox', { name: /Näkymän nimi/ }).value).toBe('Omat');
});

it('of the same name is replaced, and an own one is removed', async () => {
  const { user, open, http, shown } = await setup();
  const panel = await open();
  await within(panel).findByRole('button', { name: 'Kiireelliset' });
  // The second click of a double click: it was begun over another view.
  fireEvent.click(within(panel).getByRole('button', { name: 'Kiireelliset: poista' }), { detail: 2 });
  await user.type(within(panel).getByRole('textbox', { name: /Näkymän nimi/ }), 'Kiireelliset');
  await user.click(within(panel).getByRole('button', { name: 'Korvaa nykyisellä' }));
  await waitFor(() => expect(http.inputsOf(putListView)).toMatchObject([{ params: { viewId: own.viewId } }]));
  expect(within(panel).queryByRole('button', { name: 'Alueen uudet: poista' })).toBeNull();
  http.fails(deleteListView, new AppError('unexpected'));
  expect(http.inputsOf(deleteListView)).toEqual([]);
  await user.click(within(panel).getByRole('button', { name: 'Kiireelliset: poista' }));
  await waitFor(() => expect(http.inputsOf(deleteListView)).toHaveLength(1));
  await waitFor(() => expect(shown.at(-1)?.intent).toBe('error'));
  http.answers(deleteListView, undefined).answers(getListViews, [ownShared, shared]);
  await user.click(within(panel).getByRole('button', { name: 'Kiireelliset: poista' }));
  await waitFor(() => expect(http.inputsOf(deleteListView)).toHaveLength(2));
  expect(http.inputsOf(deleteListView)[1]).toMatchObject({ params: { viewId: own.viewId } });
  // The button has gone with its view: what is left has the focus, and Esc still closes it.
  await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Kiireelliset' })).toBeNull());
  expect(panel.contains(document.activeElement)).toBe(true);
});

it('come back as they were, under their id, once their removal is undone', async () => {
  const columns = [{ id: 'product' }, { id: 'status', width: 30 }];
  const { user, open, http, shown } = await setup();
  const view = aListView({ name: 'Turha', isShared: true, query: 'sort=status_desc', columns });
  http.answers(getListViews, [view]);
  const panel = await open();
  await user.click(await within(panel).findByRole('button', { name: 'Turha: poista' }));
  await waitFor(() =>
    expect(shown).toMatchObject([{ textKey: 'listViews:toast.removed', textValues: { name: 'Turha' } }]),
  );
  act(() => shown[0]!.action!.run());
  const { name, isShared, query, viewId } = view;
  await waitFor(() =>
    expect(http.inputsOf(putListView)).toMatchObject([
      { params: { viewId }, body: { name, isShared, query, columns } },
    ]),
  );
});

it('have names of 60 characters at most: what is longer stays typed, and is told', async () => {
  const { user, open, http } = await setup();
  const form = within(await open());
  const name = form.getByRole('textbox', { name: /Näkymän nimi/ });
  await user.click(name);
  await user.paste('x'.repeat(63));
  expect(await form.findByText(/^Enintään 60 merkkiä/)).toBeTruthy();
  expect((name as HTMLInputElement).value).toHaveLength(63);
  await user.keyboard('{Enter}');
  expect(http.inputsOf(putListView)).toEqual([]);
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Enter}');
  await waitFor(() => expect(http.inputsOf(putListView)).toHaveLength(1));
});

it.each([
  ['hold as much of a filter as the service takes', 'xx', 1],
  ['say that a filter is too long for one before it is saved, and do not blame the name', 'xxx', 0],
])('%s', async (_, rest, saved) => {
  const { http, user, show } = await setupObservations({ results: [anObservation()] });
  http.answers(getListViews, []).answers(putListView, undefined);
  // A letter with dots is six characters of an address: 600 with `xx` and the field's name.
  show(`/hva-admin/observations?kuntaliittoName=${'ä'.repeat(97)}${rest}`);
  await user.click(await screen.findByRole('button', { name: 'Näkymät' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Näkymät' }));
  await panel.findByText('Ei vielä tallennettuja näkymiä.');
  expect(panel.queryAllByText(/^Hakuehdot ovat liian pitkät näkymään tallennettaviksi/)).toHaveLength(1 - saved);
  await user.type(panel.getByRole('textbox', { name: /Näkymän nimi/ }), 'Pitkä{Enter}');
  await waitFor(() => expect(http.inputsOf(putListView)).toHaveLength(saved));
  expect(panel.getByRole<HTMLInputElement>('textbox').value).toBe(saved ? '' : 'Pitkä');
});

it('of the same name is replaced where the person was told so: what is saved before the views have come waits for them', async () => {
  const { user, open, http } = await setup();
  let answer: () => void = () => undefined;
  http.answers(getListViews, () => new Promise((resolve) => (answer = () => resolve([own, ownShared]))));
  const panel = within(await open());
  await user.type(panel.getByRole('textbox', { name: /Näkymän nimi/ }), 'Yhteiset{Enter}');
  await act(async () => answer());
  http.answers(getListViews, [own, ownShared]);
  await user.click(await panel.findByRole('button', { name: 'Korvaa nykyisellä' }));
  await waitFor(() => expect(http.inputsOf(putListView)).toHaveLength(1));
  expect(http.inputsOf(putListView)).toMatchObject([
    { params: { viewId: ownShared.viewId }, body: { isShared: true } },
  ]);
});

it('are saved with one press before the views have come, where there is none of the name', async () => {
  const { user, open, http } = await setup();
  let answer: () => void = () => undefined;
  http.answers(getListViews, () => new Promise((resolve) => (answer = () => resolve([own]))));
  const panel = within(await open());
  await user.type(panel.getByRole('textbox', { name: /Näkymän nimi/ }), 'Uudet{Enter}{Enter}');
  expect(http.inputsOf(putListView)).toEqual([]);
  await act(async () => answer());
  await waitFor(() => expect(http.inputsOf(putListView)).toMatchObject([{ body: { name: 'Uudet' } }]));
});

it('are saved by no name where it cannot be known whether it is one of theirs', async () => {
  const { user, open, http, shown } = await setup();
  http.fails(getListViews, new AppError('offline'));
  const panel = within(await open());
  await waitFor(() => expect(shown).toMatchObject([{ textKey: 'listViews:failed' }]));
  await user.type(panel.getByRole('textbox', { name: /Näkymän nimi/ }), 'Yhteiset{Enter}');
  await waitFor(() => expect(shown).toHaveLength(2));
  expect(http.inputsOf(putListView)).toEqual([]);
  expect(panel.getByRole<HTMLInputElement>('textbox').value).toBe('Yhteiset');
});

it('of the same name stays shared when it is replaced, until the person says otherwise', async () => {
  const { user, open, http } = await setup();
  const panel = await open();
  const name = within(panel).getByRole('textbox', { name: /Näkymän nimi/ });
  await within(panel).findByRole('button', { name: 'Yhteiset, jaettu' });
  await user.type(name, 'Yhteiset');
  await user.click(within(panel).getByRole('button', { name: 'Korvaa nykyisellä' }));
  await waitFor(() => expect(http.inputsOf(putListView)).toHaveLength(1));
  await waitFor(() => expect(name).toHaveProperty('value', ''));
  const share = within(panel).getByRole('checkbox', { name: 'Jaa alueen kanssa' });
  expect(share).toHaveProperty('checked', false);
  await user.type(name, 'Yhteiset');
  await user.click(share);
  await user.click(within(panel).getByRole('button', { name: 'Korvaa nykyisellä' }));
  await waitFor(() => expect(http.inputsOf(putListView).map(({ body }) => body.isShared)).toEqual([true, false]));
});

it('say for whom the copied link is, and when it cannot be copied', async () => {
  const { user, open, container, shown } = await setup();
  const write = jest.spyOn(container.get(clipboardToken), 'write').mockResolvedValue();
  const panel = await open();
  await user.click(await within(panel).findByRole('button', { name: 'Kiireelliset: kopioi linkki' }));
  await user.click(within(panel).getByRole('button', { name: 'Yhteiset: kopioi linkki' }));
  write.mockRejectedValue(new Error('denied'));
  await user.click(within(panel).getByRole('button', { name: 'Yhteiset: kopioi linkki' }));
  await waitFor(() =>
    expect(shown.map(({ textKey }) => textKey)).toEqual(
      ['copiedOwn', 'copied', 'copyFailed'].map((key) => `listViews:toast.${key}`),
    ),
  );
});

it('are shared by an address that holds the id only', async () => {
  const { user, open, container } = await setup();
  const copied: string[] = [];
  jest.spyOn(container.get(clipboardToken), 'write').mockImplementation(async (text) => void copied.push(text));
  await user.click(await within(await open()).findByRole('button', { name: 'Alueen uudet: kopioi linkki' }));
  expect(new URL(copied[0]!).search).toBe(`?view=${shared.viewId}`);
});

it('are shown by their address', async () => {
  const { router, headers } = await setup(`/hva-admin/referrals?view=${shared.viewId}`);
  await waitFor(() => expect(router.state.location.search).toBe('?sort=status_desc'));
  expect(headers()).toEqual(['Paketti', 'Tila']);
  // The way back would lead to the view again, and again.
  expect(router.state.historyAction).toBe('REPLACE');
});

it('that come once another address is shown take nobody back', async () => {
  const { router, http, container } = await setup();
  let answer: () => void = () => undefined;
  http.answers(getListViews, () => new Promise((resolve) => (answer = () => resolve([shared]))));
  await act(() => router.navigate(`/hva-admin/referrals?view=${shared.viewId}`));
  await act(() => router.navigate('/hva-admin/referrals'));
  await act(async () => answer());
  await waitFor(() => expect(container.get(listViewsStoreToken).getState().referrals).toEqual([shared]));
  await act(async () => undefined);
  expect(router.state.location.search).toBe('');
});

it('that are gone or not shared leave the list as it is, and say so', async () => {
  const { router, headers, shown } = await setup('/hva-admin/referrals?view=gone');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(headers()).toEqual(all);
  expect(shown).toEqual([{ intent: 'warning', textKey: 'listViews:toast.missing' }]);
});
