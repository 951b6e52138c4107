import { constants } from 'node:os';
import { endWithNpm } from '#server/end-with-npm.ts';

/**
 * Ends the script by a signal, or once the npm is gone that runs it as one of `names`, as one that exits: what it has started and made
 * goes by its listeners of 'exit', which a signal alone calls none of.
 */
export function endWhole(...names: readonly string[]): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
  for (const name of names) endWithNpm(name);
}
