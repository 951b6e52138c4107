import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { saveMachineClient } from '#server/intake/machine-client.ts';
import { eventBundle } from '../support/intake-messages.ts';
import { addMachine } from '../support/machine.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Programs sign in by keys of their own, and their tokens open the intake alone (decision 167).

let server: TestServer;
let keys: CryptoKeyPair;
beforeAll(async () => {
  server = await startTestServer();
  await server.listen();
  keys = await generateKeyPair('ES256', { extractable: true });
  await saveMachineClient(server.database, {
    clientId: 'laboratory',
    clientName: 'Laboratory',
    scopes: ['intake.results'],
    areaIds: ['04'],
    jwks: { keys: [{ ...(await exportJWK(keys.publicKey)), alg: 'ES256', use: 'sig' }] },
  });
});
afterAll(() => server.close());

const now = (): number => Math.floor(Date.now() / 1000);

async function requestToken(key: CryptoKey, more: Record<string, string> = {}, jti: string = randomUUID()) {
  const { publicUrl } = server.environment;
  const assertion = await new SignJWT({
    iss: 'laboratory',
    sub: 'laboratory',
    aud: `${publicUrl}/oidc`,
    jti,
    exp: now() + 60,
  })
    .setProtectedHeader({ alg: 'ES256' })
    .sign(key);
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'laboratory',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    ...more,
  });
  return fetch(`${publicUrl}/oidc/token`, { method: 'POST', body });
}

const send = async (token: string): Promise<number> => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/intake/fhir',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' },
    payload: JSON.stringify(eventBundle('kit-returned')),
  });
  return statusCode;
};

test('a program gets a token by its key, for the intake and its own scopes', async () => {
  const answer = await requestToken(keys.privateKey, { scope: 'intake.results' });
  const body = (await answer.json()) as { access_token: string; scope: string };
  const { access_token: token } = body;
  expect(body).toMatchObject({ scope: 'intake.results', token_type: 'Bearer', expires_in: 600 });
  // It may send results, not that a kit came back.
  expect(await send(token)).toBe(403);
});

test('another key, a scope that it has not, an assertion that was used, and the API of staff are refused', async () => {
  const stranger = await generateKeyPair('ES256');
  expect((await requestToken(stranger.privateKey)).status).toBe(401);
  expect((await requestToken(keys.privateKey, { scope: 'intake.orders' })).status).toBe(400);
  expect((await requestToken(keys.privateKey, { resource: 'urn:omanayte:api' })).status).toBe(400);
  const once = randomUUID();
  expect((await requestToken(keys.privateKey, {}, once)).status).toBe(200);
  expect((await requestToken(keys.privateKey, {}, once)).status).toBe(401);
});

test('a token of a program opens no call of staff, and none of staff the intake', async () => {
  const { authorization } = await addMachine(server);
  for (const { endpoint, access } of server.calls) {
    if (access === 'anyone') continue;
    const { statusCode } = await server.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
      headers: { authorization },
    });
    expect([endpoint.path, statusCode]).toEqual([endpoint.path, 401]);
  }
  for (const person of ['dk', 'hva04', 'logistics', 'support', 'norole', 'admin']) {
    expect(await send(await server.token(person))).toBe(401);
  }
  const both = await server.token('hva04', { aud: ['urn:omanayte:api', 'urn:omanayte:intake'] });
  expect(await send(both)).toBe(401);
});

test('a program that is not registered, or no longer, is refused', async () => {
  const claims = { aud: 'urn:omanayte:intake', scope: 'intake.kits' };
  expect(await send(await server.token('nobody', claims))).toBe(403);
  const { authorization } = await addMachine(server, 'leaving');
  await server.database.query("delete from machine_client where client_id = 'leaving'");
  expect(await send(authorization.slice('Bearer '.length))).toBe(403);
});
