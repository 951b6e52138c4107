import { act, screen, waitFor, within } from '@testing-library/react';
import { OrderStatus } from '#core/contracts/order-status.ts';
import {
  exportReferrals,
  getReferralsSearchCount,
  searchReferrals,
  type Referral,
} from '#core/contracts/referral.contract.ts';
import { getListViews } from '#core/contracts/list-view.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { fileSaverToken } from '#core/ports/paper-and-files.ts';
import { persistentStorageToken } from '#core/di/token.ts';
import { awaitExport } from '#test/support/await-export.ts';
import { aReferral } from '#test/support/builders.ts';
import { setup } from './setup.tsx';

const row = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const referralsOf = (count: number, lastName = 'Meikäläinen'): Referral[] =>
  Array.from({ length: count }, (_, index) => aReferral({ sampleNumber: `OM${index}`, lastName }));

describe('The referrals', () => {
  it('show a skeleton, then all columns', async () => {
    const { show } = await setup({ referrals: [aReferral({ sampleNumber: 'OM77', lastName: 'Äijälä' })] });
    show();
    expect(screen.getByRole('status', { name: 'Ladataan…' })).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'Tilaukset' });
    expect(screen.queryByRole('status', { name: 'Ladataan…' })).toBeNull();
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map((cell) => cell.textContent)).toEqual([
      'Paketti',
      'Näytenumero',
      'Asiakas',
      'Tilauspäivä',
      'Tila',
    ]);
    const cells = within(row('OM77')).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Klamydia ja tippuri',
      'OM77',
      'Maija Äijälä',
      '1.3.2026',
      'Uusi tilaus',
    ]);
    expect(document.title).toBe('Omanäyte - Tilaukset');
  });

  it.each([
    [OrderStatus.OrderedByCitizen, 'Uusi tilaus'],
    [OrderStatus.SamplingKitLogisticsInProgress, 'Käsittelyssä'],
    [OrderStatus.ResultViewedByCitizen, 'Valmis'],
    [OrderStatus.RejectedByLab, 'Virhe'],
  ])('say status %s as %s', async (referralWorkflowStatus, text) => {
    const { show } = await setup({ referrals: [aReferral({ sampleNumber: 'OM77', referralWorkflowStatus })] });
    show();
    await screen.findByRole('table');
    expect(within(row('OM77')).getByText(text)).toBeTruthy();
  });

  it('say that there are none', async () => {
    const { show } = await setup();
    show();
    expect(await screen.findByText('Ei tuloksia valituilla hakuehdoilla.')).toBeTruthy();
    expect(screen.getByText('0–0 / 0')).toBeTruthy();
    // All are shown by now.
    expect(screen.queryByRole('button', { name: 'Näytä kaikki' })).toBeNull();
  });

  it('say in their place that they could not be had, and are tried again', async () => {
    const { show, http, shown, user } = await setup();
    http.fails(searchReferrals, new AppError('unexpected')).fails(getReferralsSearchCount, new AppError('unexpected'));
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Tilauksia haettaessa tapahtui virhe!');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(shown).toEqual([]);
    http.answers(searchReferrals, referralsOf(1)).answers(getReferralsSearchCount, 1);
    await user.click(button('Yritä uudelleen'));
    await screen.findByRole('table');
    expect(await screen.findByText('1–1 / 1')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stay when only their counts fail, which is said and tried again', async () => {
    const { show, http, user } = await setup({ referrals: referralsOf(3) });
    http.fails(getReferralsSearchCount, new AppError('offline'));
    show();
    await screen.findByRole('table');
    expect((await screen.findByRole('alert')).textContent).toContain('Tilauksia haettaessa tapahtui virhe!');
    expect(screen.getByText('1–3')).toBeTruthy();
    http.answers(getReferralsSearchCount, 3);
    await user.click(button('Yritä uudelleen'));
    expect(await screen.findByText('1–3 / 3')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keep their count until the rows of another filter are there, whose own may come first', async () => {
    const { show, http } = await setup({ referrals: referralsOf(25), counts: [420, 11, 375] });
    const { router } = show();
    await screen.findByText('1–25 / 420');
    let arrive!: (rows: Referral[]) => void;
    http.answers(searchReferrals, () => new Promise<Referral[]>((resolve) => (arrive = resolve)));
    http.answers(getReferralsSearchCount, 0);
    await act(() => router.navigate('/hva-admin/referrals?startDate=2026-11-01'));
    await screen.findByRole('button', { name: 'Valmiit (0)' });
    expect(screen.getByText('1–25 / 420')).toBeTruthy();
    act(() => arrive([]));
    await waitFor(() => expect(screen.queryByText(/420/)).toBeNull());
  });

  it('have no counts of the filter before, while their own are slow or where they cannot be had', async () => {
    const { show, http, user } = await setup({ referrals: referralsOf(25), counts: [420, 11, 375] });
    const { router } = show();
    await screen.findByText('1–25 / 420');
    let count!: (number: number) => void;
    http.answers(searchReferrals, referralsOf(3));
    http.answers(getReferralsSearchCount, () => new Promise<number>((resolve) => (count = resolve)));
    await act(() => router.navigate('/hva-admin/referrals?startDate=2026-11-01'));
    await screen.findByText('1–3');
    expect(button('Seuraava sivu').getAttribute('aria-disabled')).toBe('true');
    http.fails(getReferralsSearchCount, new AppError('offline'));
    await act(() => router.navigate('/hva-admin/referrals?startDate=2026-11-02'));
    await screen.findByRole('alert');
    expect(screen.getByText('1–3')).toBeTruthy();
    expect(button('Valmiit')).toBeTruthy();
    http.answers(getReferralsSearchCount, 3);
    await user.click(button('Yritä uudelleen'));
    await screen.findByText('1–3 / 3');
    act(() => count(9));
    expect(screen.getByText('1–3 / 3')).toBeTruthy();
  });
});

