import { act, screen, waitFor, within } from '@testing-library/react';
import { getAreaBoard, type AreaBoard } from '#core/contracts/area-board.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { anId } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const modified = { modifiedAt: '2026-03-02T09:05:00.000Z', modifiedBy: 'Helena Virtanen' };
const chlamydia = {
  productId: anId(),
  productName: 'Klamydia',
  areas: [
    {
      areaId: '04',
      isPublished: true,
      withdrawnAt: null,
      missingLanguages: ['sv', 'en'] as ('sv' | 'en')[],
      ...modified,
    },
    { areaId: '90', isPublished: false, withdrawnAt: null, missingLanguages: [], ...modified },
  ],
};
const bowels = { productId: anId(), productName: 'Suolisto', areas: [] };

async function setup(address = '/area-board', products: AreaBoard['products'] = [chlamydia, bowels]) {
  const application = await renderApplication(address);
  application.http.answers(getAreaBoard, { areaIds: ['04', '08', '90'], products });
  await screen.findByRole('heading', { level: 2, name: 'Paketit hyvinvointialueilla' });
  return { ...application, search: () => application.router.state.location.search };
}

/** The board as it is seen: each row's heading and cells. */
const table = async (): Promise<string[][]> => {
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent.replace(/\s*(\(.*\))?$/, '')));
};
const [vantaa, pirkanmaa, helsinki] = [
  'Vantaan ja Keravan hyvinvointialue',
  'Pirkanmaan hyvinvointialue',
  'Helsingin kaupunki',
];

it('shows how each area uses each product', async () => {
  await setup();
  expect(await table()).toEqual([
    ['Hyvinvointialue', 'Klamydia', 'Suolisto'],
    [vantaa, 'Julkaistu Puuttuu: SV, EN', 'Ei otettu käyttöön'],
    [pirkanmaa, 'Ei otettu käyttöön', 'Ei otettu käyttöön'],
    [helsinki, 'Luonnos', 'Ei otettu käyttöön'],
  ]);
  expect(screen.getByRole('link', { name: 'Klamydia' }).getAttribute('href')).toBe(
    `/product-configurator/${chlamydia.productId}/preview`,
  );
});

it('is narrowed by area, product and status, which the address keeps', async () => {
  const { user, search } = await setup();
  await user.click(await screen.findByRole('button', { name: 'Kieli puuttuu (1)' }));
  expect(await table()).toEqual([
    ['Hyvinvointialue', 'Klamydia'],
    [vantaa, 'Julkaistu Puuttuu: SV, EN'],
  ]);
  expect(search()).toBe('?status=languageMissing');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hyvinvointialue' }), helsinki);
  expect(await screen.findByText('Mikään paketti ei vastaa valittuja ehtoja.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Näytä kaikki' }));
  // The button is gone with its press.
  expect(document.activeElement).toBe(screen.getAllByRole('combobox')[0]);
  expect(await table()).toHaveLength(4);
  expect(search()).toBe('');
});

it('says which areas have not reviewed what was changed, in the cell and its details', async () => {
  const [vantaaCell, helsinkiCell] = chlamydia.areas;
  const areas = [
    { ...vantaaCell!, missingLanguages: [], hasUnreviewedChanges: true },
    { ...helsinkiCell!, hasUnreviewedChanges: false },
  ];
  const address = `/area-board?product=${chlamydia.productId}&status=unreviewed`;
  const { user } = await setup(address, [{ ...chlamydia, areas }, bowels]);
  expect(await table()).toEqual([
    ['Hyvinvointialue', 'Klamydia'],
    [vantaa, 'Julkaistu Muutoksia tarkistamatta'],
  ]);
  const chosen = screen.getByRole('button', { name: 'Muutoksia tarkistamatta (1)' });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: /^Julkaistu Muutoksia tarkistamatta/ }));
  const details = await screen.findByRole('dialog');
  expect(details.textContent).toContain('Diagnostiikkakeskuksen muutoksetMuutoksia tarkistamatta');
});

