import { act, screen, waitFor, within } from '@testing-library/react';
import { getSituation, type Situation, type SituationCounts } from '#core/contracts/situation.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { fileSaverToken } from '#core/ports/paper-and-files.ts';
import { awaitExport } from '#test/support/await-export.ts';
import { aProfile, anId } from '#test/support/builders.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const counts = (changes: Partial<SituationCounts> = {}): SituationCounts => ({
  orders: 0,
  kits: 0,
  results: 0,
  positives: 0,
  failed: 0,
  unopened: 0,
  ...changes,
});

const aProduct = { productId: anId(), productName: 'Klamydiatesti' };

function aSituation(changes: Partial<Situation> = {}): Situation {
  const week = counts({ orders: 34, kits: 30, results: 12, positives: 3, failed: 1, unopened: 2 });
  return {
    areaId: '04',
    today: '2026-11-25',
    firstDay: '2026-11-16',
    lastDay: '2026-11-25',
    periods: [],
    total: week,
    weeks: [
      { firstDay: '2026-11-16', ...week },
      { firstDay: '2026-11-23', ...counts() },
    ],
    products: [{ ...aProduct, ...week }],
    languages: [{ languageCode: 'sv', ...week }],
    areas: [],
    figures: [
      { step: 'told', due: 30, inTime: 29, percent: 96, bound: 'exact' },
      { step: 'closed', due: 20, inTime: 20, percent: 100, bound: 'exact' },
    ],
    times: [
      { span: 'kit', median: 1.5, p90: 2.3 },
      { span: 'told', median: null, p90: null },
    ],
    open: [
      { firstDays: 0, lastDays: 3, findings: 4, unassigned: 1 },
      { firstDays: 4, findings: 2, unassigned: 0 },
    ],
    ...changes,
  };
}

const ofArea = aProfile({ roles: ['HVA_USER'], areaId: '04' });
const hidden = counts({ orders: null, kits: null, results: null, positives: null, failed: null, unopened: null });
const ofAll = (): Situation =>
  aSituation({
    areaId: null,
    periods: ['2026-10-05', '2026-09-07'],
    firstDay: '2026-10-05',
    lastDay: '2026-11-01',
    areas: [
      { areaId: '04', ...hidden },
      { areaId: '90', ...hidden, orders: 31 },
    ],
    figures: [
      { step: 'told', due: null, inTime: null, percent: 96, bound: 'atLeast' },
      { step: 'closed', due: null, inTime: null, percent: null, bound: 'exact' },
    ],
    open: [],
  });

async function open(situation: Situation, address = '/situation') {
  const parts = await renderApplication(address, situation.areaId === null ? {} : { profile: ofArea });
  parts.http.answers(getSituation, situation);
  await screen.findByRole('heading', { name: /^Tilannekuva/, level: 2 }, { timeout: 30_000 });
  await screen.findByRole('region', { name: 'Kerrottu 3 työpäivässä' });
  return parts;
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = (name: string) =>
  region(name)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

it('begins with the two figures, each with its goal', async () => {
  await open(aSituation());
  const told = region('Kerrottu 3 työpäivässä');
  for (const text of ['96 %', 'Tavoite 99 %', 'Alle tavoitteen', '29 / 30 löydöstä, joiden määräaika oli jaksolla'])
    expect(told.getByText(text)).toBeTruthy();
  expect(region('Suljettu 10 työpäivässä').getByText('Tavoitteessa')).toBeTruthy();
});

it('shows each chart with its table, of which each number leads to its list with the filter set', async () => {
  const { user, router } = await open(aSituation());
  const orders = region('Tilaukset viikoittain');
  expect(orders.getByLabelText('Kaavio: Tilaukset viikoittain. Samat luvut ovat taulukossa.')).toBeTruthy();
  expect(orders.getByRole('option', { name: 'Viikko 47 (16.11.–22.11.2026), Tilaukset: 34' })).toBeTruthy();
  const button = orders.getByRole('button', { name: 'Näytä taulukko' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(rowsOf('Tilaukset viikoittain')).toEqual([
    ['Viikko', 'Tilaukset'],
    ['Viikko 47 (16.11.–22.11.2026)', '34'],
    ['Viikko 48 (23.11.–29.11.2026)', '0'],
  ]);
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Viikko 47 (16.11.–22.11.2026), Positiiviset: 3')).toBe(
    '/hva-admin/observations?outcomeType=1&startDate=2026-11-16&endDate=2026-11-22',
  );
  expect(address('0–3 päivää, Avoimet löydökset: 4')).toBe(
    '/hva-admin/observations?worklist=true&startDate=2026-11-22',
  );
  expect(address('yli 3 päivää, Avoimet löydökset: 2')).toBe(
    '/hva-admin/observations?worklist=true&endDate=2026-11-21',
  );
  const { productId } = aProduct;
  const period = 'startDate=2026-11-16&endDate=2026-11-29';
  expect(address('Viikko 47 (16.11.–22.11.2026), Lähetetyt pakkaukset: 30')).toBe(
    '/hva-admin/referrals?sentStartDate=2026-11-16&sentEndDate=2026-11-22',
  );
  expect(address('Viikko 47 (16.11.–22.11.2026), Avaamattomat tulokset: 2')).toBe(
    '/hva-admin/observations?observationWorkflowStatus=7&startDate=2026-11-16&endDate=2026-11-22',
  );
  expect(address('0–3 päivää, Ilman käsittelijää: 1')).toBe(
    '/hva-admin/observations?followUp=unassigned&startDate=2026-11-22',
  );
  const ofPackage = region('Paketeittain');
  expect(ofPackage.getByRole('link', { name: 'Klamydiatesti, Positiiviset: 3' }).getAttribute('href')).toBe(
    `/hva-admin/observations?outcomeType=1&productId=${productId}&${period}`,
  );
  // Weeks that run on count whole.
  expect(ofPackage.getByRole('link', { name: 'Yhteensä, Tilaukset: 34' }).getAttribute('href')).toBe(
    `/hva-admin/referrals?${period}`,
  );
  expect(
    region('Kielittäin').getByRole('link', { name: 'Ruotsi, Lähetetyt pakkaukset: 30' }).getAttribute('href'),
  ).toBe('/hva-admin/referrals?languageCode=sv&sentStartDate=2026-11-16&sentEndDate=2026-11-29');
  await user.click(orders.getByRole('link', { name: 'Viikko 47 (16.11.–22.11.2026), Tilaukset: 34' }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/hva-admin/referrals',
      search: '?startDate=2026-11-16&endDate=2026-11-22',
    }),
  );
});

it('leads from a bar by Enter, as by a press', async () => {
  const { user, router } = await open(aSituation());
  const bar = region('Tulokset viikoittain').getByRole('option', { name: /Viikko 47.*Tulokset: 12/ });
  act(() => bar.focus());
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/hva-admin/observations',
      search: '?startDate=2026-11-16&endDate=2026-11-22',
    }),
  );
});