describe('Their quick filters', () => {
  it('tell their counts, and search by their status from the first page', async () => {
    const { show, http, user } = await setup({ referrals: referralsOf(25), counts: [60, 31, 29] });
    const { router } = show('/hva-admin/referrals?page=2');
    expect(await screen.findByRole('button', { name: 'Uudet tilaukset (31)' })).toBeTruthy();
    expect(button('Kaikki').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('26–50 / 60')).toBeTruthy();
    await user.click(button('Valmiit (29)'));
    expect(await screen.findByText('1–25 / 29')).toBeTruthy();
    expect(router.state.location.search).toBe('?referralWorkflowStatus=5');
    expect(button('Valmiit (29)').getAttribute('aria-pressed')).toBe('true');
    expect(http.inputsOf(searchReferrals).at(-1)).toMatchObject({
      query: { page: '1' },
      body: { referralWorkflowStatus: OrderStatus.SamplingKitSent },
    });
    // The counts do not depend on the quick filter: they are not requested again.
    expect(http.inputsOf(getReferralsSearchCount)).toHaveLength(3);
    await user.click(button('Kaikki'));
    await waitFor(() => expect(http.inputsOf(searchReferrals).at(-1)?.body).toEqual({}));
  });

  it('keep the old rows under a progress line until the new ones are there', async () => {
    const { show, http, user } = await setup({ referrals: [aReferral({ sampleNumber: 'VANHA' })] });
    show();
    await screen.findByRole('table');
    let arrive!: (referrals: Referral[]) => void;
    http.answers(searchReferrals, () => new Promise<Referral[]>((resolve) => (arrive = resolve)));
    await user.click(button('Valmiit (0)'));
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(row('VANHA')).toBeTruthy();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    act(() => arrive([aReferral({ sampleNumber: 'UUSI' })]));
    await waitFor(() => expect(row('UUSI')).toBeTruthy());
    expect(screen.queryByRole('row', { name: /VANHA/ })).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('never show an older answer than the last search', async () => {
    const { show, http, user } = await setup({ referrals: [aReferral({ sampleNumber: 'ALKU' })] });
    show();
    await screen.findByRole('table');
    const arrivals: ((referrals: Referral[]) => void)[] = [];
    http.answers(searchReferrals, () => new Promise<Referral[]>((resolve) => arrivals.push(resolve)));
    await user.click(button('Valmiit (0)'));
    await user.click(button('Uudet tilaukset (0)'));
    await waitFor(() => expect(arrivals).toHaveLength(2));
    await act(async () => arrivals[1]!([aReferral({ sampleNumber: 'UUSI' })]));
    await waitFor(() => expect(row('UUSI')).toBeTruthy());
    await act(async () => arrivals[0]!([aReferral({ sampleNumber: 'MYOHA' })]));
    expect(row('UUSI')).toBeTruthy();
    expect(screen.queryByRole('row', { name: /MYOHA/ })).toBeNull();
  });
});

describe('Their paging', () => {
  it('leads to the next, last, previous and first page, with the row at its edge', async () => {
    const referrals = referralsOf(25);
    const { show, http, user } = await setup({ referrals, counts: [100, 0, 0] });
    const { router } = show();
    await screen.findByText('1–25 / 100');
    const lastQuery = () => http.inputsOf(searchReferrals).at(-1)?.query;
    const createdAt = '2026-03-01T08:05:00.000Z';
    expect(button('Edellinen sivu').getAttribute('aria-disabled')).toBe('true');

    await user.click(button('Seuraava sivu'));
    await screen.findByText('26–50 / 100');
    expect(lastQuery()).toEqual({ page: '2', pageSize: '25', edge: `after_${createdAt}_${referrals[24]!.referralId}` });
    expect(router.state.location.search).toBe('?page=2');

    await user.click(button('Viimeinen sivu'));
    await screen.findByText('76–100 / 100');
    expect(lastQuery()).toEqual({ page: '4', pageSize: '25', edge: 'end' });
    expect(button('Seuraava sivu').getAttribute('aria-disabled')).toBe('true');

    await user.click(button('Edellinen sivu'));
    await screen.findByText('51–75 / 100');
    expect(lastQuery()).toEqual({ page: '3', pageSize: '25', edge: `before_${createdAt}_${referrals[0]!.referralId}` });

    await user.click(button('Ensimmäinen sivu'));
    await screen.findByText('1–25 / 100');
    expect(lastQuery()).toEqual({ page: '1', pageSize: '25', edge: undefined });
    await act(() => router.navigate(-1));
    await screen.findByText('51–75 / 100');
  });

  it('offers four sizes, and begins again with another one', async () => {
    const { show, http, user } = await setup({ referrals: referralsOf(25), counts: [80, 0, 0] });
    const { router } = show('/hva-admin/referrals?page=3');
    const size = await screen.findByRole('combobox', { name: 'Rivejä sivulla' });
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['25', '50', '100', '200']);
    await user.selectOptions(size, '100');
    await waitFor(() => expect(router.state.location.search).toBe('?pageSize=100'));
    await waitFor(() =>
      expect(http.inputsOf(searchReferrals).at(-1)?.query).toMatchObject({ page: '1', pageSize: '100' }),
    );
  });

  it('leads from a page that is no more to the last one that is', async () => {
    const { show, http } = await setup({ counts: [30, 0, 0] });
    http.answers(searchReferrals, ({ query }) => (query.page === '2' ? referralsOf(5) : []));
    const { router } = show('/hva-admin/referrals?page=7');
    await screen.findByText('26–30 / 30');
    expect(router.state.location.search).toBe('?page=2');
  });

  it('draws only the rows again that changed', async () => {
    const referrals = referralsOf(3);
    const { show, http, user } = await setup({ referrals });
    show();
    const table = await screen.findByRole('table');
    const changed: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) changed.push((target.parentElement ?? target).textContent ?? '');
    }).observe(within(table).getAllByRole('rowgroup')[1]!, { childList: true, subtree: true, characterData: true });
    http.answers(searchReferrals, [
      structuredClone(referrals[0]!),
      { ...referrals[1]!, lastName: 'Muuttunut' },
      structuredClone(referrals[2]!),
    ]);
    await user.click(button('Valmiit (0)'));
    await waitFor(() => expect(row('Muuttunut')).toBeTruthy());
    expect(changed.every((text) => text.includes('Muuttunut'))).toBe(true);
  });
});

