import { decodeJwt } from 'jose';
import { proofKey, SignInBrowser } from '../support/oidc-flow';
import { startTestServer, type TestServer } from '../support/test-server';

// Where a browser holds a session at the provider already.

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  origin = await server.listen();
});
afterAll(() => server.close());

const locationOf = (response: Response): string => response.headers.get('location') ?? '';

/** A browser in which dk is signed in, at the sign-in page that asks again. */
async function askedAgain() {
  const browser = new SignInBrowser(origin);
  await browser.signIn('dk', proofKey().challenge);
  const { verifier, challenge } = proofKey();
  const asked = await browser.go(browser.authorizationAddress(challenge, { prompt: 'login' }));
  const choose = (persona: string): Promise<Response> =>
    browser.go(locationOf(asked), { method: 'POST', body: new URLSearchParams({ persona }) });
  return { browser, verifier, choose, page: locationOf(asked) };
}

test('someone else ends the session of the one before and signs in', async () => {
  const { browser, verifier, choose } = await askedAgain();
  const page = await browser.go(locationOf(await choose('hva04')));
  const html = await page.text();
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(html).toContain('<html lang="fi">');
  expect(policy).toContain(`script-src 'nonce-${/<script nonce="([^"]+)"/.exec(html)?.[1]}'`);
  expect(policy).toContain("form-action 'self'");

  const body = new URLSearchParams({ xsrf: /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? '', logout: 'yes' });
  let answer = await browser.go(/action="([^"]+)"/.exec(html)?.[1] ?? '', { method: 'POST', body });
  for (let step = 0; step < 3 && !locationOf(answer).includes('/signin-oidc'); step++)
    answer = await browser.go(locationOf(answer));
  const code = new URL(locationOf(answer)).searchParams.get('code') ?? '';
  const tokens = await browser.exchange(code, verifier);
  expect(decodeJwt(tokens.id_token ?? '').sub).toBe('demo-hva04');
});

test('the same person goes on without a step in between', async () => {
  const { browser, choose } = await askedAgain();
  const answer = await browser.go(locationOf(await choose('dk')));
  expect(locationOf(answer)).toMatch(/\/signin-oidc\?code=/);
});

test('the back button to a sign-in page that is done with leads to the front page', async () => {
  const { browser, choose, page } = await askedAgain();
  await browser.go(locationOf(await choose('dk')));
  const answer = await browser.go(page);
  expect([answer.status, locationOf(answer)]).toEqual([303, '/']);
});
