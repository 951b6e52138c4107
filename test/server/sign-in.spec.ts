import fc from 'fast-check';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { proofKey, SignInBrowser } from '../support/oidc-flow.ts';
import { proven, randomRuns } from '../support/random-runs.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// The authorization-code flow over real HTTP (proofs S1, S3, S4, S6, S8, S12).

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  origin = await server.listen();
});
afterAll(() => server.close());

const newBrowser = () => new SignInBrowser(origin);

describe('a sign-in', () => {
  test('gives an access token for the API, an ID token and a refresh token', async () => {
    const tokens = await newBrowser().tokens('hva04');
    expect(tokens).toMatchObject({ status: 200, expires_in: 600, scope: 'openid profile.pro' });
    expect(decodeProtectedHeader(tokens.access_token ?? '')).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    expect(decodeJwt(tokens.access_token ?? '')).toMatchObject({
      iss: `${origin}/oidc`,
      aud: 'urn:omanayte:api',
      sub: 'demo-hva04',
    });
    expect(decodeJwt(tokens.id_token ?? '')).toMatchObject({
      aud: 'omanayte-web',
      nonce: 'nonce-1',
      sub: 'demo-hva04',
      given_name: 'Helena',
    });
    const profile = await fetch(`${origin}/api/admin/userProfile`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(await profile.json()).toMatchObject({ firstName: 'Helena', roles: ['HVA_USER'] });
  });

  test('comes back with code and state, and a session signs in again without asking', async () => {
    const browser = newBrowser();
    const first = await browser.signIn('dk', proofKey().challenge);
    expect(first.searchParams.get('state')).toBe('state-1');
    const again = await browser.go(browser.authorizationAddress(proofKey().challenge));
    expect(again.headers.get('location')).toMatch(/\/signin-oidc\?code=/);
  });

  test('the cookies carry the port in their names and are for the provider only', async () => {
    const browser = newBrowser();
    await browser.signIn('dk', proofKey().challenge);
    const port = new URL(origin).port;
    expect(browser.cookieNames).toContain(`omanayte_session_${port}`);
    const response = await browser.go(browser.authorizationAddress(proofKey().challenge, { prompt: 'login' }));
    for (const line of response.headers.getSetCookie()) {
      expect(line).toMatch(/path=\/oidc/i);
      expect(line).toMatch(/httponly/i);
      expect(line).toMatch(/samesite=lax/i);
    }
  });

  test('an ID token does not open the API', async () => {
    const { id_token } = await newBrowser().tokens('dk');
    const answer = await fetch(`${origin}/api/product/getProducts`, {
      headers: { authorization: `Bearer ${id_token}` },
    });
    expect(answer.status).toBe(401);
  });

  test('someone who is removed can neither renew nor use the token', async () => {
    await server.database.query(
      "insert into app_user (subject, user_name, first_name, last_name, roles) values ('gone', 'gone', 'Pois', 'Lähtevä', '{DK_USER}')",
    );
    const browser = newBrowser();
    const tokens = await browser.tokens('gone');
    await server.database.query("delete from app_user where subject = 'gone'");
    expect((await browser.refresh(tokens.refresh_token)).error).toBe('invalid_grant');
    const answer = await fetch(`${origin}/api/product/getProducts`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(answer.status).toBe(403);
  });
});

describe('the sign-in page', () => {
  test('is Finnish and has one button a persona, whose name begins with the user name', async () => {
    const { html, headers } = await signInPage();
    expect(html).toContain('<html lang="fi">');
    expect(html).toContain('<title>Kirjaudu sisään</title>');
    expect(html).toContain('<h1>Omanäyte</h1>');
    const names = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, content = '']) =>
      content.replace(/<[^>]+>/g, ''),
    );
    const userNames = 'dk dk2 dkarea hva04 hva04b hva90 logistics conflict norole admin noarea support'.split(' ');
    expect(names.map((name) => name.split(' – ')[0])).toEqual(userNames);
    expect(names).toContain('dk – Kaisa Diagnostinen, DGK-käyttäjä');
    expect(names).toContain('hva04 – Helena Virtanen, HVA-käyttäjä, Vantaan ja Keravan hyvinvointialue');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe/);
    expect(html).toContain(`nonce="${/'nonce-([^']+)'/.exec(policy)?.[1]}"`);
  });

  test('is not for an unknown persona', async () => {
    const browser = newBrowser();
    const start = await browser.go(browser.authorizationAddress(proofKey().challenge));
    const answer = await browser.go(start.headers.get('location') ?? '', {
      method: 'POST',
      body: new URLSearchParams({ persona: 'nobody' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Kirjautuminen ei onnistunut');
  });

  test('of another browser, or made up, is a Finnish error page', async () => {
    const browser = newBrowser();
    const start = await browser.go(browser.authorizationAddress(proofKey().challenge));
    for (const address of [start.headers.get('location') ?? '', '/oidc/interaction/made-up']) {
      for (const init of [{}, { method: 'POST', body: new URLSearchParams({ persona: 'dk' }) }]) {
        const answer = await newBrowser().go(address, init);
        expect([answer.status, (await answer.text()).includes('lang="fi"')]).toEqual([400, true]);
      }
    }
  });

  async function signInPage() {
    const browser = newBrowser();
    const start = await browser.go(browser.authorizationAddress(proofKey().challenge));
    const page = await browser.go(start.headers.get('location') ?? '');
    return { html: await page.text(), headers: page.headers };
  }
});

describe('the proof key', () => {
  test.each([
    ['missing', { code_challenge: undefined, code_challenge_method: undefined }],
    ['plain', { code_challenge_method: 'plain' }],
    ['plain by default', { code_challenge_method: undefined }],
  ])('%s is refused before anybody signs in', async (_what, changes) => {
    const browser = newBrowser();
    const response = await browser.go(browser.authorizationAddress(proofKey().challenge, changes));
    const error = new URL(response.headers.get('location') ?? origin, origin).searchParams.get('error');
    expect(error).toBe('invalid_request');
    proven('S1', 1);
  });

  test.each([
    ['no verifier', () => undefined],
    ['a wrong verifier', () => proofKey().verifier],
    ['the challenge', (challenge: string) => challenge],
  ])('%s gets no token', async (_what, verifierOf) => {
    const browser = newBrowser();
    const { challenge } = proofKey();
    const callback = await browser.signIn('dk', challenge);
    const answer = await browser.exchange(callback.searchParams.get('code') ?? '', verifierOf(challenge));
    expect([answer.status, answer.access_token]).toEqual([400, undefined]);
    proven('S1', 1);
  });
});

describe('redirect addresses', () => {
  test.each([
    ['another path', '/signin-oidc2'],
    ['a trailing slash', '/signin-oidc/'],
    ['another case', '/Signin-oidc'],
    ['a query', '/signin-oidc?x=1'],
    ['a fragment', '/signin-oidc#x'],
    ['dots', '/x/../signin-oidc'],
    ['encoded dots', '/%2e/signin-oidc'],
  ])('%s is refused', async (_what, path) => expect(await accepted(`${origin}${path}`)).toBe(false));

  const runs = randomRuns({ usual: 300, full: 2_000 });
  test(`${runs} mutations of the right one are refused`, async () => {
    const right = `${origin}/signin-oidc`;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(right.length),
        fc.constantFrom('', '/', '.', '%2e', '@', ':1', 'X', ' ', '#', '?', '\\', '%00'),
        fc.nat(2),
        async (at, text, cut) => {
          const changed = `${right.slice(0, at)}${text}${right.slice(at + cut)}`;
          fc.pre(changed !== right);
          expect(await accepted(changed)).toBe(false);
        },
      ),
      { numRuns: runs },
    );
    proven('S3', runs);
  }, 600_000);

  async function accepted(address: string): Promise<boolean> {
    const browser = newBrowser();
    const response = await browser.go(browser.authorizationAddress(proofKey().challenge, { redirect_uri: address }));
    return response.status < 400;
  }
});

