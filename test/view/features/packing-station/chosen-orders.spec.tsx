import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  beginRun,
  getPackingStation,
  type BegunRun,
  type PackedKit,
} from '#core/contracts/packing-station.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { logisticsStoreToken } from '#features/logistics/logistics.public.ts';
import { stationPlaceOf } from '#features/packing-station/chosen-orders.public.ts';
import { renderApplication } from '#test/support/render-application.tsx';
import { aKit, aStation, logistics, press, runId, times, tippuri } from './setup.tsx';

// A run that is begun with what was chosen in the list (decision 162).

const kits = [aKit('SC1'), aKit('SC2', tippuri), aKit('SC3')];
const ids = kits.map(({ referralId }) => referralId);
const bar = (title: string) => screen.findByText(title, undefined, { timeout: 30_000 });

interface Arrival {
  readonly subject?: string;
  /** What the server has as the run. */
  readonly run?: readonly PackedKit[];
  readonly answer?: BegunRun | AppError;
  /** What a history entry of before has kept. */
  readonly state?: unknown;
}

/** The station, to which a list has led with three orders; a run takes the first of them that the server's answer says. */
async function arrive({ subject = 'subject-of-the-test', run = [], answer, state: kept }: Arrival = {}) {
  const state = kept ?? stationPlaceOf(subject, kits).state;
  const parts = await renderApplication('/logistics/packing-station', {
    ...logistics,
    kept: { usr: state, key: 'arrival', idx: 0 },
  });
  const { http } = parts;
  let stored = run;
  http.answers(getPackingStation, () =>
    aStation({ run: stored.length === 0 ? null : { runId, ...times, kits: [...stored] } }),
  );
  const begin = (next: BegunRun | AppError): void => {
    http.answers(beginRun, () => {
      if (next instanceof AppError) throw next;
      stored = kits.slice(0, next.taken);
      return next;
    });
  };
  begin(answer ?? { taken: 3, refused: [] });
  const setRun = (next: readonly PackedKit[]): void => void (stored = next);
  return { ...parts, begin, setRun, begun: () => http.inputsOf(beginRun) };
}

it('begins by itself with all of them, says which packages it has, and begins nothing again', async () => {
  const { begun, router } = await arrive();
  await screen.findByText('0 / 3', undefined, { timeout: 30_000 });
  expect(begun()).toEqual([{ body: { referralIds: ids } }]);
  expect(screen.getByText('Erässä on useaa pakettia: 2 × Klamydiatesti, 1 × Tippuritesti')).toBeTruthy();
  expect(screen.queryByText('Valittuja tilauksia 3')).toBeNull();
  expect(router.state.location.state).toBeNull();
  expect(router.state.location.search).toBe('');
});

it('tells which could not be taken and why, those of one reason together, until it is closed', async () => {
  const refused = [
    { referralId: ids[1]!, outcome: 'othersRun', byName: 'Liisa Lähettämö' },
    { referralId: ids[2]!, outcome: 'othersRun', byName: 'Liisa Lähettämö' },
  ] as const;
  const { user } = await arrive({ answer: { taken: 1, refused: [...refused] } });
  await bar('Erään otettiin valituista 1 / 3');
  const reason = screen.getByText('Toisen erässä (Liisa Lähettämö)').closest('li')!;
  expect(within(reason).getByText('SC2, SC3')).toBeTruthy();
  expect(screen.getByText('0 / 1')).toBeTruthy();
  act(() => press('Sulje').focus());
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Erään otettiin valituista 1 / 3')).toBeNull();
  // It went with what had the focus: the work goes on in the field.
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Lue tai kirjoita koodi' }));
});

it('says which nobody had taken when they were chosen, and who has taken one since', async () => {
  const { state } = stationPlaceOf(
    'subject-of-the-test',
    kits.map((kit, index) => ({ ...kit, isNew: index < 2 })),
  );
  const refused = [{ referralId: ids[1]!, outcome: 'inHandling', byName: 'Liisa Lähettämö' }] as const;
  const { begun } = await arrive({ state, answer: { taken: 2, refused: [...refused] } });
  await bar('Erään otettiin valituista 2 / 3');
  expect(begun()).toEqual([{ body: { referralIds: ids, newIds: ids.slice(0, 2) } }]);
  const reason = screen.getByText('Toinen on ottanut käsittelyyn valintasi jälkeen (Liisa Lähettämö)').closest('li')!;
  expect(within(reason).getByText('SC2')).toBeTruthy();
});

