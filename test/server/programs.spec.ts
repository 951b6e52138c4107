import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeProgramPlace } from '#test/support/program-place.ts';
import { builtPrograms, runProgram, startServerProcess, type ServerProcess } from '#test/support/server-process.ts';
import { freePort } from '#test/support/test-server.ts';
import { serverDrill } from '#test/support/random-runs.ts';

// Commands beside a server and in its place, to their end: once, for what they do in a database is asked of both engines
// elsewhere (engine/reset-database.spec.ts, command-socket.spec.ts of an embedded one).

let folder: string;
let place: Readonly<Record<string, string>>;
let remove: () => Promise<void>;
let running: ServerProcess | undefined;

beforeAll(async () => {
  const made = await makeProgramPlace();
  ({ folder, remove } = made);
  place = made.environment;
});
afterAll(async () => {
  await running?.stop('SIGKILL');
  await remove();
});

test('people are added and listed', async () => {
  const users = (...words: string[]) => runProgram('server/cli/users.ts', words, place);
  expect((await users('add', 'sub-1', '--name', 'Eeva Esimerkki', '--role', 'HVA_USER', '--area', '04')).code).toBe(0);
  const line = 'sub-1\tEeva Esimerkki\tHVA_USER\t04\tby hand\n';
  expect((await users('list')).stdout).toContain(line);
  // To whoever has seen enough.
  const shortened = spawn(process.execPath, [join(await builtPrograms(), 'users.js'), 'list'], { env: place });
  shortened.stdout.destroy();
  const faults = shortened.stderr.setEncoding('utf8').toArray();
  expect([await once(shortened, 'exit'), await faults]).toEqual([[141, null], []]);
  // Onto a full disk.
  const full = openSync('/dev/full', 'w');
  const cut = spawn(process.execPath, [join(await builtPrograms(), 'users.js'), 'list'], {
    env: place,
    stdio: ['ignore', full, 'pipe'],
  });
  const said = cut.stderr!.setEncoding('utf8').toArray();
  expect([await once(cut, 'exit'), (await said).join('')]).toEqual([
    [1, null],
    'What this command says cannot be written: the disk is full (ENOSPC). What it was to do may be done.\n',
  ]);
  closeSync(full);
  // Beside a server, too.
  running = await startServerProcess({ ...place, PORT: String(await freePort()) });
  expect(await users('add', 'sub-2', '--name', 'Matti Mallikas')).toMatchObject({
    code: 0,
    stdout: 'sub-2 is known now, without a role by hand.\n',
  });
  expect((await users('list')).stdout).toContain(`${line}sub-2\tMatti Mallikas\t-\t-\t-\n`);
  expect(await users('remove', 'sub-3')).toMatchObject({ code: 1, stderr: "There is no user 'sub-3'.\n" });
  await running?.stop();
  running = undefined;
});

test('of an error that nobody waits for a server prints nothing that is stored', async () => {
  // What a start listens for comes before the start itself.
  const preload = `process.on('newListener', (name) => name === 'SIGTERM' && setImmediate(() =>
    Promise.reject(Object.assign(new Error('x'), { code: '23505', detail: ['010190', '123A'].join('-') }))))`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
  const settings = { ...place, NODE_OPTIONS, PORT: String(await freePort()) };
  const { code, stderr } = await runProgram('server/main.ts', [], settings);
  expect([code, stderr]).toEqual([1, expect.stringContaining('Error: the database refused a statement (23505).')]);
  expect(stderr).not.toContain('010190-123A');
});

test('a reset empties the database that is named, where nobody works with it; the next start makes it again', async () => {
  expect(await runProgram('server/cli/reset.ts', ['--yes', databaseName()], place)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^This database has people whom the demo does not have: .+ -- remove SUB\.\n$/),
  });
  for (const subject of ['sub-1', 'sub-2']) await runProgram('server/cli/users.ts', ['remove', subject], place);
  expect(await runProgram('server/cli/reset.ts', [], place)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(`If you mean it: npm run reset -- --yes ${databaseName()}\n`),
  });
  expect(await runProgram('server/cli/reset.ts', ['--yes', databaseName()], place)).toEqual({
    code: 0,
    stdout: `The database '${databaseName()}' is empty now, but for its access log.\n`,
    stderr: '',
  });
  expect((await runProgram('server/cli/users.ts', ['list'], place)).stdout).toBe('');
});

test.each([
  ['users.ts', 'list'],
  ['attachments.ts', 'verify'],
  ['reset.ts', '--yes', 'mistyped'],
])('%s %s makes no database where a mistyped DATA_DIR has none', async (program, ...words) => {
  const elsewhere = join(folder, 'mistyped');
  expect(await runProgram(`server/cli/${program}`, words, { DATA_DIR: elsewhere })).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no database in ${elsewhere}: set DATA_DIR to the server's.\n`,
  });
  expect(existsSync(elsewhere)).toBe(false);
});

serverDrill(
  'people may be added before a first start, which is told; nothing is made up in a database that people work with',
  async () => {
    const elsewhere = join(folder, 'new');
    const words = ['add', 'sub-1', '--name', 'Eeva Esimerkki'];
    expect(await runProgram('server/cli/users.ts', words, { DATA_DIR: elsewhere, DEMO: 'false' })).toEqual({
      code: 0,
      stdout: `sub-1 is known now, without a role by hand.\nThere was no database in ${elsewhere}: a new one was made.\n`,
      stderr: '',
    });
    // Without the setting by which it is told from a demo.
    expect(await runProgram('server/cli/seed.ts', ['--referrals', '10'], { DATA_DIR: elsewhere })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'This database does not hold the demo data: nothing is made up in it.\n',
    });
  },
);

test('but not before that of a demo, which would be without its data for ever', async () => {
  const elsewhere = join(folder, 'demo');
  const add = (environment: object) =>
    runProgram('server/cli/users.ts', ['add', 'sub-1', '--name', 'Eeva Esimerkki'], { ...place, ...environment });
  const refused = { code: 1, stdout: '', stderr: expect.stringContaining('Start the server first.\n') };
  expect(await add({ DATA_DIR: elsewhere, DATABASE_URL: '' })).toEqual(refused);
  expect(existsSync(elsewhere)).toBe(false);
  // One that is there, and that the test above has emptied.
  expect(await add({})).toEqual(refused);
  expect(await runProgram('server/cli/users.ts', ['list'], place)).toMatchObject({ code: 0, stdout: '' });
});

function databaseName(): string {
  const address = place['DATABASE_URL'];
  return basename(address === undefined ? folder : new URL(address).pathname);
}
