import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../config/startup-error.ts';
import { DataDirectoryInUseError } from '../db/data-lock.ts';
import { askServer } from './ask-server.ts';
import { isTooLong, type LocalCommand, socketOf } from './command-socket.ts';

/** How long a server that is starting is waited for, and how often it is asked, in milliseconds. */
export interface Polling {
  readonly longest: number;
  readonly interval: number;
}

const usual: Polling = { longest: 15_000, interval: 250 };

/**
 * Has the running server of this data folder do it, or does it alone where none runs. One that is just starting has the folder, and takes no
 * commands yet: it is waited for.
 * @returns the server's lines, or what `alone` gave
 * @throws StartupError
 */
export async function byServerOrAlone<Result>(
  dataDirectory: string,
  command: LocalCommand,
  alone: () => Promise<Result>,
  { longest, interval } = usual,
): Promise<readonly string[] | Result> {
  const until = performance.now() + longest;
  for (;;) {
    const lines = await askServer(dataDirectory, command);
    if (lines !== undefined) return lines;
    try {
      return await alone();
    } catch (error) {
      if (!(error instanceof DataDirectoryInUseError)) throw error;
      const path = socketOf(dataDirectory);
      if (isTooLong(path)) throw new StartupError(`${error.message}\nIt takes no commands: ${path} ${tooLong}`);
      if (performance.now() > until) throw new StartupError(`${error.message}\n${remedy}`);
    }
    await pause(interval);
  }
}

const tooLong = "is longer than a socket's path may be. Stop it, or move the folder to a shorter path.";
const remedy =
  'It takes no commands: a server that is still starting does a little later, so try again; another command ends by itself.';