describe('Their columns', () => {
  const header = (name: string): HTMLElement => screen.getByRole('columnheader', { name });
  const press = (name: string): HTMLElement => within(header(name)).getByRole('button');

  it('sort by a press of their header, a third one leads back to the own order', async () => {
    const { show, http, user } = await setup({ referrals: referralsOf(25), counts: [60, 0, 0] });
    const { router } = show('/hva-admin/referrals?page=2');
    await screen.findByRole('table');
    expect(header('Tilauspäivä').getAttribute('aria-sort')).toBe('descending');
    expect(header('Asiakas').getAttribute('aria-sort')).toBe('none');
    for (const [sort, direction] of [
      ['customer_asc', 'ascending'],
      ['customer_desc', 'descending'],
    ] as const) {
      await user.click(press('Asiakas'));
      expect(router.state.location.search).toBe(`?sort=${sort}`);
      expect(header('Asiakas').getAttribute('aria-sort')).toBe(direction);
      expect(header('Tilauspäivä').getAttribute('aria-sort')).toBe('none');
      await waitFor(() => expect(http.inputsOf(searchReferrals).at(-1)?.query).toMatchObject({ page: '1', sort }));
    }
    await user.click(press('Asiakas'));
    expect(router.state.location.search).toBe('');
    expect(header('Asiakas').getAttribute('aria-sort')).toBe('none');
    await waitFor(() => expect(http.inputsOf(searchReferrals).at(-1)?.query).toMatchObject({ sort: undefined }));
    // The counts are the same however it is sorted.
    expect(http.inputsOf(getReferralsSearchCount)).toHaveLength(3);
  });

  it('sort by the keyboard, and by a selector where there are no headers', async () => {
    const { show, user } = await setup({ referrals: referralsOf(3) });
    const { router } = show();
    await screen.findByRole('table');
    act(() => press('Tila').focus());
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?sort=status_asc');
    await user.selectOptions(screen.getByLabelText('Järjestys'), 'Paketti, laskeva');
    expect(router.state.location.search).toBe('?sort=product_desc');
    await user.selectOptions(screen.getByLabelText('Järjestys'), 'Oletusjärjestys');
    expect(router.state.location.search).toBe('');
  });
});