test.each([
  { response_type: 'token' },
  { response_type: 'id_token' },
  { response_type: 'code id_token' },
  { response_type: 'code token' },
  { response_type: 'id_token token' },
  { response_type: 'code id_token token' },
  { response_type: 'none' },
  { response_mode: 'form_post' },
  { response_mode: 'fragment' },
  { client_id: 'other' },
  { resource: 'https://other.example' },
])('an authorization request with %j is refused', async (changes) => {
  const browser = newBrowser();
  const response = await browser.go(browser.authorizationAddress(proofKey().challenge, changes));
  const location = response.headers.get('location') ?? '';
  expect(response.status >= 400 || /[?&#]error=/.test(location)).toBe(true);
  proven('S4', 1);
});

const ofOAuth = 'urn:ietf:params:oauth:grant-type';
test.each([
  ...['password', 'client_credentials', 'implicit', `${ofOAuth}:device_code`, `${ofOAuth}:jwt-bearer`],
  ...[`${ofOAuth}:saml2-bearer`, `${ofOAuth}:token-exchange`, 'urn:openid:params:grant-type:ciba', 'none', ''],
])('the grant %j is refused', async (grant_type) => {
  const answer = await newBrowser().token({ grant_type, username: 'dk', password: 'dk', scope: 'openid' });
  expect([answer.status, answer.access_token]).toEqual([400, undefined]);
  proven('S4', 1);
});

test.each(['/oidc/reg', '/oidc/token/introspection', '/oidc/me', '/oidc/request', '/oidc/device/auth'])(
  '%s does not exist',
  async (path) => {
    expect((await fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })).status).toBe(
      404,
    );
  },
);

