import { act, screen, waitFor, within } from '@testing-library/react';
import { getColleagues, getFollowUp, giveFinding } from '#core/contracts/follow-up.contract.ts';
import {
  exportObservations,
  getObservationsSearchCount,
  HandlingStatus,
  searchObservations,
  setObservationStatus,
  type Observation,
} from '#core/contracts/observation.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { getOrderedProduct } from '#core/contracts/product-version.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { fileSaverToken } from '#core/ports/paper-and-files.ts';
import { observationsStoreToken } from '#features/observations/observations.store.ts';
import { awaitExport } from '#test/support/await-export.ts';
import { anId, anObservation } from '#test/support/builders.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { setup } from './setup.tsx';

const names = ['Chlamydia', 'Neisseria', 'Mycoplasma'];
const findings = (): Observation[] =>
  names.map((kuntaliittoName) => anObservation({ kuntaliittoName, handlingStatus: HandlingStatus.New }));
const box = (name: RegExp): HTMLInputElement => screen.getByRole('checkbox', { name });

async function show(results: readonly Observation[], path?: string) {
  const application = await setup({ results });
  const view = application.show(path);
  await screen.findByRole('table');
  return { ...application, view };
}

it('the worklist requests what waits, and shows by when something is due, for how long it waits and whether the citizen has opened it', async () => {
  const waiting = anObservation({ resultDate: '2020-01-02T10:00:00.000Z', resultViewedByCitizenAt: null });
  const overdue = { ...waiting, observationId: anId(), dueOn: '2020-01-08' };
  const { user, http, view } = await show([{ ...waiting, dueOn: '2999-01-08' }, overdue]);
  await user.click(screen.getByRole('button', { name: /^Työlista/ }));
  await waitFor(() => expect(http.inputsOf(searchObservations).at(-1)?.body).toEqual({ worklist: true }));
  expect(view.router.state.location.search).toBe('?worklist=true');
  expect(await screen.findByRole('columnheader', { name: 'Odottanut' })).toBeTruthy();
  expect(screen.getByText('8.1.2999').querySelector('svg')).toBeNull();
  expect(within(screen.getByText('8.1.2020')).getByRole('img', { name: 'Myöhässä' })).toBeTruthy();
  expect(screen.getAllByText(/^\d+ työpäivää$/)).toHaveLength(2);
  expect(screen.getAllByRole('img', { name: /Asiakas ei ole avannut tulosta \d+ päivään\./ })).toHaveLength(2);
  expect(screen.queryByRole('columnheader', { name: 'Tulos' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Positiiviset/ }));
  await waitFor(() => expect(http.inputsOf(searchObservations).at(-1)?.body).toEqual({ outcomeType: 1 }));
});

