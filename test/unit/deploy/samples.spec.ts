import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyReply } from 'fastify';
import { readEnvironment } from '#server/config/environment.ts';
import { settings } from '#server/config/settings.ts';
import { beginEvents, type EventStream } from '#server/http/event-stream.ts';
import { startSampleCaddy, startSampleHaproxy, startSampleNginx } from '#test/support/sample-proxies.ts';
import { freePort } from '#test/support/test-server.ts';

// The samples for operators (docs/operations.md), by the programs that they are for where these are installed.

const folder = mkdtempSync(join(tmpdir(), 'omanayte-samples-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isHere = (program: string, word: string): boolean => spawnSync(program, [word]).status === 0;
const known = Object.keys(settings);

test('the settings start a production, once there is a key', () => {
  const lines = readFileSync('deploy/settings.example', 'utf8').split('\n');
  const variables = Object.fromEntries(lines.flatMap((line) => (/^[A-Z]/.test(line) ? [line.split(/=(.*)/)] : [])));
  expect(Object.keys(variables).filter((name) => !known.includes(name))).toEqual([]);
  // As systemd, a shell and Podman read them alike, the ways to a provider too: no quotes, and no comment behind a value.
  const ways = readFileSync('docs/identity.md', 'utf8').split('\n');
  expect([...lines, ...ways].filter((line) => /^ *#?[A-Z_]+=.*(?:['"]|\s#)/.test(line))).toEqual([]);
  writeFileSync(join(folder, 'key'), 'k'.repeat(40));
  const given = { ...variables, ACCESS_LOG_KEY_FILE: join(folder, 'key'), NODE_ENV: 'production' };
  expect(readEnvironment(given)).toMatchObject({ production: true, demoData: false, host: '127.0.0.1' });
});

test('unit and container set no variable that nobody reads', () => {
  const unit = /^Environment=(.*)$/m.exec(readFileSync('deploy/omanayte@.service', 'utf8'))?.[1];
  const container = /^ENV (.*)$/m.exec(readFileSync('deploy/Containerfile', 'utf8'))?.[1];
  const names = `${unit} ${container}`.split(' ').map((each) => each.split('=')[0]!);
  expect(names).toHaveLength(7);
  // The C library's own.
  expect(names.filter((name) => !known.includes(name) && name !== 'MALLOC_TRIM_THRESHOLD_')).toEqual([]);
});

test('the container has what a release has, by name, and nothing that lies beside it', () => {
  const lines = readFileSync('deploy/Containerfile', 'utf8').matchAll(/^COPY (.+) \S+$/gm);
  const copied = [...lines].flatMap(([, names]) => names!.split(' '));
  const given = ['SHA256SUMS', 'bill-of-materials.cdx.json', 'dist', 'licence-texts.txt', 'licences.txt'];
  const packages = ['node_modules', 'package-lock.json', 'package.json'];
  const project = ['.npmrc', 'CHANGELOG.md', 'deploy', 'docs', ...readdirSync('deploy/release')];
  expect(copied.toSorted()).toEqual([...given, ...packages, ...project].toSorted());
});

const systemd = isHere('systemd-analyze', '--version');
test(`the unit is hardened${systemd ? ', by systemd-analyze' : ': systemd is not here, only read'}`, () => {
  const text = readFileSync('deploy/omanayte@.service', 'utf8');
  // Code that is made while it runs is what V8 lives by.
  expect(text).not.toMatch(/^MemoryDenyWriteExecute=/m);
  if (!systemd) return;
  const unit = join(folder, 'omanayte@8081.service');
  copyFileSync('deploy/omanayte@.service', unit);
  const report = execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], {
    encoding: 'utf8',
  });
  expect(report).toContain('OK');
});

const nginx = isHere('nginx', '-v');
test(`nginx takes its site${nginx ? '' : ': nginx is not here, only read'}`, () => {
  const site = readFileSync('deploy/nginx.conf', 'utf8');
  expect(site).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  // No process is left out for being restarted, and no step of a sign-in is sent twice.
  expect(site.match(/^ {2}server 127\.0\.0\.1:\d+ max_fails=0;$/gm)).toHaveLength(2);
  expect(/location \/oidc\/ \{([^}]*)\}/.exec(site)?.[1]).toContain('proxy_next_upstream error timeout;');
  // Longer than a file waits for a processor (read-pdf.ts): sent to the other process, it would begin to wait anew.
  expect(Number(/^ {2}proxy_read_timeout (\d+)s;$/m.exec(site)?.[1])).toBeGreaterThan(120);
  if (!nginx) return;
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=x'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  const own = site.replace(/\S+fullchain\.pem/, certificate).replace(/\S+privkey\.pem/, key);
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, `pid ${folder}/pid; events {} http { access_log off; ${own} }`);
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', configuration, '-e', join(folder, 'errors')], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.stringContaining('successful')]);
});

