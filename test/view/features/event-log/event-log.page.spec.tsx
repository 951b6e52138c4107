import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { eventLogStoreToken } from '#features/event-log/event-log.store.ts';
import { textOfLog } from '#features/event-log/log-file.rule.ts';
import { withArrived } from '#features/event-log/log-filter.rule.ts';
import { LoadCatalogue } from '#features/dk-catalogue/load-catalogue.query.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { anOldEntry, opener, showLog, shownRows, table } from './setup.ts';

afterEach(() => jest.useRealTimers());

const failed = {
  outcome: 'failed',
  durationMs: 120,
  error: { kind: 'unexpected', code: 'unexpected', status: 500 },
} as const;
const chain = [
  anOldEntry(1, { correlationId: 'c-1', outcome: 'started' }),
  anOldEntry(1, {
    ...failed,
    correlationId: 'c-1',
    fields: { productId: 'p-1' },
    calls: [
      {
        method: 'POST',
        path: '/api/x/',
        attempt: 1,
        startMs: 2,
        durationMs: 20,
        error: 'offline',
        rows: 0,
        unknownValues: 3,
      },
      { method: 'POST', path: '/api/x/', attempt: 2, startMs: 90, durationMs: 25, status: 500, error: 'unexpected' },
    ],
  }),
];