it('a service that tells nothing of what is due has no worklist: by its filter it would count everything', async () => {
  const plain = anObservation({ dueOn: undefined });
  const { http } = await show([plain, { ...plain, observationId: anId() }]);
  expect(await screen.findByRole('button', { name: /^Positiiviset \(/ })).toBeTruthy();
  expect(http.inputsOf(getObservationsSearchCount).map(({ body }) => body)).toEqual([
    {},
    { outcomeType: 1 },
    { outcomeType: 3 },
  ]);
  for (const name of [/^Työlista/, /^Seurattavat/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

it.each(['?worklist=true', '?followUp=due'])(
  'a list that is narrowed by %s shows so, whatever its rows tell',
  async (search) => {
    await show([anObservation({ dueOn: undefined })], `/hva-admin/observations${search}`);
    expect(screen.getByRole('button', { name: /^(?:Työlista|Seurattavat)/, pressed: true })).toBeTruthy();
  },
);

it('the worklist is exported with its own columns', async () => {
  const waiting = anObservation({ resultDate: null, assignedTo: 'Helena Virtanen', dueOn: '2020-01-08' });
  const { user, http, container } = await show([waiting], '/hva-admin/observations?worklist=true');
  const save = jest.spyOn(container.get(fileSaverToken), 'save').mockReturnValue();
  http.answers(exportObservations, { rows: [waiting], total: 1 });
  await user.click(screen.getByRole('button', { name: 'Vie taulukkoon' }));
  const [text] = await awaitExport(save);
  expect(http.inputsOf(exportObservations)).toEqual([{ query: {}, body: { worklist: true } }]);
  expect(text.split('\r\n')).toEqual([
    'Tutkimus;Asiakas;Käsittelijä;Vastauspäivä;Määräaika;Odottanut;Tulos avattu;Tila',
    'Chlamydia trachomatis;Maija Meikäläinen;Helena Virtanen;;8.1.2020;;;Uusi',
    '',
  ]);
});

describe('The details', () => {
  async function open(name: string, results = findings()) {
    const application = await show(results);
    await application.user.click(screen.getByRole('button', { name: new RegExp(name) }));
    const dialog = await screen.findByRole('dialog');
    const inside = within(dialog);
    const analysis = (): string | null | undefined => dialog.querySelector('dd')?.textContent;
    return { ...application, results, inside, analysis };
  }
  const next = { name: 'Seuraava rivi' };

  it('lead to the next and the previous by buttons and arrows; closing leads back to the list', async () => {
    const { user, inside, analysis } = await open('Chlamydia');
    await user.click(inside.getByRole('button', next));
    expect(analysis()).toBe('Neisseria');
    expect(inside.getByText('2 / 3')).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(analysis()).toBe('Mycoplasma');
    expect(inside.getByRole('button', next).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(analysis()).toBe('Neisseria');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('table')).toBeTruthy();
  });

  it('keep the focus in the dialog when the arrows lead to a row without that action', async () => {
    const negative = anObservation({ kuntaliittoName: 'Trichomonas', outcomeType: OutcomeType.Negative });
    const { user, inside, analysis } = await open('Neisseria', [...findings(), negative]);
    const take = inside.getByRole('button', { name: 'Ota itselleni' });
    act(() => take.focus());
    await user.keyboard('{ArrowRight}');
    expect(analysis()).toBe('Mycoplasma');
    expect(document.activeElement).toBe(take);
    await user.keyboard('{ArrowRight}');
    expect(analysis()).toBe('Trichomonas');
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('let an arrow in the status selector be', async () => {
    const { inside, user, analysis } = await open('Chlamydia');
    act(() => inside.getByRole('combobox').focus());
    await user.keyboard('{ArrowRight}');
    expect(analysis()).toBe('Chlamydia');
  });

  it('stay those of the same person under a dialog that has come over them', async () => {
    const { inside, user, http, analysis } = await open('Chlamydia');
    http.answers(getOrderedProduct, { productId: anId(), fixedOutcomes: [], product: null, area: null });
    await user.click(inside.getByRole('button', { name: 'Sellaisena kuin se oli tilattaessa' }));
    const title = await screen.findByText('Paketti sellaisena kuin se oli tilattaessa', {}, { timeout: 30_000 });
    await user.keyboard('{ArrowRight}');
    expect(analysis()).toBe('Chlamydia');
    expect(title.isConnected).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(title.isConnected).toBe(false));
    await user.keyboard('{ArrowRight}');
    expect(analysis()).toBe('Neisseria');
  });

  it('go on to the row that came in the place of one that left the list', async () => {
    const { user, http, inside, analysis, results } = await open('Neisseria');
    const [first, second, third] = results;
    http
      .answers(setObservationStatus, { ...second!, handlingStatus: HandlingStatus.Done })
      .answers(searchObservations, [first!, third!]);
    await user.selectOptions(inside.getByRole('combobox'), 'Valmis');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    expect(analysis()).toBe('Neisseria');
    await user.click(inside.getByRole('button', next));
    expect(analysis()).toBe('Mycoplasma');
  });

  it('let a finding be taken up, as it was in the hands that are shown', async () => {
    const held = findings().map((each) => ({ ...each, heldStep: 6 }));
    const { user, http, inside, results } = await open('Chlamydia', held);
    http.answers(setObservationStatus, { ...results[0]!, handlingStatus: HandlingStatus.InProgress });
    await user.click(inside.getByRole('button', { name: 'Ota itselleni' }));
    await waitFor(() =>
      expect(http.inputsOf(setObservationStatus)).toEqual([
        { query: { observationId: results[0]!.observationId, handlingStatus: '2', fromStatus: '1', heldStep: '6' } },
      ]),
    );
  });

  it('leave a finding to the colleague who has changed it meanwhile, and show what became of it', async () => {
    const { user, http, inside, shown, results } = await open('Chlamydia');
    http
      .answers(setObservationStatus, () => {
        throw new AppError('conflict', { status: 409, code: 'stale' });
      })
      .answers(searchObservations, [{ ...results[0]!, handlingStatus: HandlingStatus.Done }, ...results.slice(1)]);
    await user.click(inside.getByRole('button', { name: 'Ota itselleni' }));
    await waitFor(() => expect(shown.map(({ behindKey }) => behindKey)).toEqual(['observations:toast.statusChanged']));
    const status = () => (inside.getByRole('combobox') as HTMLSelectElement).selectedOptions[0]!.text;
    await waitFor(() => expect(status()).toBe('Valmis'));
  });
});

it('several findings get one status: a command each, and what failed stays chosen', async () => {
  const [first, second, third] = findings().map((each) => ({ ...each, correctedStep: 7, heldStep: 8 }));
  const negative = anObservation({ kuntaliittoName: 'Trichomonas', outcomeType: OutcomeType.Negative });
  const { user, http, shown } = await show([first!, second!, third!, negative]);
  expect(screen.queryByRole('checkbox', { name: /Trichomonas/ })).toBeNull();
  await user.click(box(/Valitse sivun rivit/));
  http.answers(setObservationStatus, ({ query: { observationId, handlingStatus } }) => {
    if (observationId === second!.observationId) throw new AppError('conflict', { status: 409, code: 'stale' });
    const finding = [first!, third!].find((each) => each.observationId === observationId)!;
    return { ...finding, handlingStatus: Number(handlingStatus) as HandlingStatus };
  });
  const searches = http.inputsOf(searchObservations).length;
  http.answers(searchObservations, [{ ...second!, handlingStatus: HandlingStatus.InProgress, heldStep: 9 }]);
  await user.click(await screen.findByRole('button', { name: 'Merkitse valmiiksi' }));
  const list = await screen.findByRole('list', { name: 'Epäonnistuneet' });
  expect(list.textContent).toBe('Tila on muuttunut, eikä toimintoa voi enää tehdä.Neisseria, Maija Meikäläinen');
  const asked = (): unknown[] =>
    http
      .inputsOf(setObservationStatus)
      .map(({ query: { handlingStatus, fromStatus, seenStep, heldStep } }) => [
        handlingStatus,
        fromStatus,
        seenStep,
        heldStep,
      ]);
  expect(asked()).toEqual(Array(3).fill(['3', '1', '7', '8']));
  expect(box(/Neisseria/).checked).toBe(true);
  expect(shown).toEqual([]);
  await waitFor(() => expect(http.inputsOf(searchObservations).length).toBe(searches + 1));
  // What a colleague made of it is on the screen now: the next try begins at that.
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Chlamydia/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Merkitse valmiiksi' }));
  await waitFor(() => expect(asked().at(-1)).toEqual(['3', '2', '7', '9']));
});

it('what the laboratory corrects in its row after it was chosen is sent as it was chosen, and as it is by the next press alone', async () => {
  const results = findings().map((each) => ({ ...each, correctedStep: null }));
  const { user, http, container } = await show(results);
  await user.click(box(/Valitse sivun rivit/));
  const done = await screen.findByRole('button', { name: 'Merkitse valmiiksi' });
  const corrected = results.map((each) => ({ ...each, outcomeName: 'Toinen löydös', correctedStep: 9 }));
  http.answers(searchObservations, corrected).answers(setObservationStatus, () => {
    throw new AppError('conflict', { status: 409, code: 'corrected' });
  });
  const store = container.get(observationsStoreToken);
  act(() => store.setState(({ answer }) => ({ answer: answer && { ...answer, rows: corrected } })));
  const asked = (): unknown[] => http.inputsOf(setObservationStatus).map(({ query }) => query.seenStep);
  await user.click(done);
  const list = await screen.findByRole('list', { name: 'Epäonnistuneet' });
  expect(list.textContent).toMatch(/^Laboratorio on korjannut tuloksen sillä välin\. Tarkista tulos\./);
  expect(asked()).toEqual(Array(3).fill('0'));
  await user.click(done);
  await waitFor(() => expect(asked().slice(3)).toEqual(Array(3).fill('9')));
});

it.each(['Ota itselleni', 'Merkitse valmiiksi', 'Palauta tilaan Uusi'])(
  'what a colleague takes up after it was chosen stays with them at first, and says so: %s',
  async (action) => {
    const [first, second, third] = findings();
    const { user, http, container } = await show([first!, second!, third!]);
    await user.click(box(/Valitse sivun rivit/));
    const press = await screen.findByRole('button', { name: action });
    const heldBy = (assignedTo: string) => ({ handlingStatus: HandlingStatus.InProgress, assignedTo });
    // What the person has done meanwhile is no news to them.
    const rows = [{ ...first!, ...heldBy('Sari Mäkelä') }, { ...second!, ...heldBy('Kaisa Diagnostinen') }, third!];
    http.answers(searchObservations, rows).answers(setObservationStatus, ({ query }) => {
      return rows.find(({ observationId }) => observationId === query.observationId)!;
    });
    const store = container.get(observationsStoreToken);
    act(() => store.setState(({ answer }) => ({ answer: answer && { ...answer, rows } })));
    const asked = (): unknown[] =>
      http.inputsOf(setObservationStatus).map(({ query }) => [query.observationId, query.fromStatus]);
    await user.click(press);
    const list = await screen.findByRole('list', { name: 'Epäonnistuneet' });
    expect(list.textContent).toBe(
      'Löydöstä on sillä välin käsitellyt Sari Mäkelä. Tarkista tilanne ja tee tarvittaessa uudelleen.Chlamydia, Maija Meikäläinen',
    );
    expect(asked()).toEqual([
      [second!.observationId, '2'],
      [third!.observationId, '1'],
    ]);
    await user.click(press);
    await waitFor(() => expect(asked().slice(2)).toEqual([[first!.observationId, '2']]));
  },
);

it('those that succeeded can be chosen again and taken back, also when they have left the list', async () => {
  const results = findings().map((each) => ({ ...each, heldStep: null }));
  const { user, http } = await show(results);
  const stored = new Map(results.map((each) => [each.observationId, { ...each, heldStep: 0 }]));
  http.answers(setObservationStatus, ({ query: { observationId, handlingStatus, heldStep } }) => {
    const finding = stored.get(observationId)!;
    // As the server does: what is in other hands by now stays in them.
    if (Number(heldStep) !== finding.heldStep) throw new AppError('conflict', { status: 409, code: 'stale' });
    const changed = {
      ...finding,
      handlingStatus: Number(handlingStatus) as HandlingStatus,
      heldStep: finding.heldStep + 1,
    };
    stored.set(observationId, changed);
    return changed;
  });
  await user.click(box(/Valitse sivun rivit/));
  http.answers(searchObservations, []);
  await user.click(await screen.findByRole('button', { name: 'Merkitse valmiiksi' }));
  await screen.findByText('Ei tuloksia valituilla hakuehdoilla.');
  await user.click(screen.getByRole('button', { name: 'Valitse onnistuneet (3)' }));
  // Nothing on the page can be chosen: what can be pressed next in the bar has the focus.
  expect(document.activeElement?.textContent).toBe('Tyhjennä valinta');
  await user.click(screen.getByRole('button', { name: 'Palauta tilaan Uusi' }));
  const asked = (): unknown[] =>
    http.inputsOf(setObservationStatus).map(({ query }) => [query.handlingStatus, query.fromStatus]);
  await waitFor(() => expect(asked().slice(3)).toEqual(Array(3).fill(['1', '3'])));
  await screen.findByRole('button', { name: 'Valitse onnistuneet (3)' });
  expect(screen.queryByRole('list', { name: 'Epäonnistuneet' })).toBeNull();
});

it('one that a colleague has closed in its row since it was chosen is not taken up with the others, and says so', async () => {
  const [first, second] = findings();
  const { user, http } = await show([first!, { ...second!, handlingStatus: HandlingStatus.Done }]);
  http.answers(setObservationStatus, { ...first!, handlingStatus: HandlingStatus.InProgress });
  await user.click(box(/Valitse sivun rivit/));
  await user.click(await screen.findByRole('button', { name: 'Ota itselleni' }));
  const list = await screen.findByRole('list', { name: 'Epäonnistuneet' });
  expect(list.textContent).toBe('Löydös on suljettu. Avaa se ensin uudelleen.Neisseria, Maija Meikäläinen');
  expect(http.inputsOf(setObservationStatus).map(({ query }) => query.observationId)).toEqual([first!.observationId]);
});

describe('Chosen findings are given to a colleague', () => {
  const sari = { key: 's'.repeat(22), name: 'Sari Mäkelä', isOwn: false, open: 2, seenStep: 0, isHere: true };
  const left = { key: 'l'.repeat(22), name: 'Lähtenyt', isOwn: false, open: 1, seenStep: 0, isHere: false };

  async function choose(results: readonly Observation[]) {
    const application = await show(results);
    application.http.answers(getColleagues, [sari, left]);
    await application.user.click(box(/Valitse sivun rivit/));
    const openDialog = async () => {
      await application.user.click(await screen.findByRole('button', { name: 'Anna kollegalle…' }));
      return within(await screen.findByRole('dialog'));
    };
    return { ...application, openDialog };
  }

  it('but not what a colleague has taken up since it was chosen, before it was told', async () => {
    const results = findings().slice(0, 1);
    const { user, http, container, openDialog } = await choose(results);
    http.answers(giveFinding, undefined);
    const rows = [{ ...results[0]!, handlingStatus: HandlingStatus.InProgress, assignedTo: 'Jukka Ström' }];
    http.answers(searchObservations, rows);
    const store = container.get(observationsStoreToken);
    act(() => store.setState(({ answer }) => ({ answer: answer && { ...answer, rows } })));
    const give = async () => {
      const dialog = await openDialog();
      const to = await dialog.findByRole('combobox', { name: 'Kenelle' });
      await user.selectOptions(to, 'Sari Mäkelä (2 avointa)');
      await user.click(dialog.getByRole('button', { name: 'Anna 1 löydös' }));
    };
    await give();
    const list = await screen.findByRole('list', { name: 'Epäonnistuneet' });
    expect(list.textContent).toMatch(/^Löydöstä on sillä välin käsitellyt Jukka Ström\./);
    expect(http.inputsOf(giveFinding)).toEqual([]);
    await give();
    await waitFor(() => expect(http.inputsOf(giveFinding)[0]!.body).toMatchObject({ fromName: 'Jukka Ström' }));
  });

  it('with a word, a call each, as the rows show them', async () => {
    const [first, second] = findings();
    const taken = { handlingStatus: HandlingStatus.InProgress, assignedTo: 'Helena Virtanen', correctedStep: 7 };
    const results = [
      { ...first!, correctedStep: null },
      { ...second!, ...taken },
    ];
    const { user, http, openDialog } = await choose(results);
    http.answers(giveFinding, undefined);
    const dialog = await openDialog();
    expect(await dialog.findByRole('heading', { name: '2 löydöksen antaminen' })).toBeTruthy();
    const submit = await dialog.findByRole('button', { name: 'Anna 2 löydöstä' });
    // The button that had it went when the colleagues came: without the focus in it Esc would not close the dialog.
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Kenelle' }));
    await user.click(submit);
    expect(await dialog.findByText('Pakollinen tieto')).toBeTruthy();
    expect(dialog.queryByRole('option', { name: /Lähtenyt/ })).toBeNull();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Kenelle' }), 'Sari Mäkelä (2 avointa)');
    await user.type(dialog.getByRole('textbox', { name: 'Viesti kollegalle' }), 'Lomani ajaksi');
    await user.click(dialog.getByRole('button', { name: 'Anna 2 löydöstä' }));
    const body = { colleagueKey: sari.key, note: 'Lomani ajaksi' };
    await waitFor(() =>
      expect(http.inputsOf(giveFinding)).toEqual([
        { query: { observationId: first!.observationId, fromStatus: '1', seenStep: '0' }, body },
        {
          query: { observationId: second!.observationId, fromStatus: '2', seenStep: '7' },
          body: { ...body, fromName: 'Helena Virtanen' },
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByText('Valittu: 2')).toBeNull());
  });

  it('and closed by whoever gave them, once they have left the list: that is no change by a colleague', async () => {
    const [finding] = findings().map((each) => ({ ...each, heldStep: 4 }));
    const { user, http, openDialog } = await choose([finding!]);
    http.answers(giveFinding, undefined).answers(searchObservations, []);
    http.answers(setObservationStatus, finding!);
    const dialog = await openDialog();
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Kenelle' }), 'Sari Mäkelä (2 avointa)');
    await user.click(dialog.getByRole('button', { name: 'Anna 1 löydös' }));
    await user.click(await screen.findByRole('button', { name: 'Valitse onnistuneet (1)' }));
    await user.click(screen.getByRole('button', { name: 'Merkitse valmiiksi' }));
    await waitFor(() =>
      expect(http.inputsOf(setObservationStatus).map(({ query }) => query)).toEqual([
        { observationId: finding!.observationId, handlingStatus: '3', fromStatus: '2' },
      ]),
    );
  });

  it('those that are closed or have changed stay chosen and say why; what was written is kept for them', async () => {
    const [first, second, third] = findings();
    const closed = { ...third!, handlingStatus: HandlingStatus.Done, assignedTo: 'Helena Virtanen' };
    const { user, http, openDialog } = await choose([first!, second!, closed]);
    http.answers(giveFinding, ({ query }) => {
      if (query.observationId === second!.observationId) throw new AppError('conflict', { status: 409, code: 'stale' });
      return undefined;
    });
    const dialog = await openDialog();
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Kenelle' }), 'Sari Mäkelä (2 avointa)');
    await user.type(dialog.getByRole('textbox', { name: 'Viesti kollegalle' }), 'Lomani ajaksi');
    await user.click(dialog.getByRole('button', { name: 'Anna 3 löydöstä' }));
    expect(await screen.findByText(/^Ei onnistunut: 2\. Onnistui: 1\./)).toBeTruthy();
    const report = within(screen.getByRole('list', { name: 'Epäonnistuneet' }));
    expect(report.getByText('Löydös on suljettu. Avaa se ensin uudelleen.')).toBeTruthy();
    expect(report.getByText('Tila on muuttunut, eikä toimintoa voi enää tehdä.')).toBeTruthy();
    expect(http.inputsOf(giveFinding)).toHaveLength(2);
    const again = await openDialog();
    expect((await again.findByRole<HTMLTextAreaElement>('textbox', { name: 'Viesti kollegalle' })).value).toBe(
      'Lomani ajaksi',
    );
    await user.click(again.getByRole('button', { name: 'Peruuta' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Anna kollegalle…'));
  });
});

it('steps without an answer are not told as failed, beside those that were refused; they stay chosen, and the list is refetched', async () => {
  const results = findings();
  const { user, http } = await show(results);
  await user.click(box(/Valitse sivun rivit/));
  http.answers(setObservationStatus, ({ query: { observationId } }) => {
    const at = results.findIndex((each) => each.observationId === observationId);
    if (at === 1) throw new AppError('offline', { code: 'ERR_NETWORK' });
    if (at === 2) throw new AppError('conflict', { status: 409, code: 'stale' });
    return { ...results[0]!, handlingStatus: HandlingStatus.Done };
  });
  const searches = http.inputsOf(searchObservations).length;
  await user.click(await screen.findByRole('button', { name: 'Merkitse valmiiksi' }));
  const told = 'Ei onnistunut tai vastausta ei saatu: 2. Onnistui: 1. Muut kuin onnistuneet jäivät valituiksi.';
  expect((await screen.findByRole('alert')).textContent).toBe(told);
  const list = screen.getByRole('list', { name: 'Epäonnistuneet' });
  expect(list.firstChild?.textContent).toBe(
    'Palvelulta ei saatu vastausta. Tarkista rivin tila, ennen kuin teet tämän uudelleen.Neisseria, Maija Meikäläinen',
  );
  await waitFor(() => expect(http.inputsOf(searchObservations).length).toBe(searches + 1));
});

it('over midnight in Finland the rows of a worklist that stay the same say how late they are by then', async () => {
  fakeOnly('Date', 'setInterval', 'clearInterval');
  jest.setSystemTime(new Date('2026-03-12T21:59:30Z'));
  // A Tuesday's result, due on the Thursday.
  const waiting = anObservation({ resultDate: '2026-03-10T10:00:00.000Z', dueOn: '2026-03-12' });
  const { user, http } = await show([waiting], '/hva-admin/observations?worklist=true');
  const due = () => within(screen.getByText('12.3.2026')).queryByRole('img', { name: 'Myöhässä' });
  await user.click(await screen.findByRole('button', { name: /Chlamydia/ }));
  const details = within(await screen.findByRole('dialog'));
  details.getByText('Asiakas ei ole avannut tulosta 2 päivään.');
  await waitFor(() => expect(http.inputsOf(getFollowUp)).toHaveLength(1));
  expect([due(), screen.queryByText('2 työpäivää') !== null]).toEqual([null, true]);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await screen.findByText('3 työpäivää');
  expect(screen.getAllByText('Ei 3 päivään')).toHaveLength(1);
  expect(due()).toBeTruthy();
  details.getByText('Asiakas ei ole avannut tulosta 3 päivään.');
  // Whether what is to be done is late is told by the server.
  await waitFor(() => expect(http.inputsOf(getFollowUp)).toHaveLength(2));
});
