import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#scripts/support/project-root.ts';
import { cards } from './steps/catalogue.ts';
import { openMenu, signInPage } from './steps/menu.ts';
import { until } from './steps/until.ts';
import { setStage } from './support/stage.ts';

/** What only the code of the fake authentication holds: its storage key and its token. */
const marks = ['omanayte.fakeUser', 'fake:'];

/** The marks that a build's scripts hold. */
function marksIn(folder: string): string[] {
  const assets = path.join(projectRoot, 'dist', folder, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const texts = scripts.map((name) => readFileSync(path.join(assets, name), 'utf8'));
  expect(texts.some((text) => text.includes('oidc.'))).toBe(true);
  return marks.filter((mark) => texts.some((text) => text.includes(mark)));
}

describe('an ordinary build and server', () => {
  const stage = setStage({ readsOnly: true });

  it('hold nothing of the fake authentication', () => {
    expect(stage.server.isRunning).toBe(true);
    expect(marksIn('web')).toEqual([]);
  });

  it('ask the provider, and refuse the placeholder token', async () => {
    const { page } = await stage.open();
    await page.addInitScript(() => sessionStorage.setItem('omanayte.fakeUser', 'dk'));
    await page.goto('/dk-admin');
    await signInPage(page).waitFor();
    const answer = await page.request.get('/api/admin/userProfile', { headers: { authorization: 'Bearer fake:dk' } });
    expect(answer.status()).toBe(401);
  });
});

describe('a build and server with FAKE_AUTH=true', () => {
  const stage = setStage({ embedded: true, settings: { FAKE_AUTH: 'true' } });

  it('hold it', () => {
    expect(stage.server.isRunning).toBe(true);
    expect(marksIn('web-fake-auth')).toEqual(marks);
  });

  it('sign in by the persona picker, and out again', async () => {
    const { page } = await stage.open();
    await page.goto('/');
    await page.getByRole('button', { name: 'dk', exact: true }).click();
    await page.waitForURL(/\/dk-admin$/);
    await cards(page).first().waitFor();
    const menu = await openMenu(page);
    await menu.getByText('Kaisa Diagnostinen').waitFor();
    await menu.getByRole('button', { name: 'Kirjaudu ulos' }).click();
    await page.getByRole('button', { name: 'hva90', exact: true }).click();
    await page.waitForURL(/\/hva-admin/);
    await until(async () =>
      expect(await page.evaluate(() => sessionStorage.getItem('omanayte.fakeUser'))).toBe('hva90'),
    );
  });
});
