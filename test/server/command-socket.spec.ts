import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { StorageFullError, type Database } from '#server/db/database.ts';
import { lockDataDirectory } from '#server/db/data-lock.ts';
import { askServer } from '#server/local/ask-server.ts';
import { byServerOrAlone } from '#server/local/by-server-or-alone.ts';
import { listenForCommands, longestCommand, socketOf } from '#server/local/command-socket.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { temporaryFolder } from '../support/test-server.ts';

// Commands of administrators beside a running server: who may use its files may use it, and nobody else.

const folder = temporaryFolder();
let database: Database;
let end: () => Promise<void>;
const lines: unknown[][] = [];
const note = (...words: unknown[]): void => void lines.push(words);
const log = { info: note, warn: note, error: note } as unknown as FastifyBaseLogger;
beforeAll(async () => {
  database = await openTestDatabase();
  // What a killed server leaves behind, with rights that are too wide.
  mkdirSync(join(folder.path, 'local'), { mode: 0o777 });
  writeFileSync(socketOf(folder.path), '');
  end = await listenForCommands(folder.path, database, log);
});
afterAll(async () => {
  await end();
  await database.close();
  folder.remove();
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** What comes back for bytes that are no command of ours; empty where the connection is cut. */
async function send(bytes: string): Promise<string> {
  const socket = connect({ path: socketOf(folder.path), allowHalfOpen: true });
  socket.end(bytes);
  return text(socket).catch(() => '');
}

test('folder and socket are for the user of the server alone', () => {
  expect([modeOf(join(folder.path, 'local')), modeOf(socketOf(folder.path))]).toEqual(['700', '600']);
});

test('people are added, listed and removed through it, and the log says that, of nobody', async () => {
  const person = { subject: 'sub-1', firstName: 'Eeva', lastName: 'Esimerkki', roles: ['HVA_USER'], areaId: '04' };
  expect(await askServer(folder.path, { name: 'add', people: [person] })).toEqual([
    'sub-1 has HVA_USER in area 04 now.',
  ]);
  expect(await askServer(folder.path, { name: 'list' })).toContain('sub-1\tEeva Esimerkki\tHVA_USER\t04\tby hand');
  expect(await askServer(folder.path, { name: 'remove', subject: 'sub-1' })).toEqual(['sub-1 was removed.']);
  await expect(askServer(folder.path, { name: 'remove', subject: 'sub-1' })).rejects.toThrow(
    "There is no user 'sub-1'.",
  );
  const commands = ['users add', 'users list', 'users remove'];
  expect(lines.splice(0)).toEqual(commands.map((command) => [{ command }, 'command through the local socket']));
});

test('programs are registered, listed and removed through it', async () => {
  const client = { clientId: 'lab', clientName: 'Lab', scopes: ['intake.results'], areaIds: ['04'], jwks: null };
  expect(await askServer(folder.path, { name: 'add machine', client })).toEqual([
    'lab may call now.',
    expect.stringMatching(/^It has no keys: .+ the embedded one gives it none\.$/),
  ]);
  expect(await askServer(folder.path, { name: 'list machines' })).toContain('lab\tLab\tintake.results\t04');
  const nowhere = { ...client, clientId: 'none', areaIds: ['04', 'xx'] };
  await expect(askServer(folder.path, { name: 'add machine', client: nowhere })).rejects.toThrow('xx');
  expect(await askServer(folder.path, { name: 'remove machine', clientId: 'lab' })).toEqual(['lab was removed.']);
  expect(await askServer(folder.path, { name: 'list machines' })).toEqual([]);
  const commands = ['add machine', 'list machines', 'remove machine', 'list machines'];
  expect(lines.splice(0)).toEqual(commands.map((command) => [{ command }, 'command through the local socket']));
});

test.each([
  ['nothing', ''],
  ['no JSON', 'GET / HTTP/1.1\r\n\r\n'],
  ['an unknown command', '{"name":"drop"}'],
  ['an unknown role', '{"name":"add","people":[{"subject":"x","firstName":"A","lastName":"B","roles":["BOSS"]}]}'],
])('%s is refused', async (_what, bytes) => {
  expect(JSON.parse(await send(bytes))).toEqual({
    error: expect.stringMatching(/^The server does not know this command/),
  });
});

test('a folder that the server cannot write is named to whoever asks, and its log has the cause', async () => {
  mkdirSync(join(folder.path, 'database'));
  writeFileSync(join(folder.path, 'a-file'), '');
  const place = join(folder.path, 'a-file/copy');
  await expect(askServer(folder.path, { name: 'copy', folder: place })).rejects.toThrow(
    /^The server could not do it: .+a-file.* cannot be used: a part of it is no folder \(ENOTDIR\)\.$/,
  );
  expect(lines.splice(0)).toEqual([
    [{ command: 'backup', cause: 'ENOTDIR' }, 'a command through the local socket failed'],
  ]);
});

test('of a full disk whoever asks is told as without a server', async () => {
  const full = jest
    .spyOn(database, 'transaction')
    .mockRejectedValueOnce(new StorageFullError('There is too little room on the disk of the database.'));
  await expect(askServer(folder.path, { name: 'remove', subject: 'sub-1' })).rejects.toThrow(
    /^There is too little room on the disk of the database\.$/,
  );
  expect(lines.splice(0)).toEqual([
    [{ command: 'users remove', cause: 'StorageFullError' }, 'a command through the local socket failed'],
  ]);
  full.mockRestore();
});

test('what is too long is cut off, and the next one is answered', async () => {
  expect(await send(' '.repeat(longestCommand + 1))).toBe('');
  expect(await askServer(folder.path, { name: 'waiting' })).toEqual([]);
});

test('without a server there is no answer; a socket that cannot be made costs the start nothing', async () => {
  const other = temporaryFolder();
  expect(await askServer(other.path, { name: 'list' })).toBeUndefined();
  writeFileSync(join(other.path, 'local'), '');
  expect(await askServer(other.path, { name: 'list' })).toBeUndefined();
  lines.splice(0);
  await (
    await listenForCommands(other.path, database, log)
  )();
  expect(lines).toHaveLength(1);
  expect(lines[0]?.[1]).toMatch(/^commands have to wait until this server is stopped/);
  other.remove();
});

test('a data folder whose path is too long for a socket is told to be so, and no part of it is taken for the path', async () => {
  const other = temporaryFolder();
  const long = join(other.path, 'x'.repeat(120));
  lines.splice(0);
  await (
    await listenForCommands(long, database, log)
  )();
  expect(lines).toEqual([[{ cause: 'ENAMETOOLONG' }, expect.stringMatching(/^commands have to wait/)]]);
  // Whatever listens at the path that it would be cut to is another server's.
  const another = createServer((socket) => socket.end('{"lines":["another"]}')).listen(long.slice(0, 107));
  await once(another, 'listening');
  const unlock = await lockDataDirectory(long);
  const alone = async (): Promise<string[]> => {
    (await lockDataDirectory(long))();
    return ['alone'];
  };
  const asked = byServerOrAlone(long, { name: 'list' }, alone, { longest: 60_000, interval: 10 });
  await expect(asked).rejects.toThrow(
    /in use by .+\nIt takes no commands: .+commands\.sock is longer than a socket's path may be/,
  );
  unlock();
  expect(await byServerOrAlone(long, { name: 'list' }, alone)).toEqual(['alone']);
  another.close();
  other.remove();
});

test('of a server that dies meanwhile it is said what became of the command', async () => {
  const other = temporaryFolder();
  mkdirSync(join(other.path, 'local'));
  const dying = createServer((socket) => void socket.on('data', () => socket.destroy())).listen(socketOf(other.path));
  await once(dying, 'listening');
  const copy = { name: 'copy', folder: join(other.path, 'copy') } as const;
  await expect(askServer(other.path, copy)).rejects.toThrow(
    /^The server did not answer \(.+\): no backup was made, and nothing is left of it\. Make it again\.$/,
  );
  const key = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } as const;
  await expect(askServer(other.path, { name: 'simulate', key })).rejects.toThrow(/\): try again\.$/);
  await expect(askServer(other.path, { name: 'list' })).rejects.toThrow(/\): look by "list" whether it was done\.$/);
  dying.close();
  other.remove();
});

