import { hostname } from 'node:os';
import { readEnvironment } from '#server/config/environment.ts';
import { settings } from '#server/config/settings.ts';
import { StartupError } from '#server/config/startup-error.ts';

const external = { OIDC_AUTHORITY: 'https://id.example', OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: 'api' };
const key = { ACCESS_LOG_KEY: 'a'.repeat(32) };

test('without any value: the embedded parts on port 8080, loopback, with demo data', () => {
  expect(readEnvironment({})).toEqual({
    port: 8080,
    host: 'localhost',
    publicUrl: 'http://localhost:8080',
    dataDirectory: './.data',
    databaseUrl: undefined,
    externalProvider: undefined,
    production: false,
    demoData: true,
    fakeAuthentication: false,
    rateLimits: {
      searches: 1200,
      uploads: 120,
      exports: 30,
      signIns: 120,
      signInSteps: 480,
      identityCodes: 30,
      messages: 1200,
    },
    trustedProxies: [],
    accessLog: { keys: [] },
    log: { level: 'info', format: 'json', instance: `${hostname()}:8080` },
    operator: {},
  });
});

test('a token of metrics that can be guessed, and an unknown level or format of the log, are refused by name', () => {
  expect(() => readEnvironment({ METRICS_TOKEN: 'salainen' })).toThrow(/^METRICS_TOKEN has 16 characters at least/);
  expect(() => readEnvironment({ LOG_LEVEL: 'loud' })).toThrow(/LOG_LEVEL/);
  expect(() => readEnvironment({ LOG_FORMAT: 'xml' })).toThrow(/LOG_FORMAT/);
  expect(readEnvironment({ INSTANCE: 'a', LOG_FORMAT: 'text', LOG_LEVEL: 'warn' }).log).toEqual({
    level: 'warn',
    format: 'text',
    instance: 'a',
  });
});

test.each(Object.keys(settings))(
  '%s in quotes, or with a comment behind it, is refused by name and not repeated',
  (name) => {
    const [quoted, commented] = [/^[A-Z_0-9]+ stands in quotes[^\n]+$/, /^[A-Z_0-9]+ has a # behind a blank[^\n]+$/];
    const read = (value: string) => () => readEnvironment({ [name]: value });
    for (const value of ['"salainen"', "'salainen'", ' "salainen" ', '""']) {
      expect(read(value)).toThrow(StartupError);
      expect(read(value)).toThrow(quoted);
      expect(read(value)).toThrow(new RegExp(`^${name} `));
      expect(read(value)).not.toThrow(/salainen/);
    }
    expect(read('salainen # ei kenellekään')).toThrow(commented);
    expect(read('salainen # ei kenellekään')).not.toThrow(/salainen/);
  },
);

test('a quote or a # within a text is a part of it', () => {
  expect(readEnvironment({ OPERATOR_NAME: '"Esimerkin" alue' }).operator.name).toBe('"Esimerkin" alue');
  expect(readEnvironment({ DATA_DIR: '/tmp/a#b' }).dataDirectory).toBe('/tmp/a#b');
});

test('the public address follows the port, or is given', () => {
  expect(readEnvironment({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  const PUBLIC_URL = 'https://omanayte.example/';
  expect(readEnvironment({ ...external, PUBLIC_URL }).publicUrl).toBe('https://omanayte.example');
});

test('an external provider turns the demo data off, unless DEMO=true', () => {
  expect(readEnvironment(external)).toMatchObject({
    demoData: false,
    externalProvider: { authority: 'https://id.example', clientId: 'web', audience: 'api' },
  });
  expect(readEnvironment({ ...external, DEMO: 'true' }).demoData).toBe(true);
});

test('of an external provider scope, claim and further origins may be set', () => {
  expect(readEnvironment(external).externalProvider).toMatchObject({
    scope: 'openid profile.pro',
    subjectClaim: 'sub',
    extraOrigins: [],
  });
  const OIDC_SCOPE = ' openid,  api://api/access ';
  const OIDC_EXTRA_ORIGINS = 'https://a.example/ https://b.example:8443,';
  expect(
    readEnvironment({ ...external, OIDC_SCOPE, OIDC_SUBJECT_CLAIM: 'oid', OIDC_EXTRA_ORIGINS }).externalProvider,
  ).toMatchObject({
    scope: 'openid api://api/access',
    subjectClaim: 'oid',
    extraOrigins: ['https://a.example', 'https://b.example:8443'],
  });
});

test('trusted proxies are addresses and networks', () => {
  const TRUSTED_PROXIES = ' 10.0.0.5,10.1.0.0/16 , fd00::/8,';
  expect(readEnvironment({ TRUSTED_PROXIES }).trustedProxies).toEqual(['10.0.0.5', '10.1.0.0/16', 'fd00::/8']);
});

test('feedback goes to a mailbox or to a form', () => {
  const of = (FEEDBACK_ADDRESS: string) => readEnvironment({ OPERATOR_NAME: ' Alue ', FEEDBACK_ADDRESS }).operator;
  expect(of('palaute@alue.example')).toEqual({ name: 'Alue', feedback: 'palaute@alue.example' });
  expect(of('https://alue.example/palaute?lomake=1').feedback).toBe('https://alue.example/palaute?lomake=1');
  for (const wrong of [
    ...['palaute', 'http://alue.example', 'javascript:alert(1)', 'a@b', 'a@b.fi?cc=c@d.fi', 'a b@c.fi'],
    ...['mailto:palaute@alue.example', 'a,b@c.fi', 'a@b.fi;c.fi'],
  ])
    expect(() => of(wrong)).toThrow(/^FEEDBACK_ADDRESS must be a mail address or the https:/);
});

test('empty values count as absent', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: ' ', DEMO: '', OIDC_AUTHORITY: '' })).toEqual(readEnvironment({}));
});

