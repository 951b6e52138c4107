import type { Page } from 'playwright-core';
import { cards } from '#test/browser/steps/catalogue.ts';
import { openMenu } from '#test/browser/steps/menu.ts';
import { setStage } from '#test/browser/support/stage.ts';
import { proven } from '#test/support/random-runs.ts';
import { runProgram } from '#test/support/server-process.ts';
import { Glewlwyd } from './support/glewlwyd.ts';

// A whole provider with pages of its own that nobody here wrote (docs/identity.md): row B5 of the proof.

let provider: Glewlwyd;
const stage = setStage({
  // The command for people beside the running server: by its socket.
  embedded: true,
  settings: async () => {
    provider = await Glewlwyd.start();
    return { ...provider.settings, DEMO: 'true' };
  },
});
beforeAll(() => provider.addClient(stage.server.url));
afterAll(() => provider.stop());

const password = 'salasana-1';
const wanted = '/dk-admin?left=here';
const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

const flow = (title: string, walk: (page: Page) => Promise<void>): void =>
  void it(title, async () => {
    const { page, problems } = await stage.open();
    // Its own pages ask for texts in Finnish and who is signed in.
    problems.allow(/status of (401|404)/);
    await walk(page);
    proven('B5', 1);
  });

async function fillIn(page: Page, person: string, word = password): Promise<void> {
  // It asks for its texts and who is signed in, and draws its form anew with what comes.
  await page.waitForLoadState('networkidle');
  await page.locator('#username').fill(person);
  await page.locator('#password').fill(word);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
}

/** It asks each time whether the person means this application. */
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

const users = async (...words: string[]): Promise<string> => {
  const place = { DATA_DIR: stage.server.dataDirectory, ...provider.settings };
  const { code, stdout, stderr } = await runProgram('server/cli/users.ts', words, place);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
};

/** Signs in somebody whom the provider alone knows. Returns what their page shows for the support to know them by. */
async function arriveUnknown(page: Page, person: string): Promise<string> {
  await provider.addPerson(person, password);
  await page.goto(wanted);
  await fillIn(page, person);
  await goOn(page);
  return (await page.getByText(/^Tunnus: /).innerText()).replace('Tunnus: ', '');
}

const register = async (page: Page, person: string): Promise<void> =>
  void (await users('add', await arriveUnknown(page, person), '--name', 'Kaisa Koe', '--role', 'DK_USER'));

flow(
  'without a role nothing is shown but what names the person, who waits in the list of those who tried',
  async (page) => {
    const subject = await arriveUnknown(page, 'outi');
    await page
      .getByRole('alert')
      .filter({ hasText: 'Sinulla ei ole vielä voimassa olevia käyttäjärooleja.' })
      .waitFor();
    expect(await users('waiting')).toContain(subject);
    expect(await users('list')).not.toContain(subject);
    expect(await cards(page).count()).toBe(0);
  },
);

flow('a wrong password stays at the provider', async (page) => {
  await provider.addPerson('pirjo', password);
  await page.goto(wanted);
  await fillIn(page, 'pirjo', 'salasana-2');
  await page.getByText('Authentication error').waitFor();
  expect(new URL(page.url()).origin).toBe(provider.origin);
});

flow('with a role the address that was asked for opens, and its token is renewed without a word', async (page) => {
  await page.clock.install();
  await register(page, 'kaisa');
  await page.goto(wanted);
  await cards(page).first().waitFor();
  expect(pathOf(page)).toBe(wanted);
  const renewed = page.waitForResponse((each) => each.url().endsWith('/api/oidc/token') && each.status() === 200);
  await page.clock.fastForward('01:05');
  expect((await renewed).request().postData()).toContain('grant_type=refresh_token');
  expect(pathOf(page)).toBe(wanted);
});

flow('signing out ends it here, and the next sign-in is asked of the provider anew', async (page) => {
  await register(page, 'maija');
  await page.goto(wanted);
  await cards(page).first().waitFor();
  await (await openMenu(page)).getByRole('button', { name: 'Kirjaudu ulos' }).click();
  // Its session would go on: it was told to ask who it is.
  await page.locator('#password').waitFor();
  await page.goto(wanted);
  // Within the minute, too: what followed the sign-out by itself was no try.
  await page.locator('#password').waitFor();
  await page.goto(wanted);
  // No circle: nobody is led away again and again without asking.
  await page.getByRole('button', { name: 'Kirjaudu uudelleen' }).click();
  await page.locator('#password').waitFor();
  await fillIn(page, 'maija');
  await goOn(page);
  await cards(page).first().waitFor();
  expect(pathOf(page)).toBe(wanted);
});
