import { cards } from '#test/browser/steps/catalogue.ts';
import { fakeAuthMarks, fakeAuthMarksIn } from '#test/browser/steps/fake-auth-marks.ts';
import { openMenu } from '#test/browser/steps/menu.ts';
import { until } from '#test/browser/steps/until.ts';
import { setStage } from '#test/browser/support/stage.ts';
import { drill } from '#test/support/random-runs.ts';

describe('a build and server with FAKE_AUTH=true', () => {
  const stage = setStage({ embedded: true, settings: { FAKE_AUTH: 'true' } });

  drill('hold it', () => {
    expect(stage.server.isRunning).toBe(true);
    expect(fakeAuthMarksIn('web-fake-auth')).toEqual(fakeAuthMarks);
  });

  drill('sign in by the persona picker, and out again', async () => {
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
