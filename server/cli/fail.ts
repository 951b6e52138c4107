import { fileFault } from '../config/file-fault.rule.ts';
import { StartupError } from '../config/startup-error.ts';
import { DatabaseUnavailableError } from '../db/database.ts';

/** Ends a command: one plain line for what a person can put right, the whole error otherwise. */
export function fail(error: unknown): never {
  const expected = error instanceof StartupError || error instanceof DatabaseUnavailableError;
  console.error(expected ? error.message : (fileFault(error) ?? error));
  process.exit(1);
}