it('tells it after a reload of the page, too, but by whom an order is held is not kept', async () => {
  const refused = [{ referralId: ids[1]!, outcome: 'othersRun', byName: 'Liisa Lähettämö' }] as const;
  const { router } = await arrive({ answer: { taken: 2, refused: [...refused] } });
  await bar('Erään otettiin valituista 2 / 3');
  const state: unknown = router.state.location.state;
  expect(JSON.stringify(state)).not.toContain('Liisa');
  cleanup();
  const { begun, user, router: reloaded } = await arrive({ state, run: kits.slice(0, 2) });
  await bar('Erään otettiin valituista 2 / 3');
  expect(within(screen.getByText('Toisen erässä').closest('li')!).getByText('SC2')).toBeTruthy();
  expect(begun()).toEqual([]);
  await user.click(press('Sulje'));
  expect(reloaded.state.location.state).toBeNull();
});

it('tells each reason where none could be taken', async () => {
  const outcomes = ['alreadySent', 'parked', 'unknown'] as const;
  const refused = outcomes.map((outcome, index) => ({ referralId: ids[index]!, outcome, byName: null }));
  await arrive({ answer: { taken: 0, refused } });
  await bar('Erään otettiin valituista 0 / 3');
  for (const text of ['Jo lähetetty', 'Selvitettävänä', 'Tilausta ei löydy'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Odottavat näytepakkaukset' })).toBeTruthy();
});

it('waits while kits of another run wait, and begins by a press once that is over', async () => {
  const old = aKit('VANHA');
  const { user, begun, setRun } = await arrive({ run: [old] });
  await bar('Valittuja tilauksia 3');
  expect(screen.getByText(/^Sinulla on jo erä/)).toBeTruthy();
  const begin = press('Aloita erä');
  expect(begin.getAttribute('aria-disabled')).toBe('true');
  await user.click(begin);
  expect(begun()).toEqual([]);
  // The run is over: its kits were sent, or given back.
  setRun([{ ...old, state: 'sent' }]);
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Erä on valmis');
  expect(begun()).toEqual([]);
  await user.click(press('Aloita erä'));
  await screen.findByText('0 / 3', undefined, { timeout: 30_000 });
  expect(begun()).toEqual([{ body: { referralIds: ids } }]);
});

it('keeps what was chosen when it could not be begun; it can be tried again, or forgotten', async () => {
  const { user, begin, begun, shown, router } = await arrive({ answer: new AppError('offline') });
  await bar('Valittuja tilauksia 3');
  // In the bar: a toast would cover what tries again.
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Erää ei voitu aloittaa. ');
  expect(within(failure).getByRole('link', { name: 'Näytä tapahtumat' })).toBeTruthy();
  expect(shown).toEqual([]);
  expect(JSON.stringify(router.state.location.state)).toContain(ids[0]!);
  const chosenBar = screen.getByText('Erää ei ole vielä aloitettu.').closest<HTMLElement>('.fui-MessageBar')!;
  await user.click(within(chosenBar).getByRole('button', { name: 'Aloita erä' }));
  await waitFor(() => expect(begun()).toHaveLength(2));
  begin({ taken: 3, refused: [] });
  act(() => press('Unohda valitut').focus());
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Valittuja tilauksia 3')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Näytepakkauksia erään/ }));
  expect(router.state.location.state).toBeNull();
  expect(begun()).toHaveLength(2);
});

it('stays chosen in the list until a run was begun, and a sign-out asks before it forgets it', async () => {
  const { user, begin, container, identity } = await arrive({ answer: new AppError('offline') });
  await bar('Valittuja tilauksia 3');
  const logisticsStore = container.get(logisticsStoreToken);
  const held = { filter: {}, rows: new Map() };
  logisticsStore.setState({ heldChoice: held });
  const signOut = async (answer: string) => {
    await user.click(press('Avaa valikko'));
    await user.click(press('Kirjaudu ulos'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Erää ei ole aloitettu' }));
    expect(question.getByText(/^3 valittua tilausta odottaa erää/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await signOut('Peruuta');
  expect(identity.asked).not.toContain('signOut');
  expect(logisticsStore.getState().heldChoice).toBe(held);
  begin({ taken: 3, refused: [] });
  await user.click(press('Aloita erä'));
  await screen.findByText('0 / 3', undefined, { timeout: 30_000 });
  expect(logisticsStore.getState().heldChoice).toBeUndefined();
});

it('a sign-out that is wanted forgets it', async () => {
  const { user, identity } = await arrive({ answer: new AppError('offline') });
  await bar('Valittuja tilauksia 3');
  await user.click(press('Avaa valikko'));
  await user.click(press('Kirjaudu ulos'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Erää ei ole aloitettu' }));
  await user.click(question.getByRole('button', { name: 'Kirjaudu ulos' }));
  await waitFor(() => expect(identity.asked).toContain('signOut'));
});

it('begins nothing with what somebody else has chosen on this machine', async () => {
  const { begun } = await arrive({ subject: 'somebody-else' });
  await screen.findByRole('heading', { name: 'Odottavat näytepakkaukset' }, { timeout: 30_000 });
  expect(begun()).toEqual([]);
});

it('says that it begins while it does, and that all are in the run already where another tab was quicker', async () => {
  const { http, setRun } = await arrive();
  let answer = (): void => undefined;
  http.answers(beginRun, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    setRun(kits);
    throw new AppError('conflict');
  });
  const begins = (await bar('Erää aloitetaan…')).closest<HTMLElement>('.fui-MessageBar')!;
  expect(within(begins).getByRole('button', { name: 'Aloita erä' }).getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(http.inputsOf(beginRun)).toHaveLength(1));
  answer();
  await bar('Ne ovat kaikki jo tässä erässä.');
  expect(screen.queryByText(/Päätä tai vapauta se/)).toBeNull();
});

describe('An answer that comes once the station was left', () => {
  async function leave(answer: BegunRun | AppError) {
    const parts = await arrive();
    const { http, router, container } = parts;
    let give = (): void => undefined;
    http.answers(beginRun, async () => {
      await new Promise<void>((resolve) => (give = resolve));
      if (answer instanceof AppError) throw answer;
      return answer;
    });
    await bar('Erää aloitetaan…');
    await waitFor(() => expect(http.inputsOf(beginRun)).toHaveLength(1));
    const logisticsStore = container.get(logisticsStoreToken);
    logisticsStore.setState({ heldChoice: { filter: {}, rows: new Map() } });
    await act(() => router.navigate('/logistics/packing-station/parked?of=there', { state: { of: 'there' } }));
    await screen.findByRole('heading', { name: 'Selvitettävät' }, { timeout: 30_000 });
    await act(async () => give());
    return { ...parts, logisticsStore };
  }

  it('is told there, and changes nothing of where the person is by then', async () => {
    const refused = [{ referralId: ids[1]!, outcome: 'parked', byName: null }] as const;
    const { router, shown, logisticsStore } = await leave({ taken: 2, refused: [...refused] });
    await waitFor(() => expect(logisticsStore.getState().heldChoice).toBeUndefined());
    const { pathname, search, state } = router.state.location;
    expect([pathname, search, state]).toEqual(['/logistics/packing-station/parked', '?of=there', { of: 'there' }]);
    const textValues = { taken: '2', total: '3' };
    expect(shown).toEqual([{ intent: 'warning', textKey: 'packingStation:chosen.left', textValues }]);
  });

  it('is told there, too, where no run was begun: what was chosen is still in the list', async () => {
    const { shown, logisticsStore } = await leave(new AppError('offline'));
    await waitFor(() => expect(shown).toEqual([{ intent: 'error', textKey: 'packingStation:toast.beginFailed' }]));
    expect(logisticsStore.getState().heldChoice).toBeDefined();
  });
});
