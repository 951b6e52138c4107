import type { Page } from 'playwright-core';
import { cards } from './steps/catalogue.ts';
import { openMenu } from './steps/menu.ts';
import { until } from './steps/until.ts';
import { ForeignProvider } from '#test/support/foreign-provider.ts';
import { setStage } from './support/stage.ts';

// A provider that nobody here wrote, in the shape of Keycloak (docs/identity.md): no page for signing out, a refresh token
// that it refuses, and a token for its own account page. Faults of our own make: sign-in-error.spec.

let provider: ForeignProvider;
const stage = setStage({
  settings: async () => {
    provider = await ForeignProvider.start('keycloak');
    return { ...provider.settings, DEMO: 'true' };
  },
});
afterAll(() => provider.stop());

const wanted = '/dk-admin?left=here';
const addressOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
const renewals = () => provider.redemptions.filter((body) => body['grant_type'] === 'refresh_token');

it('signs in, goes on after a refused refresh token, signs out, and names the fault of a token; never in a circle', async () => {
  const { page, problems } = await stage.open();
  problems.allow(/status of (400|401)/);
  await page.clock.install();
  // A token that ends in two minutes, by what comes beside it: its own claims outlive the test.
  provider.behaviour = {
    discovery: { end_session_endpoint: undefined },
    answer: { refresh_token: 'refused', expires_in: 120 },
  };
  await page.goto(wanted);
  await cards(page).first().waitFor();
  expect(addressOf(page)).toBe(wanted);
  expect(provider.departures).toHaveLength(1);
  expect(provider.departures[0]?.get('code_challenge_method')).toBe('S256');
  expect(provider.departures[0]?.get('nonce')).toMatch(/.{16}/);

  provider.behaviour = { ...provider.behaviour, answerStatus: 400, answer: { error: 'invalid_grant' } };
  await page.clock.fastForward('01:05');
  await page.getByRole('region', { name: 'Istuntosi päättyy pian.' }).waitFor();
  await until(async () => expect(renewals()).toHaveLength(1));
  provider.behaviour = { discovery: { end_session_endpoint: undefined } };
  await page.getByRole('button', { name: 'Jatka istuntoa' }).click();
  await until(async () => expect(provider.departures).toHaveLength(2));
  await cards(page).first().waitFor();
  expect(addressOf(page)).toBe(wanted);
  expect(renewals()).toHaveLength(1);

  provider.behaviour = { ...provider.behaviour, accessToken: { aud: 'account' } };
  await (await openMenu(page)).getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kirjautuminen ei onnistunut' }).waitFor();
  await page.waitForLoadState('networkidle');
  const main = await page.getByRole('main').innerText();
  expect(main).toContain('pääsytunnus on tehty vain Keycloakin omalle tilisivulle (aud: account).');
  expect(main).toContain('lisätään Audience-muunnin');
  // The session at the provider goes on: it was told to ask who it is.
  expect(provider.departures.map((each) => each.get('prompt'))).toEqual([null, null, 'login']);
  // Without an ID token nobody knows who it was.
  provider.behaviour = { answer: { id_token: undefined } };
  await page.getByRole('button', { name: 'Kirjaudu uudelleen' }).click();
  await page.getByText('Kirjautumispalvelussa on häiriö.').waitFor();
  expect(provider.departures).toHaveLength(4);
  expect(stage.server.output).toContain('Add an audience mapper with their-api to a client scope of the web client');
});
