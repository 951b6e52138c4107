import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getObservedCitizen } from '#core/contracts/follow-up.contract.ts';
import {
  HandlingStatus,
  ResultType,
  searchObservations,
  setObservationStatus,
  type Observation,
} from '#core/contracts/observation.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { getOrderedProduct } from '#core/contracts/product-version.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { anId, anObservation } from '#test/support/builders.ts';
import { setup } from './setup.tsx';

async function openDetails(changes: Partial<Observation> = {}, others: readonly Observation[] = []) {
  const result = anObservation(changes);
  const application = await setup({ results: [result, ...others] });
  application.show();
  await screen.findByRole('table');
  await application.user.click(screen.getByRole('button', { name: /Chlamydia/ }));
  const dialog = await screen.findByRole('dialog');
  return { ...application, result, dialog, inside: within(dialog) };
}

const valueOf = (dialog: HTMLElement, label: string): string | null | undefined =>
  [...dialog.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling?.textContent;

it('tell all that is known of a result', async () => {
  const { dialog, inside } = await openDetails({
    statement: 'Lausunnon teksti\ntoinen rivi',
    citizenLastLoginDate: '2026-03-11T06:05:00.000Z',
    assignedTo: 'Helena Virtanen',
  });
  expect(inside.getByRole('heading', { name: /Maija Meikäläinen/ })).toBeTruthy();
  expect(inside.getByText('posit')).toBeTruthy();
  const labels = [
    'Tutkimus',
    'Tutkimusnumero',
    'Löydös',
    'Vastauspäivä',
    'Käsittelijä',
    'Asiakas kirjautunut viimeksi',
    'Lausunto',
  ];
  expect(labels.map((label) => valueOf(dialog, label))).toEqual([
    'Chlamydia trachomatis',
    '4206',
    'Klamydia',
    '10.3.2026',
    'Helena Virtanen',
    '11.3.2026 8.05',
    'Lausunnon teksti\ntoinen rivi',
  ]);
  expect(inside.queryByText('Tulosta haettaessa tapahtui virhe!')).toBeNull();
  expect(inside.queryByText('Tilauksen tila on tuntematon.')).toBeNull();
});

it('open what was ordered, as the citizen gets it', async () => {
  const { http, user, inside, result } = await openDetails();
  http.answers(getOrderedProduct, { productId: anId(), fixedOutcomes: [], product: null, area: null });
  await user.click(inside.getByRole('button', { name: 'Sellaisena kuin se oli tilattaessa' }));
  await screen.findByText(/Paketin sisältöä ei ole tallessa tilauksen ajalta/, {}, { timeout: 30_000 });
  expect(http.inputsOf(getOrderedProduct)).toEqual([{ query: { referralId: result.referral.referralId } }]);
});

it('are printed without what is to be pressed, and without names that have no value then', async () => {
  const { dialog, inside } = await openDetails({}, [anObservation({ kuntaliittoName: 'Neisseria gonorrhoeae' })]);
  await inside.findByRole('heading', { name: 'Asiakas' });
  expect(inside.getByText('Tilattu paketti')).toBeTruthy();
  for (const each of dialog.querySelectorAll('[data-no-print]')) each.remove();
  const printed = within(dialog);
  expect(printed.queryByText('Tilattu paketti')).toBeNull();
  expect(printed.queryAllByRole('button')).toEqual([]);
  for (const term of dialog.querySelectorAll('dt')) expect(term.nextElementSibling?.textContent).toBeTruthy();
});

it('show how far it has come, with dates', async () => {
  const { inside } = await openDetails({
    observationWorkflowStatus: OrderStatus.ResultNotificationSentToCitizen,
    resultNotificationSentToCitizenAt: '2026-03-10T10:00:00.000Z',
  });
  const steps = inside.getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Tilattu1.3.2026 10.05',
    'Lähetetty2.3.2026 12.00',
    'Tulos saapunut10.3.2026 11.30',
    'Ilmoitus lähetetty10.3.2026 12.00',
    'Tulos katsottu',
  ]);
  expect(steps[3]!.getAttribute('aria-current')).toBe('step');
});

it.each([
  [OrderStatus.Unknown, null, 'Tilauksen tila on tuntematon.', 'Ei virhekoodia'],
  [OrderStatus.RejectedByLab, 'E12', 'Tilauksen tila on tuntematon.', 'Syy: E12'],
  [OrderStatus.RejectedByLogistics, null, 'Logistiikka on hylännyt tilauksen.', 'Ei virhekoodia'],
])('say in a box what is wrong at status %s with reason %s', async (status, rejectionReason, title, reason) => {
  const { inside } = await openDetails({
    observationWorkflowStatus: status,
    referral: { ...anObservation().referral, rejectionReason },
  });
  expect(inside.getByText(title)).toBeTruthy();
  expect(inside.getByText(reason)).toBeTruthy();
});

it.each([null, ResultType.Unknown])('say that a result is missing: %s', async (result) => {
  const { inside } = await openDetails({ result, outcomeType: OutcomeType.Unknown });
  expect(inside.getByText('Tulosta haettaessa tapahtui virhe!')).toBeTruthy();
  expect(inside.queryByRole('combobox')).toBeNull();
});

