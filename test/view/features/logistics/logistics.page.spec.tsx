import { act, screen, waitFor, within } from '@testing-library/react';
import {
  countReferralsInHandling,
  exportLogisticsReferrals,
  getLogisticsReferralsSearchCount,
  getProductsOfLogisticsReferrals,
  searchLogisticsReferrals,
  setReferralWorkFlowStatus,
  type LogisticsReferral,
} from '#core/contracts/logistics.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { fileSaverToken } from '#core/ports/paper-and-files.ts';
import { logisticsStoreToken } from '#features/logistics/logistics.public.ts';
import { awaitExport } from '#test/support/await-export.ts';
import { aLogisticsReferral, anId } from '#test/support/builders.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { setup } from './setup.tsx';

afterEach(() => jest.useRealTimers());

const nothing = 'Ei tuloksia valituilla hakuehdoilla.';
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const row = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });
const cellsOf = (name: string): (string | null)[] =>
  within(row(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('The list', () => {
  it('gives the focus to the row that follows when the one that has it leaves, and to the last one at the end', async () => {
    const [first, second, third] = ['EKA', 'TOKA', 'KOLMAS'].map((sampleNumber) =>
      aLogisticsReferral({ sampleNumber }),
    );
    const { show, container } = await setup({ referrals: [first!, second!, third!] });
    show();
    await screen.findByRole('table', { name: 'Logistiikka' });
    const leaves = (referral: LogisticsReferral | undefined): void =>
      act(() =>
        container.get(logisticsStoreToken).setState(({ answer }) => ({
          answer: answer && { ...answer, rows: answer.rows.filter((each) => each !== referral) },
        })),
      );
    act(() => row('TOKA').querySelector('button')!.focus());
    leaves(second);
    expect(document.activeElement?.textContent).toBe('KOLMAS');
    leaves(third);
    expect(document.activeElement?.textContent).toBe('EKA');
    // With the last one to the words that stand in its place.
    leaves(first);
    const words = screen.getByText(nothing);
    expect(document.activeElement).toBe(words);
  });

  it('gives the focus to the words in its place when the details close over a list that is empty by then', async () => {
    const only = aLogisticsReferral({ sampleNumber: 'AINOA' });
    const { show, container, user } = await setup({ referrals: [only] });
    show();
    await screen.findByRole('table', { name: 'Logistiikka' });
    await user.click(row('AINOA').querySelector('button')!);
    const dialog = await screen.findByRole('dialog');
    act(() =>
      container.get(logisticsStoreToken).setState(({ answer }) => ({ answer: answer && { ...answer, rows: [] } })),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Sulje' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByText(nothing));
  });

  it('is there as it was when its details were closed twice in one moment', async () => {
    const { user, show } = await setup({ referrals: [aLogisticsReferral({ sampleNumber: 'A' })] });
    const { router } = show();
    await user.click(await screen.findByRole('button', { name: /^Uudet tilaukset/ }));
    await waitFor(() => expect(router.state.historyAction).toBe('PUSH'));
    const { key } = router.state.location;
    await user.click(await screen.findByRole('button', { name: /^A,/ }));
    const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sulje' });
    act(() => {
      close.click();
      close.click();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.key).toBe(key);
  });

  it('has its columns; who handled it, and when (decision A28)', async () => {
    const referrals = [
      aLogisticsReferral({ sampleNumber: 'UUSI' }),
      aLogisticsReferral({
        sampleNumber: 'TYON_ALLA',
        referralWorkflowStatus: 4,
        samplingKitLogisticsInProgressAt: '2026-03-02T08:00:00.000Z',
        samplingKitInProgressBy: 'Liisa Lähettämö',
      }),
      aLogisticsReferral({
        sampleNumber: 'LAHETETTY',
        referralWorkflowStatus: 7,
        samplingKitSentBy: 'Lauri Logistiikka',
        samplingKitSentAt: '2026-03-03T08:00:00.000Z',
        samplingKitLogisticsInProgressAt: '2026-03-02T08:00:00.000Z',
        samplingKitInProgressBy: 'Liisa Lähettämö',
      }),
      aLogisticsReferral({
        ...{ sampleNumber: 'SIVUSSA', referralWorkflowStatus: 4, parkReason: 'addressUnusable' },
        samplingKitLogisticsInProgressAt: '2026-03-02T08:00:00.000Z',
      }),
      aLogisticsReferral({ sampleNumber: 'ERASSA', inRunOf: 'Liisa Lähettämö' }),
      aLogisticsReferral({ sampleNumber: 'PALASI', kitReturnedAt: '2026-03-04T08:00:00.000Z', parkReason: 'other' }),
      ...[5, 6].map((referralWorkflowStatus) =>
        aLogisticsReferral({
          ...{ sampleNumber: `TAKAISIN_${referralWorkflowStatus}`, referralWorkflowStatus },
          samplingKitSentAt: '2026-03-03T08:00:00.000Z',
          kitReturnedAt: '2026-03-04T08:00:00.000Z',
        }),
      ),
      aLogisticsReferral({ sampleNumber: 'HYLATTY', referralWorkflowStatus: 902, firstName: '', lastName: '' }),
    ];
    const { show } = await setup({ referrals });
    show();
    const table = await screen.findByRole('table', { name: 'Logistiikka' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Tutkimusnumero', 'Tilauspäivä', 'Asiakas', 'Käsittelijä', 'Käsittelypäivä', 'Tila', 'Paketti']);
    expect(cellsOf('UUSI')).toEqual([
      'UUSI',
      '1.3.2026',
      'Maija Meikäläinen',
      '–',
      '–',
      'Uusi tilaus',
      'Klamydia kotona',
    ]);
    expect(cellsOf('TYON_ALLA').slice(3, 6)).toEqual([
      'Liisa Lähettämö',
      '2.3.2026 Yli vuorokausi käsittelyssä',
      'Käsittelyssä',
    ]);
    expect(cellsOf('LAHETETTY').slice(3, 6)).toEqual(['Lauri Logistiikka', '3.3.2026', 'Valmis']);
    expect(cellsOf('SIVUSSA')[4]).toBe('2.3.2026 Selvitettävänä');
    expect(cellsOf('ERASSA').slice(3, 6)).toEqual(['–', ' Erässä pakkauspisteellä', 'Uusi tilaus']);
    expect(['PALASI', 'TAKAISIN_5', 'TAKAISIN_6'].map((row) => cellsOf(row)[4])).toEqual([
      ' Näytepakkaus palautunut',
      '3.3.2026, palautunut 4.3.2026',
      '3.3.2026',
    ]);
    expect([cellsOf('HYLATTY')[2], cellsOf('HYLATTY')[5]]).toEqual(['–', 'Virhe']);
    expect(document.title).toBe('Omanäyte - Logistiikka');
  });

  it('counts three times and what is in handling, and searches by the quick filters', async () => {
    const referrals = [3, 3, 4, 5, 6].map((status) => aLogisticsReferral({ referralWorkflowStatus: status }));
    const { show, http, user } = await setup({ referrals });
    const { router } = show();
    expect(await screen.findByRole('button', { name: 'Uudet tilaukset (2)' })).toBeTruthy();
    expect(http.inputsOf(getLogisticsReferralsSearchCount).map(({ body }) => body)).toEqual([
      {},
      { referralWorkflowStatus: 3 },
      { referralWorkflowStatus: 5 },
    ]);
    expect(screen.getByText('1–5 / 5')).toBeTruthy();
    await user.click(button('Valmiit (2)'));
    expect(await screen.findByText('1–2 / 2')).toBeTruthy();
    expect(router.state.location.search).toBe('?referralWorkflowStatus=5');
    expect(button('Kaikki').getAttribute('aria-pressed')).toBe('false');
    await user.click(button('Käsittelyssä (1)'));
    expect(await screen.findByText('1–1 / 1')).toBeTruthy();
    expect(router.state.location.search).toBe('?referralWorkflowStatus=4');
  });

  it('keeps the other numbers where what is in handling could not be counted, with its filter and another try', async () => {
    const { show, http, user } = await setup({ referrals: [aLogisticsReferral({ referralWorkflowStatus: 4 })] });
    http.fails(countReferralsInHandling, new AppError('unexpected', { status: 500 }));
    show();
    expect(await screen.findByRole('button', { name: 'Uudet tilaukset (0)' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Käsittelyssä' })).toBeTruthy();
    http.answers(countReferralsInHandling, 1);
    await user.click(await screen.findByRole('button', { name: 'Yritä uudelleen' }));
    expect(await screen.findByRole('button', { name: 'Käsittelyssä (1)' })).toBeTruthy();
  });

  it('beside a backend that has the specified calls and fields alone has the specified filters and columns', async () => {
    const { show, http } = await setup({ referrals: [aLogisticsReferral({ productName: null })] });
    http.fails(countReferralsInHandling, new AppError('notFound', { status: 404 }));
    show();
    expect(await screen.findByRole('button', { name: 'Uudet tilaukset (1)' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Käsittelyssä/ })).toBeNull());
    const headers = (await screen.findAllByRole('columnheader')).map((each) => each.textContent).filter(Boolean);
    expect(headers).toEqual(['Tutkimusnumero', 'Tilauspäivä', 'Asiakas', 'Käsittelijä', 'Käsittelypäivä', 'Tila']);
  });

  it('filters by study number, id, surname and days; only the days stand in the address', async () => {
    const { show, http, user } = await setup({ referrals: [aLogisticsReferral()] });
    const { router } = show();
    await user.click(await screen.findByRole('button', { name: 'Lisää suodattimia' }));
    const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
    await user.type(await screen.findByRole('textbox', { name: 'Tutkimusnumero' }), ' om12a ');
    await user.type(field('Sukunimi'), 'Virtanen');
    await user.type(field('Tilauspäivä aikaisintaan'), '1.2.2026');
    await user.type(field('Tilauspäivä viimeistään'), '28.2.2026');
    await user.type(field('Näytetunniste'), 'f7cdc885');
    await user.click(button('Hae'));
    const error = 'Näytetunniste vääränlainen. Näytetunnisteen tulee olla muotoa: (f7cdc885-...)';
    expect(await screen.findByText(error)).toBeTruthy();
    await user.clear(field('Näytetunniste'));
    await user.click(button('Hae'));
    const body = { sampleNumber: 'OM12A', lastName: 'Virtanen', startDate: '2026-02-01', endDate: '2026-02-28' };
    await waitFor(() => expect(http.inputsOf(searchLogisticsReferrals).at(-1)?.body).toEqual(body));
    expect(router.state.location.search).toBe('?startDate=2026-02-01&endDate=2026-02-28');
    expect(JSON.stringify(router.state.location.state)).toContain('Virtanen');
  });

  it('takes a package out of the address that is none: it would tell another list than the one that is shown', async () => {
    const { show } = await setup({ referrals: [aLogisticsReferral({ sampleNumber: 'UUSI' })] });
    const { router } = show('/logistics?referralWorkflowStatus=3&productId=klamydia');
    await screen.findByRole('row', { name: /UUSI/ });
    await waitFor(() => expect(router.state.location.search).toBe('?referralWorkflowStatus=3'));
  });

  it('is narrowed to a package, which stands in the address; one without orders is named as another', async () => {
    const { show, http, user } = await setup({ referrals: [aLogisticsReferral()] });
    const [product, gone] = [{ productId: anId(), productName: 'Klamydia kotona' }, anId()];
    http.answers(getProductsOfLogisticsReferrals, [product]);
    const { router } = show(`/logistics?productId=${gone}`);
    const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Paketti' });
    await screen.findByRole('option', { name: 'Muu paketti' });
    expect(field.value).toBe(gone);
    expect(http.inputsOf(searchLogisticsReferrals).at(-1)?.body).toEqual({ productId: gone });
    await user.selectOptions(field, 'Klamydia kotona');
    await user.click(button('Hae'));
    const { productId } = product;
    await waitFor(() => expect(http.inputsOf(searchLogisticsReferrals).at(-1)?.body).toEqual({ productId }));
    expect(router.state.location.search).toBe(`?productId=${productId}`);
    // The quick filters count among them.
    await waitFor(() =>
      expect(
        http
          .inputsOf(getLogisticsReferralsSearchCount)
          .slice(-3)
          .map(({ body }) => body),
      ).toEqual(
        [{}, ...[3, 5].map((status) => ({ referralWorkflowStatus: status }))].map((body) => ({
          ...body,
          productId,
        })),
      ),
    );
  });

  it('can be narrowed though the packages could not be had', async () => {
    const { show, http, user } = await setup({ referrals: [aLogisticsReferral()] });
    http.fails(getProductsOfLogisticsReferrals, new AppError('unexpected'));
    show();
    await user.click(await screen.findByRole('button', { name: 'Lisää suodattimia' }));
    const field = await screen.findByRole('combobox', { name: 'Paketti' });
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Kaikki']);
  });

  it('shows in its place what a colleague has sent, though the filter finds it no longer', async () => {
    const referrals = ['OM1', 'OM2'].map((sampleNumber) => aLogisticsReferral({ sampleNumber }));
    const { show, change, live, http } = await setup({ referrals });
    show('/logistics?referralWorkflowStatus=3');
    await screen.findByRole('table');
    await waitFor(() => expect(live.messages.observed).toBe(true));
    const [{ referralId }] = referrals as [LogisticsReferral, LogisticsReferral];
    const newId = anId();
    change(referralId, { referralWorkflowStatus: 5, samplingKitSentBy: 'Leo Kuljettaja' });
    act(() =>
      live.messages.next({ kind: 'rows', list: 'logistics', added: [newId], changed: [referralId], isCut: false }),
    );
    await waitFor(() => expect(cellsOf('OM1')).toContain('Valmis'));
    expect(cellsOf('OM1')).toContain('Leo Kuljettaja');
    expect(screen.getByTitle('Muuttunut').closest('tr')).toBe(row('OM1'));
    expect(http.inputsOf(searchLogisticsReferrals).at(-1)?.body).toEqual({ ids: [referralId] });
    // The filter is asked about the new one.
    const counted = http.inputsOf(getLogisticsReferralsSearchCount).map(({ body }) => body);
    expect(counted).toContainEqual({ referralWorkflowStatus: 3, ids: [newId] });
  });

  it('shows in open details what a colleague has sent, though a step of one’s own has taken it out of the list', async () => {
    const referral = aLogisticsReferral({ sampleNumber: 'OM1' });
    const { show, change, live, user } = await setup({ referrals: [referral] });
    show('/logistics?referralWorkflowStatus=3');
    await user.click(await screen.findByRole('button', { name: /OM1/ }));
    const inside = within(await screen.findByRole('dialog'));
    await user.click(await inside.findByRole('button', { name: 'Tulosta osoitetarra' }));
    await inside.findByText('Käsittelyssä');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^OM1/, hidden: true })).toBeNull());
    await waitFor(() => expect(live.messages.observed).toBe(true));
    const { referralId } = referral;
    change(referralId, { referralWorkflowStatus: 5, samplingKitSentBy: 'Leo Kuljettaja' });
    act(() => live.messages.next({ kind: 'rows', list: 'logistics', added: [], changed: [referralId], isCut: false }));
    await inside.findByText('Valmis', undefined, { timeout: 5_000 });
    expect(inside.queryByRole('button', { name: 'Merkitse tilaus valmiiksi' })).toBeNull();
  });

  it('refetches a row once its run is over by the clock, and what the packer has made longer stays marked', async () => {
    fakeOnly('Date', 'setInterval', 'clearInterval');
    jest.setSystemTime(new Date('2026-11-28T10:00:00Z'));
    const held = { referralWorkflowStatus: 3, inRunOf: 'Kalle Kollega', inRunUntil: '2026-11-28T10:02:30.000Z' };
    const referrals = ['OM1', 'OM2'].map((sampleNumber) => aLogisticsReferral({ sampleNumber, ...held }));
    const [left, packed] = referrals.map(({ referralId }) => referralId);
    const { show, change, http } = await setup({ referrals });
    show();
    const rows = await screen.findAllByText(/Erässä pakkauspisteellä/);
    expect(rows).toHaveLength(2);
    change(left!, { inRunOf: null, inRunUntil: null });
    change(packed!, { inRunUntil: '2026-11-28T10:30:00.000Z' });
    const searches = http.inputsOf(searchLogisticsReferrals).length;
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(http.inputsOf(searchLogisticsReferrals)).toHaveLength(searches);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(screen.queryAllByText(/Erässä pakkauspisteellä/)).toHaveLength(1));
    expect(http.inputsOf(searchLogisticsReferrals).at(-1)!.body).toEqual({ ids: [left, packed] });
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(http.inputsOf(searchLogisticsReferrals)).toHaveLength(searches + 1);
  });

  it('says by itself that an order has been in handling for more than a day, once it has, in its details, too', async () => {
    fakeOnly('Date', 'setInterval', 'clearInterval');
    jest.setSystemTime(new Date('2026-11-28T10:00:00Z'));
    const since = { referralWorkflowStatus: 4, samplingKitLogisticsInProgressAt: '2026-11-27T10:02:30.000Z' };
    const { show, http } = await setup({ referrals: [aLogisticsReferral({ sampleNumber: 'OM1', ...since })] });
    show();
    await screen.findByRole('table', { name: 'Logistiikka' });
    act(() => button(/^OM1/).click());
    const inside = within(await screen.findByRole('dialog'));
    const overdue = () => screen.queryAllByText('Yli vuorokausi käsittelyssä');
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(overdue()).toEqual([]);
    const searches = http.inputsOf(searchLogisticsReferrals).length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(overdue()).toHaveLength(2);
    expect(inside.getByText('Yli vuorokausi käsittelyssä')).toBeTruthy();
    expect(http.inputsOf(searchLogisticsReferrals)).toHaveLength(searches);
  });

  it('has the details open after a reload, too, of an order that has left the list meanwhile', async () => {
    const [listed, gone] = ['OM1', 'OM2'].map((sampleNumber) => aLogisticsReferral({ sampleNumber }));
    const { show, http } = await setup({ referrals: [listed!] });
    http.answers(searchLogisticsReferrals, ({ body }) => (body.ids ? [gone!] : [listed!]));
    const { router } = show();
    const state = { list: { subject: 'subject-of-the-test', filter: {}, openId: gone!.referralId } };
    await act(() => router.navigate('/logistics', { state }));
    expect(await within(await screen.findByRole('dialog')).findByText('OM2')).toBeTruthy();
    const asked = http.inputsOf(searchLogisticsReferrals).filter(({ body }) => body.ids);
    expect(asked).toMatchObject([{ body: { ids: [gone!.referralId] } }]);
  });

  it('says of an order that is cancelled under open details that its kit must not go, and offers nothing more', async () => {
    const inRunOf = 'Kalle Kollega';
    const referral = aLogisticsReferral({ sampleNumber: 'OM1', referralWorkflowStatus: 4, inRunOf });
    const { referralId } = referral;
    const { show, cancel, change, live, user, http } = await setup({ referrals: [referral] });
    show();
    await user.click(await screen.findByRole('button', { name: /OM1/ }));
    const inside = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(live.messages.observed).toBe(true));
    const inRun = inside.getByText(/erässä, jonka aloitti Kalle Kollega/);
    cancel(referralId);
    const tell = () =>
      live.messages.next({ kind: 'rows', list: 'logistics', added: [], changed: [referralId], isCut: false });
    act(tell);
    const text = await inside.findByText(/^Tilaus on peruttu tai hylätty, .* Älä lähetä näytepakkausta\.$/);
    for (const name of ['Merkitse tilaus valmiiksi', 'Palauta uudeksi', 'Tulosta osoitetarra']) {
      const step = inside.getByRole('button', { name });
      expect(step).toMatchObject({ ariaDisabled: 'true' });
      expect(step.getAttribute('aria-describedby')).toBe(text.id);
      await user.click(step);
    }
    expect(http.inputsOf(setReferralWorkFlowStatus)).toEqual([]);
    expect(inside.queryByText('Käsittelyssä')).toBeNull();
    expect(inRun.isConnected).toBe(false);
    // Its row stays where it is, and says so.
    expect(cellsOf('OM1').join()).toContain('Peruttu tai hylätty');
    // The laboratory has approved it after all.
    change(referralId, referral);
    act(tell);
    await waitFor(() => expect(text.isConnected).toBe(false), { timeout: 8_000 });
    expect(inside.getByText('Käsittelyssä')).toBeTruthy();
  });

  it('says so, too, where a step was refused because the order is cancelled', async () => {
    const referral = aLogisticsReferral({ sampleNumber: 'OM1' });
    const { show, cancel, user } = await setup({ referrals: [referral] });
    show();
    await user.click(await screen.findByRole('button', { name: /OM1/ }));
    const inside = within(await screen.findByRole('dialog'));
    cancel(referral.referralId);
    const step = inside.getByRole('button', { name: 'Merkitse tilaus valmiiksi' });
    await user.click(step);
    await inside.findByText(/^Tilaus on peruttu tai hylätty, /);
    expect(step.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(step);
  });

  it('says that the referrals could not be had', async () => {
    const { show, http } = await setup();
    http.fails(searchLogisticsReferrals, new AppError('unexpected'));
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Tilauksia haettaessa tapahtui virhe!');
  });
});

it('its export has what it shows, by filter and sort', async () => {
  const referrals = [aLogisticsReferral({ sampleNumber: 'UUSI' })];
  const { show, http, container, user } = await setup({ referrals });
  const save = jest.spyOn(container.get(fileSaverToken), 'save').mockReturnValue();
  http.answers(exportLogisticsReferrals, { rows: referrals, total: 1 });
  show('/logistics?referralWorkflowStatus=3&sort=handled_asc');
  await screen.findByRole('table');
  await user.click(button('Vie taulukkoon'));
  const [text] = await awaitExport(save);
  expect(http.inputsOf(exportLogisticsReferrals)).toEqual([
    { query: { sort: 'handled_asc' }, body: { referralWorkflowStatus: 3 } },
  ]);
  expect(text).toBe(
    'Tutkimusnumero;Tilauspäivä;Asiakas;Käsittelijä;Käsittelypäivä;Tila;Paketti\r\nUUSI;1.3.2026;Maija Meikäläinen;;;Uusi tilaus;Klamydia kotona\r\n',
  );
});
