import { demoPersonas } from '#server/seed/demo/personas.ts';
import { apiAudience, ForeignProvider } from '../support/foreign-provider.ts';
import { addMachine } from '../support/machine.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Access tokens of providers that nobody here wrote: what works, and what the log and the answer say of what does not
// (proofs S5, S29; docs/identity.md).

interface Foreign {
  readonly provider: ForeignProvider;
  readonly server: TestServer;
  readonly lines: string[];
  readonly atStart: readonly string[];
}

const anotherProvider = 'people are known by another identity provider';

let database: TestDatabase;
let keycloak: Foreign;
let entra: Foreign;
beforeAll(async () => {
  database = await openTestDatabase();
  keycloak = await setUp('keycloak');
  entra = await setUp('entra');
});
afterAll(async () => {
  for (const { provider, server } of [keycloak, entra]) {
    await server.close();
    provider.stop();
  }
  await database.close();
});
beforeEach(() => [keycloak, entra].forEach(({ lines }) => lines.splice(0)));

async function setUp(shape: 'keycloak' | 'entra', settings: Record<string, string> = {}): Promise<Foreign> {
  const provider = await ForeignProvider.start(shape);
  const lines: string[] = [];
  const server = await startTestServer({
    database,
    environment: { ...provider.settings, ...settings },
    onLogLine: (line) => lines.push(line),
  });
  return { provider, server, lines, atStart: [...lines] };
}

/** Status, problem and log lines of a call with a token. */
async function callWith({ server, lines }: Foreign, token: string) {
  const answer = await server.app.inject({
    url: '/api/admin/userProfile',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(lines.join('')).not.toContain(token);
  const log = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), log };
}

test.each(['RS256', 'ES256', 'PS256'])('Keycloak: %s, an audience among others, works', async (alg) => {
  const { status, body } = await callWith(keycloak, await keycloak.provider.token({}, {}, alg));
  expect([status, body['lastName']]).toEqual([200, 'Diagnostinen']);
});

test.each([{ typ: 'at+jwt' }, { typ: 'application/at+jwt' }, { typ: 'JWT' }])('%j works (RFC 9068)', async (header) => {
  expect((await callWith(keycloak, await keycloak.provider.token({}, header))).status).toBe(200);
});

test('Entra ID: the person is found by oid, for sub is another for each client', async () => {
  const { status, body } = await callWith(entra, await entra.provider.token());
  expect([status, body['lastName']]).toEqual([200, 'Diagnostinen']);
});

const yesterday = Math.floor(Date.now() / 1000) - 86_400;

describe.each<[string, () => Foreign, () => Promise<string>, string, RegExp | undefined]>([
  ['opaque', () => keycloak, async () => 'f6b1e8d2a94c4b7e8a0f3d5c6b7a8f90', 'tokenOpaque', /OIDC_SCOPE/],
  ['encrypted', () => keycloak, async () => 'e30.a.b.c.d', 'tokenOpaque', undefined],
  [
    'for the account page',
    () => keycloak,
    () => keycloak.provider.token({ aud: 'account' }),
    'tokenForAccount',
    /mapper/,
  ],
  [
    'for another API',
    () => keycloak,
    () => keycloak.provider.token({ aud: 'others' }),
    'tokenAudience',
    /OIDC_AUDIENCE/,
  ],
  [
    'of another realm',
    () => keycloak,
    () => keycloak.provider.token({ iss: 'https://id.example/realms/x' }),
    'tokenIssuer',
    /OIDC_AUTHORITY/,
  ],
  ['without a person', () => keycloak, () => keycloak.provider.token({ sub: undefined }), 'tokenSubject', /'basic'/],
  ['of another type', () => keycloak, () => keycloak.provider.token({}, { typ: 'logout+jwt' }), 'tokenType', /at\+jwt/],
  [
    'by an unknown key',
    () => keycloak,
    () => keycloak.provider.token({}, { kid: 'new' }),
    'tokenKeyUnknown',
    /jwks_uri/,
  ],
  [
    'of version 1',
    () => entra,
    () => entra.provider.token({ iss: 'https://sts.windows.net/3aa4a235/', aud: `api://${apiAudience}` }),
    'tokenVersion1',
    /requestedAccessTokenVersion to 2/,
  ],
  [
    'for Microsoft Graph',
    () => entra,
    () => entra.provider.token({ aud: '00000003-0000-0000-c000-000000000000' }),
    'tokenForGraph',
    /OIDC_SCOPE/,
  ],
])('a token %s', (_what, foreign, token, reason, remedy) => {
  test('is refused, and answer and log name the cause; the log the remedy too, once a minute', async () => {
    const { status, body, log } = await callWith(foreign(), await token());
    expect([status, body['refusal']]).toEqual([401, reason]);
    expect(log.at(-1)).toMatchObject({ msg: 'request', status: 401, reason });
    const explanation = log.filter(({ msg }) => msg === 'token refused');
    if (!remedy) return expect(explanation).toEqual([]);
    expect(explanation).toMatchObject([
      { level: 40, reason, cause: expect.any(String), remedy: expect.stringMatching(remedy) },
    ]);
    foreign().lines.splice(0);
    expect((await callWith(foreign(), await token())).log).toHaveLength(1);
  });
});

