import { screen, waitFor } from '@testing-library/react';
import { ConfiguratorPhase, getProductById, proceedToConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { getAnalyses, getMicrobes } from '#core/contracts/reference-data.contract.ts';
import { aCompleteProduct } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const { BasicInfo, ProductContents, HvaSettings, CitizenTexts, Preview } = ConfiguratorPhase;

/** The address of a phase, typed for a product that has come as far as `configuratorStatus`. */
async function setup(configuratorStatus: ConfiguratorPhase, segment: string) {
  const product = aCompleteProduct({ configuratorStatus });
  const application = await renderApplication(`/product-configurator/${product.productId}/${segment}`);
  application.http.answers(getProductById, product).answers(getAnalyses, []).answers(getMicrobes, []);
  const toasts = () => application.shown.map(({ textKey }) => application.i18n.t(textKey));
  return { ...application, toasts };
}

it.each([
  [BasicInfo, 'product-contents', 'basic-info', 'Perustiedot', 'Suorita edellinen vaihe ensin.'],
  [BasicInfo, 'hva-settings', 'basic-info', 'Perustiedot', 'Suorita edelliset vaiheet ensin.'],
  [ProductContents, 'citizen-texts', 'product-contents', 'Paketin sisältö', 'Suorita edelliset vaiheet ensin.'],
  [
    HvaSettings,
    'citizen-texts?language=sv',
    'hva-settings',
    'Hyvinvointialueen asetukset',
    'Suorita edellinen vaihe ensin.',
  ],
  [CitizenTexts, 'preview', 'citizen-texts', 'Tekstit kansalaiselle', 'Suorita edellinen vaihe ensin.'],
])('from phase %i the address of %s leads to %s, and says why', async (status, typed, segment, name, text) => {
  const { http, path, toasts } = await setup(status, typed);
  await screen.findByRole('heading', { name: `Vaihe: ${name}` }, { timeout: 30_000 });
  expect(path()).toMatch(new RegExp(`/${segment}$`));
  await waitFor(() => expect(toasts()).toEqual([text]));
  expect(http.inputsOf(proceedToConfiguratorPhase)).toEqual([]);
});

it.each([
  [HvaSettings, 'product-contents', 'Paketin sisältö'],
  [Preview, 'preview', 'Esikatselu'],
])('opens what phase %i has behind it or has reached: %s', async (status, segment, name) => {
  const { path, toasts } = await setup(status, segment);
  await screen.findByRole('heading', { name: `Vaihe: ${name}` });
  expect(path()).toMatch(new RegExp(`/${segment}$`));
  expect(toasts()).toEqual([]);
});