test.each([
  [{ PORT: 'abc' }, "PORT must be a whole number from 1 to 65535, not 'abc'."],
  [{ PORT: '0' }, "PORT must be a whole number from 1 to 65535, not '0'."],
  [{ PORT: '65536' }, "PORT must be a whole number from 1 to 65535, not '65536'."],
  [{ PORT: '80.5' }, "PORT must be a whole number from 1 to 65535, not '80.5'."],
  [{ UPLOADS_PER_MINUTE: '0' }, "UPLOADS_PER_MINUTE must be a whole number from 1 on, not '0'."],
  ...['proxy.example', '10.0.0.0/33', '10.0.0.0/', '0.0.0.0/0', '10.0.0.5/16/16', 'loopback', '10.0.0.5 10.0.0.6'].map(
    (wrong): [Record<string, string>, string] => [
      { TRUSTED_PROXIES: `10.0.0.5, ${wrong}` },
      `TRUSTED_PROXIES must be a list of addresses and networks such as 10.0.0.5, 10.1.0.0/16, not '${wrong}'.`,
    ],
  ),
  [{ SEARCHES_PER_MINUTE: '1.5' }, "SEARCHES_PER_MINUTE must be a whole number from 1 on, not '1.5'."],
  [{ DATABASE_URL: 'mysql://secret@x' }, 'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.'],
  [
    { DATABASE_OWNER_URL: 'mysql://secret@x' },
    'DATABASE_OWNER_URL must be a URL that begins with postgres:// or postgresql://.',
  ],
  [
    { DATABASE_OWNER_URL: 'postgres://owner@x/db' },
    'DATABASE_OWNER_URL belongs to DATABASE_URL: set both, or DATABASE_URL alone, or none.',
  ],
  ...['postgres://web:sec#ret@db/omanayte', 'postgresql://web:sec/ret@db/omanayte', 'postgres://web:x@db:5432x/o'].map(
    (wrong): [Record<string, string>, string] => [
      { DATABASE_URL: wrong },
      'DATABASE_URL is no URL: in a login or password signs such as # / ? @ are written as %23 %2F %3F %40, and a port is a number.',
    ],
  ),
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.'],
  [
    { PUBLIC_URL: 'https://a.example/path' },
    'PUBLIC_URL must be an origin such as https://omanayte.example, without a path.',
  ],
  [{ DEMO: 'yes' }, "DEMO must be one of true, false, not 'yes'."],
  [{ FAKE_AUTH: '1' }, "FAKE_AUTH must be one of true, false, not '1'."],
  [{ NODE_ENV: 'prod' }, "NODE_ENV must be one of production, development, test, not 'prod'."],
  [
    { OIDC_AUTHORITY: 'https://id.example' },
    'OIDC_AUTHORITY, OIDC_CLIENT_ID and OIDC_AUDIENCE belong together: set all three or none.',
  ],
  [{ ...external, OIDC_AUTHORITY: 'id' }, 'OIDC_AUTHORITY must be a URL that begins with https:// or http://.'],
  [{ ...external, OIDC_SCOPE: 'profile' }, "OIDC_SCOPE must hold 'openid': without it nobody signs in."],
  [{ ...external, OIDC_SCOPE: 'openid "x"' }, "OIDC_SCOPE must be words such as 'openid profile', not '\"x\"'."],
  [
    { ...external, OIDC_EXTRA_ORIGINS: 'https://a.example/token' },
    'OIDC_EXTRA_ORIGINS must be an origin such as https://omanayte.example, without a path.',
  ],
  [
    { OIDC_SUBJECT_CLAIM: 'oid' },
    'OIDC_SUBJECT_CLAIM is for another identity provider: set OIDC_AUTHORITY, OIDC_CLIENT_ID and OIDC_AUDIENCE too.',
  ],
  [{ ...external, OIDC_AUDIENCE: 'web' }, 'OIDC_AUDIENCE must name the API and differ from OIDC_CLIENT_ID.'],
])('%j stops the start with one sentence', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(expect.objectContaining({ name: 'StartupError', message }));
});