it('tells times in days, with a comma, and says where there are too few', async () => {
  await open(aSituation());
  expect(rowsOf('Aika tilauksesta')).toEqual([
    ['Mihin', 'Mediaani', '90\u00a0% viimeistään'],
    ['Pakkaus lähetetty', '1,5 pv', '2,3 pv'],
    ['Kerrottu', 'liian vähän', 'liian vähän'],
  ]);
});

it('counts on axes are whole ones, as Finnish writes them', async () => {
  const few = counts({ orders: 1 });
  const many = { firstDay: '2026-11-23', ...counts({ orders: 13_500, kits: 1350 }) };
  await open(aSituation({ products: [{ ...aProduct, ...few }], weeks: [many] }));
  const onAxis = (name: string): (string | null)[] =>
    [...screen.getByRole('region', { name }).querySelectorAll('.tick text')].map((text) => text.textContent);
  expect(onAxis('Paketeittain')).toEqual(['0', '1', aProduct.productName]);
  expect(onAxis('Lähetetyt näytepakkaukset viikoittain')).toEqual(['0', '338', '676', '1014', '1352']);
  expect(onAxis('Tilaukset viikoittain')).toEqual(['0', '3375', '6750', '10\u00a0125', '13\u00a0500']);
});

it('asks for as many weeks as are chosen, which stand in the address, and tells of their days', async () => {
  const { user, http, router } = await open(aSituation());
  const days = screen.getByText('16.11.2026–25.11.2026', { selector: '[role=status]' });
  http.answers(getSituation, aSituation({ firstDay: '2026-06-01' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Jakso' }), '26 viikkoa');
  await waitFor(() => expect(http.inputsOf(getSituation).at(-1)).toEqual({ query: { weeks: '26' } }));
  expect(router.state.location.search).toBe('?weeks=26');
  await waitFor(() => expect(days.textContent).toBe('1.6.2026–25.11.2026'));
});

it('says that other numbers are on their way, with what is chosen, and neither prints nor saves the ones before', async () => {
  const { user, http } = await open(aSituation());
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Jakso' });
  const buttons = ['Vie taulukkoon', 'Tulosta'].map((name) => screen.getByRole('button', { name }));
  const held = (): unknown[] => buttons.map((button) => button.getAttribute('aria-disabled'));
  let answer = (_: Situation): void => undefined;
  http.answers(getSituation, () => new Promise<Situation>((resolve) => (answer = resolve)));
  await user.selectOptions(choice, '26 viikkoa');
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(choice.value).toBe('26');
  expect(held()).toEqual(['true', 'true']);
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  for (const button of buttons) await user.click(button);
  expect(print).not.toHaveBeenCalled();
  answer(aSituation({ firstDay: '2026-06-01' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(held()).toEqual([null, null]);
});

it('is refetched with another day in Finland: its open findings are those of today', async () => {
  fakeOnly('Date', 'setInterval', 'clearInterval');
  jest.setSystemTime(new Date('2026-11-25T21:59:30Z'));
  const { http } = await open(aSituation());
  const days = screen.getByText('16.11.2026–25.11.2026', { selector: '[role=status]' });
  http.answers(getSituation, aSituation({ today: '2026-11-26', lastDay: '2026-11-26' }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(days.textContent).toBe('16.11.2026–26.11.2026'));
});

it('an area with nothing says so in each place', async () => {
  const none = aSituation({
    total: counts(),
    weeks: [{ firstDay: '2026-11-23', ...counts() }],
    products: [],
    languages: [],
    figures: [{ step: 'told', due: 0, inTime: 0, percent: null, bound: 'exact' }],
    times: [{ span: 'kit', median: null, p90: null }],
    open: [{ firstDays: 0, findings: 0, unassigned: 0 }],
  });
  await open(none);
  expect(region('Kerrottu 3 työpäivässä').getByText('Ei vielä lukua')).toBeTruthy();
  expect(screen.getAllByText('Ei mitään tällä jaksolla.').length).toBe(8);
  expect(region('Avoimet löydökset iän mukaan').getByText('Avoimia löydöksiä ei ole.')).toBeTruthy();
  // Nothing is kept from anybody.
  expect(region('Aika tilauksesta').getByText('Vielä liian vähän aikoja näytettäväksi.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined|salattu/);
  expect(screen.queryAllByRole('option', { name: /Viikko/ })).toEqual([]);
});

it('all areas: what is hidden is said in words, and leads to no list', async () => {
  const { http } = await open(ofAll());
  expect(http.inputsOf(getSituation)).toEqual([{ query: {} }]);
  const told = region('Kerrottu 3 työpäivässä');
  expect(told.getByText('vähintään 96 %')).toBeTruthy();
  // By this bound the goal may be met or not.
  expect(told.queryByText('Alle tavoitteen')).toBeNull();
  expect(region('Suljettu 10 työpäivässä').getByText('Liian vähän löydöksiä näytettäväksi')).toBeTruthy();
  const areas = region('Alueittain');
  expect(areas.getByRole('link', { name: 'Helsingin kaupunki' }).getAttribute('href')).toBe('/area-board?area=90');
  expect(rowsOf('Alueittain')[1]).toEqual([
    'Vantaan ja Keravan hyvinvointialue',
    ...Array.from({ length: 6 }, () => 'salattu'),
  ]);
  expect(screen.queryAllByRole('link', { name: /Tilaukset: / })).toEqual([]);
});

it('all areas: another period is chosen, and one that is not over leads to the latest', async () => {
  const { user, http, router } = await open(ofAll());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Jakso' }), '7.9.2026–4.10.2026');
  await waitFor(() => expect(http.inputsOf(getSituation).at(-1)).toEqual({ query: { firstDay: '2026-09-07' } }));
  http.fails(getSituation, new AppError('notFound'));
  await act(() => router.navigate('/situation?period=2026-11-30'));
  expect(await screen.findByText('Jaksoa ei ole, tai se ei ole vielä päättynyt.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Näytä viimeisin jakso' }).getAttribute('href')).toBe('/situation');
});

it('speaks of no period beside a backend without these numbers, where none was asked for', async () => {
  const { http, router } = await open(ofAll());
  await act(() => router.navigate('/situation?period=2026-09-07'));
  http.fails(getSituation, new AppError('notFound', { status: 404 }));
  await act(() => router.navigate('/situation'));
  expect(await screen.findByText('Tilannekuvaa ei voitu hakea.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Näytä viimeisin jakso' })).toBeNull();
});

it('saves all numbers that it shows as a table', async () => {
  const { user, container } = await open(aSituation());
  const save = jest.spyOn(container.get(fileSaverToken), 'save').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Vie taulukkoon' }));
  const [text, name] = await awaitExport(save);
  expect(name).toMatch(/^tilannekuva-\d{4}-\d\d-\d\d\.csv$/);
  const lines = text.split('\r\n');
  expect(lines.slice(0, 4)).toEqual([
    'Tilannekuva 16.11.2026–25.11.2026',
    '',
    'Löydökset ajoissa',
    'Kerrottu 3 työpäivässä;96 %;Tavoite 99 %;"29 / 30 löydöstä, joiden määräaika oli jaksolla"',
  ]);
  expect(lines).toContain('Viikko 47 (16.11.–22.11.2026);34');
  expect(lines).toContain('Klamydiatesti;34;30;12;3;1;2');
});
