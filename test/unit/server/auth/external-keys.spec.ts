import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWTVerifyGetKey } from 'jose';
import { externalKeys, rest } from '#server/auth/external-keys.ts';

// Which keys of a provider elsewhere are known, and how often it is asked for them (decision 299).

let provider: Server;
let authority: string;
let keys: JWTVerifyGetKey;
let published: object[];
let fault: string | undefined;
/** Where its discovery document says that the keys are. */
let keysPath: string;
/** What is answered there in place of keys, by 200. */
let nonsense: string | undefined;
/** What answers without an end. */
let endless: string | undefined;
const asked: string[] = [];
let now = 0;
/** By how much the machine's clock is ahead of the one that only ever grows. */
let putRight = 0;

beforeEach(async () => {
  [published, fault, now, putRight] = [[], undefined, Date.parse('2026-11-28T12:00:00Z'), 0];
  [keysPath, endless, nonsense] = ['/keys', undefined, undefined];
  asked.length = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now + putRight);
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  provider = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === endless) return sendEndlessly(response);
    const body = url === keysPath ? { keys: published } : { issuer: authority, jwks_uri: `${authority}${keysPath}` };
    const text = (url === keysPath ? nonsense : undefined) ?? JSON.stringify(body);
    return response.writeHead(url === fault ? 500 : 200).end(text);
  });
  await new Promise<void>((resolve) => provider.listen(0, 'localhost', resolve));
  authority = `http://localhost:${(provider.address() as AddressInfo).port}`;
  keys = externalKeys(authority);
});
afterEach(() => {
  provider.closeAllConnections();
  provider.close();
});

const part = Buffer.alloc(64 * 1024, ' ');
let sent = 0;

function sendEndlessly(response: ServerResponse): void {
  const goOn = (): void => {
    do sent += part.length;
    while (response.write(part));
  };
  response.on('drain', goOn);
  goOn();
}

async function makeKey(kid: string): Promise<{ readonly token: string; readonly jwk: object }> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
  return { token, jwk: { ...(await exportJWK(publicKey)), kid } };
}

const outcomeOf = (token: string): Promise<string> =>
  jwtVerify(token, keys).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