describe('The columns of one person', () => {
  const headers = (): (string | null)[] => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

  it('are hidden, moved and restored, and kept for the next visit', async () => {
    const { show, user, container } = await setup({ referrals: [aReferral({ sampleNumber: 'OM77' })] });
    const { unmount } = show();
    await screen.findByRole('table');
    await user.click(button('Sarakkeet'));
    const panel = await screen.findByRole('dialog', { name: 'Sarakkeet' });
    await user.click(within(panel).getByRole('checkbox', { name: 'Tilauspäivä' }));
    await user.click(within(panel).getByRole('button', { name: 'Tila: siirrä aiemmaksi' }));
    const said = within(panel).getByRole('status');
    expect(said.textContent).toBe('Tila: nyt 3/4');
    await user.click(within(panel).getByRole('button', { name: 'Asiakas: levennä' }));
    expect(said.textContent).toMatch(/^Asiakas: leveys \d+\u00a0%$/);
    const expected = ['Paketti', 'Näytenumero', 'Tila', 'Asiakas'];
    await waitFor(() => expect(headers()).toEqual(expected));
    expect(within(row('OM77')).getAllByRole('cell')).toHaveLength(4);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Sarakkeet'));
    unmount();
    // Whoever else uses the browser has their own.
    expect(container.get(persistentStorageToken).keys()).toContain('columns.referrals.subject-of-the-test');
    show();
    await screen.findByRole('table');
    expect(headers()).toEqual(expected);
    await user.click(button('Sarakkeet'));
    await user.click(await screen.findByRole('button', { name: 'Palauta oletukset' }));
    expect(headers()).toEqual(['Paketti', 'Näytenumero', 'Asiakas', 'Tilauspäivä', 'Tila']);
  });

  it.each(['Sarakkeet', 'Näkymät', 'Tilauspäivä aikaisintaan: avaa kalenteri'])(
    'are put away by the press of the button that has brought them: %s',
    async (name) => {
      const { show, user, http } = await setup({ referrals: referralsOf(1) });
      http.answers(getListViews, []);
      show();
      await screen.findByRole('table');
      await user.click(button('Lisää suodattimia'));
      const opener = await screen.findByRole('button', { name });
      // A double click brings it, too.
      await user.dblClick(opener);
      await screen.findByRole('dialog');
      await user.pointer({ target: document.body });
      await user.click(opener);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect([opener.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', opener]);
      await user.pointer({ target: document.body });
      await user.click(opener);
      await screen.findByRole('dialog');
      await user.click(button('Kaikki'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('keep the one that names the row', async () => {
    const { show, user } = await setup({ referrals: referralsOf(1) });
    show();
    await screen.findByRole('table');
    await user.click(button('Sarakkeet'));
    expect(await screen.findByRole('checkbox', { name: 'Paketti' })).toHaveProperty('disabled', true);
  });
});

describe('Their export', () => {
  async function setupExport() {
    const parts = await setup({ referrals: referralsOf(3), counts: [3, 3, 0] });
    const save = jest.spyOn(parts.container.get(fileSaverToken), 'save').mockReturnValue();
    parts.http.answers(exportReferrals, { rows: referralsOf(3), total: 3 });
    const { unmount } = parts.show('/hva-admin/referrals?sort=customer_asc&referralWorkflowStatus=3');
    await screen.findByRole('table');
    return { ...parts, save, unmount };
  }

  it('saves what the filter finds, sorted as the list, in the columns that are shown', async () => {
    const { http, user, shown, save } = await setupExport();
    await user.click(button('Sarakkeet'));
    const panel = await screen.findByRole('dialog', { name: 'Sarakkeet' });
    await user.click(within(panel).getByRole('checkbox', { name: 'Tilauspäivä' }));
    await user.click(within(panel).getByRole('button', { name: 'Tila: siirrä aiemmaksi' }));
    await user.keyboard('{Escape}');
    await user.click(button('Vie taulukkoon'));
    const [text, name] = await awaitExport(save);
    expect(http.inputsOf(exportReferrals)).toEqual([
      { query: { sort: 'customer_asc' }, body: { referralWorkflowStatus: 3 } },
    ]);
    expect(name).toMatch(/^tilaukset-\d{4}-\d\d-\d\d\.csv$/);
    const [headers, first] = text.split('\r\n');
    expect(headers).toBe('Paketti;Näytenumero;Tila;Asiakas');
    expect(first).toBe('Klamydia ja tippuri;OM0;Uusi tilaus;Maija Meikäläinen');
    expect(shown).toMatchObject([{ intent: 'success', textKey: 'core:list.exported', textValues: { number: '3' } }]);
  });

  it('is on its way once, however often it is pressed', async () => {
    const { http, user, save } = await setupExport();
    let answer = (): void => undefined;
    http.answers(exportReferrals, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { rows: [], total: 0 };
    });
    await user.dblClick(button('Vie taulukkoon'));
    const pending = await screen.findByRole('button', { name: 'Viedään taulukkoon…' });
    expect([pending.getAttribute('aria-disabled'), pending.getAttribute('aria-busy')]).toEqual(['true', 'true']);
    await user.click(pending);
    expect(http.inputsOf(exportReferrals)).toHaveLength(1);
    answer();
    expect(await screen.findByRole('button', { name: 'Vie taulukkoon' })).toBe(pending);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('says at its place that it failed, and is tried again', async () => {
    const { http, user, shown, save } = await setupExport();
    http.fails(exportReferrals, new AppError('offline'));
    await user.click(button('Vie taulukkoon'));
    expect((await screen.findByRole('alert')).textContent).toContain('Taulukkoon vienti epäonnistui.');
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect([save.mock.calls, shown]).toEqual([[], []]);
    let answer: () => void = () => undefined;
    const exported = { rows: referralsOf(3), total: 3 };
    http.answers(exportReferrals, () => new Promise((resolve) => (answer = () => resolve(exported))));
    await user.click(button('Yritä uudelleen'));
    // While it is tried nothing says that it has failed.
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => answer());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that it failed also where the list was left meanwhile', async () => {
    const { http, user, shown, unmount } = await setupExport();
    let fail: (reason: AppError) => void = () => undefined;
    http.answers(exportReferrals, () => new Promise((_, reject) => (fail = reject)));
    await user.click(button('Vie taulukkoon'));
    await screen.findByRole('button', { name: 'Viedään taulukkoon…' });
    unmount();
    await act(async () => fail(new AppError('unexpected', { status: 500 })));
    await waitFor(() => expect(shown).toMatchObject([{ intent: 'error', textKey: 'core:list.exportFailed' }]));
  });

  it('is told once where there were too many: by a toast that says how long to wait', async () => {
    const { http, user, shown } = await setupExport();
    http.fails(exportReferrals, new AppError('tooManyRequests', { retryAfter: 240 }));
    await user.click(button('Vie taulukkoon'));
    await waitFor(() =>
      expect(shown).toMatchObject([{ textKey: 'core:toast.waitMinutes', textValues: { minutes: '4' } }]),
    );
    expect(await screen.findByRole('button', { name: 'Vie taulukkoon' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says how many there are where it has only the first ones', async () => {
    const { http, user, shown, i18n } = await setupExport();
    http.answers(exportReferrals, { rows: referralsOf(3), total: 7 });
    await user.click(button('Vie taulukkoon'));
    await waitFor(() => expect(shown).toHaveLength(1));
    const [{ textKey, textValues, ...toast }] = shown as [(typeof shown)[number]];
    expect(toast).toEqual({ intent: 'warning', stays: true });
    expect(i18n.t(textKey, textValues)).toBe(
      'Taulukkoon vietiin vain 3 ensimmäistä riviä, vaikka rivejä on 7. Rajaa hakua, jos tarvitset muutkin.',
    );
  });

  it('has nothing to do where nothing is found', async () => {
    const { show } = await setup();
    show();
    await screen.findByText('Ei tuloksia valituilla hakuehdoilla.');
    expect(button('Vie taulukkoon').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('An order whose details are open', () => {
  const entryOf = (order: Referral) => ({
    state: { list: { subject: 'subject-of-the-test', filter: {}, openId: order.referralId } },
  });

  it('is open after a reload, too, where it has left the list meanwhile', async () => {
    const [listed, open] = referralsOf(2);
    const { show, http, user } = await setup({ referrals: [listed!] });
    http.answers(searchReferrals, ({ body }) => (body.ids ? [open!] : [listed!]));
    const { router } = show();
    await act(() => router.navigate('/hva-admin/referrals', entryOf(open!)));
    expect(await within(await screen.findByRole('dialog')).findByText(/OM1/)).toBeTruthy();
    const asked = () => http.inputsOf(searchReferrals).filter(({ body }) => body.ids);
    expect(asked()).toMatchObject([{ body: { ids: [open!.referralId] } }]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button(/OM0/));
  });

  it('is not read by itself where the list has it, and closed where nobody may read it any more', async () => {
    const [listed, gone] = referralsOf(2);
    const { show, http, user } = await setup({ referrals: [listed!] });
    http.answers(searchReferrals, ({ body }) => (body.ids ? [] : [listed!]));
    const asked = () => http.inputsOf(searchReferrals).filter(({ body }) => body.ids);
    const { router } = show();
    await act(() => router.navigate('/hva-admin/referrals', entryOf(listed!)));
    await screen.findByRole('dialog');
    expect(asked()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate('/hva-admin/referrals', entryOf(gone!)));
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
