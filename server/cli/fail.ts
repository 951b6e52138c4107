import { causeOf, fileFault } from '../config/file-fault.rule.ts';
import { StartupError } from '../config/startup-error.ts';
import { DatabaseUnavailableError } from '../db/database.ts';
import { ThreadEndedError } from '../db/pglite-thread.ts';
import { describeUnexpected } from '../unexpected-error.rule.ts';

// Whoever reads the lines has seen enough, as with `| head`: ended as a program is that writes on. Or they go to a full disk.
process.stdout.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(128 + 13);
  console.error(`What this command says cannot be written: ${causeOf(code)}. What it was to do may be done.`);
  process.exit(1);
});

/** Ends a command: one plain line for what a person can put right, else where it happened and nothing of what is stored. */
export function fail(error: unknown): never {
  // An embedded database that gives up says why, such as a full disk in a backup that is looked through.
  const expected = [StartupError, DatabaseUnavailableError, ThreadEndedError].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : (fileFault(error) ?? describeUnexpected(error)));
  process.exit(1);
}

// What nobody waits for, too: by itself Node would print all that an error holds, such as the values of a row that was refused.
process.on('uncaughtException', fail);
