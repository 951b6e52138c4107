import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { StartupError } from '../config/startup-error.ts';
import { commandAnswer, isTooLong, type LocalCommand, socketOf } from './command-socket.ts';

/**
 * Has a running server of this data folder do it.
 * @returns the lines to print; undefined when there is no server
 * @throws StartupError with what the server said, or when its socket cannot be used
 */
export async function askServer(dataDirectory: string, command: LocalCommand): Promise<readonly string[] | undefined> {
  const path = socketOf(dataDirectory);
  if (isTooLong(path)) return undefined;
  const socket = connect({ path, allowHalfOpen: true });
  try {
    socket.end(JSON.stringify(command));
    const answer = v.parse(v.pipe(v.string(), v.parseJson(), commandAnswer), await text(socket));
    if ('error' in answer) throw new StartupError(answer.error);
    return answer.lines;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENOTSOCK' || code === 'ENOTDIR') return undefined;
    if (code === 'EACCES') {
      throw new StartupError(`${path} may not be used: run this as the user whom the server runs as.`);
    }
    throw new StartupError(`The server did not answer (${code ?? 'cut off'}): ${remedyOf(command)}`);
  } finally {
    socket.destroy();
  }
}

/** What its command changed a server may have stored before it ended; of a copy whoever asked removes what there is. */
function remedyOf({ name }: LocalCommand): string {
  if (name === 'copy') return 'no backup was made, and nothing is left of it. Make it again.';
  return name === 'simulate' ? 'try again.' : 'look by "list" whether it was done.';
}