test('HAProxy sends a step of a sign-in once, leaves no process out and passes no address on that a caller names', () => {
  const sample = readFileSync('deploy/haproxy.cfg', 'utf8');
  expect(sample.match(/^ {2}server .*$/gm)).toEqual(
    Array.from({ length: 3 }, () => ['  server a 127.0.0.1:8081', '  server b 127.0.0.1:8082']).flat(),
  );
  expect(/^backend sign_in$([^]*?)^#/m.exec(sample)?.[1]).toMatch(/^ {2}retry-on conn-failure$/m);
  expect(sample).toContain('http-request set-header X-Forwarded-For %[src]');
  expect(Number(/^ {2}timeout server (\d+)s$/m.exec(sample)?.[1])).toBeGreaterThan(120);
});

const caddy = isHere('caddy', 'version');
const haproxy = isHere('haproxy', '-v');
const proxies = [
  ...(nginx ? [['nginx', startSampleNginx] as const] : []),
  ...(caddy ? [['Caddy', startSampleCaddy] as const] : []),
  ...(haproxy ? [['HAProxy', startSampleHaproxy] as const] : []),
];
test(`live events, answers of processes whose database is away, and no figures come through ${proxies.map(([name]) => name).join(' and ') || 'no proxy: none is here'}`, async () => {
  const streams: EventStream[] = [];
  const app = Fastify({ forceCloseConnections: true });
  app.get('/api/events', (_request, reply) => void streams.push(beginEvents(reply)));
  // As while the database is away, which all processes have in common.
  let checks = 0;
  const away = (reply: FastifyReply) => reply.code(503).send({ code: 'notReady' });
  app.get('/health/live', () => `alive ${(checks += 1)}`);
  app.get('/health/ready', (_request, reply) => ((checks += 1), away(reply)));
  app.get('/api/IsAvailable', (_request, reply) => away(reply));
  app.get('/metrics*', async () => 'figures');
  const port = await freePort();
  await app.listen({ port });
  for (const [name, start] of proxies) {
    const proxy = await start(await freePort(), [port, port]);
    // The one that checks has taken a second look at both by then.
    while (name === 'Caddy' && checks < 4) await pause(20);
    const refused = await fetch(`${proxy.origin}/api/IsAvailable`);
    expect([name, refused.status, await refused.text()]).toEqual([name, 503, '{"code":"notReady"}']);
    const leaving = new AbortController();
    const answer = await fetch(`${proxy.origin}/api/events`, { signal: leaving.signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe(':\n\n');
    // Each is heard before the next is sent: a proxy that gathers them would never come to the end.
    for (const event of ['{"at":1}', '{"at":2}', '{"at":3}']) {
      streams.at(-1)!.send(event);
      expect((await reader.read()).value).toBe(`data: ${event}\n\n`);
    }
    for (const path of ['/metrics', '/metrics/', '/metrics?x'])
      expect([path, (await fetch(proxy.origin + path)).status]).toEqual([path, 404]);
    leaving.abort();
    await proxy.stop();
  }
  expect(streams).toHaveLength(proxies.length);
  await app.close();
});
