import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { parseMachineCommand } from '#server/cli/machine-command.ts';
import { eventBundle, resultsBundle } from '../support/intake-messages.ts';
import { addMachine } from '../support/machine.ts';
import { makeProgramPlace } from '../support/program-place.ts';
import { requestMachineToken } from '../support/request-machine-token.ts';
import { runProgram, startServerProcess } from '../support/server-process.ts';
import { freePort, startTestServer, type TestServer } from '../support/test-server.ts';

// Programs sign in by keys of their own, and their tokens open the intake alone (decision 167).

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const send = async (token: string): Promise<number> => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/intake/fhir',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' },
    payload: JSON.stringify(eventBundle('kit-returned')),
  });
  return statusCode;
};

test('a program that is registered by its key gets a token for the intake and its own scopes, and nothing else', async () => {
  const place = await makeProgramPlace();
  const environment = { ...place.environment, PORT: String(await freePort()) };
  const keys = await generateKeyPair('ES256', { extractable: true });
  const file = join(place.folder, 'keys.json');
  const register = () =>
    runProgram(
      'server/cli/machines.ts',
      ['add', 'laboratory', '--name', 'Lab', '--scope', 'intake.results', '--area', '04', '--keys', file],
      environment,
    );
  writeFileSync(file, JSON.stringify({ keys: [await exportJWK(keys.privateKey)] }));
  expect(await register()).toMatchObject({ code: 1, stderr: expect.stringContaining('holds a private key') });
  writeFileSync(file, JSON.stringify({ keys: [await exportJWK(keys.publicKey)] }));
  expect(await register()).toMatchObject({ code: 0, stdout: 'laboratory may call now.\n' });
  const running = await startServerProcess(environment);
  try {
    const ask = (key: CryptoKey, more?: Record<string, string>, jti?: string) =>
      requestMachineToken(running.origin, 'laboratory', key, more, jti);
    const once = randomUUID();
    const answer = await ask(keys.privateKey, { scope: 'intake.results' }, once);
    const token = (await answer.json()) as { access_token: string };
    expect(token).toMatchObject({ scope: 'intake.results', token_type: 'Bearer', expires_in: 600 });
    const post = async (bundle: object): Promise<number> => {
      const headers = { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/fhir+json' };
      return (await fetch(`${running.origin}/intake/fhir`, { method: 'POST', headers, body: JSON.stringify(bundle) }))
        .status;
    };
    // Results of an order that has not come wait; that a kit came back is not its to tell.
    expect(await post(resultsBundle({ results: [{ analysis: '4206', result: 'negative' }] }))).toBe(202);
    expect(await post(eventBundle('kit-returned'))).toBe(403);
    const stranger = await generateKeyPair('ES256');
    const refused = [
      await ask(stranger.privateKey),
      await ask(keys.privateKey, {}, once),
      await ask(keys.privateKey, { scope: 'intake.orders' }),
      await ask(keys.privateKey, { resource: 'urn:omanayte:api' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 400, 400]);
  } finally {
    await running.stop();
    await place.remove();
  }
});

describe('keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'omanayte-keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function register(...keys: readonly object[]): unknown {
    const file = join(folder, 'keys.json');
    writeFileSync(file, JSON.stringify({ keys }));
    return parseMachineCommand([
      'add',
      'lab',
      '--name',
      'Lab',
      '--scope',
      'intake.results',
      '--all-areas',
      '--keys',
      file,
    ]);
  }
  const ec = (namedCurve: string): object =>
    generateKeyPairSync('ec', { namedCurve }).publicKey.export({ format: 'jwk' });
  const rsa = (modulusLength: number): object =>
    generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'jwk' });

  test.each<[string, readonly object[]]>([
    ['RSA of 2048 bits', [rsa(2048)]],
    ['P-256', [{ ...ec('P-256'), alg: 'ES256', use: 'sig' }]],
    ['Ed25519', [generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })]],
    ['one among others', [{ ...rsa(2048), use: 'enc' }, ec('P-384'), ec('P-256')]],
  ])('by which a program gets a token are taken: %s', (_what, keys) => {
    expect(register(...keys)).toMatchObject({ client: { jwks: { keys } } });
  });

  test.each<[string, object]>([
    ['RSA of 1024 bits', rsa(1024)],
    ['P-384', ec('P-384')],
    ['secp256k1', ec('secp256k1')],
    ['for secrets', { ...rsa(2048), use: 'enc' }],
    ['of another algorithm', { ...rsa(2048), alg: 'RS512' }],
    ['broken', { kty: 'EC', crv: 'P-256', x: 'x' }],
  ])('by which none gets a token are refused: %s', (_what, key) => {
    expect(() => register(key)).toThrow(/keys\.json has no key that lets a program in: RSA of 2048 bits/);
  });
});