/** For what goes on beside a call. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

const unknown = 'no applicable key found in the JSON Web Key Set';

test('a key that the provider began to sign by is known two seconds after the keys were read last', async () => {
  const [first, second] = [await makeKey('first'), await makeKey('second')];
  published = [first.jwk];
  expect(await outcomeOf(first.token)).toBe('accepted');
  published = [second.jwk];
  expect(await outcomeOf(second.token)).toBe(unknown);
  now += rest;
  expect(await outcomeOf(second.token)).toBe('accepted');
  // What it has taken back is known with it.
  expect(await outcomeOf(first.token)).toBe(unknown);
});

test('tokens of keys that nobody has ask the provider once in two seconds', async () => {
  const { jwk, token } = await makeKey('first');
  published = [jwk];
  await outcomeOf(token);
  const strange = await Promise.all(Array.from({ length: 20 }, (_, index) => makeKey(`strange-${index}`)));
  now += rest;
  for (const each of strange) expect(await outcomeOf(each.token)).toBe(unknown);
  expect(asked.filter((url) => url === '/keys')).toHaveLength(2);
});

test('so they do where its keys cannot be had, and those that are known go on', async () => {
  const { jwk, token } = await makeKey('first');
  published = [jwk];
  await outcomeOf(token);
  fault = '/keys';
  now += rest;
  const strange = await makeKey('strange');
  for (let times = 0; times < 20; times++) {
    expect(await outcomeOf(strange.token)).toBe(`${authority}/keys answered 500.`);
  }
  expect(await outcomeOf(token)).toBe('accepted');
  expect(asked.filter((url) => url === '/keys')).toHaveLength(2);
  fault = undefined;
  now += rest;
  expect(await outcomeOf(strange.token)).toBe(unknown);
});

test('a provider that answers nothing of itself is asked once in two seconds, however many tokens come', async () => {
  const { jwk, token } = await makeKey('first');
  published = [jwk];
  fault = '/.well-known/openid-configuration';
  await Promise.all(Array.from({ length: 20 }, () => outcomeOf(token)));
  expect(await outcomeOf(token)).toBe(`${authority}/.well-known/openid-configuration answered 500.`);
  expect(asked).toHaveLength(1);
  fault = undefined;
  now += rest;
  expect(await outcomeOf(token)).toBe('accepted');
});

test('and so it is where the clock was put back by hours in between, as once the network is there', async () => {
  const { jwk, token } = await makeKey('first');
  published = [jwk];
  [putRight, fault] = [7_200_000, '/keys'];
  expect(await outcomeOf(token)).toBe(`${authority}/keys answered 500.`);
  [putRight, fault] = [0, undefined];
  now += rest;
  expect(await outcomeOf(token)).toBe('accepted');
});

test('a new key is known, and one that was taken back is not, however far the clock was put back meanwhile', async () => {
  const [first, second] = [await makeKey('first'), await makeKey('second')];
  [published, putRight] = [[first.jwk], 7_200_000];
  expect(await outcomeOf(first.token)).toBe('accepted');
  [published, putRight] = [[first.jwk, second.jwk], 0];
  now += rest;
  expect(await outcomeOf(second.token)).toBe('accepted');
  [published, putRight] = [[second.jwk], -7_200_000];
  now += 600_000;
  // Read anew beside a call.
  await until(async () => (await outcomeOf(first.token)) === unknown);
});

test('keys that are known go on while the provider is away, for a day', async () => {
  const { jwk, token } = await makeKey('first');
  published = [jwk];
  await outcomeOf(token);
  fault = '/keys';
  now += 3_600_000;
  for (let times = 0; times < 20; times++) expect(await outcomeOf(token)).toBe('accepted');
  await until(async () => asked.filter((url) => url === '/keys').length === 2);
  expect(await outcomeOf(token)).toBe('accepted');
  now += 24 * 3_600_000;
  expect(await outcomeOf(token)).toMatch(/keys answered 500/);
  fault = undefined;
  now += rest;
  expect(await outcomeOf(token)).toBe('accepted');
});

test.each(['/keys', '/.well-known/openid-configuration'])(
  'an answer of %s without an end is cut off, and fills no memory',
  async (path) => {
    const { jwk, token } = await makeKey('first');
    [published, endless, sent] = [[jwk], path, 0];
    expect(await outcomeOf(token)).toBe(`${authority}${path} answered more than 1048576 bytes.`);
    // What is on its way is the machine's own: some megabytes.
    expect(sent).toBeLessThan(32 * 1024 * 1024);
    endless = undefined;
    now += rest;
    expect(await outcomeOf(token)).toBe('accepted');
  },
);

test.each(['<h1>Maintenance</h1>', 'null', '{"error":"unavailable"}', '{"keys":["first"]}'])(
  'an answer of %s is no key set: asked for once in two seconds at first, and again after them, not after ten minutes',
  async (answer) => {
    const [first, second] = [await makeKey('first'), await makeKey('second')];
    const timesAsked = (): number => asked.filter((url) => url === '/keys').length;
    [published, nonsense] = [[first.jwk], answer];
    for (let times = 0; times < 20; times++) expect(await outcomeOf(first.token)).not.toBe('accepted');
    expect(timesAsked()).toBe(1);
    nonsense = undefined;
    now += rest;
    expect(await outcomeOf(first.token)).toBe('accepted');
    // Read anew in such an hour: what is known goes on, and what is new comes as soon as the hour is over.
    [published, nonsense] = [[second.jwk], answer];
    now += 600_000;
    expect(await outcomeOf(first.token)).toBe('accepted');
    expect(await outcomeOf(second.token)).not.toBe('accepted');
    expect(timesAsked()).toBe(3);
    nonsense = undefined;
    now += rest;
    await until(async () => (await outcomeOf(first.token)) === unknown);
  },
);

test('however close together calls come while it cannot be reached, each is told why', async () => {
  fault = '/.well-known/openid-configuration';
  const { token } = await makeKey('first');
  await outcomeOf(token);
  const outcomes: Promise<string>[] = [];
  for (let times = 0; times < 20; times++) {
    outcomes.push(
      Promise.resolve(keys({ alg: 'ES256' }, { payload: '', signature: '' })).then(
        () => 'accepted',
        (error: Error) => error.message,
      ),
    );
    await Promise.resolve();
  }
  expect(new Set(await Promise.all(outcomes))).toEqual(
    new Set([`${authority}/.well-known/openid-configuration answered 500.`]),
  );
});

test('keys that the provider has moved are found where it says that they are by now', async () => {
  const [first, second] = [await makeKey('first'), await makeKey('second')];
  published = [first.jwk];
  expect(await outcomeOf(first.token)).toBe('accepted');
  [keysPath, fault, published] = ['/moved', '/keys', [second.jwk]];
  now += rest;
  expect(await outcomeOf(second.token)).toBe('accepted');
});

test('so are those that were nowhere at first', async () => {
  const { jwk, token } = await makeKey('first');
  [published, fault] = [[jwk], '/keys'];
  expect(await outcomeOf(token)).toBe(`${authority}/keys answered 500.`);
  keysPath = '/moved';
  now += rest;
  expect(await outcomeOf(token)).toBe('accepted');
});

test('where it says nothing of itself meanwhile, they are read where they were', async () => {
  const [first, second] = [await makeKey('first'), await makeKey('second')];
  published = [first.jwk];
  expect(await outcomeOf(first.token)).toBe('accepted');
  [fault, published] = ['/.well-known/openid-configuration', [second.jwk]];
  now += rest;
  expect(await outcomeOf(second.token)).toBe('accepted');
});