describe('codes and refresh tokens', () => {
  test('a code works once; its second use ends what it gave', async () => {
    const browser = newBrowser();
    const { verifier, challenge } = proofKey();
    const code = (await browser.signIn('dk', challenge)).searchParams.get('code') ?? '';
    const first = await browser.exchange(code, verifier);
    expect(first.status).toBe(200);
    expect((await browser.exchange(code, verifier)).error).toBe('invalid_grant');
    expect((await browser.refresh(first.refresh_token)).error).toBe('invalid_grant');
  });

  test('a refresh token rotates; using an old one ends the whole grant', async () => {
    const browser = newBrowser();
    const first = await browser.tokens('dk');
    const second = await browser.refresh(first.refresh_token);
    expect([second.status, second.refresh_token === first.refresh_token]).toEqual([200, false]);
    expect((await browser.refresh(first.refresh_token)).error).toBe('invalid_grant');
    expect((await browser.refresh(second.refresh_token)).error).toBe('invalid_grant');
  });

  test('of ten renewals with one token at the same moment, one succeeds at most', async () => {
    const browser = newBrowser();
    const { refresh_token } = await browser.tokens('dk');
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.refresh(refresh_token)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('of two uses at the same moment only one marks a token as used', async () => {
    const { ProviderStorage } = await import('#server/identity/provider-storage.ts');
    const storage = new ProviderStorage(server.database, 'RefreshToken');
    await storage.upsert('raced', { grantId: 'g' }, 60);
    const uses = await Promise.allSettled([storage.consume('raced'), storage.consume('raced')]);
    expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await storage.find('raced')).toMatchObject({ jti: 'raced', consumed: expect.any(Number) });
  });

  test('neither codes nor refresh tokens stand in the database as they are', async () => {
    const { refresh_token } = await newBrowser().tokens('dk');
    const rows = await server.database.query('select id, payload::text as payload from identity_record');
    expect(JSON.stringify(rows)).not.toContain(refresh_token);
  });

  test('revoking a refresh token ends it', async () => {
    const browser = newBrowser();
    const { refresh_token } = await browser.tokens('dk');
    const answer = await fetch(`${origin}/oidc/token/revocation`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'omanayte-web', token: refresh_token ?? '' }),
    });
    expect(answer.status).toBe(200);
    expect((await browser.refresh(refresh_token)).error).toBe('invalid_grant');
  });
});

