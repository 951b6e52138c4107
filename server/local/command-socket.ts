import { chmod, lstat, mkdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { copyBetweenTransactions, copyCommand } from '../backup/copy-files.ts';
import { machineCommand } from '../cli/machine-command.ts';
import { runMachineCommand } from '../cli/run-machine-command.ts';
import { runUserCommand } from '../cli/run-user-command.ts';
import { userCommand } from '../cli/user-command.ts';
import { fileFault } from '../config/file-fault.rule.ts';
import { StartupError } from '../config/startup-error.ts';
import { DatabaseUnavailableError, type Database } from '../db/database.ts';
import { registerSimulation, simulateCommand } from '../simulation/register-simulation.ts';

/** More than the largest file of people. */
export const longestCommand = 8 * 1024 * 1024;

/** Milliseconds in which a command must have come whole. */
const timeout = 10_000;

/** What may be asked. */
const localCommand = v.union([userCommand, machineCommand, copyCommand, simulateCommand]);

export type LocalCommand = v.InferOutput<typeof localCommand>;

/** Where commands are carried out. */
interface Place {
  readonly dataDirectory: string;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
}

/** What is sent back: the lines to print, or why it was not done. */
export const commandAnswer = v.union([v.object({ lines: v.array(v.string()) }), v.object({ error: v.string() })]);

/** A folder of its own, which nobody else may enter: a socket's own rights are not looked at everywhere. */
const folderOf = (dataDirectory: string): string => join(dataDirectory, 'local');

/** Where a server of this data folder takes commands. */
export const socketOf = (dataDirectory: string): string => join(folderOf(dataDirectory), 'commands.sock');

/** Bytes that the system has for a socket's path. Beyond them Node.js takes the beginning, which may be another server's. */
const longestPath = process.platform === 'linux' ? 107 : 103;

export const isTooLong = (path: string): boolean => Buffer.byteLength(path) > longestPath;

/**
 * Takes the commands of `npm run users`, `npm run machines`, `npm run backup` and `npm run simulate` while this process has the embedded database, which nobody
 * else can open then. Who may use the files of the server may use it. Without it the server goes on.
 * @returns a function that ends it
 */
export async function listenForCommands(
  dataDirectory: string,
  database: Database,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  // Windows knows no rights of such files.
  if (process.platform === 'win32') return () => Promise.resolve();
  const server = createServer(
    { allowHalfOpen: true },
    (socket) => void answer(socket, { dataDirectory, database, log }),
  );
  try {
    if (isTooLong(socketOf(dataDirectory))) throw Object.assign(new Error('too long'), { code: 'ENAMETOOLONG' });
    await prepareFolder(dataDirectory);
    await listen(server, socketOf(dataDirectory));
    await chmod(socketOf(dataDirectory), 0o600);
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    log.warn({ cause: code ?? name }, 'commands have to wait until this server is stopped: there is no local socket');
    server.close();
    return () => Promise.resolve();
  }
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** The lock of the data folder is ours: whoever left a socket there is gone. */
async function prepareFolder(dataDirectory: string): Promise<void> {
  await mkdir(folderOf(dataDirectory), { recursive: true, mode: 0o700 });
  if (!(await lstat(folderOf(dataDirectory))).isDirectory()) throw new Error('no folder');
  await chmod(folderOf(dataDirectory), 0o700);
  await rm(socketOf(dataDirectory), { force: true });
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      // What goes wrong with a connection later ends that connection alone.
      server.on('error', () => undefined);
      resolve();
    });
  });
}

async function answer(socket: Socket, place: Place): Promise<void> {
  socket.on('error', () => socket.destroy());
  socket.setTimeout(timeout, () => socket.destroy());
  try {
    const text = await readAll(socket);
    if (text === undefined) return void socket.destroy();
    socket.setTimeout(0);
    socket.end(JSON.stringify(await carryOut(text, place)));
  } catch {
    socket.destroy();
  }
}

/** Undefined for one that is too long. */
async function readAll(socket: Socket): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > longestCommand) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function carryOut(text: string, place: Place): Promise<v.InferOutput<typeof commandAnswer>> {
  const { log } = place;
  const command = v.safeParse(v.pipe(v.string(), v.parseJson(), localCommand), text);
  if (!command.success) return { error: 'The server does not know this command: it may be of another version.' };
  const name = nameOf(command.output);
  try {
    const lines = [...(await run(command.output, place))];
    log.info({ command: name }, 'command through the local socket');
    return { lines };
  } catch (error) {
    if (error instanceof StartupError) return { error: error.message };
    const { code, name: kind } = error as NodeJS.ErrnoException;
    log.error({ command: name, cause: code ?? kind }, 'a command through the local socket failed');
    // As the command would say without a server: it is the disk that wants room, or a copy that wants putting back.
    if (error instanceof DatabaseUnavailableError) return { error: error.message };
    // A folder that whoever asks may write, and the server's user may not.
    return { error: `The server could not do it: ${fileFault(error) ?? 'its log says why.'}` };
  }
}

async function run(command: LocalCommand, { database, dataDirectory }: Place): Promise<readonly string[]> {
  switch (command.name) {
    case 'copy':
      await copyBetweenTransactions(database, dataDirectory, command.folder);
      return [];
    case 'simulate':
      await registerSimulation(database, command);
      return [];
    case 'add machine':
    case 'list machines':
    case 'remove machine':
      return runMachineCommand(database, command);
    default:
      return runUserCommand(database, command);
  }
}

/** As the log names it. */
function nameOf({ name }: LocalCommand): string {
  if (name === 'copy') return 'backup';
  return name === 'simulate' || name.includes('machine') ? name : `users ${name}`;
}
