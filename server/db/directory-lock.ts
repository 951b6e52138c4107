import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Locks a directory with the operating system for as long as the process lives; nothing in the directory can break the
 * lock. By the directory's identity, not its path: a link to it, or another name, is the same one.
 * @param name of what is to be made in the directory; without it the directory itself is locked
 * @returns a function that releases the lock; undefined when another process has it
 * @throws the system's error when it has no such locks
 */
export function lockDirectory(directory: string, name?: string): Promise<(() => void) | undefined> {
  const { dev, ino } = statSync(directory, { bigint: true });
  // Short: an address has 107 bytes at most.
  const part = name === undefined ? '' : `-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
  return lockAddress(addressOf(`omanayte-${dev}-${ino}${part}`));
}

/**
 * Only one process can listen on the address of a local socket. Two that find the same file left behind may both get
 * through: the lock file decides between them.
 */
export async function lockAddress(address: string): Promise<(() => void) | undefined> {
  const server = (await listen(address)) ?? ((await isLeftBehind(address)) ? await listen(address) : undefined);
  return server && (() => void server.close());
}

/** Linux and Windows give names that end with their process; elsewhere it is a file, which a dead process leaves behind. */
function addressOf(name: string): string {
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/** Undefined when the address is in use. Nobody connects to the server: it does not keep the process alive. */
function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });
}

/** Whether the file of a socket is there without its process; it is removed then. */
function isLeftBehind(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && !address.startsWith('\0')) rmSync(address, { force: true });
      resolve(error.code === 'ECONNREFUSED');
    });
  });
}
