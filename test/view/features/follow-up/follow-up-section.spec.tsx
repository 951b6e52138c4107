import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  assignFinding,
  closeFinding,
  getColleagues,
  getFollowUp,
  noteAttempt,
  reopenFinding,
  type FollowUp,
} from '#core/contracts/follow-up.contract.ts';
import { HandlingStatus, searchObservations } from '#core/contracts/observation.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { AppError } from '#core/errors/app-error.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { signOutLossesToken } from '#features/session/session.public.ts';
import { aFollowUp, anObservation, aStep } from '#test/support/builders.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { setup, type Situation } from '../observations/setup.tsx';

// The follow-up of a finding, in its details (decision 151).

afterEach(() => jest.useRealTimers());

async function openDetails(situation: Situation = {}) {
  const result = anObservation();
  const application = await setup({ results: [result], ...situation });
  application.show();
  await screen.findByRole('table');
  const open = async () => {
    await application.user.click(screen.getByRole('button', { name: /Chlamydia/ }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...application, result, inside: await open(), open };
}

it('the usual attempts are noted by one press, with the next one on the day that is proposed', async () => {
  const { http, user, inside, result } = await openDetails();
  await inside.findByText('Ei vielä yhteydenottoja.');
  http.answers(noteAttempt, undefined);
  http.answers(getFollowUp, aFollowUp({ steps: [aStep({ nextOn: '2026-03-12' })] }));
  await user.click(inside.getByRole('button', { name: 'Soitettu, ei vastannut' }));
  await inside.findByText('Puhelin: ei vastannut');
  const { observationId } = result;
  expect(http.inputsOf(noteAttempt)).toEqual([
    { query: { observationId, seenStep: '0' }, body: { channel: 'phone', outcome: 'noAnswer', nextOn: '2026-03-12' } },
  ]);
  expect(inside.getByRole('status', { name: '' }).textContent).toContain('Seuraava yhteydenotto 12.3.2026');
  // The second click of a double click, when the first has been answered.
  const again = inside.getByRole('button', { name: 'Soitettu, ei vastannut' });
  await waitFor(() => expect(again.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(again, { detail: 2 });
  expect(http.inputsOf(noteAttempt)).toHaveLength(1);
  await user.click(inside.getByRole('button', { name: 'Tavoitettu puhelimella' }));
  await waitFor(() => expect(http.inputsOf(noteAttempt)).toHaveLength(2));
  expect(http.inputsOf(noteAttempt)[1]!.body).toEqual({ channel: 'phone', outcome: 'reached' });
});

it('what could not be refetched after an attempt says so, and is read by another try', async () => {
  const { http, user, inside } = await openDetails();
  await inside.findByText('Ei vielä yhteydenottoja.');
  http.answers(noteAttempt, undefined);
  http.fails(getFollowUp, new AppError('unexpected'));
  await user.click(inside.getByRole('button', { name: 'Soitettu, ei vastannut' }));
  await inside.findByText('Yhteydenottoja haettaessa tapahtui virhe.');
  inside.getByText('Ei vielä yhteydenottoja.');
  http.answers(getFollowUp, aFollowUp({ steps: [aStep()] }));
  await user.click(inside.getByRole('button', { name: 'Yritä uudelleen' }));
  await inside.findByText('Puhelin: ei vastannut');
  expect(inside.queryByText('Yhteydenottoja haettaessa tapahtui virhe.')).toBeNull();
});

it('a colleague’s attempt comes into open details, and what is being written stays', async () => {
  const { http, user, inside, live, result } = await openDetails();
  await user.click(await inside.findByRole('button', { name: 'Muu yhteydenotto…' }));
  await user.type(inside.getByRole('textbox', { name: 'Muistiinpano' }), 'Kesken');
  await waitFor(() => expect(live.messages.observed).toBe(true));
  http.answers(getFollowUp, aFollowUp({ steps: [aStep({ byName: 'Sari Mäkelä' })] }));
  const tell = (id: string) =>
    act(() => live.messages.next({ kind: 'rows', list: 'observations', added: [], changed: [id], isCut: false }));
  tell(result.observationId);
  await inside.findByText('Puhelin: ei vastannut', undefined, { timeout: 5000 });
  expect(inside.getByRole<HTMLTextAreaElement>('textbox', { name: 'Muistiinpano' }).value).toBe('Kesken');
});

it('what is late has a sign beside the word: on paper a ground is gone, and light words with it', async () => {
  const deadline = { kind: 'tell', on: '2020-03-12', isOver: true } as const;
  const { inside } = await openDetails({ followUp: aFollowUp({ deadline }) });
  const mark = await inside.findByText('Myöhässä');
  expect(mark.querySelector('svg')).not.toBeNull();
});

it('a finding that the laboratory has corrected before an attempt was noted is refetched, and what was written stays', async () => {
  const seenAt = (seenStep: number, steps: FollowUp['steps'] = []) =>
    aFollowUp({ seenStep, steps, proposedNextOn: '2099-03-12' });
  const { http, user, inside } = await openDetails({ followUp: seenAt(7) });
  const reached = await inside.findByRole('button', { name: 'Tavoitettu puhelimella' });
  http.fails(noteAttempt, new AppError('conflict', { code: 'stale' }));
  const corrected = aStep({ kind: 'corrected', byName: null, channel: null, outcome: null, happenedAt: null });
  http.answers(getFollowUp, seenAt(8, [corrected]));
  await user.click(reached);
  await inside.findByText('Laboratorio korjasi tuloksen');
  http.answers(getFollowUp, seenAt(9, [{ ...corrected, note: 'Uudelleen' }]));
  await user.click(inside.getByRole('button', { name: 'Muu yhteydenotto…' }));
  await user.type(inside.getByRole('textbox', { name: 'Muistiinpano' }), 'Kerroin');
  await user.click(inside.getByRole('button', { name: 'Kirjaa yhteydenotto' }));
  await inside.findByText('Uudelleen');
  expect(inside.getByRole<HTMLTextAreaElement>('textbox', { name: 'Muistiinpano' }).value).toBe('Kerroin');
  // What has come with the refusal has been seen.
  await user.click(inside.getByRole('button', { name: 'Kirjaa yhteydenotto' }));
  await waitFor(() => expect(http.inputsOf(noteAttempt)).toHaveLength(3));
  expect(http.inputsOf(noteAttempt).map(({ query }) => query.seenStep)).toEqual(['7', '8', '9']);
});

it('an attempt whose answer never came is looked for before it is noted again, and what was written stays', async () => {
  const noted = (note: string) => aFollowUp({ proposedNextOn: '2099-03-12', steps: [aStep({ note })] });
  const { http, user, inside, shown } = await openDetails();
  http.fails(noteAttempt, new AppError('offline')).answers(getFollowUp, noted('Jo kirjattu'));
  await user.click(await inside.findByRole('button', { name: 'Tavoitettu puhelimella' }));
  await inside.findByText('Jo kirjattu');
  expect(shown.map(({ textKey }) => textKey)).toEqual(['followUp:toast.unanswered']);
  await user.click(inside.getByRole('button', { name: 'Muu yhteydenotto…' }));
  await user.type(inside.getByRole('textbox', { name: 'Muistiinpano' }), 'Kerroin');
  http.answers(getFollowUp, noted('Jo kirjattu tämäkin'));
  await user.click(inside.getByRole('button', { name: 'Kirjaa yhteydenotto' }));
  await inside.findByText('Jo kirjattu tämäkin');
  const note = () => inside.getByRole<HTMLTextAreaElement>('textbox', { name: 'Muistiinpano' }).value;
  expect(note()).toBe('Kerroin');
  // When the form was closed meanwhile, too.
  await user.keyboard('{Escape}');
  await user.click(await inside.findByRole('button', { name: 'Muu yhteydenotto…' }));
  expect(note()).toBe('Kerroin');
});

it.each([
  ['close', closeFinding, 'Sulje löydös…', 'Tarkenne', 'Sulje löydös'],
  ['give', assignFinding, 'Anna kollegalle…', 'Viesti kollegalle', 'Anna'],
] as const)(
  'what was done without an answer (%s) is read, and a colleague is not overruled by it',
  async (_, call, open, note, send) => {
    const { http, user, inside } = await openDetails({ followUp: aFollowUp({ seenStep: 4 }) });
    http.answers(getColleagues, [
      { key: 's'.repeat(22), name: 'Sari Mäkelä', open: 0, seenStep: 0, isOwn: false, isHere: true },
    ]);
    await user.click(await inside.findByRole('button', { name: open }));
    if (call === assignFinding)
      await user.selectOptions(await inside.findByRole('combobox', { name: 'Kenelle' }), 'Sari Mäkelä (0 avointa)');
    http.fails(call, new AppError('offline'));
    http.answers(getFollowUp, aFollowUp({ seenStep: 5, steps: [aStep({ note: 'Jo tehty' })] }));
    await user.click(inside.getByRole('button', { name: send }));
    await inside.findByText('Jo tehty');
    http.answers(call, () => new Promise(() => undefined));
    await user.click(inside.getByRole('button', { name: send }));
    await waitFor(() => expect(http.inputsOf(call).map(({ query }) => query.seenStep)).toEqual(['4', '4']));
    // Typed while it is on its way, it would be in nothing that is sent.
    const field = inside.getByRole<HTMLTextAreaElement>('textbox', { name: note });
    await user.type(field, 'Kiitos');
    expect(field.value).toBe('');
  },
);

it('another attempt says how, when and what, and what is wrong stands at its field', async () => {
  const { http, user, inside } = await openDetails();
  await user.click(await inside.findByRole('button', { name: 'Muu yhteydenotto…' }));
  await user.selectOptions(inside.getByRole('combobox', { name: 'Tapa' }), 'Kirje');
  await user.selectOptions(inside.getByRole('combobox', { name: 'Miten kävi' }), 'muu');
  const write = async (label: string, text: string) => {
    const field = inside.getByRole('textbox', { name: label });
    await user.clear(field);
    if (text) await user.type(field, text);
  };
  await write('Kellonaika', 'aamulla');
  await write('Seuraava yhteydenotto', '31.2.2026');
  await user.click(inside.getByRole('button', { name: 'Kirjaa yhteydenotto' }));
  await inside.findByText('Anna kellonaika muodossa tt.mm');
  inside.getByText('Tätä päivämäärää ei ole olemassa');
  expect(http.inputsOf(noteAttempt)).toEqual([]);
  await write('Päivä', '31.4.2026');
  await write('Kellonaika', '9.15');
  expect(inside.getAllByText('Tätä päivämäärää ei ole olemassa')).toHaveLength(2);
  // There was no such time in the night in which clocks were set forward.
  await write('Päivä', '30.3.2025');
  await write('Kellonaika', '3.30');
  inside.getByText('Tätä kellonaikaa ei ollut: kelloja siirrettiin eteenpäin');
  await write('Päivä', '10.3.2026');
  await write('Kellonaika', '9.15');
  // The finding would be late from then on.
  await write('Seuraava yhteydenotto', '9.3.2026');
  await user.click(inside.getByRole('button', { name: 'Kirjaa yhteydenotto' }));
  await inside.findByText('Seuraava yhteydenotto ei voi olla ennen tätä');
  expect(http.inputsOf(noteAttempt)).toEqual([]);
  await write('Seuraava yhteydenotto', '');
  await write('Muistiinpano', 'Kirje lähti');
  http.fails(noteAttempt, new AppError('invalid', { fieldErrors: { happenedAt: ['formErrors.invalid'] } }));
  await user.click(inside.getByRole('button', { name: 'Kirjaa yhteydenotto' }));
  await inside.findByText('Ajan on oltava tuloksen ja sen korjauksen jälkeen eikä se voi olla tulevaisuudessa');
  expect(document.activeElement).toBe(inside.getByRole('textbox', { name: 'Päivä' }));
  http.answers(noteAttempt, undefined);
  await user.click(inside.getByRole('button', { name: 'Kirjaa yhteydenotto' }));
  await inside.findByRole('button', { name: 'Muu yhteydenotto…' });
  expect(http.inputsOf(noteAttempt)[0]!.body).toEqual({
    channel: 'letter',
    outcome: 'other',
    happenedAt: '2026-03-10T07:15:00.000Z',
    nextOn: '',
    note: 'Kirje lähti',
  });
});

it.each([
  ['an attempt', 'Muu yhteydenotto…', 'Muistiinpano', 'Kirjaa yhteydenotto'],
  ['a closing', 'Sulje löydös…', 'Tarkenne', 'Sulje löydös'],
])(
  'by how much the note of %s is too long counts no blanks around it, which are not sent',
  async (_, open, label, save) => {
    const { user, inside } = await openDetails();
    await user.click(await inside.findByRole('button', { name: open }));
    await user.click(inside.getByRole('textbox', { name: label }));
    await user.paste(`\n\n  ${'x'.repeat(501)} \u00A0`);
    await user.click(inside.getByRole('button', { name: save }));
    await inside.findByText('Enintään 500 merkkiä (1 merkki liikaa)');
  },
);

it('who was reached has no next attempt unless the person writes one', async () => {
  const { user, inside } = await openDetails({ followUp: aFollowUp({ proposedNextOn: '2099-03-12' }) });
  await user.click(await inside.findByRole('button', { name: 'Muu yhteydenotto…' }));
  const outcome = inside.getByRole('combobox', { name: 'Miten kävi' });
  const next = inside.getByRole<HTMLInputElement>('textbox', { name: 'Seuraava yhteydenotto' });
  expect(next.value).toBe('12.03.2099');
  await user.selectOptions(outcome, 'tavoitettu');
  expect(next.value).toBe('');
  await user.selectOptions(outcome, 'väärä numero');
  expect(next.value).toBe('12.03.2099');
  await user.clear(next);
  await user.type(next, '20.3.2099');
  await user.selectOptions(outcome, 'tavoitettu');
  expect(next.value).toBe('20.03.2099');
});

it('a proposed day that has passed is no mistake any more once the citizen was reached', async () => {
  const { user, inside } = await openDetails({ followUp: aFollowUp({ proposedNextOn: '2020-03-12' }) });
  await user.click(await inside.findByRole('button', { name: 'Muu yhteydenotto…' }));
  const next = inside.getByRole<HTMLInputElement>('textbox', { name: 'Seuraava yhteydenotto' });
  await user.click(inside.getByRole('button', { name: 'Kirjaa yhteydenotto' }));
  await waitFor(() => expect(next.getAttribute('aria-invalid')).toBe('true'));
  await user.selectOptions(inside.getByRole('combobox', { name: 'Miten kävi' }), 'tavoitettu');
  expect(next.value).toBe('');
  expect(next.getAttribute('aria-invalid')).not.toBe('true');
  // It is as wrong as before where it comes back.
  await user.selectOptions(inside.getByRole('combobox', { name: 'Miten kävi' }), 'väärä numero');
  expect([next.value, next.getAttribute('aria-invalid')]).toEqual(['12.03.2020', 'true']);
});

it('a proposed day that the person has cleared does not come back by who was reached and was not', async () => {
  const { user, inside, container } = await openDetails({ followUp: aFollowUp({ proposedNextOn: '2099-03-12' }) });
  await user.click(await inside.findByRole('button', { name: 'Muu yhteydenotto…' }));
  const outcome = () => inside.getByRole('combobox', { name: 'Miten kävi' });
  const next = () => inside.getByRole<HTMLInputElement>('textbox', { name: 'Seuraava yhteydenotto' });
  await user.clear(next());
  await user.selectOptions(outcome(), 'tavoitettu');
  // Nor when the form was closed meanwhile.
  await user.keyboard('{Escape}');
  await user.click(await inside.findByRole('button', { name: 'Muu yhteydenotto…' }));
  await user.selectOptions(outcome(), 'väärä numero');
  expect(next().value).toBe('');
  // As it was at first, it is nothing that a sign-out would forget.
  await user.type(next(), '12.03.2099');
  await user.selectOptions(outcome(), 'ei vastannut');
  expect(container.get(signOutLossesToken).size).toBe(0);
  await user.selectOptions(outcome(), 'tavoitettu');
  await user.selectOptions(outcome(), 'väärä numero');
  expect(next().value).toBe('12.03.2099');
});

it('what is written and not sent is there again when the details are', async () => {
  const followUp = aFollowUp({ proposedNextOn: '2099-03-12' });
  const { user, inside, open, container, http } = await openDetails({ followUp });
  const losses = container.get(signOutLossesToken);
  await user.click(await inside.findByRole('button', { name: 'Muu yhteydenotto…' }));
  expect(losses.size).toBe(0);
  // A choice keeps nobody on the page.
  await user.selectOptions(inside.getByRole('combobox', { name: 'Tapa' }), 'Kirje');
  expect(container.get(unsavedChangesToken).blocksUnload()).toBe(false);
  await user.type(inside.getByRole('textbox', { name: 'Muistiinpano' }), 'Soitan huomenna');
  // A sign-out in another tab asks by it while it is being written.
  expect(losses.size).toBe(1);
  expect(container.get(unsavedChangesToken).blocksUnload()).toBe(true);
  expect(container.get(unsavedChangesToken).heldTexts()).toEqual(['Soitan huomenna']);
  await user.keyboard('{Escape}');
  await inside.findByRole('button', { name: 'Muu yhteydenotto…' });
  await user.click(inside.getByRole('button', { name: 'Sulje' }));
  // It is in memory alone: a sign-out asks before it forgets it.
  expect([...losses]).toEqual([{ title: { key: 'followUp:forget.title' }, text: { key: 'followUp:forget.text' } }]);
  const again = await open();
  await user.click(await again.findByRole('button', { name: 'Muu yhteydenotto…' }));
  expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: 'Muistiinpano' }).value).toBe('Soitan huomenna');
  http.answers(noteAttempt, undefined);
  await user.click(again.getByRole('button', { name: 'Kirjaa yhteydenotto' }));
  await again.findByRole('button', { name: 'Muu yhteydenotto…' });
  expect(losses.size).toBe(0);
  expect(container.get(unsavedChangesToken).blocksUnload()).toBe(false);
});

it('what is on its way is not left by Esc, and is nothing unsent once it is stored, though its details were closed', async () => {
  const followUp = aFollowUp({ proposedNextOn: '2099-03-12' });
  const { http, user, inside, open, container } = await openDetails({ followUp });
  let answer: () => void = () => undefined;
  http.answers(noteAttempt, () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))));
  await user.click(await inside.findByRole('button', { name: 'Muu yhteydenotto…' }));
  await user.type(inside.getByRole('textbox', { name: 'Muistiinpano' }), 'Soitan huomenna');
  await user.click(inside.getByRole('button', { name: 'Kirjaa yhteydenotto' }));
  await waitFor(() => expect(http.inputsOf(noteAttempt)).toHaveLength(1));
  await user.type(inside.getByRole('textbox', { name: 'Muistiinpano' }), ' ja tekstaan');
  await user.type(inside.getByRole('textbox', { name: 'Kellonaika' }), '9');
  expect(inside.getByRole<HTMLTextAreaElement>('textbox', { name: 'Muistiinpano' }).value).toBe('Soitan huomenna');
  expect(inside.getByRole<HTMLInputElement>('textbox', { name: 'Kellonaika' }).value).toMatch(/^\d+\.\d\d$/);
  // What is chosen meanwhile is no second attempt.
  await user.selectOptions(inside.getByRole('combobox', { name: 'Tapa' }), 'Kirje');
  await user.click(inside.getByRole('button', { name: 'Kirjaa yhteydenotto' }));
  await user.keyboard('{Escape}');
  expect(inside.getByRole('form', { name: 'Uusi yhteydenotto' })).toBeTruthy();
  await user.click(inside.getByRole('button', { name: 'Sulje' }));
  await act(async () => answer());
  expect(http.inputsOf(noteAttempt)).toHaveLength(1);
  const again = await open();
  await user.click(await again.findByRole('button', { name: 'Muu yhteydenotto…' }));
  expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: 'Muistiinpano' }).value).toBe('');
  expect(container.get(signOutLossesToken).size).toBe(0);
});