describe('who may reach what', () => {
  const urls = [
    ...['http://localhost:8080', 'https://localhost', 'http://app.localhost:8080', 'http://127.0.0.1:8080'],
    ...['http://127.255.0.9', 'http://127.1', 'http://0x7f000001', 'http://[::1]:8080', 'http://LOCALHOST'],
  ];
  const foreignUrls = [
    ...['http://omanayte.example', 'https://omanayte.example', 'http://192.168.1.5:8080', 'http://0.0.0.0:8080'],
    ...['http://localhost.evil.example', 'http://127.0.0.1.nip.io', 'https://localhost.', 'http://notlocalhost'],
    ...['http://128.0.0.1', 'http://[::]', 'http://[::ffff:127.0.0.1]', 'http://1270.0.0.1.example'],
  ];
  const hosts = [undefined, 'localhost', '127.0.0.1', '127.9.9.9', '::1'];
  const foreignHosts = [
    ...['0.0.0.0', '::', '192.168.1.5', 'omanayte.example', 'localhost.evil.example', '127.0.0.1.nip.io'],
    ...['localhost.', 'app.localhost', '127.0.0.256', '127.1'],
  ];
  const authorities = [undefined, 'https://id.example', 'http://id.example', 'http://127.0.0.1:9000'];
  const isOneOf = (list: readonly unknown[], value: unknown): boolean => list.includes(value);
  const combinations = product({
    PUBLIC_URL: [undefined, ...urls, ...foreignUrls],
    HOST: [...hosts, ...foreignHosts],
    OIDC_AUTHORITY: authorities,
    NODE_ENV: [undefined, 'development', 'production'],
    DEMO: [undefined, 'true', 'false'],
    FAKE_AUTH: [undefined, 'true'],
  });

  /** The rules (docs/operations.md, 'The demo'). */
  function mayStart({ PUBLIC_URL, HOST, OIDC_AUTHORITY, NODE_ENV, DEMO, FAKE_AUTH }: Variables): boolean {
    const stays = !isOneOf(foreignUrls, PUBLIC_URL) && !isOneOf(foreignHosts, HOST);
    const production = NODE_ENV === 'production';
    if (FAKE_AUTH === 'true') return stays && !production;
    if (OIDC_AUTHORITY === undefined) return stays && (!production || DEMO === 'true');
    if (DEMO === 'true') return stays;
    if (!production) return true;
    if (stays) return OIDC_AUTHORITY !== 'http://id.example';
    return PUBLIC_URL?.startsWith('https:') === true && OIDC_AUTHORITY === 'https://id.example';
  }

  test('every combination starts, or is refused in one line, by the rules', () => {
    const wrong = combinations.filter((variables) => starts(variables) !== mayStart(variables));
    expect(wrong).toEqual([]);
    expect(combinations.length).toBe(22 * 15 * 4 * 3 * 3 * 2);
  });

  test('whatever is set: what needs no password stays on this machine, and production is encrypted elsewhere', () => {
    const isOpen = (variables: Variables): boolean => {
      const { externalProvider, demoData, fakeAuthentication, production, publicUrl } = readEnvironment(
        complete(variables),
      );
      if (externalProvider === undefined || demoData || fakeAuthentication) return true;
      return production && ![publicUrl, externalProvider.authority].every((url) => url.startsWith('https:'));
    };
    const reached = combinations.filter(
      ({ PUBLIC_URL, HOST }) => isOneOf(foreignUrls, PUBLIC_URL) || isOneOf(foreignHosts, HOST),
    );
    expect(reached.filter((variables) => starts(variables) && isOpen(variables))).toEqual([]);
  });
});

