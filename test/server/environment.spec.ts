import { readEnvironment } from '../../server/config/environment';

const external = { OIDC_AUTHORITY: 'https://id.example', OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: 'api' };

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
    rateLimits: { searches: 1200, uploads: 120, signIns: 120 },
  });
});

test('the public address follows the port, or is given', () => {
  expect(readEnvironment({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  expect(readEnvironment({ PUBLIC_URL: 'https://omanayte.example/' }).publicUrl).toBe('https://omanayte.example');
});

test('an external provider turns the demo data off, unless DEMO=true', () => {
  expect(readEnvironment(external)).toMatchObject({
    demoData: false,
    externalProvider: { authority: 'https://id.example', clientId: 'web', audience: 'api' },
  });
  expect(readEnvironment({ ...external, DEMO: 'true' }).demoData).toBe(true);
  expect(readEnvironment({ ...external, NODE_ENV: 'production', HOST: '0.0.0.0' }).production).toBe(true);
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
  [{ SEARCHES_PER_MINUTE: '1.5' }, "SEARCHES_PER_MINUTE must be a whole number from 1 on, not '1.5'."],
  [{ DATABASE_URL: 'mysql://secret@x' }, 'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.'],
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
  [{ ...external, OIDC_AUDIENCE: 'web' }, 'OIDC_AUDIENCE must name the API and differ from OIDC_CLIENT_ID.'],
])('%j stops the start with one sentence', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(expect.objectContaining({ name: 'StartupError', message }));
});

test.each([
  [{ NODE_ENV: 'production' }],
  [{ NODE_ENV: 'production', DEMO: 'false' }],
  [{ ...external, NODE_ENV: 'production', FAKE_AUTH: 'true' }],
  [{ HOST: '0.0.0.0' }],
  [{ HOST: '192.168.1.5' }],
  [{ ...external, DEMO: 'true', HOST: '0.0.0.0' }],
  [{ ...external, FAKE_AUTH: 'true', HOST: '0.0.0.0' }],
])('%j is refused as unsafe, in one line', (variables) => {
  expect(() => readEnvironment(variables)).toThrow(/^[^\n]+\.$/);
});

test('with DEMO=true the embedded parts run in production, on loopback', () => {
  expect(readEnvironment({ NODE_ENV: 'production', DEMO: 'true' })).toMatchObject({ production: true, demoData: true });
});
