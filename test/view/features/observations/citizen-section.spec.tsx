import { act, screen, waitFor, within } from '@testing-library/react';
import { getFollowUp, getObservedCitizen } from '#core/contracts/follow-up.contract.ts';
import {
  HandlingStatus,
  ResultType,
  searchObservations,
  setObservationStatus,
} from '#core/contracts/observation.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { revealSsn } from '#core/contracts/referral.contract.ts';
import { sessionToken } from '#core/di/token.ts';
import { AppError } from '#core/errors/app-error.ts';
import { signOutLossesToken } from '#features/session/session.public.ts';
import { resultsPlaceOf } from '#features/referral-lists/referral-lists.public.ts';
import { anObservation, aReferral, aStep } from '#test/support/builders.ts';
import { anObservedCitizen, setup, type Situation } from './setup.tsx';

// From a result to its citizen (decision 150).

async function openDetails(situation: Situation = {}) {
  const result = anObservation();
  const application = await setup({ results: [result], ...situation });
  const { router } = application.show();
  await screen.findByRole('table');
  await application.user.click(screen.getByRole('button', { name: /Chlamydia/ }));
  const dialog = await screen.findByRole('dialog');
  return { ...application, result, router, dialog, inside: within(dialog) };
}

const valueOf = (dialog: HTMLElement, label: string): string | null | undefined =>
  [...dialog.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling?.textContent;

it('a result tells how to reach its citizen, with the identity code masked until it is asked for', async () => {
  const referral = aReferral({ mobilePhone: '+358 40 123 4567', email: 'maija@posti.example', ssn: '010594-****' });
  const texts = { language: 'sv', productVersion: 3, areaVersion: 2 } as const;
  const { http, user, dialog, inside, result } = await openDetails({ citizen: anObservedCitizen({ referral, texts }) });
  await inside.findByRole('heading', { name: 'Asiakas' });
  expect(http.inputsOf(getObservedCitizen)).toEqual([{ query: { observationId: result.observationId } }]);
  expect(['Puhelin', 'Sähköposti', 'Näytenumero', 'Saadut tekstit'].map((label) => valueOf(dialog, label))).toEqual([
    '+358 40 123 4567',
    'maija@posti.example',
    referral.sampleNumber,
    'ruotsiksi, paketin versio 3, alueen versio 2',
  ]);
  expect(valueOf(dialog, 'Henkilötunnus')).toContain('010594-****');
  http.answers(revealSsn, { ssn: '010594-9021' });
  await user.click(inside.getByRole('button', { name: 'Näytä' }));
  await inside.findByText('010594-9021');
});

it('a citizen who cannot be read takes nothing of the result away, and is asked for again', async () => {
  const application = await setup({ results: [anObservation()] });
  application.http.fails(getObservedCitizen, new AppError('offline'));
  application.show();
  await screen.findByRole('table');
  await application.user.click(screen.getByRole('button', { name: /Chlamydia/ }));
  const inside = within(await screen.findByRole('dialog'));
  await inside.findByText('Asiakkaan tietoja haettaessa tapahtui virhe.');
  expect(inside.getByText('posit')).toBeTruthy();
  application.http.answers(getObservedCitizen, anObservedCitizen());
  await application.user.click(inside.getByRole('button', { name: 'Yritä uudelleen' }));
  await inside.findByRole('heading', { name: 'Asiakas' });
});

it("a service that has the specifications' calls alone is not asked for the citizen: each result would say that it failed", async () => {
  const told = anObservation({ kuntaliittoName: 'Neisseria' });
  const { http, user, inside } = await openDetails({ results: [anObservation({ dueOn: undefined }), told] });
  await user.click(await inside.findByRole('button', { name: 'Seuraava rivi' }));
  await inside.findByRole('heading', { name: 'Asiakas' });
  for (const call of [getObservedCitizen, getFollowUp])
    expect(http.inputsOf(call)).toEqual([{ query: { observationId: told.observationId } }]);
});

it("the citizen's other results are listed, and open in place of the one on screen though the list does not have them", async () => {
  const referral = aReferral();
  const other = anObservation({
    kuntaliittoName: 'Neisseria gonorrhoeae',
    referral: { ...anObservation().referral, referralId: referral.referralId },
  });
  const citizen = anObservedCitizen({ referral, otherObservations: [other] });
  const { http, user, inside } = await openDetails({ citizen });
  await inside.findByText(/sama tilaus/);
  await user.click(inside.getByRole('button', { name: 'Neisseria gonorrhoeae' }));
  expect(http.inputsOf(getObservedCitizen).at(-1)).toEqual({ query: { observationId: other.observationId } });
  expect(valueOf(await screen.findByRole('dialog'), 'Tutkimus')).toBe('Neisseria gonorrhoeae');
});

it("the citizen's other findings say whether somebody has them in hand, and what is no finding says nothing of it", async () => {
  const [taken, done, negative] = [
    anObservation({ handlingStatus: HandlingStatus.InProgress, assignedTo: 'Sari Mäkelä' }),
    anObservation({ handlingStatus: HandlingStatus.Done, assignedTo: 'Åsa Öhman' }),
    anObservation({ outcomeType: OutcomeType.Negative, handlingStatus: HandlingStatus.New }),
  ];
  const citizen = anObservedCitizen({ otherObservations: [taken, done, negative] });
  const { inside } = await openDetails({ citizen });
  await inside.findByText(/ · Käsittelyssä · Sari Mäkelä$/);
  inside.getByText(/ · Valmis · Åsa Öhman$/);
  const section = inside.getByRole('heading', { name: 'Muut tulokset' }).parentElement!;
  expect(within(section).queryByText(/Uusi/)).toBeNull();
});

it('what the laboratory has corrected stands in the timeline, and what the citizen knows of it below', async () => {
  const former = {
    result: ResultType.Negative,
    outcomeName: 'Negatiivinen',
    statement: '<img src=x onerror=alert(1)>',
    resultDate: '2026-03-01T08:00:00.000Z',
    correctedAt: '2026-03-02T08:00:00.000Z',
    notifiedAt: '2026-03-01T09:00:00.000Z',
    viewedAt: null,
  };
  const { inside } = await openDetails({ citizen: anObservedCitizen({ formerResults: [former] }) });
  await inside.findByText('Aiempi tulos: Negatiivinen');
  inside.getByText('Korjattu tulos saapunut');
  inside.getByText('Negatiivinen, korjattu 2.3.2026 10.00');
  inside.getByText('<img src=x onerror=alert(1)>');
  inside.getByText('Asiakkaalle ilmoitettu 1.3.2026 11.00');
});

it('what was done about a finding stays to be read once the laboratory has corrected it to none', async () => {
  const result = anObservation({ result: ResultType.Negative, outcomeType: OutcomeType.Negative });
  const step = aStep({ kind: 'attempt', channel: 'phone', outcome: 'reached', note: 'Kerroin klamydiasta' });
  const { inside } = await openDetails({
    results: [result],
    citizen: anObservedCitizen({ formerSteps: [step] }),
  });
  await inside.findByRole('heading', { name: 'Yhteydenotot ennen korjausta' });
  within(inside.getByRole('list', { name: 'Vaiheet' })).getByText('Kerroin klamydiasta');
  expect(inside.queryByRole('button', { name: 'Muu yhteydenotto…' })).toBeNull();
});

it('what the laboratory corrects while the details are open is told there, and where it cannot be read that is', async () => {
  const { http, user, inside, live, result } = await openDetails();
  await inside.findByText('Tulos saapunut');
  expect(inside.queryByText(/ei ole enää positiivinen/)).toBeNull();
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const corrected = { ...result, result: ResultType.Negative, outcomeType: OutcomeType.Negative };
  http.answers(searchObservations, [corrected]);
  http.fails(getObservedCitizen, new AppError('unexpected'));
  const changed = [result.observationId];
  act(() => live.messages.next({ kind: 'rows', list: 'observations', added: [], changed, isCut: false }));
  await inside.findByText('Asiakkaan tietoja haettaessa tapahtui virhe.', undefined, { timeout: 5000 });
  const former = {
    result: ResultType.Positive,
    outcomeName: 'Klamydia todettu',
    statement: null,
    resultDate: '2026-03-01T08:00:00.000Z',
    correctedAt: '2026-03-02T08:00:00.000Z',
    notifiedAt: null,
    viewedAt: null,
  };
  http.answers(getObservedCitizen, anObservedCitizen({ formerResults: [former] }));
  await user.click(inside.getByRole('button', { name: 'Yritä uudelleen' }));
  // In place of what is done about findings, which may have been typed in.
  await inside.findByText(/se ei ole enää positiivinen löydös/);
  await inside.findByText('Aiempi tulos: Klamydia todettu');
  inside.getByText('Korjattu tulos saapunut');
});

it('what was written about a finding that is none any more can be read, and let go of', async () => {
  const { user, inside, dialog, live, http, result, container } = await openDetails();
  await user.click(await inside.findByRole('button', { name: 'Muu yhteydenotto…' }));
  await user.selectOptions(inside.getByRole('combobox', { name: 'Miten kävi' }), 'tavoitettu');
  await user.type(inside.getByRole('textbox', { name: 'Muistiinpano' }), 'Kerroin klamydiasta');
  await waitFor(() => expect(live.messages.observed).toBe(true));
  http.answers(searchObservations, [{ ...result, result: ResultType.Negative, outcomeType: OutcomeType.Negative }]);
  const changed = [result.observationId];
  act(() => live.messages.next({ kind: 'rows', list: 'observations', added: [], changed, isCut: false }));
  await inside.findByText('Kerroin klamydiasta', { selector: 'p' }, { timeout: 5000 });
  inside.getByText('Miten kävi: tavoitettu');
  const losses = container.get(signOutLossesToken);
  expect(losses.size).toBe(1);
  await user.click(inside.getByRole('button', { name: 'Hylkää teksti' }));
  expect(inside.queryByText('Kerroin klamydiasta')).toBeNull();
  expect(losses.size).toBe(0);
  // Esc goes on closing the details.
  expect(dialog.contains(document.activeElement)).toBe(true);
});

it('a next day that was cleared is told, as all that a sign-out would ask about', async () => {
  const { user, inside, live, http, result, container } = await openDetails();
  await user.click(await inside.findByRole('button', { name: 'Muu yhteydenotto…' }));
  await user.clear(inside.getByRole('textbox', { name: 'Seuraava yhteydenotto' }));
  await waitFor(() => expect(live.messages.observed).toBe(true));
  http.answers(searchObservations, [{ ...result, result: ResultType.Negative, outcomeType: OutcomeType.Negative }]);
  const changed = [result.observationId];
  act(() => live.messages.next({ kind: 'rows', list: 'observations', added: [], changed, isCut: false }));
  await inside.findByText('Seuraava yhteydenotto: tyhjennetty', undefined, { timeout: 5000 });
  await user.click(inside.getByRole('button', { name: 'Hylkää teksti' }));
  expect(container.get(signOutLossesToken).size).toBe(0);
});

/** The details of a finding that the list does not have, from those of the second of its two rows. */
async function openFinding() {
  const finding = anObservation({
    kuntaliittoName: 'Neisseria gonorrhoeae',
    outcomeType: OutcomeType.Positive,
    handlingStatus: HandlingStatus.New,
    assignedTo: null,
  });
  const results = [anObservation({ kuntaliittoName: 'Papilloomavirus' }), anObservation()];
  const application = await openDetails({ results, citizen: anObservedCitizen({ otherObservations: [finding] }) });
  const { http, user, inside } = application;
  const link = await inside.findByRole('button', { name: 'Neisseria gonorrhoeae' });
  http.answers(getObservedCitizen, anObservedCitizen());
  await user.click(link);
  await inside.findByText('Asiakkaalla ei ole muita tuloksia tällä alueella.');
  return { ...application, finding, status: () => inside.getByRole<HTMLSelectElement>('combobox').value };
}

it('a finding that the list does not have is shown as it is after it was taken, and then done', async () => {
  const { http, user, dialog, inside, finding, status } = await openFinding();
  const taken = { ...finding, handlingStatus: HandlingStatus.InProgress, assignedTo: 'Helena Virtanen' };
  http.answers(setObservationStatus, taken);
  await user.click(inside.getByRole('button', { name: 'Ota itselleni' }));
  await waitFor(() => expect(valueOf(dialog, 'Käsittelijä')).toBe('Helena Virtanen'));
  expect(status()).toBe(String(HandlingStatus.InProgress));
  http.answers(setObservationStatus, { ...taken, handlingStatus: HandlingStatus.Done });
  await user.selectOptions(inside.getByRole('combobox'), String(HandlingStatus.Done));
  await waitFor(() => expect(inside.queryByRole('button', { name: 'Ota itselleni' })).toBeNull());
  expect(status()).toBe(String(HandlingStatus.Done));
});

it('where a colleague was faster, it is shown as they have left it', async () => {
  const { http, user, dialog, inside, finding, result } = await openFinding();
  http.fails(setObservationStatus, new AppError('conflict', { code: 'stale' }));
  const theirs = { ...finding, handlingStatus: HandlingStatus.InProgress, assignedTo: 'Olli Kollega' };
  http.answers(searchObservations, ({ body }) => (body.ids === undefined ? [result] : [theirs]));
  await user.click(inside.getByRole('button', { name: 'Ota itselleni' }));
  await waitFor(() => expect(valueOf(dialog, 'Käsittelijä')).toBe('Olli Kollega'));
});

it('from a result that the list does not have, the next one is the row that led to it', async () => {
  const { user, dialog } = await openFinding();
  // The next one's name is told.
  expect(within(dialog).getByRole('heading', { level: 2 }).querySelector('[aria-live="polite"]')).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(valueOf(dialog, 'Tutkimus')).toMatch(/Chlamydia/));
});

