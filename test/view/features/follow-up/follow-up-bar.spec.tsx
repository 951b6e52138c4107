import { act, screen, waitFor, within } from '@testing-library/react';
import {
  getColleagues,
  getDueRules,
  getFollowUpCounts,
  handOver,
  setDueRule,
} from '#core/contracts/follow-up.contract.ts';
import { searchObservations } from '#core/contracts/observation.contract.ts';
import { AppError, noAnswerInTime } from '#core/errors/app-error.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { signOutLossesToken } from '#features/session/session.public.ts';
import { anObservation } from '#test/support/builders.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { setup } from '../observations/setup.tsx';

// What an area's findings need, over their list (decision 152).

afterEach(() => jest.useRealTimers());

async function openList(
  counts: { overdue?: number; unassigned?: number; given?: number; revoked?: number } = {},
  search = '',
) {
  const application = await setup({ results: [anObservation()] });
  application.http.answers(getFollowUpCounts, { overdue: 0, unassigned: 0, given: 0, ...counts });
  const { router } = application.show(`/hva-admin/observations${search}`);
  await screen.findByRole('table');
  return { ...application, router };
}

it('what is late and what nobody handles is told once a day, and leads to its list', async () => {
  const { http, user, router } = await openList({ overdue: 3, unassigned: 1 });
  await screen.findByText('3 löydöstä on myöhässä, 1 on ilman käsittelijää.', { exact: false });
  await user.click(screen.getByRole('button', { name: 'Näytä' }));
  expect(router.state.location.search).toContain('followUp=due');
  await waitFor(() => expect(http.inputsOf(searchObservations).at(-1)!.body).toEqual({ followUp: 'due' }));
  expect(screen.queryByText(/on myöhässä/)).toBeNull();
  expect(screen.getByRole('button', { name: /Seurattavat/ }).getAttribute('aria-pressed')).toBe('true');
});

