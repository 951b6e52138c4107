import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/** Whether this is Debian (or a child of it) and we are root, as in a build container. */
export function mayInstallDebianPackages(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/** Parts of the tests run side by side, and apt-get allows one process at a time. */
let last: Promise<unknown> = Promise.resolve();

/** Installs packages with apt-get. Its output is the message of what is thrown when it fails. */
export function installDebianPackages(packages: readonly string[]): Promise<void> {
  const turn = last.then(() => install(packages));
  last = turn.catch(() => undefined);
  return turn;
}

async function install(packages: readonly string[]): Promise<void> {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runCommand('apt-get', ['update', '-q'], environment);
  const { code, output } = await runCommand(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
    environment,
  );
  if (code !== 0) throw new Error(`apt-get could not install ${packages.join(' ')}.\n${update.output}${output}`);
}