test.each([
  [{ NODE_ENV: 'production' }, /^The embedded identity provider does not run with NODE_ENV=production: .*DEMO=true\.$/],
  [
    { ...external, NODE_ENV: 'production', FAKE_AUTH: 'true' },
    /^FAKE_AUTH=true is refused with NODE_ENV=production\.$/,
  ],
  [{ HOST: '0.0.0.0' }, /^HOST '0\.0\.0\.0' is refused: .* this machine only .*\.$/],
  [
    { PUBLIC_URL: 'https://demo.example' },
    /^PUBLIC_URL 'https:\/\/demo\.example' is refused: .* this machine only .*\.$/,
  ],
  [{ NODE_ENV: 'production', DEMO: 'true', PUBLIC_URL: 'https://demo.example' }, /^PUBLIC_URL .* is refused: /],
  [{ ...external, NODE_ENV: 'production', HOST: '0.0.0.0' }, /^PUBLIC_URL must begin with https:\/\/ /],
  [
    { ...external, NODE_ENV: 'production', PUBLIC_URL: 'https://a.example', OIDC_AUTHORITY: 'http://id.example' },
    /^OIDC_AUTHORITY must begin with https:\/\/ /,
  ],
  [
    { ...external, NODE_ENV: 'production', PUBLIC_URL: 'https://a.example', DEMO: 'false' },
    /^NODE_ENV=production seals the access log with a key: set ACCESS_LOG_KEY_FILE [^\n]+\.$/,
  ],
  [{ ...external, NODE_ENV: 'production', DEMO: 'true' }, /^NODE_ENV=production seals the access log with a key: /],
])('%j is refused, and what is wrong is named', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message);
});

test('with DEMO=true the embedded parts run in production, on loopback', () => {
  expect(readEnvironment({ NODE_ENV: 'production', DEMO: 'true' })).toMatchObject({ production: true, demoData: true });
});

type Variables = Readonly<Record<string, string | undefined>>;

/** Every choice of one value for each name. */
function product(choices: Readonly<Record<string, readonly (string | undefined)[]>>): Variables[] {
  let all: Variables[] = [{}];
  for (const [name, values] of Object.entries(choices)) {
    all = all.flatMap((rest) => values.map((value) => ({ ...rest, [name]: value })));
  }
  return all;
}

/** An external provider needs all of its three values. */
function complete(variables: Variables): Variables {
  const { OIDC_AUTHORITY } = variables;
  return OIDC_AUTHORITY === undefined ? variables : { ...external, ...key, ...variables };
}

function starts(variables: Variables): boolean {
  try {
    readEnvironment(complete(variables));
    return true;
  } catch (error) {
    if (error instanceof StartupError && /^[^\n]+\.$/.test(error.message)) return false;
    throw error;
  }
}
