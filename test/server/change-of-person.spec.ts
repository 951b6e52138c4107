import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { loadProviderSecrets } from '#server/identity/provider-secrets.ts';
import { proofKey, SignInBrowser } from '../support/oidc-flow.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

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

describe('a sign-out with a hint', () => {
  /** A browser in which dk is signed in, and whether that is so. */
  async function signedInBrowser() {
    const browser = new SignInBrowser(origin);
    const { id_token: hint = '' } = await browser.tokens('dk');
    const isSignedIn = async (): Promise<boolean> =>
      locationOf(await browser.go(browser.authorizationAddress(proofKey().challenge))).includes('/signin-oidc?code=');
    const end = (changes: Record<string, string>): Promise<Response> => {
      const words = new URLSearchParams({
        post_logout_redirect_uri: `${origin}/signout-oidc`,
        state: 'bye',
        ...changes,
      });
      return browser.go(`/oidc/session/end?${words.toString()}`);
    };
    return { browser, hint, isSignedIn, end };
  }

  test('of somebody else goes straight on, and ends nobody’s session', async () => {
    const { isSignedIn, end } = await signedInBrowser();
    const { id_token: foreign = '' } = await new SignInBrowser(origin).tokens('hva04');
    const answer = await end({ id_token_hint: foreign });
    expect([answer.status, locationOf(answer)]).toEqual([303, `${origin}/signout-oidc?state=bye`]);
    expect(await isSignedIn()).toBe(true);
  });

  test('of somebody else without an address to go to ends at our own page', async () => {
    const { browser, isSignedIn } = await signedInBrowser();
    const { id_token: foreign = '' } = await new SignInBrowser(origin).tokens('hva04');
    const answer = await browser.go(`/oidc/session/end?id_token_hint=${foreign}`);
    expect([answer.status, locationOf(answer)]).toEqual([303, `${origin}/oidc/session/end/success`]);
    expect(await isSignedIn()).toBe(true);
  });

  test('of the person’s other sign-in ends this one, and so does one that has expired', async () => {
    for (const hintOf of [otherHint, expiredHint]) {
      const { browser, isSignedIn, hint } = await signedInBrowser();
      expect(await browser.signOut(await hintOf(hint))).toBe(`${origin}/signout-oidc?state=bye`);
      expect(await isSignedIn()).toBe(false);
    }
  });

  test.each([
    ['of another client', (hint: string) => changedHint(hint, { aud: 'another-client' }), {}],
    ['that the client beside it contradicts', (hint: string) => Promise.resolve(hint), { client_id: 'another-client' }],
    ['of another issuer', (hint: string) => changedHint(hint, { iss: 'https://id.example' }), {}],
    ['that is not signed by us', (hint: string) => Promise.resolve(`${hint.slice(0, -8)}AAAAAAAA`), {}],
    ['that is none', () => Promise.resolve('rubbish'), {}],
  ] as const)('%s is refused, and ends nothing', async (_what, hintOf, changes) => {
    const { hint, isSignedIn, end } = await signedInBrowser();
    const answer = await end({ id_token_hint: await hintOf(hint), ...changes });
    expect([answer.status, (await answer.text()).includes('lang="fi"')]).toEqual([400, true]);
    expect(await isSignedIn()).toBe(true);
  });

  test('that is missing asks, and ends nothing until it is answered', async () => {
    const { isSignedIn, end } = await signedInBrowser();
    expect(await (await end({})).text()).toContain('Haluatko kirjautua ulos?');
    expect(await isSignedIn()).toBe(true);
  });

  async function otherHint(): Promise<string> {
    return (await new SignInBrowser(origin).tokens('dk')).id_token ?? '';
  }

  function expiredHint(hint: string): Promise<string> {
    const past = Math.floor(Date.now() / 1000) - 86_400;
    return changedHint(hint, { iat: past, exp: past + 600 });
  }

  async function changedHint(hint: string, changes: JWTPayload): Promise<string> {
    const [key] = (await loadProviderSecrets(server.database)).signingKeys;
    if (key === undefined) throw new Error('The provider has no key.');
    const header = decodeProtectedHeader(hint) as JWTHeaderParameters;
    return new SignJWT({ ...decodeJwt(hint), ...changes })
      .setProtectedHeader(header)
      .sign(await importJWK(key, 'ES256'));
  }
});