it('set the handling status that keys have led to by Enter or by leaving, none on the way; Esc leads back', async () => {
  const { user, http, inside, result } = await openDetails();
  const { InProgress, Done } = HandlingStatus;
  const as = (asked: string) => ({ ...result, handlingStatus: asked === '2' ? InProgress : Done });
  http.answers(setObservationStatus, ({ query }) => as(query.handlingStatus));
  const selector = inside.getByRole<HTMLSelectElement>('combobox', { name: 'Käsittelyn tila' });
  // As a browser does with a closed selector: each arrow is a choice.
  const arrow = (value: string): void => {
    fireEvent.keyDown(selector, { key: 'ArrowDown' });
    fireEvent.change(selector, { target: { value } });
  };
  const chosen = () => http.inputsOf(setObservationStatus).map(({ query }) => query.handlingStatus);
  act(() => selector.focus());
  arrow('2');
  arrow('3');
  expect(selector.value).toBe('3');
  await user.keyboard('{Escape}');
  expect(selector.value).toBe('1');
  expect(screen.getByRole('dialog')).toBeTruthy();
  arrow('2');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(chosen()).toEqual(['2']));
  arrow('3');
  await user.tab();
  await waitFor(() => expect(chosen()).toEqual(['2', '3']));
});

it('set the handling status of a positive finding, in the row too', async () => {
  const { user, http, inside, result } = await openDetails();
  const done = { ...result, handlingStatus: HandlingStatus.Done };
  http.answers(setObservationStatus, done).answers(searchObservations, [done]);
  const selector = inside.getByRole<HTMLSelectElement>('combobox', { name: 'Käsittelyn tila' });
  await user.selectOptions(selector, 'Valmis');
  await waitFor(() => expect(http.inputsOf(setObservationStatus)).toHaveLength(1));
  expect(selector.value).toBe('3');
  const inRow = document.querySelector<HTMLSelectElement>('tbody select');
  expect(inRow?.value).toBe('3');
});

it('are open after a reload, too, where the result has left the list, with whom it is about', async () => {
  const [listed, open] = [anObservation(), anObservation({ kuntaliittoName: 'Neisseria' })];
  const { show, http } = await setup({ results: [listed] });
  http.answers(searchObservations, ({ body }) => (body.ids ? [open] : [listed]));
  const { router } = show();
  const list = { subject: 'subject-of-the-test', filter: {}, openId: open.observationId };
  await act(() => router.navigate('/hva-admin/observations', { state: { list } }));
  const inside = within(await screen.findByRole('dialog'));
  expect(inside.getAllByText('Neisseria').length).toBeGreaterThan(0);
  expect(await inside.findByRole('button', { name: 'Avaa tilaus' })).toBeTruthy();
  const asked = () => http.inputsOf(searchObservations).filter(({ body }) => body.ids);
  expect(asked()).toMatchObject([{ body: { ids: [open.observationId] } }]);
});

it('show what was set of a finding that no page has, also where its citizen could not be read', async () => {
  const finding = {
    kuntaliittoName: 'Neisseria',
    outcomeType: OutcomeType.Positive,
    handlingStatus: HandlingStatus.New,
  };
  const [listed, open] = [anObservation(), anObservation(finding)];
  const { show, http, user } = await setup({ results: [listed] });
  http.answers(searchObservations, ({ body }) => (body.ids ? [open] : [listed]));
  http.fails(getObservedCitizen, new AppError('offline'));
  const { router } = show();
  const list = { subject: 'subject-of-the-test', filter: {}, openId: open.observationId };
  await act(() => router.navigate('/hva-admin/observations', { state: { list } }));
  const inside = within(await screen.findByRole('dialog'));
  await inside.findByText('Asiakkaan tietoja haettaessa tapahtui virhe.');
  http.answers(setObservationStatus, { ...open, handlingStatus: HandlingStatus.Done });
  await user.selectOptions(inside.getByRole('combobox', { name: 'Käsittelyn tila' }), 'Valmis');
  await waitFor(() => expect(inside.queryByRole('button', { name: 'Ota itselleni' })).toBeNull());
  expect(inside.getByRole<HTMLSelectElement>('combobox', { name: 'Käsittelyn tila' }).value).toBe('3');
});

it('say that the laboratory has corrected a finding under them to none, and of one that was none before nothing', async () => {
  const { http, inside, live, result, user } = await openDetails({}, [
    anObservation({ kuntaliittoName: 'Neisseria', outcomeType: OutcomeType.Negative }),
  ]);
  await inside.findByRole('button', { name: 'Muu yhteydenotto…' });
  http.answers(searchObservations, [{ ...result, outcomeType: OutcomeType.Negative }]);
  const { observationId } = result;
  await waitFor(() => expect(live.messages.observed).toBe(true));
  act(() =>
    live.messages.next({ kind: 'rows', list: 'observations', added: [], changed: [observationId], isCut: false }),
  );
  await inside.findByText(/se ei ole enää positiivinen löydös/, undefined, { timeout: 5000 });
  await user.click(inside.getByRole('button', { name: /Seuraava/ }));
  await inside.findAllByText('Neisseria');
  expect(inside.queryByText(/se ei ole enää positiivinen löydös/)).toBeNull();
});
