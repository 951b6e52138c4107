import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { projectRoot } from '#scripts/support/project-root.ts';
import { runCommand } from '#scripts/support/run-command.ts';

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

it('ends the program, and what that has started, when its own process is ended', async () => {
  const open = new Set<Socket>();
  const listener = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  // Both last as long as they are connected.
  const connects = `require('node:net').connect(${(listener.address() as AddressInfo).port}, '127.0.0.1')`;
  const program = `${connects}; require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(connects)}])`;
  const runner = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', '--input-type=module', '--eval'],
      `import { runCommand } from './scripts/support/run-command.ts';
       process.once('SIGTERM', () => process.exit(1));
       await runCommand(process.execPath, ['-e', ${JSON.stringify(program)}]);`,
    ],
    { cwd: projectRoot },
  );
  try {
    await waitUntil(() => open.size === 2);
    runner.kill('SIGTERM');
    await waitUntil(() => open.size === 0);
  } finally {
    for (const socket of open) socket.destroy();
    runner.kill('SIGKILL');
    listener.close();
  }
});

/** Bounded by the test's own time. */
async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}
