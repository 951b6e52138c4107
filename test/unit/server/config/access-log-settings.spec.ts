import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { readAccessLogSettings } from '#server/config/access-log-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'omanayte-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As /dev/log is one. */
const socket = join(folder, 'log');
const service = createServer().listen(socket);
afterAll(() => service.close());

const read = (variables: Record<string, string>) => readAccessLogSettings(variables);
const key = 'k'.repeat(32);

test('a key is given as a text, or in a file with the newest first; its id reveals nothing of it', () => {
  const [one] = read({ ACCESS_LOG_KEY: key }).keys;
  expect(one?.id).toMatch(/^[0-9a-f]{16}$/);
  expect(JSON.stringify(one)).not.toContain('kkk');
  const former = 'f'.repeat(40);
  const ids = read({ ACCESS_LOG_KEY_FILE: fileWith(`${key}\n${former}\n`) }).keys.map(({ id }) => id);
  expect(ids).toEqual([one?.id, read({ ACCESS_LOG_KEY: former }).keys[0]?.id]);
});

test.each([
  ['/var/log/omanayte/access.anchor', { kind: 'file', path: '/var/log/omanayte/access.anchor' }],
  ['syslog.txt', { kind: 'file', path: 'syslog.txt' }],
  ['syslog://log.example:5514', { kind: 'syslog', protocol: 'udp', host: 'log.example', port: 5514 }],
  ['syslog://log.example', { kind: 'syslog', protocol: 'udp', host: 'log.example', port: 514 }],
  ['syslog+tcp://[::1]:6514', { kind: 'syslog', protocol: 'tcp', host: '::1', port: 6514 }],
])('the anchor %s', (value, place) => {
  expect(read({ ACCESS_LOG_ANCHOR: value }).anchor).toEqual(place);
});

test('time stamps go with the certificate that they are checked by', () => {
  const [one, other] = rootCertificates;
  const certificate = fileWith(`One of an authority:\n${one}\n\n${other}\n`);
  const timestamps = { ACCESS_LOG_TIMESTAMP_URL: 'https://tsa.example', ACCESS_LOG_TIMESTAMP_CA: certificate };
  expect(read(timestamps).timestamps).toMatchObject({
    url: 'https://tsa.example',
    trusted: [{ ca: true }, { ca: true }],
  });
});

test.each<[Record<string, string>, RegExp]>([
  [{ ACCESS_LOG_KEY: 'k'.repeat(31) }, /^ACCESS_LOG_KEY: a key has at least 32 bytes and no spaces/],
  [{ ACCESS_LOG_KEY_FILE: fileWith(`${key}\nshort`) }, /^ACCESS_LOG_KEY_FILE: a key has at least 32 bytes/],
  [{ ACCESS_LOG_KEY_FILE: fileWith('\n') }, /^ACCESS_LOG_KEY_FILE holds no key\.$/],
  [
    { ACCESS_LOG_KEY_FILE: '/nowhere/key' },
    /^ACCESS_LOG_KEY_FILE: \/nowhere\/key cannot be read: there is no such file or folder \(ENOENT\)\.$/,
  ],
  [{ ACCESS_LOG_KEY_FILE: '/' }, /^ACCESS_LOG_KEY_FILE: \/ cannot be read: it is a folder \(EISDIR\)\.$/],
  [
    { ACCESS_LOG_KEY_FILE: fileWith(key), ACCESS_LOG_KEY: key },
    /^Set ACCESS_LOG_KEY_FILE or ACCESS_LOG_KEY, not both\.$/,
  ],
  [{ ACCESS_LOG_ANCHOR: 'https://log.example' }, /^ACCESS_LOG_ANCHOR is the path of a file, syslog:/],
  ...['syslog:', 'syslog', 'syslog:///dev/log', 'unix:/dev/log', socket, folder].map(
    (anchor): [Record<string, string>, RegExp] => [
      { ACCESS_LOG_ANCHOR: anchor },
      /^ACCESS_LOG_ANCHOR is .+ For the syslog service of this machine write syslog:\/\/127\.0\.0\.1 and let it listen/,
    ],
  ),
  [{ ACCESS_LOG_TIMESTAMP_URL: 'https://tsa.example' }, /^ACCESS_LOG_TIMESTAMP_URL and ACCESS_LOG_TIMESTAMP_CA belong/],
  [
    { ACCESS_LOG_TIMESTAMP_URL: 'https://tsa.example', ACCESS_LOG_TIMESTAMP_CA: fileWith('x') },
    /^ACCESS_LOG_TIMESTAMP_CA: .+ holds no certificate in PEM form\.$/,
  ],
])('%j stops the start with one sentence, without the key', (variables, message) => {
  expect(() => read(variables)).toThrow(
    expect.objectContaining({ name: 'StartupError', message: expect.stringMatching(message) }),
  );
  expect(() => read(variables)).not.toThrow(/kkk/);
});

function fileWith(content: string): string {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, content);
  return path;
}