it('opens as its address says; cells that say otherwise are left out', async () => {
  await setup(`/area-board?status=notTaken&area=90`);
  expect(await table()).toEqual([
    ['Hyvinvointialue', 'Suolisto'],
    [helsinki, 'Ei otettu käyttöön'],
  ]);
  expect(screen.getByRole('combobox', { name: 'Hyvinvointialue' })).toHaveProperty('value', '90');
});

it('shows of a cell who changed it when and what it lacks, and gives the focus back', async () => {
  const { user } = await setup();
  const cell = await screen.findByRole('button', { name: `Julkaistu Puuttuu: SV, EN (${vantaa}, Klamydia)` });
  await user.click(cell);
  const dialog = within(await screen.findByRole('dialog', { name: vantaa }));
  expect(dialog.getByText('2.3.2026 11.05, Helena Virtanen')).toBeTruthy();
  expect(dialog.getByText('Ruotsi, Englanti')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Sulje' }));
  await waitFor(() => expect(document.activeElement).toBe(cell));
});

it('distinguishes what an area has out of use from what it never published, and shows since when', async () => {
  const withdrawn = { isPublished: false, withdrawnAt: '2026-03-01T10:00:00.000Z', missingLanguages: [] };
  const { user } = await setup('/area-board', [
    { ...bowels, areas: [...chlamydia.areas.slice(1), { areaId: '04', ...withdrawn, ...modified }] },
  ]);
  expect(await table()).toEqual([
    ['Hyvinvointialue', 'Suolisto'],
    [vantaa, 'Poistettu käytöstä'],
    [pirkanmaa, 'Ei otettu käyttöön'],
    [helsinki, 'Luonnos'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Poistettu käytöstä (1)' }));
  await user.click(screen.getByRole('button', { name: `Poistettu käytöstä (${vantaa}, Suolisto)` }));
  const dialog = within(await screen.findByRole('dialog', { name: vantaa }));
  expect([...dialog.getByText('Tila').closest('dl')!.children].map(({ textContent }) => textContent)).toEqual([
    ...['Paketti', 'Suolisto', 'Tila', 'Poistettu käytöstä', 'Poistettu käytöstä', '1.3.2026 12.00'],
    ...['Puuttuvat kielet', 'Ei puuttuvia kieliä', 'Viimeksi muokattu', '2.3.2026 11.05, Helena Virtanen'],
  ]);
});

it('says on paper what it is narrowed to, and prints in parts what a sheet has no room for', async () => {
  const more = Array.from({ length: 8 }, (_, index) => ({
    ...bowels,
    productId: anId(),
    productName: `Paketti ${index}`,
  }));
  await setup('/area-board?area=90', [chlamydia, ...more]);
  const headings = () =>
    screen.getAllByRole('table').map((each) =>
      within(each)
        .getAllByRole('columnheader')
        .map((th) => th.textContent),
    );
  expect(headings()).toHaveLength(1);
  expect(screen.getByText(`Taulukkoa on rajattu: ${helsinki}. Viivan kohdalla on muuta.`)).toBeTruthy();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(headings().map((each) => each.length)).toEqual([9, 2]);
  expect(headings()[1]).toEqual(['Hyvinvointialue', 'Paketti 7']);
  expect(screen.getByRole('button', { name: `Luonnos (${helsinki}, Klamydia)` })).toBeTruthy();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(headings()).toHaveLength(1);
});

it('says that no product is published', async () => {
  await setup('/area-board', []);
  expect(await screen.findByText('Yhtään pakettia ei ole vielä julkaistu.')).toBeTruthy();
});

it('says in its place that it could not be loaded, and tries again', async () => {
  const application = await renderApplication('/area-board');
  application.http.fails(getAreaBoard, new AppError('offline'));
  expect((await screen.findByRole('alert')).textContent).toContain('Hyvinvointialueiden tietoja haettaessa');
  application.http.answers(getAreaBoard, { areaIds: ['04'], products: [bowels] });
  await application.user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await table()).toHaveLength(2);
});