test('an end takes the socket away', async () => {
  await end();
  expect(existsSync(socketOf(folder.path))).toBe(false);
  end = () => Promise.resolve();
});

describe('a command beside a server that is still starting', () => {
  const other = temporaryFolder();
  const list = { name: 'list' } as const;
  const soon = { longest: 300, interval: 10 };
  const alone = async (): Promise<string[]> => {
    (await lockDataDirectory(other.path))();
    return ['alone'];
  };
  afterAll(() => other.remove());

  test('waits for it', async () => {
    const unlock = await lockDataDirectory(other.path);
    const asked = byServerOrAlone(other.path, list, alone, { longest: 10_000, interval: 10 });
    const stop = await listenForCommands(other.path, database, log);
    expect(await asked).toContainEqual(expect.stringMatching(/^demo-admin\t/));
    await stop();
    unlock();
  });

  test('is told so where the server takes too long, and done alone once it is gone', async () => {
    const unlock = await lockDataDirectory(other.path);
    const asked = byServerOrAlone(other.path, list, alone, soon);
    await expect(asked).rejects.toThrow(
      /in use by process \d+: stop it first.+\nIt takes no commands: .+ still starting/,
    );
    unlock();
    expect(await byServerOrAlone(other.path, list, alone, soon)).toEqual(['alone']);
  });
});