test('a name that the database would not take is told before it', () => {
  const words = ['add', 'laboratory', '--scope', 'intake.results', '--all-areas', '--name'];
  expect(parseMachineCommand([...words, 'n'.repeat(100)])).toMatchObject({ client: { clientId: 'laboratory' } });
  expect(() => parseMachineCommand([...words, 'n'.repeat(101)])).toThrow(/^--name has 1 to 100 characters\.$/);
  // All of a program would be removed where one of its areas was meant.
  expect(() => parseMachineCommand(['remove', 'laboratory', '--area', '04'])).toThrow(/^Usage: /);
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

test.each<[object, number]>([
  [{ scope: 'intake.kits' }, 202],
  [{ roles: ['other', 'intake.kits'] }, 202],
  [{ scope: 'intake.orders', roles: ['intake.kits'] }, 202],
  [{ roles: ['intake.orders'] }, 403],
  [{ roles: 'intake.kits' }, 202],
  [{}, 403],
])('what a program may is in scope or, as Entra ID has it, in roles: %j is %i', async (granted, status) => {
  await addMachine(server, 'by-roles', { scopes: ['intake.kits'] });
  const claims = { aud: 'urn:omanayte:intake', azp: 'by-roles', ...granted };
  expect(await send(await server.token('somebody', claims))).toBe(status);
});

test('a program that is not registered, or no longer, is refused', async () => {
  const claims = { aud: 'urn:omanayte:intake', scope: 'intake.kits' };
  expect(await send(await server.token('nobody', claims))).toBe(403);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/intake/fhir',
    headers: { authorization: `Bearer ${await server.token('nobody', claims)}` },
  });
  expect(answer.json().issue[0].details.text).toBe('The client is not registered here.');
  const { authorization } = await addMachine(server, 'leaving');
  await server.database.query("delete from machine_client where client_id = 'leaving'");
  expect(await send(authorization.slice('Bearer '.length))).toBe(403);
});

test('a token is of no use once a key that it may have been got by is taken away, and outlasts a key that is added', async () => {
  const place = await makeProgramPlace();
  const running = await startServerProcess({ ...place.environment, PORT: String(await freePort()) });
  const file = join(place.folder, 'keys.json');
  const [first, second] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')];
  const command = (...words: string[]) => runProgram('server/cli/machines.ts', words, place.environment);
  const register = async (...pairs: CryptoKeyPair[]) => {
    const keys = await Promise.all(pairs.map(({ publicKey }) => exportJWK(publicKey)));
    writeFileSync(file, JSON.stringify({ keys }));
    const words = ['add', 'kits', '--name', 'Kits', '--scope', 'intake.kits', '--all-areas', '--keys', file];
    expect(await command(...words)).toMatchObject({ code: 0 });
  };
  const tokenBy = async ({ privateKey }: CryptoKeyPair): Promise<string> => {
    const answer = await requestMachineToken(running.origin, 'kits', privateKey, { scope: 'intake.kits' });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const statusWith = async (token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' };
    return (await fetch(`${running.origin}/intake/fhir`, { method: 'POST', headers, body: '{}' })).status;
  };
  try {
    await register(first);
    const byFirst = await tokenBy(first);
    await register(first, second);
    expect(await statusWith(byFirst)).toBe(400);
    const byEither = await tokenBy(second);
    expect(await command('remove', 'kits')).toMatchObject({ code: 0 });
    expect(await statusWith(byFirst)).toBe(403);
    await register(second);
    expect(await statusWith(byFirst)).toBe(401);
    expect(await statusWith(byEither)).toBe(401);
    expect(await statusWith(await tokenBy(second))).toBe(400);
  } finally {
    await running.stop();
    await place.remove();
  }
});
