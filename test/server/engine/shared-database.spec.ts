import { proofKey, SignInBrowser } from '#test/support/oidc-flow.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// Several processes on one database serve one sign-in: nothing of it lives in a process.

let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  first = await startTestServer();
  const environment = { PUBLIC_URL: first.environment.publicUrl };
  second = await startTestServer({ database: first.database, environment });
  await first.listen();
});
afterAll(async () => {
  await second.close();
  await first.close();
});

test('a sign-in that one process begins goes on at another', async () => {
  const browser = new SignInBrowser(first.environment.publicUrl);
  const { verifier, challenge } = proofKey();
  const callback = await browser.signIn('dk', challenge);
  const token = (parameters: Record<string, string>) =>
    second.app.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ client_id: 'omanayte-web', ...parameters }).toString(),
    });
  const answer = await token({
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: `${first.environment.publicUrl}/signin-oidc`,
    code_verifier: verifier,
  });
  expect(answer.statusCode).toBe(200);
  const { access_token, refresh_token, id_token } = answer.json<Record<string, string>>();
  for (const server of [first, second]) {
    const profile = await server.app.inject({
      url: '/api/admin/userProfile',
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(profile.statusCode).toBe(200);
  }
  await browser.signOut(id_token ?? '');
  expect((await token({ grant_type: 'refresh_token', refresh_token: refresh_token ?? '' })).statusCode).toBe(400);
});

test('a repeated write has one effect, wherever the repeat arrives', async () => {
  const headers = { 'idempotency-key': 'shared-1' };
  const answers = await Promise.all(
    [first, second, first, second].map((server) =>
      server.send('dk', { method: 'POST', url: '/api/product/createProduct', headers, payload: { outcomes: [] } }),
    ),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
});
