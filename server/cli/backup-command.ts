import { parseArgs } from 'node:util';
import { StartupError } from '../config/startup-error.ts';

/** The folder that `npm run backup` or `npm run restore` names. @throws StartupError with the usage */
export function parseBackupCommand(name: 'backup' | 'restore', words: readonly string[]): string {
  const usage = `Usage: npm run ${name} -- FOLDER`;
  try {
    const [folder, ...more] = parseArgs({ args: [...words], allowPositionals: true }).positionals;
    if (folder !== undefined && folder !== '' && more.length === 0) return folder.replace(/(?<=.)[\\/]+$/, '');
  } catch {
    // An option: there are none.
  }
  throw new StartupError(usage);
}