it('of what citizens were told in vain it tells, too, and leads to those results as all results are listed', async () => {
  const { http, user, router } = await openList({ unassigned: 2, revoked: 1 });
  await screen.findByText(
    /2 löydöstä on ilman käsittelijää\..*Laboratorio on kumonnut 1 löydöksen, josta asiakas jo tietää\./,
  );
  await user.click(screen.getByRole('button', { name: 'Näytä kumotut' }));
  expect(router.state.location.search).toContain('followUp=revoked');
  await waitFor(() => expect(http.inputsOf(searchObservations).at(-1)!.body).toEqual({ followUp: 'revoked' }));
  expect(screen.getByRole('button', { name: /^Kumotut löydökset/ }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('columnheader', { name: 'Tulos' })).toBeTruthy();
  // What is late and what nobody handles is still to be told.
  expect(screen.getByRole('button', { name: 'Näytä' })).toBeTruthy();
});

it('where nothing is late it tells of that alone', async () => {
  await openList({ revoked: 2 });
  const bar = (await screen.findByRole('button', { name: 'Näytä kumotut' })).closest('[data-no-print]')!;
  expect(bar.textContent).toBe('Laboratorio on kumonnut 2 löydöstä, joista asiakkaat jo tietävät. Näytä kumotut');
});

it('put away for the day, or for what is late, it leaves a chip of what citizens were told in vain, behind what was given', async () => {
  const { user, router, http } = await openList({ overdue: 3, revoked: 1 });
  const chip = { name: 'Asiakas tietää 1 kumotusta löydöksestä' };
  const show = await screen.findByRole('button', { name: 'Näytä' });
  expect(screen.queryByRole('button', chip)).toBeNull();
  await user.click(show);
  await user.click(await screen.findByRole('button', chip));
  expect(router.state.location.search).toContain('followUp=revoked');
  http.answers(getFollowUpCounts, { overdue: 0, unassigned: 0, given: 2, revoked: 1 });
  await user.click(screen.getByRole('button', { name: /^Positiiviset/ }));
  await screen.findByRole('button', { name: 'Kollega on antanut sinulle 2 löydöstä' });
  expect(screen.queryByRole('button', chip)).toBeNull();
});

it('it can be put away', async () => {
  const { user } = await openList({ unassigned: 2 });
  await screen.findByText('2 löydöstä on ilman käsittelijää.', { exact: false });
  await user.click(screen.getByRole('button', { name: 'Piilota tältä päivältä' }));
  expect(screen.queryByText(/ilman käsittelijää\./)).toBeNull();
});

it('with nothing to tell it says so in its place, unless the newest count failed (decision 358)', async () => {
  const none = 'Yksikään löydös ei ole myöhässä eikä ilman käsittelijää.';
  const { http, user } = await openList();
  await screen.findByText(none);
  http.fails(getFollowUpCounts, new AppError('offline'));
  await user.click(screen.getByRole('button', { name: /^Positiiviset/ }));
  await waitFor(() => expect(screen.queryByText(none)).toBeNull());
});

it('what could not be counted is told in its place, until another try has counted it', async () => {
  const { http, user } = await openList();
  const told = 'Ei saatu tietää, onko löydöksiä myöhässä tai ilman käsittelijää.';
  await screen.findByText(/^Yksikään löydös/);
  http.fails(getFollowUpCounts, new AppError('offline'));
  await user.click(screen.getByRole('button', { name: /^Positiiviset/ }));
  await screen.findByText(told);
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  // It stays while it is counted anew, and where that fails, too.
  expect(screen.getByText(told)).toBeTruthy();
  http.answers(getFollowUpCounts, { overdue: 1, unassigned: 0, given: 0 });
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText(/1 löydös on myöhässä/);
  expect(screen.queryByText(told)).toBeNull();
});

it('says nothing beside a backend that has the specified calls alone', async () => {
  const { http, user } = await openList();
  await screen.findByText(/^Yksikään löydös/);
  http.fails(getFollowUpCounts, new AppError('unexpected', { status: 404 }));
  await user.click(screen.getByRole('button', { name: /^Positiiviset/ }));
  await waitFor(() => expect(screen.queryByText(/^Yksikään löydös/)).toBeNull());
  expect(screen.queryByText(/^Ei saatu tietää, onko/)).toBeNull();
});

it('who presses in a notice that goes with the press stays at its place', async () => {
  const { user } = await openList({ overdue: 3, given: 2 });
  const away = await screen.findByRole('button', { name: 'Piilota tältä päivältä' });
  const bar = away.closest('[data-no-print]');
  act(() => away.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(bar));
});

it.each([
  [{ overdue: 3 }, 'due', 'Näytä'],
  [{ given: 2 }, 'given', 'Kollega on antanut sinulle 2 löydöstä'],
])('and so does who is led to the list by it: %j', async (counts, followUp, name) => {
  const { http, user, router } = await openList(counts);
  const show = await screen.findByRole('button', { name });
  const bar = show.closest('[data-no-print]');
  http.answers(getFollowUpCounts, { overdue: 0, unassigned: 0, given: 0 });
  act(() => show.focus());
  await user.keyboard('{Enter}');
  expect(router.state.location.search).toContain(`followUp=${followUp}`);
  await waitFor(() => expect(show.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(bar));
});

it('over midnight in Finland the list is refetched, and what is late is told anew', async () => {
  fakeOnly('Date', 'setInterval', 'clearInterval');
  jest.setSystemTime(new Date('2026-03-28T21:59:30Z'));
  const { http, user } = await openList({ overdue: 1 });
  await user.click(await screen.findByRole('button', { name: 'Piilota tältä päivältä' }));
  const searches = http.inputsOf(searchObservations).length;
  http.answers(getFollowUpCounts, { overdue: 4, unassigned: 0, given: 0 });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await screen.findByText('4 löydöstä on myöhässä.', { exact: false });
  expect(http.inputsOf(searchObservations)).toHaveLength(searches + 1);
});

it('what a colleague has given is told for as long as it waits', async () => {
  const { user, router } = await openList({ given: 2 });
  const given = await screen.findByRole('button', { name: 'Kollega on antanut sinulle 2 löydöstä' });
  expect(given.closest('[role="status"]')).toBeTruthy();
  await user.click(given);
  expect(router.state.location.search).toContain('followUp=given');
  await screen.findByRole('button', { name: /Sinulle annetut/ });
});

it('a finding that a colleague gives meanwhile is told though the list does not have it', async () => {
  const { http, live } = await openList();
  await waitFor(() => expect(http.inputsOf(getFollowUpCounts)).toHaveLength(1));
  // What is told before the list listens is in what it reads.
  await waitFor(() => expect(live.messages.observed).toBe(true));
  http.answers(getFollowUpCounts, { overdue: 0, unassigned: 0, given: 1 });
  const changed = ['00000000-0000-4000-8000-00000000000f'];
  act(() => live.messages.next({ kind: 'rows', list: 'observations', added: [], changed, isCut: false }));
  await screen.findByRole('button', { name: 'Kollega on antanut sinulle 1 löydöksen' });
});

it('what colleagues give within seconds is counted at once, and once more when it is over', async () => {
  const { http, live } = await openList();
  await waitFor(() => expect(http.inputsOf(getFollowUpCounts)).toHaveLength(1));
  await waitFor(() => expect(live.messages.observed).toBe(true));
  fakeOnly('setTimeout', 'clearTimeout');
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const news = { kind: 'rows' as const, list: 'observations' as const, added: [], changed: [], isCut: true };
  // Orders are no findings.
  act(() => live.messages.next({ ...news, list: 'referrals' }));
  await pass(6000);
  expect(http.inputsOf(getFollowUpCounts)).toHaveLength(1);
  for (let given = 0; given < 3; given += 1) act(() => live.messages.next(news));
  await pass(4900);
  expect(http.inputsOf(getFollowUpCounts)).toHaveLength(2);
  await pass(200);
  expect(http.inputsOf(getFollowUpCounts)).toHaveLength(3);
  await pass(10_000);
  expect(http.inputsOf(getFollowUpCounts)).toHaveLength(3);
});

it('an absence is covered by two choices and a press', async () => {
  const { http, user, shown } = await openList({}, '?followUp=due');
  const people = [
    { key: 'a'.repeat(22), name: 'Lea Lähtijä', isOwn: false, open: 10, seenStep: 70, isHere: false },
    { key: 'b'.repeat(22), name: 'Sami Salo', isOwn: false, open: 0, seenStep: 0, isHere: true },
  ];
  let arrive = (_: typeof people): void => undefined;
  http.answers(getColleagues, () => new Promise<typeof people>((resolve) => (arrive = resolve)));
  await user.click(await screen.findByRole('button', { name: 'Siirrä avoimet…' }));
  let inside = within(await screen.findByRole('dialog'));
  // It is where one begins, also when it comes later than the buttons.
  await waitFor(() => expect(document.activeElement).toBe(inside.getByRole('button', { name: 'Peruuta' })));
  http.answers(getColleagues, people);
  arrive(people);
  const from = await inside.findByRole('combobox', { name: 'Keneltä' });
  expect(document.activeElement).toBe(from);
  expect(within(from).queryByRole('option', { name: /^Sami Salo/ })).toBeNull();
  await user.click(inside.getByRole('button', { name: 'Siirrä avoimet' }));
  await waitFor(() => expect(inside.getAllByText('Pakollinen tieto')).toHaveLength(2));
  await user.selectOptions(from, 'Lea Lähtijä, ei enää alueella (10 avointa)');
  await user.selectOptions(inside.getByRole('combobox', { name: 'Kenelle' }), 'Sami Salo (0 avointa)');
  // What is pasted is not cut off unseen.
  const word = inside.getByRole('textbox', { name: 'Viesti kollegalle' });
  await user.click(word);
  await user.paste('x'.repeat(501));
  await inside.findByText('Enintään 500 merkkiä (1 merkki liikaa)');
  await user.click(inside.getByRole('button', { name: 'Siirrä 10 löydöstä' }));
  expect(http.inputsOf(handOver)).toEqual([]);
  await user.clear(word);
  await user.type(word, 'Loma');
  // Esc closes the question, and loses nothing that was typed.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Siirrä avoimet…' })));
  await user.click(screen.getByRole('button', { name: 'Siirrä avoimet…' }));
  inside = within(await screen.findByRole('dialog'));
  expect(document.activeElement).toBe(await inside.findByRole('combobox', { name: 'Keneltä' }));
  expect((await inside.findByRole<HTMLTextAreaElement>('textbox', { name: 'Viesti kollegalle' })).value).toBe('Loma');
  // A backend, or what stands before it, need not say who was faster.
  http.fails(handOver, new AppError('conflict', { code: 'conflict' }));
  http.answers(getColleagues, [{ ...people[0]!, open: 9, seenStep: 77 }, people[1]!]);
  await user.click(inside.getByRole('button', { name: 'Siirrä 10 löydöstä' }));
  // Who is to get them may have lost the right to.
  http.fails(handOver, new AppError('invalid', { fieldErrors: { colleagueKey: ['formErrors.isIn'] } }));
  const reads = http.inputsOf(getColleagues).length;
  await user.click(await inside.findByRole('button', { name: 'Siirrä 9 löydöstä' }));
  await waitFor(() => expect(http.inputsOf(getColleagues)).toHaveLength(reads + 1));
  expect(shown.at(-1)).toMatchObject({ textKey: 'followUp:toast.colleagueGone' });
  http.answers(handOver, { moved: 9 });
  await user.click(await inside.findByRole('button', { name: 'Siirrä 9 löydöstä' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(http.inputsOf(handOver).at(-1)!.body).toMatchObject({ fromKey: 'a'.repeat(22), count: 9, seenStep: 77 });
});

it('findings that were given on without an answer are not told as failed, and are refetched', async () => {
  const { http, user, shown } = await openList({}, '?followUp=due');
  const leaving = { key: 'a'.repeat(22), name: 'Lea Lähtijä', isOwn: false, open: 10, seenStep: 70, isHere: true };
  const taking = { key: 'b'.repeat(22), name: 'Sami Salo', isOwn: false, open: 0, seenStep: 0, isHere: true };
  http.answers(getColleagues, [leaving, taking]);
  await user.click(await screen.findByRole('button', { name: 'Siirrä avoimet…' }));
  const inside = within(await screen.findByRole('dialog'));
  // In whichever order they are chosen.
  await user.selectOptions(await inside.findByRole('combobox', { name: 'Kenelle' }), 'Sami Salo (0 avointa)');
  await user.selectOptions(inside.getByRole('combobox', { name: 'Keneltä' }), 'Lea Lähtijä (10 avointa)');
  await user.type(inside.getByRole('textbox', { name: 'Viesti kollegalle' }), 'Loma');
  const searches = http.inputsOf(searchObservations).length;
  http.fails(handOver, new AppError('offline', { code: noAnswerInTime }));
  http.answers(getColleagues, [
    { ...leaving, open: 0, seenStep: 0 },
    { ...taking, open: 10, seenStep: 80 },
  ]);
  await user.click(inside.getByRole('button', { name: 'Siirrä 10 löydöstä' }));
  await waitFor(() =>
    expect(shown.at(-1)).toMatchObject({ textKey: 'followUp:toast.handOverUnanswered', stays: true }),
  );
  // What was done is seen in the choices and in the list, and the word is still there.
  await waitFor(() => expect(inside.getAllByRole('option', { name: 'Sami Salo (10 avointa)' })).toHaveLength(2));
  await inside.findByRole('button', { name: 'Siirrä avoimet' });
  await waitFor(() => expect(http.inputsOf(searchObservations)).toHaveLength(searches + 1));
  expect(inside.getByRole<HTMLTextAreaElement>('textbox', { name: 'Viesti kollegalle' }).value).toBe('Loma');
});

it('findings that are on their way to a colleague are given once, and the question stays until it is answered', async () => {
  const { http, user } = await openList({}, '?followUp=due');
  const person = { isOwn: false, seenStep: 70, isHere: true };
  http.answers(getColleagues, [
    { ...person, key: 'a'.repeat(22), name: 'Lea Lähtijä', open: 10 },
    { ...person, key: 'b'.repeat(22), name: 'Sami Salo', open: 0 },
    { ...person, key: 'c'.repeat(22), name: 'Kati Koski', open: 0 },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Siirrä avoimet…' }));
  const inside = within(await screen.findByRole('dialog'));
  await user.selectOptions(await inside.findByRole('combobox', { name: 'Keneltä' }), 'Lea Lähtijä (10 avointa)');
  await user.selectOptions(inside.getByRole('combobox', { name: 'Kenelle' }), 'Sami Salo (0 avointa)');
  let answer: () => void = () => undefined;
  http.answers(handOver, () => new Promise((resolve) => (answer = () => resolve({ moved: 10 }))));
  const give = inside.getByRole('button', { name: 'Siirrä 10 löydöstä' });
  await user.click(give);
  await waitFor(() => expect(http.inputsOf(handOver)).toHaveLength(1));
  const note = inside.getByRole<HTMLTextAreaElement>('textbox', { name: 'Viesti kollegalle' });
  await user.type(note, 'Loma');
  expect(note.value).toBe('');
  // What is chosen meanwhile is no second giving.
  await user.selectOptions(inside.getByRole('combobox', { name: 'Kenelle' }), 'Kati Koski (0 avointa)');
  await user.click(give);
  await user.click(inside.getByRole('button', { name: 'Peruuta' }));
  await user.keyboard('{Escape}');
  expect(give.isConnected).toBe(true);
  await act(async () => answer());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(http.inputsOf(handOver)).toHaveLength(1);
});

it('the due days of a package are set in working days, and what is none stands at its field', async () => {
  const { http, user } = await openList({}, '?worklist=true');
  const productId = '00000000-0000-4000-8000-000000000001';
  http.answers(getDueRules, [
    { productId, productName: 'Seksitautipaketti', toldWithin: 3, closedWithin: 10, retryWithin: 1 },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Määräajat…' }));
  const inside = within(await screen.findByRole('dialog'));
  const write = async (label: string, text: string) => {
    const field = await inside.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, text);
  };
  await write('Työpäiviä kertomiseen', 'kaksi');
  await user.click(inside.getByRole('button', { name: 'Tallenna' }));
  await inside.findByText('Anna kokonaisluku 1–60');
  await write('Työpäiviä kertomiseen', '12');
  await user.click(inside.getByRole('button', { name: 'Tallenna' }));
  await inside.findByText('Sulkemisen määräaika ei voi olla lyhyempi kuin kertomisen');
  await write('Työpäiviä kertomiseen', '2');
  http.answers(setDueRule, undefined);
  await user.click(inside.getByRole('button', { name: 'Tallenna' }));
  await waitFor(() =>
    expect(http.inputsOf(setDueRule)).toEqual([
      {
        body: {
          productId,
          toldWithin: 2,
          closedWithin: 10,
          retryWithin: 1,
          seen: { toldWithin: 3, closedWithin: 10, retryWithin: 1 },
        },
      },
    ]),
  );
});

it('due days whose answer was lost are set by another press as a repeat of the first', async () => {
  const { http, user, shown } = await openList({}, '?worklist=true');
  const productId = '00000000-0000-4000-8000-000000000001';
  const days = { toldWithin: 3, closedWithin: 10, retryWithin: 1 };
  http.answers(getDueRules, [{ productId, productName: 'Seksitautipaketti', ...days }]);
  http.fails(setDueRule, new AppError('offline'));
  await user.click(await screen.findByRole('button', { name: 'Määräajat…' }));
  const inside = within(await screen.findByRole('dialog'));
  const field = await inside.findByRole<HTMLInputElement>('textbox', { name: 'Työpäiviä kertomiseen' });
  await user.clear(field);
  await user.type(field, '5');
  const press = () => user.click(inside.getByRole('button', { name: 'Tallenna' }));
  const sent = () => http.sent.filter(({ endpoint }) => endpoint === setDueRule);
  await press();
  await waitFor(() => expect(sent()).toHaveLength(1));
  const save = inside.getByRole('button', { name: 'Tallenna' });
  await waitFor(() => expect(shown).toMatchObject([{ textKey: 'core:failedSave.unanswered', stays: true }]));
  await waitFor(() => expect(save.getAttribute('aria-disabled')).not.toBe('true'));
  http.answers(setDueRule, undefined);
  // A colleague has set another since: the answer is that of the first try.
  http.answers(getDueRules, [{ productId, productName: 'Seksitautipaketti', ...days, toldWithin: 7 }]);
  await press();
  await waitFor(() => expect(field.value).toBe('7'));
  expect(new Set(sent().map(({ context }) => context.nextKey())).size).toBe(1);
});

it('due days that were saved as they were typed, with a zero before them, are nothing unsaved', async () => {
  const { http, user, container } = await openList({}, '?worklist=true');
  const productId = '00000000-0000-4000-8000-000000000001';
  const days = { toldWithin: 3, closedWithin: 10, retryWithin: 1 };
  http.answers(getDueRules, [{ productId, productName: 'Seksitautipaketti', ...days }]).answers(setDueRule, undefined);
  await user.click(await screen.findByRole('button', { name: 'Määräajat…' }));
  const inside = within(await screen.findByRole('dialog'));
  const field = await inside.findByRole('textbox', { name: 'Työpäiviä kertomiseen' });
  await user.clear(field);
  await user.type(field, '05');
  await inside.findByRole('option', { name: 'Seksitautipaketti (tallentamatta)' });
  await user.click(inside.getByRole('button', { name: 'Tallenna' }));
  await waitFor(() => expect(http.inputsOf(setDueRule)).toMatchObject([{ body: { toldWithin: 5 } }]));
  await inside.findByRole('option', { name: 'Seksitautipaketti' });
  expect([...container.get(signOutLossesToken)]).toEqual([]);
});

it('due days of an area without packages say so, and are closed by a button', async () => {
  const { http, user } = await openList({}, '?worklist=true');
  http.answers(getDueRules, []);
  await user.click(await screen.findByRole('button', { name: 'Määräajat…' }));
  const inside = within(await screen.findByRole('dialog'));
  await inside.findByText('Hyvinvointialueella ei ole yhtään lisättyä näytepakettia.');
  expect(inside.queryByRole('combobox')).toBeNull();
  await user.click(inside.getByRole('button', { name: 'Sulje' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('due days that are typed stay while another package is looked at, when the dialog is closed, and beside those that a colleague has set', async () => {
  const { http, user, container } = await openList({}, '?worklist=true');
  const [productId, otherId] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const days = { toldWithin: 3, closedWithin: 10, retryWithin: 1 };
  const other = { productId: otherId, productName: 'Toinen', ...days };
  http.answers(getDueRules, [{ productId, productName: 'Seksitautipaketti', ...days }, other]);
  await user.click(await screen.findByRole('button', { name: 'Määräajat…' }));
  let inside = within(await screen.findByRole('dialog'));
  const field = (label: string) => inside.getByRole<HTMLInputElement>('textbox', { name: label });
  const shown = () =>
    ['Työpäiviä kertomiseen', 'Työpäiviä sulkemiseen', 'Työpäiviä seuraavaan yhteydenottoon'].map(
      (label) => field(label).value,
    );
  const findProduct = () => inside.findByRole<HTMLSelectElement>('combobox', { name: 'Näytepaketti' });
  const product = await findProduct();
  expect(document.activeElement).toBe(product);
  await user.clear(field('Työpäiviä kertomiseen'));
  await user.type(field('Työpäiviä kertomiseen'), '2');
  await user.selectOptions(product, 'Toinen');
  expect(shown()).toEqual(['3', '10', '1']);
  // They are told where they are not seen, and asked about by a sign-out and by the browser.
  const names = () => [...product.options].map(({ text }) => text);
  expect(names()).toEqual(['Seksitautipaketti (tallentamatta)', 'Toinen']);
  const losses = () => [...container.get(signOutLossesToken)].map(({ title }) => title.key);
  expect(losses()).toEqual(['followUp:rules.forget.title']);
  expect(container.get(unsavedChangesToken).isHeld()).toBe(true);
  await user.click(inside.getByRole('button', { name: 'Sulje' }));
  await user.click(await screen.findByRole('button', { name: 'Määräajat…' }));
  inside = within(await screen.findByRole('dialog'));
  await findProduct();
  expect(shown()).toEqual(['2', '10', '1']);
  http.fails(setDueRule, new AppError('conflict', { code: 'conflict' }));
  const theirs = { toldWithin: 5, closedWithin: 20, retryWithin: 4 };
  http.answers(getDueRules, [{ productId, productName: 'Seksitautipaketti', ...theirs }, other]);
  await user.click(inside.getByRole('button', { name: 'Tallenna' }));
  await waitFor(() => expect(shown()).toEqual(['2', '20', '4']));
  http.answers(setDueRule, undefined);
  await user.click(inside.getByRole('button', { name: 'Tallenna' }));
  const mine = { productId, toldWithin: 2, closedWithin: 20, retryWithin: 4 };
  await waitFor(() => expect(http.inputsOf(setDueRule).at(-1)!.body).toEqual({ ...mine, seen: theirs }));
  await waitFor(() => expect(losses()).toEqual([]));
  expect(inside.queryByRole('option', { name: /tallentamatta/ })).toBeNull();
});
