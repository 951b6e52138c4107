import { screen, waitFor, within } from '@testing-library/react';
import {
  getHvaProductConnections,
  getProductConnections,
  type Connections,
} from '#core/contracts/connection.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { getProductById } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aCompleteProduct, anId, aProfile } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const product = aCompleteProduct();
const { productId } = product;
const hvaProductId = anId();
const outcomeId = product.outcomes[0]!.outcomeId;
const file = { attachmentId: anId(), name: 'Ohje.pdf', languageCode: 'sv' as const };

function connectionsWith(instruction = { fi: '', sv: '', en: '' }, hvaOutcomeSettingsId?: string): Connections {
  return {
    productId,
    productName: 'Klamydiatesti',
    analyses: [
      {
        productAnalysisMappingId: anId(),
        isPrimary: true,
        kuntaliittoCode: '4206',
        kuntaliittoName: 'Chlamydia trachomatis',
        results: [{ diagnosticValues: 'posit', outcomeId }],
        attachments: [],
      },
    ],
    outcomes: [
      {
        outcomeId,
        name: 'Klamydia todettu',
        outcomeType: OutcomeType.Positive,
        title: { fi: 'Sinulla on klamydia', sv: 'Du har klamydia', en: '' },
        instruction,
        attachments: [file],
        hvaOutcomeSettingsId,
      },
    ],
  };
}

/** Of the first result. */
const cells = () => {
  const [, row] = within(screen.getAllByRole('table')[0]!).getAllByRole('row');
  return within(row!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

it('shows what each result leads to and what is told of it in each language, with links to where it is written', async () => {
  const { http, user, router } = await renderApplication(`/product-configurator/${productId}/connections`);
  http.answers(getProductConnections, connectionsWith()).answers(getProductById, product);
  await screen.findByRole('heading', { name: 'Kytkennät: Klamydiatesti', level: 2 }, { timeout: 30_000 });
  expect(cells()).toEqual([
    'posit',
    'Klamydia todettu',
    'Sinulla on klamydia',
    'Du har klamydia',
    'Näytetään suomeksi',
    'Ohje.pdf (SV)',
  ]);
  await user.click(screen.getByRole('link', { name: 'Du har klamydia' }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: `/product-configurator/${productId}/citizen-texts`,
      search: '?language=sv',
      state: { field: `titles.${outcomeId}` },
    }),
  );
});

it('leads from an outcome to its name, where the diagnostic centre writes it', async () => {
  const { http, user, router } = await renderApplication(`/product-configurator/${productId}/connections`);
  http.answers(getProductConnections, connectionsWith()).answers(getProductById, product);
  await user.click(await screen.findByRole('link', { name: 'Klamydia todettu' }, { timeout: 30_000 }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: `/product-configurator/${productId}/basic-info`,
      state: { field: 'outcomes.0.name' },
    }),
  );
});

it('shows an area its own instructions, and leads to each language of them', async () => {
  const settingsId = anId();
  const { http, user, router } = await renderApplication(`/hva-admin/hva-product/${hvaProductId}/connections`, {
    profile: aProfile({ roles: ['HVA_USER'], areaId: '04' }),
  });
  http.answers(getHvaProductConnections, connectionsWith({ fi: 'Soita', sv: '', en: '' }, settingsId));
  await screen.findByRole('heading', { name: 'Kytkennät: Klamydiatesti', level: 2 }, { timeout: 30_000 });
  expect(cells().slice(2, 5)).toEqual([
    'Sinulla on klamydiaSoitaOhjeeseen',
    'Du har klamydiaNäytetään suomeksiOhjeeseen',
    'Näytetään suomeksiNäytetään suomeksiOhjeeseen',
  ]);
  expect(screen.getAllByRole('link', { name: /^Ohjeeseen: / }).map((link) => link.getAttribute('href'))).toEqual(
    ['?step=outcomes', '?step=outcomes&language=sv', '?step=outcomes&language=en'].map(
      (search) => `/hva-admin/hva-product/${hvaProductId}${search}`,
    ),
  );
  expect(screen.queryByRole('link', { name: /^(?:Sinulla on klamydia|Klamydia todettu)$/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: /^Ohjeeseen: .+ \(Ruotsi\)$/ }));
  await waitFor(() => expect(router.state.location.state).toEqual({ field: settingsId }));
});

it('of a package that is not there it leads back, without another try', async () => {
  const { http } = await renderApplication(`/product-configurator/${productId}/connections`);
  http.fails(getProductConnections, new AppError('notFound', { code: 'notFound' }));
  await screen.findByText(/^Paketin kytkentöjä ei löytynyt\./, {}, { timeout: 30_000 });
  expect(screen.getByRole('link', { name: 'Palaa etusivulle' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Yritä uudelleen' })).toBeNull();
});

it('says what there is not, and tries again', async () => {
  const { http, user } = await renderApplication(`/product-configurator/${productId}/connections`);
  http.fails(getProductConnections, new AppError('offline'));
  await screen.findByText('Kytkentöjä ei voitu hakea.', {}, { timeout: 30_000 });
  http.answers(getProductConnections, { ...connectionsWith(), productName: '', analyses: [] });
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByText('Paketissa ei ole vielä tutkimuksia.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Kytkennät', level: 2 })).toBeTruthy();
});
