import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot, nobody, startInstalled } from '#scripts/support/run-installed.ts';
import { checkSums } from '#scripts/support/try-release.ts';
import { SignInBrowser } from '#test/support/oidc-flow.ts';
import { proven } from '#test/support/random-runs.ts';
import { freePort } from '#test/support/test-server.ts';
import { makeRelease } from '../support/made-release.ts';

// What an operator installs: the tarball alone, by the command of the unit, and the samples by the programs that they are
// for. Each has to be there: what is not tried is not told.

const folder = mkdtempSync(join(tmpdir(), 'omanayte-operator-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const unit = readFileSync('deploy/omanayte@.service', 'utf8');
const setting = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
/** What a program says of a file, all of it. */
function judged(program: string, ...words: string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8' });
  if (error) throw error;
  return { status, output: `${stdout}${stderr}` };
}
function instance(text: string): string {
  const file = join(mkdtempSync(join(folder, 'unit-')), 'omanayte@8081.service');
  writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
  return file;
}

test('systemd takes the unit without a word, and would name a setting that it does not know', () => {
  expect(judged('systemd-analyze', 'verify', instance(unit))).toEqual({ status: 0, output: '' });
  const misspelt = instance(unit.replace('ProtectSystem=', 'ProtectSystems='));
  expect(judged('systemd-analyze', 'verify', misspelt).output).toContain("'ProtectSystems'");
  proven('R1', 1);
});

test('its exposure is what docs/operations.md tells', () => {
  const told = /`systemd-analyze security` gives the unit ([\d.]+) of 10/.exec(
    readFileSync('docs/operations.md', 'utf8'),
  );
  const { status, output } = judged('systemd-analyze', 'security', '--offline=true', '--threshold=20', instance(unit));
  expect([status, /exposure level for .*: ([\d.]+)/.exec(output)?.[1]]).toEqual([0, told?.[1]]);
  proven('R1', 1);
});

test('Caddy takes its site, and would refuse a directive that it does not know', () => {
  const validate = (file: string) => judged('caddy', 'validate', '--adapter', 'caddyfile', '--config', file);
  const valid = validate('deploy/Caddyfile');
  expect([valid.status, valid.output]).toEqual([0, expect.stringContaining('Valid configuration')]);
  const wrong = join(folder, 'Caddyfile');
  writeFileSync(wrong, readFileSync('deploy/Caddyfile', 'utf8').replace('reverse_proxy', 'reverse_proxies'));
  expect(validate(wrong).status).not.toBe(0);
  proven('R1', 1);
});

test('the tarball alone runs by the command of the unit, as nobody, and writes to its own place only', async () => {
  expect(isRoot).toBe(true);
  const release = await makeRelease();
  const port = await freePort();
  const state = join(folder, String(port));
  mkdirSync(state, { mode: 0o700 });
  chownSync(state, nobody, nobody);
  // On the way to its place; what else is in there is not its.
  chownSync(folder, nobody, nobody);
  const [program, ...words] = setting('ExecStart').split(' ');
  expect([program, setting('WorkingDirectory')]).toEqual(['/usr/bin/node', '/opt/omanayte/current']);
  const given = setting('Environment').replaceAll('/var/lib/omanayte/%i', state).replaceAll('%i', String(port));
  const environment = Object.fromEntries(given.split(' ').map((each) => each.split('=') as [string, string]));
  expect(environment).toEqual({ PORT: String(port), DATA_DIR: state, MALLOC_TRIM_THRESHOLD_: '131072' });
  const server = await startInstalled(release.folder, { ...environment, DEMO: 'true' }, { words });
  const origin = `http://localhost:${port}`;
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  const browser = new SignInBrowser(origin);
  const asked = await browser.go(browser.authorizationAddress('c'.repeat(43)));
  const signIn = await browser.go(asked.headers.get('location') ?? '');
  expect([signIn.status, await signIn.text()]).toEqual([200, expect.stringContaining('name="persona"')]);
  const { access_token } = await browser.tokens('dk');
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await fetch(`${origin}/api/product/getProducts/`, { headers })).status).toBe(200);
  await server.stop();
  await checkSums(release.folder);
  await release.remove();
  proven('R1', 1);
});