it('what was not written is that of the moment: an attempt that is noted later has not the time of the form before', async () => {
  fakeOnly('Date');
  jest.setSystemTime(new Date('2026-03-10T08:00:00Z'));
  const { user, inside } = await openDetails();
  const fieldOf = async (label: string) => {
    await user.click(await inside.findByRole('button', { name: 'Muu yhteydenotto…' }));
    return inside.getByRole<HTMLInputElement>('textbox', { name: label });
  };
  expect((await fieldOf('Kellonaika')).value).toBe('10.00');
  // Esc closes what is open in the form, and not the form with it.
  await user.click(inside.getByRole('button', { name: 'Seuraava yhteydenotto: avaa kalenteri' }));
  await screen.findByRole('dialog', { name: 'Seuraava yhteydenotto: kalenteri' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Seuraava yhteydenotto: kalenteri' })).toBeNull());
  await user.type(inside.getByRole('textbox', { name: 'Muistiinpano' }), 'Soitan');
  await user.keyboard('{Escape}');
  jest.setSystemTime(new Date('2026-03-10T09:30:00Z'));
  expect((await fieldOf('Kellonaika')).value).toBe('11.30');
  expect(inside.getByRole<HTMLTextAreaElement>('textbox', { name: 'Muistiinpano' }).value).toBe('Soitan');
});

it('a time that was written stays that of its day', async () => {
  fakeOnly('Date');
  jest.setSystemTime(new Date('2026-03-10T12:00:00Z'));
  const { user, inside } = await openDetails();
  const fieldsOf = async () => {
    await user.click(await inside.findByRole('button', { name: 'Muu yhteydenotto…' }));
    return ['Päivä', 'Kellonaika'].map((name) => inside.getByRole<HTMLInputElement>('textbox', { name }));
  };
  const [, clock] = await fieldsOf();
  await user.clear(clock!);
  await user.type(clock!, '13.15');
  await user.keyboard('{Escape}');
  jest.setSystemTime(new Date('2026-03-11T09:30:00Z'));
  expect((await fieldsOf()).map(({ value }) => value)).toEqual(['10.03.2026', '13.15']);
});

it('a correction of the laboratory stands in the record, and takes the plan back', async () => {
  const corrected = aStep({ stepId: 2, kind: 'corrected', channel: null, outcome: null, byName: null });
  const { inside } = await openDetails({
    followUp: aFollowUp({ steps: [corrected, aStep({ nextOn: '2026-03-12' })], seenStep: 2 }),
  });
  await inside.findByText('Laboratorio korjasi tuloksen');
  expect(inside.getByRole('status', { name: '' }).textContent).not.toContain('Seuraava yhteydenotto');
});

it('a finding is closed with a reason; another reason needs its words', async () => {
  const { http, user, inside } = await openDetails({ followUp: aFollowUp({ seenStep: 4 }) });
  await user.click(await inside.findByRole('button', { name: 'Sulje löydös…' }));
  const reason = inside.getByRole('combobox', { name: 'Syy' });
  expect([...reason.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'Hoidossa',
    'Tavoittamaton',
    'Hoidettu muualla',
    'Muu',
  ]);
  await user.selectOptions(reason, 'Muu');
  await user.click(inside.getByRole('button', { name: 'Sulje löydös' }));
  await inside.findByText('Pakollinen tieto');
  await user.type(inside.getByRole('textbox', { name: 'Tarkenne' }), 'Muutti ulkomaille');
  http.answers(closeFinding, undefined);
  const closed = aStep({ kind: 'closed', channel: null, outcome: null, reason: 'other', note: 'Muutti ulkomaille' });
  http.answers(getFollowUp, aFollowUp({ steps: [closed], handlingStatus: HandlingStatus.Done, seenStep: 5 }));
  await user.click(inside.getByRole('button', { name: 'Sulje löydös' }));
  await user.click(await inside.findByRole('button', { name: 'Avaa uudelleen' }));
  expect(http.inputsOf(closeFinding)[0]).toMatchObject({
    query: { seenStep: '4' },
    body: { reason: 'other', note: 'Muutti ulkomaille' },
  });
  expect(inside.getAllByText('Suljettu: Muu').length).toBeGreaterThan(0);
});

it('one that somebody has closed meanwhile is told so, and what was typed stays', async () => {
  const { http, user, inside } = await openDetails();
  await user.click(await inside.findByRole('button', { name: 'Sulje löydös…' }));
  await user.type(inside.getByRole('textbox', { name: 'Tarkenne' }), 'Minun syyni');
  http.fails(closeFinding, new AppError('conflict', { code: 'conflict' }));
  http.answers(getFollowUp, aFollowUp({ assignedTo: 'Olli Kollega', handlingStatus: HandlingStatus.InProgress }));
  await user.click(inside.getByRole('button', { name: 'Sulje löydös' }));
  await inside.findByText('Käsittelijä: Olli Kollega');
  expect(inside.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tarkenne' }).value).toBe('Minun syyni');
});

it('of a result that is there no more it is said so, it is read again, and what was typed stays', async () => {
  const { http, user, inside, shown } = await openDetails();
  const gone = new AppError('notFound', { status: 404, code: 'notFound' });
  await user.click(await inside.findByRole('button', { name: 'Sulje löydös…' }));
  await user.type(inside.getByRole('textbox', { name: 'Tarkenne' }), 'Minun syyni');
  http.fails(closeFinding, gone).fails(getFollowUp, gone);
  await user.click(inside.getByRole('button', { name: 'Sulje löydös' }));
  await inside.findByText('Yhteydenottoja haettaessa tapahtui virhe.');
  expect(shown).toMatchObject([{ textKey: 'followUp:toast.closeFailed', behindKey: 'followUp:toast.gone' }]);
  expect(inside.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tarkenne' }).value).toBe('Minun syyni');
});

it('what a colleague does while a form is open is told before it is undone, though it is shown by then', async () => {
  const { http, user, inside, result, live } = await openDetails({ followUp: aFollowUp({ seenStep: 4 }) });
  await user.click(await inside.findByRole('button', { name: 'Sulje löydös…' }));
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const taken = { assignedTo: 'Olli Kollega', handlingStatus: HandlingStatus.InProgress };
  http.answers(getFollowUp, aFollowUp({ ...taken, seenStep: 5 }));
  http.answers(searchObservations, [{ ...result, ...taken }]);
  act(() =>
    live.messages.next({
      kind: 'rows',
      list: 'observations',
      added: [],
      changed: [result.observationId],
      isCut: false,
    }),
  );
  await inside.findByText('Käsittelijä: Olli Kollega');
  http.fails(closeFinding, new AppError('conflict', { code: 'stale' }));
  await user.click(inside.getByRole('button', { name: 'Sulje löydös' }));
  await waitFor(() => expect(http.inputsOf(closeFinding).at(-1)?.query).toMatchObject({ seenStep: '4' }));
  http.answers(closeFinding, undefined);
  await user.click(inside.getByRole('button', { name: 'Sulje löydös' }));
  await waitFor(() => expect(http.inputsOf(closeFinding).at(-1)?.query).toMatchObject({ seenStep: '5' }));
});

it('what was written to close a finding that a colleague has closed first can be read, and let go of', async () => {
  const { http, user, inside, container } = await openDetails({ followUp: aFollowUp({ seenStep: 4 }) });
  await user.click(await inside.findByRole('button', { name: 'Sulje löydös…' }));
  await user.selectOptions(inside.getByRole('combobox', { name: 'Syy' }), 'Hoidettu muualla');
  await user.type(inside.getByRole('textbox', { name: 'Tarkenne' }), 'Hoito alkoi');
  http.fails(closeFinding, new AppError('conflict', { code: 'stale' }));
  const closed = { handlingStatus: HandlingStatus.Done, assignedTo: 'Olli Kollega', seenStep: 5 };
  http.answers(getFollowUp, aFollowUp(closed));
  await user.click(inside.getByRole('button', { name: 'Sulje löydös' }));
  await user.click(await inside.findByRole('button', { name: 'Peruuta' }));
  await inside.findByText('Hoito alkoi', { selector: 'p' });
  inside.getByText('Syy: Hoidettu muualla');
  const losses = container.get(signOutLossesToken);
  expect(losses.size).toBe(1);
  await user.click(inside.getByRole('button', { name: 'Hylkää teksti' }));
  expect(inside.queryByText('Hoito alkoi')).toBeNull();
  expect(losses.size).toBe(0);
});

it('a closed one is reopened, and where somebody was faster it is refetched', async () => {
  const closed = aFollowUp({ handlingStatus: HandlingStatus.Done, seenStep: 5 });
  const { http, user, inside } = await openDetails({ followUp: closed });
  const button = await inside.findByRole('button', { name: 'Avaa uudelleen' });
  http.fails(reopenFinding, new AppError('conflict', { code: 'stale' }));
  http.answers(getFollowUp, aFollowUp({ assignedTo: 'Olli Kollega', handlingStatus: HandlingStatus.InProgress }));
  await user.click(button);
  await inside.findByText('Käsittelijä: Olli Kollega');
});

it('a finding is given to a colleague of the area with a word', async () => {
  const { http, user, inside, result } = await openDetails({ followUp: aFollowUp({ seenStep: 4 }) });
  const key = 'a'.repeat(22);
  http.answers(getColleagues, [
    { key, name: 'Sami Salo', isOwn: false, open: 1, seenStep: 0, isHere: true },
    { key: 'b'.repeat(22), name: 'Helena Virtanen', isOwn: true, open: 0, seenStep: 0, isHere: true },
  ]);
  await user.click(await inside.findByRole('button', { name: 'Anna kollegalle…' }));
  const whom = await inside.findByRole('combobox', { name: 'Kenelle' });
  await user.click(inside.getByRole('button', { name: 'Anna' }));
  await inside.findByText('Pakollinen tieto');
  await user.selectOptions(whom, 'Sami Salo (1 avoin)');
  await user.type(inside.getByRole('textbox', { name: 'Viesti kollegalle' }), 'Lomani ajaksi');
  http.answers(assignFinding, undefined);
  http.answers(searchObservations, [{ ...result, handlingStatus: HandlingStatus.InProgress, assignedTo: 'Sami Salo' }]);
  await user.click(inside.getByRole('button', { name: 'Anna' }));
  await waitFor(() =>
    expect(http.inputsOf(assignFinding)).toEqual([
      {
        query: { observationId: result.observationId, seenStep: '4' },
        body: { colleagueKey: key, note: 'Lomani ajaksi' },
      },
    ]),
  );
  // The list and the details show what is stored.
  await waitFor(() => expect(inside.getAllByText('Sami Salo').length).toBeGreaterThan(0));
});

it('a colleague who may have no findings any more is told so, and another one is chosen', async () => {
  const { http, user, inside, shown } = await openDetails();
  const sari = { key: 'b'.repeat(22), name: 'Sari Mäkelä', isOwn: false, open: 0, seenStep: 0, isHere: true };
  http.answers(getColleagues, [{ ...sari, key: 'a'.repeat(22), name: 'Sami Salo' }, sari]);
  await user.click(await inside.findByRole('button', { name: 'Anna kollegalle…' }));
  const whom = () => inside.findByRole<HTMLSelectElement>('combobox', { name: 'Kenelle' });
  await user.selectOptions(await whom(), 'Sami Salo (0 avointa)');
  await user.type(inside.getByRole('textbox', { name: 'Viesti kollegalle' }), 'Loma');
  http.fails(assignFinding, new AppError('invalid', { fieldErrors: { colleagueKey: ['formErrors.isIn'] } }));
  http.answers(getColleagues, [sari]);
  await user.click(inside.getByRole('button', { name: 'Anna' }));
  await waitFor(() => expect(inside.queryByRole('option', { name: /^Sami/ })).toBeNull());
  expect(shown.map(({ textKey }) => textKey)).toEqual(['followUp:toast.colleagueGone']);
  expect(document.activeElement).toBe(await whom());
  expect(inside.getByRole<HTMLTextAreaElement>('textbox', { name: 'Viesti kollegalle' }).value).toBe('Loma');
});

it('a colleague who was chosen and has left the area since is no choice any more: another one has to be made', async () => {
  const { http, user, inside } = await openDetails();
  const [sami, sari] = [
    { key: 'a'.repeat(22), name: 'Sami Salo', isOwn: false, open: 1, seenStep: 0, isHere: true },
    { key: 'b'.repeat(22), name: 'Sari Mäkelä', isOwn: false, open: 0, seenStep: 0, isHere: true },
  ];
  http.answers(getColleagues, [sami, sari]).answers(assignFinding, undefined);
  const write = async () => {
    await user.click(await inside.findByRole('button', { name: 'Anna kollegalle…' }));
    return inside.findByRole<HTMLSelectElement>('combobox', { name: 'Kenelle' });
  };
  await user.selectOptions(await write(), 'Sami Salo (1 avoin)');
  await user.click(inside.getByRole('button', { name: 'Peruuta' }));
  http.answers(getColleagues, [{ ...sami, isHere: false }, sari]);
  expect((await write()).value).toBe('');
  await user.click(inside.getByRole('button', { name: 'Anna' }));
  await inside.findByText('Pakollinen tieto');
  expect(http.inputsOf(assignFinding)).toEqual([]);
});

it('the one who was given it sees by whom, and with which word', async () => {
  const given = aStep({ kind: 'assigned', channel: null, outcome: null, note: 'Lomani ajaksi', assignedTo: 'Sinä' });
  const followUp = aFollowUp({ steps: [given], isOwn: true, isGiven: true, assignedTo: 'Sinä' });
  const { inside } = await openDetails({ followUp });
  await inside.findByText('Sinulle annettu');
  inside.getByText('Sami Salo: Lomani ajaksi');
  inside.getByText('Käsittelijä: sinä');
});

it('the newest steps come first, older ones by a press', async () => {
  const steps = [9, 8, 7, 6, 5, 4].map((stepId) => aStep({ stepId, note: `Muistiinpano ${stepId}` }));
  const { user, inside } = await openDetails({ followUp: aFollowUp({ steps }) });
  await inside.findByText('Muistiinpano 9');
  expect(inside.queryByText('Muistiinpano 4')).toBeNull();
  await user.click(inside.getByRole('button', { name: 'Näytä kaikki (6)' }));
  inside.getByText('Muistiinpano 4');
  expect(document.activeElement).toBe(inside.getByRole('list', { name: /./ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('The buttons that go when a finding is closed take no focus with them', () => {
  /** Open details whose next reading is answered when that is said: the list is refetched before it. */
  const openSlowDetails = async () => {
    const details = await openDetails();
    const button = await details.inside.findByRole('button', { name: 'Sulje löydös…' });
    let answer: (closed: FollowUp) => void = () => undefined;
    details.http.answers(getFollowUp, () => new Promise<FollowUp>((resolve) => (answer = resolve)));
    const answerClosed = async () => {
      await waitFor(() => expect(details.http.inputsOf(getFollowUp)).toHaveLength(2));
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Sulje löydös…'));
      await act(async () => answer(aFollowUp({ handlingStatus: HandlingStatus.Done, seenStep: 5 })));
      const reopen = await details.inside.findByRole('button', { name: 'Avaa uudelleen' });
      // Not that one: a key that was pressed twice would open it again.
      expect(document.activeElement).toBe(reopen.closest('[data-no-print]'));
      await details.user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    return { ...details, button, answerClosed };
  };

  it('by oneself', async () => {
    const { http, user, inside, button, answerClosed } = await openSlowDetails();
    http.answers(closeFinding, undefined);
    await user.click(button);
    await user.click(inside.getByRole('button', { name: 'Sulje löydös' }));
    await answerClosed();
  });

  it('by a colleague', async () => {
    const { live, result, button, answerClosed } = await openSlowDetails();
    act(() => button.focus());
    await waitFor(() => expect(live.messages.observed).toBe(true));
    const changed = [result.observationId];
    act(() => live.messages.next({ kind: 'rows', list: 'observations', added: [], changed, isCut: false }));
    await answerClosed();
  });
});

it('what is not positive has no follow-up, and one that cannot be read takes nothing else away', async () => {
  const negative = anObservation({ outcomeType: OutcomeType.Negative });
  const { http, inside } = await openDetails({ results: [negative] });
  await inside.findByRole('heading', { name: 'Asiakas' });
  expect(inside.queryByRole('heading', { name: 'Yhteydenotot' })).toBeNull();
  expect(http.inputsOf(getFollowUp)).toEqual([]);
});
