import { parseArgs } from 'node:util';
import type { Environment } from '../config/environment.ts';
import { StartupError } from '../config/startup-error.ts';

const usage = 'Usage: npm run reset [-- --yes NAME]';

/** The name that was given with the command. @throws StartupError with the usage */
export function parseResetCommand(words: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...words], options: { yes: { type: 'string' } } }).values.yes;
  } catch {
    throw new StartupError(usage);
  }
}

/** @throws StartupError where the database may be one that people work with */
export function refuseLiveDatabase({ production, externalProvider }: Environment): void {
  if (production) throw new StartupError('A database is not emptied with NODE_ENV=production.');
  if (externalProvider !== undefined) {
    throw new StartupError('A database is not emptied where OIDC_AUTHORITY is set: people work with it.');
  }
}

/** @throws StartupError unless the given name is the database's */
export function confirmName(name: string, given: string | undefined): void {
  if (given === name) return;
  throw new StartupError(
    given === undefined
      ? `This empties the database '${name}', but for its access log. If you mean it: npm run reset -- --yes ${quoted(name)}`
      : `'${given}' is not the name of the database. Nothing was changed.`,
  );
}

/** As a shell takes it for one word. */
function quoted(name: string): string {
  return /^[\w.-]+$/.test(name) ? name : `"${name}"`;
}
