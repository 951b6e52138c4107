import { cp } from 'node:fs/promises';
import path from 'node:path';
import { packageFile } from '#scripts/support/package-file.ts';
import { placePackages } from '#scripts/support/release-files.ts';
import type { LogisticsReferral, InstructionsCheck } from '#core/contracts/logistics.contract.ts';
import { SignInBrowser } from '../support/oidc-flow.ts';
import {
  builtPrograms,
  compiled,
  limits,
  runProgram,
  startServerProcess,
  type ServerProcess,
} from '../support/server-process.ts';
import { freePort, temporaryFolder } from '../support/test-server.ts';

// The compiled server in a folder with the packages of a release, and no other (proofs S33).

const installation = temporaryFolder();
let running: ServerProcess | undefined;
afterAll(async () => {
  await running?.stop('SIGKILL');
  installation.remove();
});

beforeAll(async () => {
  await placePackages(installation.path);
  await cp(await builtPrograms(), path.join(installation.path, 'dist/server'), { recursive: true });
});

test('is a production: without an identity provider it does not start', async () => {
  const { code, stderr } = await runProgram(compiled(installation.path, 'production'), [], { NODE_ENV: 'development' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The embedded identity provider .+\n$/);
});

test('takes no words: none is passed over in silence', async () => {
  const { code, stderr } = await runProgram(compiled(installation.path, 'production'), ['--living'], { DEMO: 'true' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Usage: node server\.js, without words.+\n$/);
});

test('where too few files may be opened to read its code, a program says so in one line, each command too', async () => {
  const { scripts } = await packageFile();
  const programs = Object.values(scripts).flatMap(
    (script) => /(?<=server\/(?:cli\/)?)[\w-]+(?=\.[jt]s)/.exec(script) ?? [],
  );
  const settings = { DEMO: 'true', DATA_DIR: path.join(installation.path, 'none') };
  const said = new Map<string, string>();
  for (const program of programs) {
    const { code, stderr } = await runProgram(compiled(installation.path, program), [], settings, limits.fewFiles);
    // A small one may have been read, and lack its words or its database.
    expect([program, code, stderr]).toEqual([program, 1, expect.stringMatching(/^.+\n$/)]);
    said.set(program, stderr);
  }
  for (const large of ['production', 'users', 'backup'])
    expect(said.get(large)).toMatch(/^This process may not open .+ulimit/);
});

test('serves, signs in, and finds what is no program: migrations, seeds, style sheet, font and thread', async () => {
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: path.join(installation.path, 'data'),
    DEMO: 'true',
  };
  const server = await startServerProcess(environment, compiled(installation.path, 'production'));
  running = server;
  const { access_token: token } = await new SignInBrowser(server.origin).tokens('logistics');
  const post = (call: string, body: object): Promise<Response> =>
    fetch(`${server.origin}/api/logistics/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const referrals = (await (
    await post('searchLogisticsReferrals?page=1&pageSize=50', {})
  ).json()) as LogisticsReferral[];
  const asked = referrals
    .filter(({ referralWorkflowStatus: status }) => status === 3)
    .map((referral) => referral.referralId);
  const checks = (await (await post('checkInstructions', { referralIds: asked })).json()) as InstructionsCheck[];
  const referralIds = checks.filter(({ problem }) => problem === null).map((check) => check.referralId);
  const stickers = await post('printStickers', { referralIds, layout: 'pages', startPosition: 1 });
  const instructions = await post('printInstructions', { referralIds });
  // One that is stored goes out part by part: what listens for its end is counted by Node, which says so on standard error.
  const attachmentId = checks.flatMap(({ attachmentIds }) => attachmentIds).at(0);
  const stored = await fetch(`${server.origin}/api/attachment/downloadAttachment?attachmentId=${attachmentId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  for (const file of [stickers, instructions, stored]) {
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(500);
  }
  const made = expect.stringMatching(/"migrations":\["001_.+\],.*"msg":"database brought up to date"/) as string;
  expect(await server.stop()).toMatchObject({ code: 0, stderr: '', stdout: made });

  const users = await runProgram(compiled(installation.path, 'users'), ['list'], environment);
  expect(users).toMatchObject({ code: 0, stdout: expect.stringContaining('DK_USER') as string });
});
