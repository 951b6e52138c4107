import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getServerEvents, searchServerEvents, type FoundServerEvents } from '#core/contracts/server-event.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { eventLogStoreToken } from '#features/event-log/event-log.store.ts';
import { aProfile, aServerEvent } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';
import { anOldEntry, showLog } from './setup.ts';

// 'Palvelimen tapahtumat' for SUPPORT, and everybody's own part of a chain (decision A46).

const id = '11111111-1111-4111-8111-111111111111';
const support = aProfile({ roles: ['SUPPORT'] });
const foundOf = (changes: Partial<FoundServerEvents> = {}): FoundServerEvents => ({
  events: [aServerEvent({ correlationId: id })],
  next: null,
  gaps: [],
  ...changes,
});

async function showServer(found: FoundServerEvents | Error = foundOf(), address = '/event-log/server') {
  const application = await renderApplication('/', { profile: support });
  if (found instanceof Error) application.http.fails(searchServerEvents, found);
  else application.http.answers(searchServerEvents, found);
  await act(() => application.router.navigate(address));
  await screen.findByRole('heading', { level: 2, name: 'Palvelimen tapahtumat' }, { timeout: 30_000 });
  return application;
}

const asked = ({ http }: Awaited<ReturnType<typeof showServer>>) =>
  http.inputsOf(searchServerEvents).map(({ body }) => body);
/** Without the second time that development runs each effect. */
const distinct = (values: readonly unknown[]) =>
  [...new Set(values.map((value) => JSON.stringify(value)))].map((text) => JSON.parse(text) as unknown);
const table = () => screen.findByRole('table', { name: 'Palvelimen tapahtumat' });
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

describe('Whom it is for', () => {
  it('SUPPORT alone lands on the event log, whose tabs lead to the server’s events', async () => {
    const { path } = await renderApplication('/', { profile: support });
    const tab = await screen.findByRole('tab', { name: 'Palvelimen tapahtumat' }, { timeout: 30_000 });
    expect(path()).toBe('/event-log');
    expect(tab.getAttribute('href')).toBe('/event-log/server');
    expect(screen.getByRole('tab', { name: 'Selaimen tapahtumat' }).getAttribute('aria-selected')).toBe('true');
  });

  it('others have no tab and no screen', async () => {
    const { router } = await showLog([]);
    expect(screen.queryByRole('tab')).toBeNull();
    await act(() => router.navigate('/event-log/server'));
    expect(await screen.findByText('Sinulla ei ole oikeutta tähän sivuun.')).toBeTruthy();
  });
});