describe('sign-out', () => {
  test('goes back to the web app, ends session and refresh token, and asks at the next sign-in', async () => {
    const browser = newBrowser();
    const { id_token, refresh_token } = await browser.tokens('dk');
    expect(await browser.signOut(id_token ?? '')).toBe(`${origin}/signout-oidc?state=bye`);
    expect((await browser.refresh(refresh_token)).error).toBe('invalid_grant');
    const again = await browser.go(browser.authorizationAddress(proofKey().challenge));
    expect(again.headers.get('location')).toMatch(/\/oidc\/interaction\//);
  });

  test('without a session goes straight back', async () => {
    const { id_token } = await newBrowser().tokens('dk');
    const query = new URLSearchParams({
      id_token_hint: id_token ?? '',
      post_logout_redirect_uri: `${origin}/signout-oidc`,
      state: 'bye',
    });
    const answer = await newBrowser().go(`/oidc/session/end?${query.toString()}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${origin}/signout-oidc?state=bye`]);
  });

  test('with the hint needs no question, without it asks in Finnish and runs no script', async () => {
    const browser = newBrowser();
    const { id_token } = await browser.tokens('dk');
    const hinted = await (await browser.go(`/oidc/session/end?id_token_hint=${id_token}`)).text();
    expect(hinted).toContain('Kirjaudutaan ulos');
    expect(hinted).toMatch(/<script nonce=/);
    const plain = await (await browser.go('/oidc/session/end')).text();
    expect(plain).toContain('Haluatko kirjautua ulos?');
    expect(plain).not.toContain('<script');
  });

  test('does not go to a foreign address', async () => {
    const browser = newBrowser();
    const { id_token } = await browser.tokens('dk');
    const answer = await browser.go(
      `/oidc/session/end?id_token_hint=${id_token}&post_logout_redirect_uri=https://evil.example`,
    );
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('lang="fi"');
  });
});

