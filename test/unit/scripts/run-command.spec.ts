import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { packageFile } from '#scripts/support/package-file.ts';
import { projectRoot } from '#scripts/support/project-root.ts';
import { runCommand, runShown } from '#scripts/support/run-command.ts';

it('gives the exit code and what was written to both streams', async () => {
  const program = 'console.log("out"); console.error("err"); process.exitCode = 3';
  const { code, output } = await runCommand(process.execPath, ['-e', program]);
  expect(code).toBe(3);
  expect(output.split('\n').sort()).toEqual(['', 'err', 'out']);
});

it('says which signal ended the program', async () => {
  const { code, output } = await runCommand(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")']);
  expect(code).toBe(1);
  expect(output).toBe('ended by SIGKILL\n');
});

it('shows a program, and gives its code', async () => {
  expect(await runShown(process.execPath, ['-e', 'process.exitCode = 3'], { isQuiet: true })).toBe(3);
});

const byNode = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval'];
// A SIGTERM to npm ends the shell in which it runs a script, and nothing of the script.
const byNpm = ['sh', '-c', '"$@"; :', 'sh', ...byNode];

it.each([
  ['its own process', byNode, 'runShown'],
  ['the shell of npm', byNpm, 'runCommand'],
])('ends the program, and what that has started, when %s is ended', async (_process, line, run) => {
  const open = new Set<Socket>();
  const listener = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  // Both last as long as they are connected.
  const connects = `require('node:net').connect(${(listener.address() as AddressInfo).port}, '127.0.0.1')`;
  const program = `${connects}; require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(connects)}])`;
  const script = `import { endWhole } from './scripts/support/end-whole.ts';
    import * as commands from './scripts/support/run-command.ts';
    endWhole('proof');
    await commands.${run}(process.execPath, ['-e', ${JSON.stringify(program)}]);`;
  const runner = spawn(line[0]!, [...line.slice(1), script], {
    cwd: projectRoot,
    env: { ...process.env, npm_lifecycle_event: 'proof' },
    stdio: 'ignore',
    detached: true,
  });
  try {
    await waitUntil(() => open.size === 2);
    runner.kill('SIGTERM');
    await waitUntil(() => open.size === 0);
  } finally {
    for (const socket of open) socket.destroy();
    endGroup(runner.pid!);
    listener.close();
  }
});

const lasting = [
  'backup',
  'bench',
  'check',
  'dev',
  'measure',
  'mutate',
  'proof',
  'release',
  'restore',
  'screenshots',
  'seed',
  'simulate',
  'start',
  'test',
];
it.each(lasting)('npm run %s ends with npm', async (name) => {
  const script = /(?:scripts|server\/cli)\/[\w-]+\.ts/.exec((await packageFile()).scripts[name] ?? '')?.[0] ?? '';
  expect(/end(?:Whole|WithNpm)\((.+)\)/.exec(readFileSync(script, 'utf8'))?.[1]).toContain(`'${name}'`);
});

/** What a failed test has left. */
function endGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // Nothing is left, as it should be.
  }
}

/** Bounded by the test's own time. */
async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}