describe('The list', () => {
  it('shows what is known of a request, in Finnish', async () => {
    const refused = { status: 409, outcome: 'refused', code: 'stale', cause: 'conflict', detail: 'stale' } as const;
    await showServer(
      foundOf({
        events: [
          aServerEvent({ correlationId: id, ...refused, areaId: '04', roles: ['HVA_USER'], durationMs: 22.5 }),
          aServerEvent({ correlationId: id, status: null, outcome: 'abandoned', cause: 'connectionCut', roles: [] }),
        ],
      }),
    );
    await table();
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      `3.3.2026 10.15.22GET /api/product/getProductsTorjuttiinKohteen tila ei sallinut toimintoa (stale)23 msHVA-käyttäjä, alue 04${id.slice(0, 8)}`,
      `3.3.2026 10.15.22GET /api/product/getProductsKeskeytyiYhteys katkesi ennen vastausta12 msei roolia${id.slice(0, 8)}`,
    ]);
    expect(screen.getByText('2 tapahtumaa. Tapahtumat säilyvät 30 päivää.')).toBeTruthy();
  });

  it('goes on behind the last one, and says where that fails, with what is there kept', async () => {
    const application = await showServer(foundOf({ next: '2026-03-03T08:15:22.000Z_5' }));
    const { http, user } = application;
    http.fails(searchServerEvents, new AppError('offline'));
    await user.click(await screen.findByRole('button', { name: 'Näytä vanhempia' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Vanhempia tapahtumia ei voitu hakea.');
    expect(rows()).toHaveLength(1);
    const retry = within(alert).getByRole('button', { name: 'Yritä uudelleen' });
    await waitFor(() => expect(document.activeElement).toBe(retry));
    http.answers(searchServerEvents, foundOf());
    await user.click(retry);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(asked(application).at(-1)).toEqual({ before: '2026-03-03T08:15:22.000Z_5' });
    expect(screen.queryByRole('button', { name: 'Näytä vanhempia' })).toBeNull();
  });

  it('gives the focus to the last row once the button of the oldest page is gone', async () => {
    const { http, user } = await showServer(foundOf({ next: '2026-03-03T08:15:22.000Z_5' }));
    const older = await screen.findByRole('button', { name: 'Näytä vanhempia' });
    http.answers(searchServerEvents, foundOf());
    await user.click(older);
    await waitFor(() => expect(older.isConnected).toBe(false));
    expect(rows().map((row) => row.contains(document.activeElement))).toEqual([false, true]);
  });

  it('shows what is asked for now: an older page waits until that has come, and a failed one is of the list before', async () => {
    const { http, user } = await showServer(foundOf({ next: '2026-03-03T08:15:22.000Z_5' }));
    const older = () => screen.findByRole('button', { name: 'Näytä vanhempia' });
    let answer: () => void = () => undefined;
    const hold = (found: FoundServerEvents) =>
      http.answers(searchServerEvents, () => new Promise((resolve) => (answer = () => resolve(found))));
    http.fails(searchServerEvents, new AppError('offline'));
    await user.click(await older());
    await screen.findByRole('alert');
    hold(foundOf({ events: [], gaps: [] }));
    await user.click(screen.getByRole('button', { name: 'Päivitä' }));
    await user.click(await older());
    act(() => answer());
    await screen.findByText('Palvelimen tapahtumia ei löytynyt näillä ehdoilla.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the server has lost some, that there is nothing, and that it could not be asked', async () => {
    const gap = { beganAt: '2026-03-03T08:00:00.000Z', endedAt: '2026-03-03T08:05:00.000Z', events: 12_000 };
    const application = await showServer(foundOf({ events: [], gaps: [gap] }));
    const nothing = await screen.findByText('Palvelimen tapahtumia ei löytynyt näillä ehdoilla.');
    expect(nothing.closest('[role=status]')).toBeNull();
    expect(
      screen.getByText(
        /ei voinut tallentaa kaikkea 3\.3\.2026 10\.00\.00–3\.3\.2026 10\.05\.00\. Tapahtumia puuttuu 12.000/,
      ),
    ).toBeTruthy();
    const { http, user } = application;
    http.fails(searchServerEvents, new AppError('offline'));
    await user.click(screen.getByRole('button', { name: 'Päivitä' }));
    expect(await screen.findByText('Palvelimen tapahtumia ei voitu hakea.')).toBeTruthy();
    http.answers(searchServerEvents, foundOf());
    await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    await table();
    expect(rows()).toHaveLength(1);
  });

  it('stays, with what is open on it, where the same search fails; another one’s failure stands in its place', async () => {
    const { http, user } = await showServer();
    await user.click(within(await table()).getByRole('button'));
    const dialog = await screen.findByRole('dialog');
    http.fails(searchServerEvents, new AppError('offline'));
    fireEvent.click(screen.getByRole('button', { name: 'Päivitä' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Palvelimen tapahtumia ei voitu hakea.');
    expect(dialog.isConnected).toBe(true);
    await user.keyboard('{Escape}');
    expect(rows()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Torjuttiin' }));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(screen.getByRole('alert').textContent).toContain('Palvelimen tapahtumia ei voitu hakea.');
  });

  it('leads by keys from row to row, opens one with Enter, and Esc leads back to it', async () => {
    const events = [aServerEvent({ call: 'GET /api/a' }), aServerEvent({ call: 'GET /api/b', correlationId: id })];
    const { user, path, router, http } = await showServer(foundOf({ events }));
    const [first] = within(await table()).getAllByRole('button');
    act(() => first?.focus());
    await user.keyboard('{ArrowDown}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: /GET \/api\/b/ });
    for (const part of ['12 ms', 'lauseita 3, 8 ms, hitain select product 5 ms', 'DGK-käyttäjä', '1.0.0', id]) {
      expect(dialog.textContent).toContain(part);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('GET /api/b'));
    await user.keyboard('{Enter}');
    http.answers(getServerEvents, [aServerEvent({ call: 'GET /api/b', correlationId: id })]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Näytä tapahtumaketju' }));
    expect(await screen.findByText('Palvelin: GET /api/b: 200, 12 ms')).toBeTruthy();
    expect([path(), router.state.location.search]).toEqual(['/event-log', `?correlationId=${id}`]);
  });
});

describe('The filters', () => {
  it('are read from the address', async () => {
    const address = '/event-log/server?correlationId=11111111&from=2026-03-03&to=2026-03-03T10:00&outcome=failed';
    const application = await showServer(foundOf(), address);
    await waitFor(() =>
      expect(distinct(asked(application))).toEqual([
        {
          correlationId: '11111111',
          from: '2026-03-02T22:00:00.000Z',
          until: '2026-03-03T08:01:00.000Z',
          outcome: 'failed',
        },
      ]),
    );
    expect((screen.getByRole('textbox', { name: 'Etsi tunnisteella' }) as HTMLInputElement).value).toBe('11111111');
  });

  it('are asked for; a call and what is no id stay out of the address, and what is no id is not asked for', async () => {
    const application = await showServer();
    const { user, router } = application;
    const field = screen.getByRole('textbox', { name: 'Etsi tunnisteella' });
    await user.type(field, '1234');
    expect(await screen.findByText('Jatka: tunnisteen alusta tarvitaan vähintään 8 merkkiä.')).toBeTruthy();
    // In the place of the list, so that nobody takes it for one that has found nothing.
    expect(screen.getByText('Tapahtumat näkyvät, kun tunniste tai sen alku on kirjoitettu.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    await user.type(field, 'x');
    expect(await screen.findByText(/^Tämä ei ole tunniste\./)).toBeTruthy();
    await user.type(field, '{Backspace}');
    expect(router.state.location.search).toBe('');
    expect(distinct(asked(application))).toEqual([{}]);
    await user.type(field, '5678');
    await waitFor(() => expect(asked(application).at(-1)).toEqual({ correlationId: '12345678' }));
    expect(router.state.location.search).toBe('?correlationId=12345678');
    await user.click(screen.getByRole('button', { name: 'Torjuttiin' }));
    await user.click(screen.getByRole('button', { name: 'Lisää suodattimia' }));
    await user.type(screen.getByRole('textbox', { name: 'Kutsu' }), 'searchRef');
    const wanted = { correlationId: '12345678', outcome: 'refused', call: 'searchRef' };
    await waitFor(() => expect(asked(application).at(-1)).toEqual(wanted));
    expect(router.state.location.search).toBe('?correlationId=12345678&outcome=refused');
    await user.clear(field);
    await waitFor(() => expect(asked(application).at(-1)).toEqual({ outcome: 'refused', call: 'searchRef' }));
    // The server would refuse it.
    await user.click(screen.getByRole('textbox', { name: 'Kutsu' }));
    await user.paste('x'.repeat(193));
    await screen.findByText('Enintään 200 merkkiä (2 merkkiä liikaa)');
    expect(asked(application).at(-1)).toEqual({ outcome: 'refused', call: 'searchRef' });
  });

  it('that find nothing can be cleared from there, and the focus goes on to the rows', async () => {
    const application = await showServer(foundOf({ events: [] }), '/event-log/server?correlationId=11111111');
    const { http, user, router } = application;
    await user.click(screen.getByRole('button', { name: 'Lisää suodattimia' }));
    const from = screen.getByRole('textbox', { name: 'Alkaen' });
    await user.type(from, 'eilen{Enter}');
    const clear = await screen.findByRole('button', { name: 'Tyhjennä suodattimet' });
    http.answers(searchServerEvents, foundOf());
    act(() => clear.focus());
    await user.keyboard('{Enter}');
    await table();
    expect(asked(application).at(-1)).toEqual({});
    expect(router.state.location.search).toBe('');
    expect((screen.getByRole('textbox', { name: 'Etsi tunnisteella' }) as HTMLInputElement).value).toBe('');
    expect(screen.queryByDisplayValue('eilen')).toBeNull();
    expect(rows()[0]?.contains(document.activeElement)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Tyhjennä suodattimet' })).toBeNull();
  });

  it('that find nothing leave the focus with the words that say so, where nothing is found without them either', async () => {
    const none = foundOf({ events: [], next: null });
    const { user } = await showServer(none, '/event-log/server?correlationId=11111111');
    const clear = await screen.findByRole('button', { name: 'Tyhjennä suodattimet' });
    act(() => clear.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(clear.isConnected).toBe(false));
    expect(document.activeElement?.textContent).toBe('Palvelimen tapahtumia ei löytynyt näillä ehdoilla.');
  });

  it('that cannot be cleared lead the focus to what tries it again', async () => {
    const { http, user } = await showServer(foundOf({ events: [] }), '/event-log/server?correlationId=11111111');
    const clear = await screen.findByRole('button', { name: 'Tyhjennä suodattimet' });
    http.fails(searchServerEvents, new AppError('offline'));
    act(() => clear.focus());
    await user.keyboard('{Enter}');
    const again = await screen.findByRole('button', { name: 'Yritä uudelleen' });
    await waitFor(() => expect(document.activeElement).toBe(again));
    http.answers(searchServerEvents, foundOf());
    await user.keyboard('{Enter}');
    expect((await table()).closest('[tabindex]')?.contains(document.activeElement)).toBe(true);
  });

  it('wait for the whole id without offering to try again what they do not ask for any more', async () => {
    const { user } = await showServer(new AppError('offline'));
    await screen.findByRole('alert');
    await user.type(screen.getByRole('textbox', { name: 'Etsi tunnisteella' }), '1111');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByText('Tapahtumat näkyvät, kun tunniste tai sen alku on kirjoitettu.')).toBeTruthy();
  });

  it('keep what was set just before, though the address has not followed yet', async () => {
    const application = await showServer();
    await application.user.click(screen.getByRole('button', { name: 'Lisää suodattimia' }));
    const from = screen.getByRole('textbox', { name: 'Alkaen' });
    fireEvent.change(from, { target: { value: '3.3.2026' } });
    await act(async () => {
      fireEvent.blur(from);
      fireEvent.click(screen.getByRole('button', { name: 'Epäonnistui' }));
    });
    const { search } = application.router.state.location;
    expect(search).toBe('?from=2026-03-03&outcome=failed');
  });
});

describe('The server’s part of a chain', () => {
  const call = {
    method: 'GET',
    path: '/api/product/getProducts/',
    attempt: 1,
    startMs: 10,
    durationMs: 40,
    status: 409,
  };
  const entries = [
    anOldEntry(1, { correlationId: id, outcome: 'started' }),
    anOldEntry(1, {
      correlationId: id,
      outcome: 'failed',
      durationMs: 120,
      calls: [call],
      error: { kind: 'conflict' },
    }),
  ];
  const steps = () => within(screen.getByRole('region', { name: /Tapahtumaketju/ })).getAllByRole('listitem');

  it('stands in it, from click to SQL, for whose it is', async () => {
    const { http, router } = await showLog(entries);
    http.answers(getServerEvents, [
      aServerEvent({
        status: 409,
        outcome: 'refused',
        cause: 'validation',
        fields: ['outcomes.0.name'],
        durationMs: 20,
      }),
    ]);
    await act(() => router.navigate(`/event-log?correlationId=${id}`));
    await waitFor(() =>
      expect(steps().map(({ textContent }) => textContent)).toEqual([
        '+0 msPaketin luonti Alkoi',
        '+10 msGET /api/product/getProducts/: 409, 40 ms',
        '+20 msPalvelin: 409, 20 ms, Tiedot eivät kelvanneet, outcomes.0.name',
        '+20 msTietokanta: lauseita 3, 8 ms, hitain select product 5 ms',
        '+120 msPaketin luonti Epäonnistui 120 ms',
      ]),
    );
    expect(distinct(http.inputsOf(getServerEvents))).toEqual([{ query: { correlationId: id } }]);
  });

  it('is asked for again when what was under way has ended: until then the server has nothing of it', async () => {
    const [started, ended] = entries;
    const { http, router, container } = await showLog([started!]);
    http.answers(getServerEvents, []);
    await act(() => router.navigate(`/event-log?correlationId=${id}`));
    const none = 'Palvelimella ei ole omia tapahtumiasi tällä tunnisteella.';
    expect(await screen.findByText(none)).toBeTruthy();
    http.answers(getServerEvents, [aServerEvent({ status: 409, outcome: 'refused', durationMs: 20 })]);
    act(() => container.get(eventLogStoreToken).setState(({ entries: all = [] }) => ({ entries: [ended!, ...all] })));
    expect(await screen.findByText('Palvelin: 409, 20 ms')).toBeTruthy();
    expect(screen.queryByText(none)).toBeNull();
  });

  it('is said to be missing, and asked for again where it could not be had; the browser’s part stays', async () => {
    const { http, router, user } = await showLog(entries);
    http.fails(getServerEvents, new AppError('offline'));
    await act(() => router.navigate(`/event-log?correlationId=${id}`));
    const alert = await screen.findByText(/Palvelimen tapahtumia ei voitu hakea tälle tunnisteelle/);
    expect(alert).toBeTruthy();
    expect(steps()).toHaveLength(3);
    http.answers(getServerEvents, []);
    await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    expect(await screen.findByText('Palvelimella ei ole omia tapahtumiasi tällä tunnisteella.')).toBeTruthy();
  });

  it('is asked for by a whole id alone, or by a beginning that the log knows the whole of', async () => {
    const { http, router } = await showLog(entries);
    await act(() => router.navigate('/event-log?correlationId=22222222'));
    expect(http.inputsOf(getServerEvents)).toEqual([]);
    await act(() => router.navigate('/event-log?correlationId=11111111'));
    await waitFor(() => expect(http.inputsOf(getServerEvents)).toEqual([{ query: { correlationId: id } }]));
  });

  it('is asked for by the id out of the words that were copied with it, where the log has nothing of it', async () => {
    const { http, router } = await showLog(entries);
    const other = '33333333-3333-4333-8333-33333333333a';
    await act(() =>
      router.navigate(`/event-log?correlationId=${encodeURIComponent(`Tunniste: ${other.toUpperCase()}.`)}`),
    );
    await waitFor(() => expect(http.inputsOf(getServerEvents)).toEqual([{ query: { correlationId: other } }]));
  });
});