describe('a NUL, which the database cannot hold, is a fault of the request', () => {
  test.each(['client_id', 'state', 'nonce', 'login_hint'])('in %s of a sign-in', async (name) => {
    const browser = newBrowser();
    const answer = await browser.go(browser.authorizationAddress(proofKey().challenge, { [name]: 'a\0b' }));
    const location = answer.headers.get('location');
    const error = location === null ? undefined : new URL(location, origin).searchParams.get('error');
    expect([
      [400, undefined],
      [303, 'invalid_request'],
    ]).toContainEqual([answer.status, error]);
  });

  test('in what a sign-out names', async () => {
    const browser = newBrowser();
    await browser.signIn('dk', proofKey().challenge);
    for (const query of ['client_id=a%00b', 'state=a%00b']) {
      const answer = await browser.go(`/oidc/session/end?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });

  test('in what programs send', async () => {
    for (const [path, body, status] of [
      ['/oidc/token', { grant_type: 'refresh_token', refresh_token: 'a', client_id: 'a\0b' }, 401],
      ['/oidc/token/revocation', { token: 'a\0b', client_id: 'omanayte-web' }, 200],
      ['/oidc/token/revocation', { token: 'a', client_id: 'a\0b' }, 401],
    ] as const) {
      const answer = await fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(body) });
      expect([path, body, answer.status]).toEqual([path, body, status]);
    }
  });

  test('as the name of a persona', async () => {
    const browser = newBrowser();
    const start = await browser.go(browser.authorizationAddress(proofKey().challenge));
    const body = new URLSearchParams({ persona: 'dk\0' });
    expect((await browser.go(start.headers.get('location') ?? '', { method: 'POST', body })).status).toBe(400);
  });
});

describe('limits', () => {
  test('a session whose refresh tokens died unused asks again', async () => {
    const browser = newBrowser();
    await browser.tokens('dk');
    const past = Math.floor(Date.now() / 1000) - 31 * 60;
    await server.database.query(
      "update identity_record set payload = jsonb_set(payload, '{loginTs}', to_jsonb($1::integer)) where model = 'Session'",
      [past],
    );
    const alive = await browser.go(browser.authorizationAddress(proofKey().challenge));
    expect(alive.headers.get('location')).toMatch(/\/signin-oidc\?code=/);
    await server.database.query(
      "update identity_record set expires_at = clock_timestamp() where model = 'RefreshToken'",
    );
    const idle = await browser.go(browser.authorizationAddress(proofKey().challenge));
    expect(idle.headers.get('location')).toMatch(/\/oidc\/interaction\//);
  });

  test('session and grant end ten hours after the sign-in, refresh tokens after half an hour', async () => {
    await newBrowser().tokens('dk2');
    const rows = await server.database.query<{ model: string; minutes: number }>(
      `select model, round(extract(epoch from max(expires_at) - clock_timestamp()) / 60)::integer as minutes
       from identity_record where model in ('Session', 'Grant', 'RefreshToken') group by model order by model`,
    );
    expect(rows).toEqual([
      { model: 'Grant', minutes: 600 },
      { model: 'RefreshToken', minutes: 30 },
      { model: 'Session', minutes: 600 },
    ]);
  });

  test('of ten hours are counted from the sign-in: near their end a renewal and a new sign-in last no longer', async () => {
    const browser = newBrowser();
    const { refresh_token } = await browser.tokens('logistics');
    const signedIn = Math.floor(Date.now() / 1000) - (9 * 60 + 50) * 60;
    await server.database.query(
      `update identity_record set payload = payload || jsonb_build_object('authTime', $1::integer, 'loginTs', $1::integer)
       where payload ->> 'accountId' = 'demo-logistics'`,
      [signedIn],
    );
    expect((await browser.refresh(refresh_token)).status).toBe(200);
    const again = await browser.go(browser.authorizationAddress(proofKey().challenge));
    expect(again.headers.get('location')).toMatch(/\/signin-oidc\?code=/);
    const rows = await server.database.query<{ model: string; seconds: number }>(
      `select model, extract(epoch from expires_at - clock_timestamp())::integer as seconds from identity_record
       where payload ->> 'accountId' = 'demo-logistics' and model in ('Session', 'RefreshToken')
         and not payload ? 'consumed' order by model`,
    );
    expect(rows.map(({ model }) => model)).toEqual(['RefreshToken', 'Session']);
    for (const { seconds } of rows) expect(seconds).toBeLessThanOrEqual(600);
  });

  test('what has expired is swept away', async () => {
    await server.database.query("update identity_record set expires_at = clock_timestamp() - interval '1 second'");
    const { sweepProviderStorage } = await import('#server/identity/provider-storage.ts');
    await sweepProviderStorage(server.database);
    expect(await server.database.query('select id from identity_record')).toEqual([]);
  });
});

test('the addresses come from the public address, whatever the Host header says', async () => {
  const answer = await server.app.inject({
    url: '/oidc/.well-known/openid-configuration',
    headers: { host: 'other.localhost:1' },
  });
  expect(answer.body).not.toContain('other');
  expect(answer.json()).toMatchObject({
    issuer: `${origin}/oidc`,
    authorization_endpoint: `${origin}/oidc/auth`,
    code_challenge_methods_supported: ['S256'],
  });
});

describe('a sign-in without passwords is for this machine only', () => {
  test.each([
    ['another name of it', { host: 'omanayte.example' }],
    ['a name that only looks like it', { host: 'localhost.evil.example:8080' }],
    ['a name that was bent to it', { host: '127.0.0.1.nip.io' }],
    ['what is no name', { host: 'localhost@evil.example' }],
    ['a proxy (X-Forwarded-For)', { 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy (X-Forwarded-Host)', { 'x-forwarded-host': 'localhost' }],
    ['a proxy (X-Forwarded-Proto)', { 'x-forwarded-proto': 'https' }],
    ['a proxy (X-Real-IP)', { 'x-real-ip': '::1' }],
    ['a proxy (Forwarded)', { forwarded: 'for=127.0.0.1' }],
    ['a proxy (Via)', { via: '1.1 proxy' }],
  ])('%s: refused on every page of it', async (_what, headers) => {
    const address = new SignInBrowser(origin).authorizationAddress(proofKey().challenge);
    for (const [method, url] of [
      ['GET', '/oidc/.well-known/openid-configuration'],
      ['GET', address],
      ['GET', '/oidc/interaction/abc'],
      ['POST', '/oidc/interaction/abc'],
      ['POST', '/oidc/token'],
    ] as const) {
      const answer = await server.app.inject({ method, url, headers });
      expect([url, answer.statusCode, answer.headers['set-cookie']]).toEqual([url, 403, undefined]);
      expect(answer.json()).toMatchObject({ code: 'forbidden', detail: expect.stringContaining('this machine only') });
    }
    expect((await server.app.inject({ url: '/api/IsAvailable', headers })).statusCode).toBe(200);
  });

  test.each(['localhost', 'localhost:8080', 'a.localhost', '127.0.0.1:1', '[::1]:8080'])('%s: let in', async (host) => {
    const url = '/oidc/.well-known/openid-configuration';
    expect((await server.app.inject({ url, headers: { host } })).statusCode).toBe(200);
  });
});
