import { act, screen, waitFor, within } from '@testing-library/react';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { getReferralsSearchCount, searchReferrals } from '#core/contracts/referral.contract.ts';
import { searchEverything, type FoundEverything, type FoundReferral } from '#core/contracts/search.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aFoundReferral, aProfile, aReferral, foundNothing } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const patience = { timeout: 30_000 };

const hva = aProfile({ roles: ['HVA_USER'], areaId: '04' });

/** The palette open over the area's referrals, with what the server finds for a text. */
async function setup(
  answer: (text: string, kind?: string) => FoundEverything | Promise<FoundEverything>,
  path = '/event-log',
) {
  const application = await renderApplication(path, { profile: hva });
  application.http
    .answers(searchEverything, ({ body }) => answer(body.text, body.kind))
    .answers(searchReferrals, ({ body }) => [aReferral({ referralId: body.referralId || undefined })])
    .answers(getReferralsSearchCount, 1)
    .answers(getProducts, []);
  await screen.findByRole('button', { name: 'Komentopaletti' }, patience);
  await application.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Hae mitä tahansa' }, patience);
  return { ...application, field };
}

/** An answer that comes when the test says so. */
function pendingAnswer() {
  let resolve: (found: FoundEverything) => void = () => undefined;
  const promise = new Promise<FoundEverything>((set) => (resolve = set));
  return { promise, resolve };
}

const people = (...hits: FoundReferral[]): FoundEverything => ({
  ...foundNothing,
  referrals: [{ kind: 'people', list: 'area', count: hits.length, hasMore: false, hits }],
});
const named = (lastName: string): FoundReferral => aFoundReferral({ firstName: 'Aino', lastName });

const optionsOf = (group: string): readonly (string | null | undefined)[] =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.firstElementChild?.textContent);

const active = (): string | null | undefined => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return document.getElementById(id ?? '')?.firstElementChild?.textContent;
};

it('shows what the server finds below the screens, and opens a person’s referral by the keys alone', async () => {
  const hit = named('Tuloksetela');
  const { user, path, router } = await setup(() => people(hit));
  await user.keyboard('tulokset');
  expect(screen.getByText('Tulokset')).toBeTruthy();
  await screen.findByRole('group', { name: 'Henkilöt' }, patience);
  expect(optionsOf('Näkymät ja toiminnot')).toEqual(['Tulokset']);
  expect(active()).toBe('Tulokset');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Aino Tuloksetela');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/hva-admin/referrals'), patience);
  await screen.findByRole('dialog', {}, patience);
  expect(window.location.href).not.toMatch(/tulokset|aino|[0-9a-f]{8}-/i);
  // Closing the details stays at the list: they were no step from it.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/hva-admin/referrals');
});

it('asks nothing for less than two characters, and once for what is typed in one go', async () => {
  const { user, http, field } = await setup(() => people(named('Aalto')));
  await user.type(field, 'a ');
  await user.type(field, '{Backspace}alto');
  await screen.findByText('Aino Aalto', {}, patience);
  const texts = http.inputsOf(searchEverything).map(({ body }) => body.text);
  expect(texts.at(-1)).toBe('aalto');
  expect(texts.filter((text) => text.length < 2)).toEqual([]);
  await user.clear(field);
  await waitFor(() => expect(screen.queryByText('Aino Aalto')).toBeNull());
});

it('shows nothing of an older text whose answer comes late', async () => {
  const late = pendingAnswer();
  const { user, field, http } = await setup((text) => (text === 'vanha' ? late.promise : people(named('Uusi'))));
  await user.type(field, 'vanha');
  await waitFor(() => expect(http.inputsOf(searchEverything)).toHaveLength(1), patience);
  await user.clear(field);
  await user.type(field, 'uusi');
  await screen.findByText('Aino Uusi', {}, patience);
  late.resolve(people(named('Vanha')));
  await waitFor(() =>
    expect(http.sent.find(({ input }) => JSON.stringify(input).includes('vanha'))?.context.signal.aborted).toBe(true),
  );
  expect(screen.queryByText('Aino Vanha')).toBeNull();
  expect(screen.getByText('Aino Uusi')).toBeTruthy();
});

it('chooses nothing that was found by what was typed before', async () => {
  const late = pendingAnswer();
  const { user, field, path, http } = await setup((text) => (text === 'xya' ? people(named('Vanha')) : late.promise));
  await user.type(field, 'xya');
  await screen.findByText('Aino Vanha', {}, patience);
  await user.type(field, 'b{Enter}');
  await user.click(screen.getByText('Aino Vanha'));
  expect(screen.getByRole('option', { name: /Aino Vanha/ }).getAttribute('aria-disabled')).toBe('true');
  expect(path()).toBe('/event-log');
  // They stay while yet another text is asked for in place of one without an answer.
  await waitFor(() => expect(http.inputsOf(searchEverything)).toHaveLength(2), patience);
  await user.type(field, 'c');
  await act(async () => undefined);
  expect(screen.getByText('Aino Vanha').isConnected).toBe(true);
  late.resolve(people(named('Uusi')));
  await screen.findByText('Aino Uusi', {}, patience);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/hva-admin/referrals'), patience);
});

