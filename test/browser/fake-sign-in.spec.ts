import { signInPage } from './steps/menu.ts';
import { fakeAuthMarksIn } from './steps/fake-auth-marks.ts';
import { setStage } from './support/stage.ts';

// The other build: test/proof/browser/fake-sign-in.spec.

describe('an ordinary build and server', () => {
  const stage = setStage({ readsOnly: true });

  it('hold nothing of the fake authentication', () => {
    expect(stage.server.isRunning).toBe(true);
    expect(fakeAuthMarksIn('web')).toEqual([]);
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