it('closed, it gives the focus back to the row that led to it', async () => {
  const { user } = await openFinding();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Chlamydia/ })));
});

it('the order is one press away, and no address tells whose it is', async () => {
  const referral = aReferral();
  const { user, inside, router } = await openDetails({ citizen: anObservedCitizen({ referral }) });
  await user.click(await inside.findByRole('button', { name: 'Avaa tilaus' }));
  const { pathname, search, state } = router.state.location;
  expect([pathname, search]).toEqual(['/hva-admin/referrals', '']);
  expect(JSON.stringify(state)).toContain(referral.referralId);
});

it('an order leads to its results: they are searched for by it, which its field shows, and clearing that shows all', async () => {
  const { referralId } = aReferral();
  const application = await setup({ results: [anObservation()] });
  const { router } = application.show();
  await screen.findByRole('table');
  const place = resultsPlaceOf(application.container.get(sessionToken).subject(), referralId);
  await act(() => router.navigate(place.address, { state: place.state }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Näytetunniste' });
  expect(field.value).toBe(referralId);
  expect(application.http.inputsOf(searchObservations).at(-1)?.body).toMatchObject({ referralId });
  await application.user.click(screen.getByRole('button', { name: 'Tyhjennä suodattimet' }));
  await waitFor(() => expect(application.http.inputsOf(searchObservations).at(-1)?.body).toEqual({}));
});