it('keeps to the hit that was moved to when another answer puts it elsewhere, and to the first where it is gone', async () => {
  const [first, second, third, fourth] = ['Yksi', 'Kaksi', 'Kolme', 'Neljä'].map(named) as [
    FoundReferral,
    ...FoundReferral[],
  ];
  const [elsewhere, gone] = [pendingAnswer(), pendingAnswer()];
  const answers: Readonly<Record<string, FoundEverything | Promise<FoundEverything>>> = {
    xya: people(first, second!),
    xyab: elsewhere.promise,
    xyabc: gone.promise,
  };
  const { user, field } = await setup((text) => answers[text]!);
  await user.type(field, 'xya');
  await screen.findByText('Aino Kaksi', {}, patience);
  await user.type(field, 'b{ArrowDown}');
  elsewhere.resolve(people(third!, first, second!));
  await screen.findByText('Aino Kolme', {}, patience);
  expect(active()).toBe('Aino Kaksi');
  await user.type(field, 'c{ArrowDown}');
  expect(active()).toBe('Aino Yksi');
  gone.resolve(people(third!, fourth!));
  await screen.findByText('Aino Neljä', {}, patience);
  expect(active()).toBe('Aino Kolme');
});

it('shows nothing of what was typed before where the server does not answer', async () => {
  const { user, field } = await setup((text) => {
    if (text !== 'xya') throw new AppError('unexpected');
    return people(named('Vanha'));
  });
  await user.type(field, 'xya');
  await screen.findByText('Aino Vanha', {}, patience);
  await user.type(field, 'b');
  await screen.findByRole('alert', {}, patience);
  expect(screen.queryByText('Aino Vanha')).toBeNull();
});

it('shows all of a kind in its place', async () => {
  const hits = ['Yksi', 'Kaksi', 'Kolme', 'Neljä'].map(named);
  const { user, field, http } = await setup((_text, kind) => {
    const all = people(...hits);
    const [group] = all.referrals;
    return kind ? all : { ...all, referrals: [{ ...group!, hits: hits.slice(0, 3) }] };
  });
  await user.type(field, 'xyz');
  await screen.findByRole('option', { name: 'Näytä kaikki henkilöt (4)' }, patience);
  await user.keyboard('{ArrowUp}{Enter}');
  await screen.findByText('Aino Neljä', {}, patience);
  // Also where nothing else is found, the hits have their heading.
  expect(optionsOf('Henkilöt')).toHaveLength(4);
  expect(http.inputsOf(searchEverything).at(-1)?.body).toEqual({ text: 'xyz', kind: 'people' });
  expect(active()).toBe('Aino Neljä');
  expect(screen.queryByText(/Näytä kaikki/)).toBeNull();
});

it('leads to the list of all sample numbers that begin so, with the filter out of the address', async () => {
  const hit = aFoundReferral({ sampleNumber: 'OM-77' });
  const { user, field, path, http } = await setup(() => ({
    ...foundNothing,
    referrals: [{ kind: 'sampleNumbers', list: 'area', count: 50, hasMore: true, hits: [hit] }],
  }));
  await user.type(field, 'om-7');
  await user.click(await screen.findByRole('option', { name: 'Näytä kaikki näytenumerot (yli 50)' }, patience));
  await waitFor(() => expect(path()).toBe('/hva-admin/referrals'), patience);
  await waitFor(
    () => expect(http.inputsOf(searchReferrals).at(-1)?.body).toMatchObject({ sampleNumber: 'om-7' }),
    patience,
  );
  expect(window.location.href).not.toContain('om-7');
});

it('says that the server has not answered, keeps screens and commands, and tries again', async () => {
  let isDown = true;
  const { user, field, path } = await setup(() => {
    if (isDown) throw new AppError('offline');
    return people(named('Aalto'));
  });
  await user.type(field, 'tap');
  const alert = await screen.findByRole('alert', {}, patience);
  expect(alert.textContent).toContain('Näkymät ja toiminnot löytyvät silti.');
  expect(screen.getByText('Tapahtumaloki', { selector: '[role="option"] *' })).toBeTruthy();
  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText('Aino Aalto', {}, patience);
  expect(screen.queryByRole('alert')).toBeNull();
  field.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/event-log'));
});

it('beside a backend without a search finds the screens, and nothing has failed', async () => {
  const { user, field, http } = await setup(() => {
    throw new AppError('notFound', { status: 404 });
  });
  await user.type(field, 'tapahtumal');
  await waitFor(() => expect(http.inputsOf(searchEverything)).toHaveLength(1), patience);
  await screen.findByText('1 osuma', {}, patience);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.clear(field);
  await user.type(field, 'qqqq');
  await screen.findByText('Ei osumia. Kokeile toista sanaa.', {}, patience);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says when nothing is found, once the server has answered', async () => {
  const waiting = pendingAnswer();
  const { user, field } = await setup(() => waiting.promise);
  await user.type(field, 'qqqq');
  expect(screen.getByText('Haetaan…')).toBeTruthy();
  waiting.resolve(foundNothing);
  await screen.findByText('Ei osumia. Kokeile toista sanaa.', {}, patience);
});

it('shows the filter of the list that it has led to, from the list itself too', async () => {
  const hit = named('Aalto');
  const { user, field } = await setup(() => people(hit), '/hva-admin/referrals');
  await user.type(field, 'xaalto');
  await screen.findByText('Aino Aalto', {}, patience);
  await user.keyboard('{Enter}');
  const details = await screen.findByRole('dialog', { name: /./ }, patience);
  await user.click(within(details).getAllByRole('button', { name: 'Sulje' })[0]!);
  const filter = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Näytetunniste' }, patience);
  expect(filter.value).toBe(hit.referralId);
});

it('searches by the beginning of a long paste, says so, and keeps all of it', async () => {
  const { user, http, field } = await setup(() => people(named('Tuloksetela')));
  const pasted = 'a'.repeat(250);
  await user.click(field);
  await user.paste(pasted);
  await screen.findByRole('group', { name: 'Henkilöt' }, patience);
  expect((field as HTMLInputElement).value).toBe(pasted);
  expect(http.inputsOf(searchEverything)).toEqual([{ body: { text: 'a'.repeat(200) } }]);
  expect(screen.getByText('Haetaan 200 ensimmäisellä merkillä.')).toBeTruthy();
});
