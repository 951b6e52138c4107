import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestDatabase } from '../support/test-database.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../support/test-server.ts';
import type { Database } from '#server/db/database.ts';
import { isNewerVersion } from '#core/contracts/app-configuration.ts';
import type { Problem } from '#core/contracts/problem.ts';

// The built web app, its policy and its files (proofs S9, S10, S12; F9).

const folder = temporaryFolder();
let database: Database;
let server: TestServer;
beforeAll(async () => {
  const files: Record<string, string> = {
    'web/index.html':
      '<!doctype html><html data-version="__APP_VERSION__"><script nonce="__CSP_NONCE__" src="/assets/main.1a2b.js"></script><style nonce="__CSP_NONCE__"></style>',
    'web/favicon.svg': '<svg/>',
    'web/notes.txt': 'plain',
    'web/assets/main.1a2b.js': 'plain script',
    'web/assets/main.1a2b.js.br': 'compressed script',
    'web/assets/main.1a2b.js.gz': 'script for all',
    'web/assets/old.5d6e.js': 'older script',
    'web/assets/old.5d6e.js.br': 'compressed older one',
    'web/assets/area.3c4d.svg': '<svg/>',
    'secret.txt': 'secret',
    'web-other/x.js': 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder.path, name, '..'), { recursive: true });
    writeFileSync(join(folder.path, name), content);
  }
  database = await openTestDatabase();
  server = await startTestServer({ database, webDirectory: join(folder.path, 'web') });
});
afterAll(async () => {
  await server.close();
  await database.close();
  folder.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test.each([
  '/',
  '/dk-admin',
  '/signin-oidc?code=a&state=b',
  '/product-configurator/7c9e6679-7425-40de-944b-e07fc1f90ae7/basic-info',
  '/dk-admin/',
])('%s is the page, with a nonce of its own', async (url) => {
  const [first, second] = [await get(url), await get(url)];
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(first.headers['cache-control']).toBe('no-cache');
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(String(first.headers['content-security-policy']))?.[1] ?? '';
  expect(first.body.match(new RegExp(`nonce="${nonce.replace(/[+/]/g, '\\$&')}"`, 'g'))).toHaveLength(2);
  expect(first.body).not.toContain('__CSP_NONCE__');
  expect(second.body).not.toBe(first.body);
});

test('the policy allows nothing inline, nothing foreign, no framing, and enforces Trusted Types', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  const directives = Object.fromEntries(
    policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  );
  expect(directives).toEqual({
    'default-src': "'none'",
    'script-src': expect.stringMatching(/^'self' 'nonce-[A-Za-z0-9+/=]{24}'$/),
    'style-src': expect.stringMatching(/^'self' 'nonce-[A-Za-z0-9+/=]{24}'$/),
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  });
});

test('hashed files are kept for ever and sent compressed when that is accepted', async () => {
  const plain = await get('/assets/main.1a2b.js');
  expect([plain.statusCode, plain.body]).toEqual([200, 'plain script']);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  for (const encoding of ['br', 'gzip, deflate, br', 'gzip;q=1, br;q=0.5']) {
    const compressed = await get('/assets/main.1a2b.js', { 'accept-encoding': encoding });
    expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['compressed script', 'br']);
  }
  for (const encoding of ['gzip', 'gzip, deflate', 'br;q=0, gzip']) {
    const compressed = await get('/assets/main.1a2b.js', { 'accept-encoding': encoding });
    expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['script for all', 'gzip']);
    // Builds of before have no such copy.
    const older = await get('/assets/old.5d6e.js', { 'accept-encoding': encoding });
    expect([older.body, older.headers['content-encoding']]).toEqual(['older script', undefined]);
  }
  for (const encoding of ['gzip;q=0', 'br;q=0', 'identity', 'brx']) {
    expect((await get('/assets/main.1a2b.js', { 'accept-encoding': encoding })).body).toBe('plain script');
  }
  expect((await get('/assets/area.3c4d.svg', { 'accept-encoding': 'br' })).body).toBe('<svg/>');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test('a file that the browser has already is not sent again', async () => {
  const { headers } = await get('/favicon.svg');
  const again = await get('/favicon.svg', { 'if-none-match': String(headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers).toMatchObject({ etag: headers['etag'], 'cache-control': 'no-cache' });
  expect((await get('/favicon.svg', { 'if-none-match': 'W/"other"' })).body).toBe('<svg/>');
});

describe('the version of the web app', () => {
  const page = join(folder.path, 'web/index.html');
  const versionOf = async (url: string) => String((await get(url)).headers['x-app-version']);
  const shape = /^\d+-[0-9a-f]{16}$/;

  test('stands in the page and on every answer, those of the API and refusals too', async () => {
    const { body, headers } = await get('/dk-admin');
    const version = String(headers['x-app-version']);
    expect(version).toMatch(shape);
    expect(version.split('-')[0]).toBe(String(Math.floor(statSync(page).mtimeMs)));
    expect(body).toContain(`<html data-version="${version}">`);
    expect(body).not.toContain('__APP_VERSION__');
    for (const url of [
      '/config.json',
      '/api/IsAvailable',
      '/api/admin/userProfile',
      '/api/nothing',
      '/assets/missing.js',
    ])
      expect(await versionOf(url)).toBe(version);
  });

  test('is another one a moment after another build was put in place, without a restart', async () => {
    const before = await versionOf('/api/IsAvailable');
    const template = '<!doctype html><html data-version="__APP_VERSION__"><script src="/assets/main.5e6f.js"></script>';
    writeFileSync(`${page}.new`, template);
    renameSync(`${page}.new`, page);
    const { body, headers } = await get('/');
    expect(body).toContain('main.5e6f.js');
    const after = String(headers['x-app-version']);
    expect(isNewerVersion(after, before)).toBe(true);
    expect(body).toContain(`data-version="${after}"`);
    // Other calls may name the one before for a second; this one is asked whether a reload would help.
    expect(await versionOf('/config.json')).toBe(after);
    expect(headers['cache-control']).toBe('no-cache');
    while ((await versionOf('/api/IsAvailable')) === before) await sleep(50);
    expect(await versionOf('/api/IsAvailable')).toBe(after);
    // The files of the build before go on being served to those who have its page open.
    expect((await get('/assets/main.1a2b.js')).statusCode).toBe(200);
  });
});

test.each([
  '/assets/missing.js',
  '/assets/missing',
  '/assets/',
  '/missing.js',
  '/missing.css',
  '/index.html',
  '/api',
  '/api/nothing',
  '/oidc',
  '/assets/main.1a2b.js.br',
  '/assets/main.1a2b.js.gz',
])('%s is a 404 problem, never the page', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toMatch(/^application\/(problem\+)?json/);
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/%2e%2e%5csecret.txt',
  '/../web-other/x.js',
  '/..%2fweb-other%2fx.js',
  '//etc/passwd',
  '/notes.txt%00.js',
  '/%00',
])('%s does not leave the folder', async (url) => {
  const answer = await get(url);
  expect(answer.body).not.toContain('secret');
  expect(answer.body).not.toContain('root:');
  expect(answer.statusCode).toBeLessThan(500);
});

test('HEAD is answered like GET, without the body', async () => {
  // By a connection of its own: an injected request shows what the handler gave, not what is sent.
  const { port } = new URL(await server.listen());
  const headOf = (path: string) =>
    new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), 'localhost', () =>
        socket.write(`HEAD ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      );
      socket.on('data', (data: Buffer) => (text += data.toString())).on('close', () => resolve(text));
    });
  for (const [path, contentType] of [
    ['/', 'text/html'],
    ['/assets/main.1a2b.js', 'text/javascript'],
  ] as const) {
    const received = await headOf(path);
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received).toContain(`content-type: ${contentType}`);
    expect(received.slice(received.indexOf('\r\n\r\n'))).toBe('\r\n\r\n');
  }
});

test('other methods find no page', async () => {
  expect((await server.app.inject({ method: 'POST', url: '/', payload: {} })).statusCode).toBe(404);
});

describe('config.json', () => {
  test('names the embedded provider', async () => {
    const answer = await get('/config.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      authority: `${server.environment.publicUrl}/oidc`,
      clientId: 'omanayte-web',
      scope: 'openid profile.pro',
      subjectClaim: 'sub',
      apiBase: '',
      version: '1.2.3',
      operator: {},
    });
  });

  test('names an external provider, which the policy then lets the page call; ours is not there', async () => {
    const environment = { OIDC_AUTHORITY: 'https://id.example/realms/a', OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: 'api' };
    const other = await startTestServer({ database, environment, webDirectory: join(folder.path, 'web') });
    expect((await other.app.inject({ url: '/config.json' })).json()).toMatchObject({
      authority: 'https://id.example/realms/a',
      clientId: 'web',
      scope: 'openid profile.pro',
      subjectClaim: 'sub',
    });
    expect((await other.app.inject({ url: '/' })).headers['content-security-policy']).toContain(
      "connect-src 'self' https://id.example;",
    );
    expect((await other.app.inject({ url: '/oidc/.well-known/openid-configuration' })).statusCode).toBe(404);
    await other.close();
  });

  test('may need further origins, another scope and another claim', async () => {
    const environment = {
      OIDC_AUTHORITY: 'https://id.example/tenant/v2.0',
      OIDC_CLIENT_ID: 'web',
      OIDC_AUDIENCE: 'api',
      OIDC_SCOPE: 'openid profile api://api/access',
      OIDC_SUBJECT_CLAIM: 'oid',
      OIDC_EXTRA_ORIGINS: 'https://token.example, https://id.example',
    };
    const other = await startTestServer({ database, environment, webDirectory: join(folder.path, 'web') });
    const told = { scope: 'openid profile api://api/access', subjectClaim: 'oid' };
    expect((await other.app.inject({ url: '/config.json' })).json()).toMatchObject(told);
    expect((await other.app.inject({ url: '/' })).headers['content-security-policy']).toContain(
      "connect-src 'self' https://id.example https://token.example;",
    );
    await other.close();
  });
});

test('without a built web app the API works and tells no version, and pages are 404', async () => {
  const other = await startTestServer({ database, webDirectory: join(folder.path, 'none') });
  expect((await other.app.inject({ url: '/' })).statusCode).toBe(404);
  const available = await other.app.inject({ url: '/api/IsAvailable' });
  expect(available.json()).toBe(true);
  expect(available.headers).not.toHaveProperty('x-app-version');
  await other.close();
});

test('a page that is there and cannot be read is 503, and its line has the cause; the API goes on', async () => {
  const lines: string[] = [];
  // The system refuses to read a folder as it refuses a broken disk.
  mkdirSync(join(folder.path, 'broken/index.html'), { recursive: true });
  const onLogLine = (line: string) => lines.push(line);
  const other = await startTestServer({ database, webDirectory: join(folder.path, 'broken'), onLogLine });
  const page = await other.app.inject({ url: '/dk-admin' });
  expect([page.statusCode, page.json<Problem>().code]).toEqual([503, 'notReady']);
  const faults = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ level }) => level === 50);
  expect(faults).toMatchObject([{ msg: 'the web app could not be read', causeCode: 'EISDIR' }]);
  for (const url of ['/api/IsAvailable', '/config.json']) {
    const answer = await other.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('x-app-version');
  }
  await other.close();
});