describe('The list', () => {
  it('shows what happened newest first, one row for one thing, in Finnish', async () => {
    await showLog([anOldEntry(0, { kind: 'navigation', name: '/dk-admin' }), ...chain]);
    const rows = shownRows();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toBe('3.3.2026 10.01.00KomentoPaketin luontidkCatalogue.createProductEpäonnistui120 msc-1');
    expect(rows[1]).toContain('SiirtyminenSivu /dk-adminOnnistui');
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns).toEqual(['Aika', 'Laji', 'Tapahtuma', 'Lopputulos', 'Kesto', 'Tunniste']);
  });

  it('shows nobody what is a colleague’s (decision A35)', async () => {
    await showLog([anOldEntry(1, { subject: 'colleague' }), anOldEntry(2, { name: 'my.own' })]);
    expect(shownRows()).toHaveLength(1);
    expect(shownRows()[0]).toContain('my.own');
  });

  it('says of what began and never ended that its end is unknown, and that it may have been carried out', async () => {
    const running = anOldEntry(0, { at: new Date().toISOString(), correlationId: 'c-9', outcome: 'started' });
    const { user } = await showLog([chain[0]!, running]);
    expect(shownRows().map((row) => /luontidkCatalogue.createProduct(.*)c-/.exec(row)?.[1])).toEqual([
      'Kesken',
      'Ei tiedossa',
    ]);
    await user.click(opener(/10\.01\.00/));
    const details = (await screen.findByRole('dialog')).textContent;
    expect(details).toContain('Ei tiedossa');
    expect(details).toContain('Palvelin on voinut suorittaa sen silti.');
  });

  it('draws few of 5,000 rows, says how many there are, and leads to the last by a key', async () => {
    const { user } = await showLog(Array.from({ length: 5_000 }, (_, minute) => anOldEntry(minute)));
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(Number(table().getAttribute('aria-rowcount'))).toBeGreaterThan(4_990);
    const first = within(table()).getAllByRole('button')[0]!;
    act(() => first.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('4');
    await user.keyboard('{End}');
    const last = document.activeElement?.closest('tr');
    expect(last?.getAttribute('aria-rowindex')).toBe(table().getAttribute('aria-rowcount'));
    await user.keyboard('{Home}');
    expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('2');
    expect(
      within(table())
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
  });

  it('shows at once what happens while it is open', async () => {
    const { bus, http } = await showLog([anOldEntry(0)]);
    expect(shownRows()).toHaveLength(1);
    http.fails(getProducts, new AppError('offline'));
    await act(() => bus.execute(new LoadCatalogue()).catch(() => undefined));
    await waitFor(() => expect(shownRows()[0]).toContain('Pakettiluettelon hakudkCatalogue.loadCatalogueEpäonnistui'));
  });

  it('keeps the focus where it is when something happens', async () => {
    const { bus, http } = await showLog([anOldEntry(0), anOldEntry(1)]);
    act(() => opener(/10\.00\.00/).focus());
    http.answers(getProducts, []);
    await act(() => bus.execute(new LoadCatalogue()));
    await waitFor(() => expect(shownRows()[0]).toContain('Pakettiluettelon haku'));
    expect(document.activeElement).toBe(opener(/10\.00\.00/));
  });

  it('keeps the focus on the same entry of a full log, whose oldest goes with each that comes', async () => {
    const { user, container } = await showLog(Array.from({ length: 5_000 }, (_, minute) => anOldEntry(minute)));
    act(() => within(table()).getAllByRole('button')[5]!.focus());
    const focused = () => document.activeElement?.getAttribute('aria-label');
    const before = focused();
    const arrived = anOldEntry(9_000, { correlationId: 'c-new' });
    act(() =>
      container.get(eventLogStoreToken).setState(({ entries = [] }) => ({ entries: withArrived(entries, [arrived]) })),
    );
    await waitFor(() => expect(shownRows()[0]).toContain('c-new'));
    expect(focused()).toBe(before);
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(focused()).toBe(before);
    await user.click(opener(before!));
    expect((await screen.findByRole('dialog')).textContent).toContain(before!.split(' ').slice(0, 2).join(' '));
  });

  it('says so where it is empty', async () => {
    await showLog([], '/event-log?kind=error');
    expect(screen.getByText('Ei tapahtumia valituilla suodattimilla.').closest('[role=status]')).toBeNull();
  });
});

describe('The filters', () => {
  const stored = [
    anOldEntry(0, { kind: 'query', name: 'dkCatalogue.loadCatalogue' }),
    anOldEntry(1, { ...failed, fields: { productId: 'p-77' } }),
    anOldEntry(2, { kind: 'navigation', name: '/dk-admin' }),
  ];

  it('are read from the address', async () => {
    await showLog(stored, '/event-log?from=2026-03-03T10:01&to=2026-03-03T10:02&outcome=failed&text=P-77');
    expect(shownRows()).toHaveLength(1);
    expect((screen.getByLabelText('Alkaen') as HTMLInputElement).value).toBe('3.3.2026 10.01');
    expect(screen.getByRole('button', { name: 'Epäonnistui' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('take what is typed and not in force yet away with them', async () => {
    const { user, router } = await showLog(stored);
    await user.click(screen.getByRole('button', { name: 'Onnistui' }));
    await user.click(screen.getByRole('button', { name: 'Lisää suodattimia' }));
    const fields = () =>
      ['Alkaen', 'Hae tapahtumista'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }));
    await user.type(fields()[0]!, 'eilen{Enter}');
    expect(fields()[0]!.getAttribute('aria-invalid')).toBe('true');
    fakeOnly('setTimeout', 'clearTimeout');
    fireEvent.change(fields()[1]!, { target: { value: 'luettelo' } });
    fireEvent.click(screen.getByRole('button', { name: 'Tyhjennä suodattimet' }));
    act(() => void jest.advanceTimersByTime(1_000));
    expect(fields().map(({ value }) => value)).toEqual(['', '']);
    expect(fields()[0]!.getAttribute('aria-invalid')).not.toBe('true');
    expect(router.state.location.search).toBe('');
  });

  it('stand in the address, and are taken away by one button', async () => {
    const { user, router } = await showLog(stored);
    await user.type(screen.getByRole('textbox', { name: 'Hae tapahtumista' }), 'luettelo');
    await waitFor(() => expect(shownRows()).toHaveLength(1));
    expect(router.state.location.search).toBe('?text=luettelo');
    await user.click(screen.getByRole('button', { name: 'Onnistui' }));
    await user.click(screen.getByRole('button', { name: 'Lisää suodattimia' }));
    await user.selectOptions(screen.getByLabelText('Laji'), 'Kysely');
    await user.selectOptions(screen.getByLabelText('Tapahtuma'), 'Pakettiluettelon haku');
    await user.type(screen.getByLabelText('Päättyen'), '3.3.2026{Enter}');
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      text: 'luettelo',
      outcome: 'succeeded',
      kind: 'query',
      name: 'dkCatalogue.loadCatalogue',
      to: '2026-03-03',
    });
    expect(shownRows()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Tyhjennä suodattimet' }));
    expect(router.state.location.search).toBe('');
    expect(shownRows()).toHaveLength(3);
    expect((screen.getByRole('textbox', { name: 'Hae tapahtumista' }) as HTMLInputElement).value).toBe('');
    // The button that had the focus is gone.
    expect(document.activeElement?.textContent).toBe('Näytetään 5 / 5 tapahtumaa.');
  });

  it('say how a time is typed', async () => {
    const { user, router } = await showLog(stored);
    await user.click(screen.getByRole('button', { name: 'Lisää suodattimia' }));
    await user.type(screen.getByLabelText('Alkaen'), 'eilen{Enter}');
    expect(screen.getByText('Anna aika muodossa pp.kk.vvvv tt.mm')).toBeTruthy();
    await user.clear(screen.getByLabelText('Alkaen'));
    await user.type(screen.getByLabelText('Alkaen'), '31.11.2026 9.00{Enter}');
    expect(screen.getByText('Tätä päivämäärää ei ole olemassa')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('say that nothing is between two times, which looks as if nothing had happened', async () => {
    await showLog(stored, '/event-log?from=2026-03-04&to=2026-03-03');
    const to = screen.getByLabelText('Päättyen');
    expect(document.getElementById(to.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Alku ei voi olla lopun jälkeen',
    );
  });
});

describe('A chain', () => {
  it('is what a correlation id in the address shows: its steps with their requests and times, and what happened', async () => {
    await showLog([anOldEntry(0, { kind: 'navigation', name: '/dk-admin' }), ...chain], '/event-log?correlationId=c-1');
    expect(shownRows()).toHaveLength(1);
    const steps = within(screen.getByRole('region', { name: 'Tapahtumaketju, 120 ms' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '+0 msPaketin luonti Alkoi',
      '+2 msPOST /api/x/: ei vastausta, 20 ms, rivejä 0, tuntemattomia arvoja: 3',
      '+90 msPOST /api/x/: 500, 25 ms, yritys 2',
      '+120 msPaketin luonti Epäonnistui 120 ms',
    ]);
    const what = screen.getByRole('region', { name: 'Mitä tapahtui?' }).textContent;
    for (const part of [
      'Paketin luonti (dkCatalogue.createProduct) epäonnistui 3.3.2026 10.01.00.',
      'Syy: odottamaton virhe sovelluksessa tai palvelussa. (HTTP 500, unexpected)',
      'Kohde: productId p-1.',
      'Sitä ennen: 10.00.00 Sivu /dk-admin.',
      'Käyttäjä: subject-of-the-test (DGK-käyttäjä). Sovellusversio 1.0.0.',
      'Tunniste: c-1',
    ])
      expect(what).toContain(part);
  });

  it('is found by the beginning of its id, as it is read out on the telephone', async () => {
    const correlationId = 'f0cdd0a3-974e-429a-b89d-b1d6b813c56c';
    await showLog([...chain, anOldEntry(5, { ...failed, correlationId })], '/event-log?correlationId=F0CDD0A3');
    expect(shownRows()).toHaveLength(1);
    expect(screen.getByText(`Näytetään tunnisteen ${correlationId} tapahtumat.`)).toBeTruthy();
  });

  it('stands in the details of each entry, with the way to it', async () => {
    const { user, router } = await showLog(chain);
    await user.click(opener('3.3.2026 10.01.00 Paketin luonti'));
    const dialog = await screen.findByRole('dialog');
    const parts = [
      'dkCatalogue.createProduct',
      'unexpected, 500',
      'productId: p-1',
      'DGK-käyttäjä',
      'Tapahtumaketju, 120 ms',
    ];
    for (const part of parts) expect(dialog.textContent).toContain(part);
    await user.click(within(dialog).getByRole('link', { name: 'Näytä vain tämän tunnisteen tapahtumat' }));
    expect(router.state.location.search).toBe('?correlationId=c-1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gives the focus back to the row from its details, or to what tells that the chain alone is shown', async () => {
    const { user } = await showLog([...chain, anOldEntry(5, { correlationId: 'c-2' })]);
    const row = opener('3.3.2026 10.01.00 Paketin luonti');
    act(() => row.focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(row));
    const other = opener(/10\.05\.00/);
    act(() => other.focus());
    await user.keyboard('{Enter}');
    const link = within(await screen.findByRole('dialog')).getByRole('link', { name: /tunnisteen tapahtumat/ });
    act(() => link.focus());
    await user.keyboard('{Enter}');
    const told = await screen.findByText('Näytetään tunnisteen c-2 tapahtumat.');
    await waitFor(() => expect(document.activeElement).toBe(told.parentElement));
  });

  it('gives the focus to the row’s button wherever the row was pressed, and to the count where the row has gone', async () => {
    const under = anOldEntry(5, { correlationId: 'c-3', outcome: 'started' });
    const { user, container } = await showLog([under], '/event-log?outcome=started');
    await user.click(screen.getByRole('cell', { name: 'Komento' }));
    const close = async (): Promise<void> => {
      const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sulje' });
      act(() => button.focus());
      await user.keyboard(' ');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await close();
    expect(document.activeElement).toBe(opener(/10\.05\.00/));
    await user.keyboard('{Enter}');
    const ended = { ...under, outcome: 'succeeded' as const };
    act(() => container.get(eventLogStoreToken).setState(({ entries = [] }) => ({ entries: [ended, ...entries] })));
    await close();
    expect(document.activeElement).toBe(screen.getByText(/^Näytetään 0 \//).parentElement);
  });
});

describe('What happened', () => {
  it.each([
    ['notReady', 'Syy: palveluun ei saatu yhteyttä, tai se ei vastannut ajoissa. (HTTP 503, notReady)'],
    ['busy', 'Syy: palvelu oli ruuhkainen. (HTTP 503, busy)'],
    ['storageFull', 'Syy: palvelun tallennustila oli täynnä. (HTTP 503, storageFull)'],
  ])('tells a service out of reach from one that has too much to do: %s', async (code, cause) => {
    await showLog([anOldEntry(1, { ...failed, error: { kind: 'offline', code, status: 503 } })]);
    expect(screen.getByRole('region', { name: 'Mitä tapahtui?' }).textContent).toContain(cause);
  });

  it.each([
    [300, 'Tietokoneen kello oli kirjautuessa 300 min edellä: palvelimen lokissa ajat ovat aikaisempia.'],
    [-61, 'Tietokoneen kello oli kirjautuessa 61 min jäljessä: palvelimen lokissa ajat ovat myöhempiä.'],
  ])('says that its times are those of a clock that was wrong by %d minutes', async (minutesAhead, line) => {
    const fields = { wrongClock: 'computer', minutesAhead };
    await showLog([anOldEntry(0, { kind: 'signIn', name: 'signedIn', fields }), ...chain]);
    expect(screen.getByRole('region', { name: 'Mitä tapahtui?' }).textContent).toContain(line);
  });

  it('says where in the built code the application has failed', async () => {
    const error = { kind: 'unexpected', code: 'TypeError', place: '412.6dd5.js:1:20331' };
    const { user } = await showLog([anOldEntry(1, { ...failed, kind: 'error', name: 'unhandledError', error })]);
    const what = screen.getByRole('region', { name: 'Mitä tapahtui?' }).textContent;
    expect(what).toContain('sovelluksessa tai palvelussa. (TypeError, 412.6dd5.js:1:20331)');
    await user.click(opener('3.3.2026 10.01.00 Odottamaton virhe sovelluksessa'));
    expect((await screen.findByRole('dialog')).textContent).toContain('unexpected, TypeError, 412.6dd5.js:1:20331');
  });

  const inServerLog = 'Palvelimen lokirivit löytyvät samalla tunnisteella';
  const mayBeNone = 'Jos palvelimen lokissa ei ole tätä tunnistetta';
  it.each([
    ['an answer of the service', 403, 'forbidden', inServerLog],
    ['a refusal without the code that each of the service has', 403, undefined, mayBeNone],
    ['a page with status 200', 200, 'unreadable', mayBeNone],
    ['an empty answer', 200, 'wrongShape', mayBeNone],
    ['a page with status 404', 404, 'unexpected', mayBeNone],
    ['a page in place of what has answered before', 404, 'page', mayBeNone],
  ])('promises a line of the server for its own answers only: %s', async (_name, status, code, hint) => {
    const calls = [{ method: 'POST', path: '/api/x/', attempt: 1, startMs: 2, durationMs: 20, status }];
    await showLog([anOldEntry(1, { ...failed, error: { kind: 'unexpected', code, status }, calls })]);
    expect(screen.getByRole('region', { name: 'Mitä tapahtui?' }).textContent).toContain(hint);
  });

  it('tells of a step before that had not ended by then: one too old for that is of an unknown end', async () => {
    const begun = (minute: number) => anOldEntry(minute, { correlationId: `c-${minute}0`, outcome: 'started' });
    await showLog([begun(1), begun(28), anOldEntry(30, { ...failed, correlationId: 'c-30' })]);
    expect(screen.getByRole('region', { name: 'Mitä tapahtui?' }).textContent).toContain(
      'Sitä ennen: 10.01.00 Paketin luonti (ei tiedossa) · 10.28.00 Paketin luonti (kesken).',
    );
  });

  it('is copied for a support ticket', async () => {
    const { user, shown } = await showLog(chain);
    await user.click(screen.getByRole('button', { name: 'Kopioi' }));
    expect(await navigator.clipboard.readText()).toMatch(/^Paketin luonti .+\n(.+\n)+.+correlationId\.$/);
    expect(shown.map(({ textKey }) => textKey)).toEqual(['eventLog:toast.copied']);
  });

  it('says so when the browser does not allow it', async () => {
    const { user, shown } = await showLog(chain);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Kopioi' }));
    await waitFor(() => expect(shown.map(({ textKey }) => textKey)).toEqual(['eventLog:toast.copyFailed']));
  });

  it('is not asked where nothing failed', async () => {
    await showLog([anOldEntry(0)]);
    expect(screen.queryByText('Mitä tapahtui?')).toBeNull();
  });
});

describe('A file', () => {
  const fileInput = (): HTMLInputElement => document.querySelector('input[type="file"]')!;
  const choose = (text: string): void => {
    const file = Object.assign(new File([text], 'x.ndjson'), { text: () => Promise.resolve(text) });
    fireEvent.change(fileInput(), { target: { files: [file] } });
  };

  it('is written with a header and one’s own entries, and shown again read-only; nothing of it is stored', async () => {
    const { user, saved, logged, eventLog } = await showLog([...chain, anOldEntry(3, { subject: 'colleague' })]);
    await user.click(screen.getByRole('button', { name: 'Vie tiedostoon' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toMatch(/^tapahtumaloki-\d{4}-\d\d-\d\d-\d\d-\d\d\.ndjson$/);
    const text = await saved[0]!.text;
    const [header = '', ...lines] = text.trimEnd().split('\n');
    expect(JSON.parse(header)).toMatchObject({
      kind: 'header',
      appVersion: '0.0.0-test',
      browser: navigator.userAgent,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      roles: ['DK_USER'],
      entries: lines.length,
    });
    expect(lines[0]).toContain('c-1');
    expect(text).not.toContain('colleague');

    choose(text.replaceAll('c-1', 'c-of-the-file'));
    expect(await screen.findByRole('region', { name: 'Avattu tiedosto' })).toBeTruthy();
    expect(table().textContent).toContain('c-of-the-file');
    expect(screen.queryByRole('button', { name: 'Vie tiedostoon' })).toBeNull();
    await eventLog.flush();
    expect(JSON.stringify(logged)).not.toContain('c-of-the-file');
    await user.click(screen.getByRole('button', { name: 'Sulje tiedosto' }));
    await waitFor(() => expect(table().textContent).not.toContain('c-of-the-file'));
    expect(table().textContent).toContain('c-1');
    expect(document.activeElement).not.toBe(document.body);
  });

  it('tells how things stood at its export: what ran then is under way still', async () => {
    const running = anOldEntry(9, { correlationId: 'c-8', outcome: 'started' });
    const surroundings = { appVersion: '0', browser: 'Firefox', timeZone: 'Europe/Helsinki', roles: [], setAside: 0 };
    await showLog(chain);
    choose(textOfLog({ exportedAt: '2026-03-03T08:10:00.000Z', ...surroundings }, [running, chain[0]!]));
    await screen.findByRole('region', { name: 'Avattu tiedosto' });
    const outcomes = shownRows().map((row) => /createProduct(Kesken|Ei tiedossa)c-/.exec(row)?.[1]);
    expect(outcomes).toEqual(['Kesken', 'Kesken']);
    choose(textOfLog({ exportedAt: '2026-03-03T08:12:00.000Z', ...surroundings }, [running, chain[0]!]));
    await waitFor(() => expect(shownRows()[1]).toContain('Ei tiedossa'));
    expect(shownRows()[0]).toContain('Kesken');
  });

  it('that opens after its screen was left changes no address of the next one', async () => {
    const { router, container } = await showLog(chain);
    const surroundings = { appVersion: '0', browser: 'Firefox', timeZone: 'Europe/Helsinki', roles: [], setAside: 0 };
    const text = textOfLog({ exportedAt: '2026-03-03T08:10:00.000Z', ...surroundings }, chain);
    let read: (text: string) => void = () => undefined;
    const slow = Object.assign(new File([text], 'x.ndjson'), {
      text: () => new Promise((resolve) => (read = resolve)),
    });
    fireEvent.change(fileInput(), { target: { files: [slow] } });
    await act(() => router.navigate('/privacy?from=menu'));
    await screen.findByRole('heading', { level: 2, name: 'Mitä minusta tallennetaan' });
    await act(async () => read(text));
    await waitFor(() => expect(container.get(eventLogStoreToken).getState().file).toBeDefined());
    await act(async () => undefined);
    expect(router.state.location).toMatchObject({ pathname: '/privacy', search: '?from=menu' });
  });

  it('says how many entries its own log could not read, besides what is damaged in it', async () => {
    const surroundings = { appVersion: '0', browser: 'Firefox', timeZone: 'Europe/Helsinki', roles: [] };
    await showLog(chain);
    choose(`${textOfLog({ exportedAt: '2026-03-03T08:10:00.000Z', ...surroundings, setAside: 3 }, chain)}damaged`);
    await screen.findByRole('region', { name: 'Avattu tiedosto' });
    expect(screen.getByText(/4 tapahtumaa ei voitu lukea\./)).toBeTruthy();
  });

  it('is refused where it is no event log, and what was there stays', async () => {
    const { shown } = await showLog(chain);
    choose('{"kind":"header"}\n{}');
    await waitFor(() => expect(shown.map(({ textKey }) => textKey)).toEqual(['eventLog:toast.notALog']));
    choose('{"kind":"header","format":"omanayte.eventLog","version":2}\n{}');
    await waitFor(() => expect(shown.map(({ textKey }) => textKey)).toContain('eventLog:toast.newerLog'));
    expect(table().textContent).toContain('c-1');
    expect(screen.queryByRole('region', { name: 'Avattu tiedosto' })).toBeNull();
  });
});