describe('a token of a program', () => {
  let programs: Foreign;
  beforeAll(async () => {
    programs = await setUp('keycloak', { OIDC_INTAKE_AUDIENCE: 'omanayte-intake' });
    await addMachine(programs.server, 'laboratory');
  });
  afterAll(async () => {
    await programs.server.close();
    programs.provider.stop();
  });
  beforeEach(() => programs.lines.splice(0));

  async function sendWith(claims: object) {
    const program = { azp: 'laboratory', scope: 'intake.results', ...claims };
    const answer = await programs.server.app.inject({
      method: 'POST',
      url: '/intake/fhir',
      headers: {
        authorization: `Bearer ${await programs.provider.token(program)}`,
        'content-type': 'application/fhir+json',
      },
      payload: '{}',
    });
    const log = programs.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    return { status: answer.statusCode, log: log.filter(({ msg }) => msg === 'token refused') };
  }

  test('works for the audience of programs alone', async () => {
    // Read, and no bundle.
    expect(await sendWith({ aud: 'omanayte-intake' })).toEqual({ status: 400, log: [] });
  });

  test.each<[string, object, string, RegExp]>([
    ['for people', { aud: apiAudience }, 'tokenAudience', /OIDC_INTAKE_AUDIENCE/],
    ['for Microsoft Graph', { aud: 'https://graph.microsoft.com' }, 'tokenForGraph', /\.default/],
    ['for the account page', { aud: 'account' }, 'tokenForAccount', /omanayte-intake to a client scope of the program/],
    ['of nobody', { aud: 'omanayte-intake', sub: undefined }, 'tokenSubject', /scope 'basic'\)\.$/],
  ])('that is %s is refused, and the log says what mends it', async (_what, claims, reason, remedy) => {
    expect(await sendWith(claims)).toMatchObject({
      status: 401,
      log: [{ reason, cause: expect.any(String), remedy: expect.stringMatching(remedy) }],
    });
  });

  test('whose program has a name that cannot be stored is of none that is registered', async () => {
    expect(await sendWith({ aud: 'omanayte-intake', azp: 'a\u0000b' })).toEqual({ status: 403, log: [] });
  });

  test('that is for people, too, is told so', async () => {
    // The line of the same reason was a moment ago.
    const others = await setUp('keycloak', { OIDC_INTAKE_AUDIENCE: 'omanayte-intake' });
    const aud = [apiAudience, 'omanayte-intake'];
    const { status, log } = await callWith(others, await others.provider.token({ aud }));
    expect(status).toBe(401);
    expect(log.find(({ msg }) => msg === 'token refused')).toMatchObject({
      cause: expect.stringMatching(/at once: for people and for programs/),
    });
    await others.server.close();
    others.provider.stop();
  });
});

test.each<[string, unknown]>([
  ['is empty', ''],
  ['has 256 characters', 'x'.repeat(256)],
  ['cannot be stored', 'a\u0000b'],
  ['is a number', 7],
  ['is a list', ['demo-dk']],
])('a person whose claim %s is nobody, and the page is told so', async (_what, sub) => {
  const { status, body, log } = await callWith(keycloak, await keycloak.provider.token({ sub }));
  expect([status, body['refusal']]).toEqual([401, 'tokenSubject']);
  expect(log.at(-1)).toMatchObject({ status: 401, reason: 'tokenSubject' });
});

test('the longest name of a person has 255 characters', async () => {
  const { status } = await callWith(keycloak, await keycloak.provider.token({ sub: 'x'.repeat(255) }));
  expect(status).toBe(200);
});

test.each([
  ['expired', { exp: yesterday }, 'tokenExpired'],
  ['of tomorrow', { nbf: yesterday + 2 * 86_400 }, 'tokenNotYetValid'],
])('one that is %s has its reason in the log, and tells the caller nothing', async (_what, claims, reason) => {
  const { status, body, log } = await callWith(keycloak, await keycloak.provider.token(claims));
  expect([status, body['refusal']]).toEqual([401, undefined]);
  expect(log.at(-1)).toMatchObject({ status: 401, reason });
});

test('a start goes on whatever is wrong with the provider, and the log has a line for each finding', async () => {
  const { provider, server, lines } = keycloak;
  provider.behaviour = { discovery: { issuer: 'https://id.example', end_session_endpoint: undefined } };
  await server.listen();
  const found = (): Record<string, unknown>[] =>
    lines.filter((line) => line.includes('check of the identity')).map((line) => JSON.parse(line) as never);
  while (found().length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(found()).toMatchObject([
    { level: 50, check: 'issuer', cause: expect.any(String), remedy: expect.any(String) },
    { level: 30, check: 'endSession' },
  ]);
});

test('that people were added by another provider, or another claim, is told by the first start that has it', async () => {
  const { settings } = entra.provider;
  const told = async (claim: string): Promise<unknown> => {
    const lines: string[] = [];
    const environment = { ...settings, OIDC_SUBJECT_CLAIM: claim };
    const { close } = await startTestServer({ database, environment, onLogLine: (line) => lines.push(line) });
    await close();
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>).find(({ msg }) => msg === anotherProvider);
  };
  const by = (claim: string): string => `${settings['OIDC_AUTHORITY']} by ${claim}`;
  const first = `"former":"${keycloak.provider.settings['OIDC_AUTHORITY']} by sub","now":"${by('oid')}"`;
  expect(entra.atStart.join('')).toContain(first);
  // Others of this file may have been started since.
  await told('oid');
  // On a full disk a start goes on: it writes nothing, and locks nothing, where nothing has changed.
  const kept = () => database.query("select xmin::text, xmax::text from identity_secret where name = 'provider'");
  const before = await kept();
  expect(await told('oid')).toBeUndefined();
  expect(await kept()).toEqual(before);
  expect(await told('sub')).toMatchObject({
    level: 40,
    former: by('oid'),
    now: by('sub'),
    people: demoPersonas.length,
  });
  await database.query('delete from app_user');
  expect(await told('oid')).toBeUndefined();
});
