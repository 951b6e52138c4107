import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailableError } from '#server/db/database.ts';
import { unreadable } from '#server/db/embedded-database.ts';
import { lockDataDirectory } from '#server/db/data-lock.ts';
import { lockAddress } from '#server/db/directory-lock.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { ownIdentity } from '#server/db/process-identity.ts';
import { unpackSeededDump } from '#test/support/database-dump.ts';
import { serverDrill } from '#test/support/random-runs.ts';
import { temporaryFolder } from '#test/support/test-server.ts';

// The folder of the embedded database, and what stands in it.

describe('a data directory', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const lockFile = join(folder.path, 'server.lock');

  test('is refused to a second process, which is told of the first', async () => {
    const unlock = await lockDataDirectory(folder.path);
    await expect(lockDataDirectory(folder.path)).rejects.toThrow(`in use by process ${process.pid}`);
    unlock();
    expect(existsSync(lockFile)).toBe(false);
  });

  test.each(['the lock file deleted', 'another lock file in its place', 'another name for it'])(
    'is refused to a second process with %s',
    async (what) => {
      const unlock = await lockDataDirectory(folder.path);
      const other = `${folder.path}-link`;
      if (what === 'another name for it') symlinkSync(folder.path, other);
      else rmSync(lockFile);
      if (what === 'another lock file in its place') writeFileSync(lockFile, '');
      const directory = existsSync(other) ? other : folder.path;
      await expect(lockDataDirectory(directory)).rejects.toThrow(
        /^The data directory .* is in use by .*: stop it first/,
      );
      unlock();
      rmSync(lockFile, { force: true });
      rmSync(other, { force: true });
      (await lockDataDirectory(folder.path))();
    },
  );

  test('is held where the claim is not seen, by the lock file alone', async () => {
    writeFileSync(lockFile, JSON.stringify(ownIdentity()));
    await expect(lockDataDirectory(folder.path)).rejects.toThrow(`in use by process ${process.pid}`);
    rmSync(lockFile);
    (await lockDataDirectory(folder.path))();
  });

  test('is taken over from a process that died', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    writeFileSync(lockFile, JSON.stringify({ pid: child.pid, started: '' }));
    (await lockDataDirectory(folder.path))();
  });

  test('is taken over from a process that ended, though nobody has asked how', async () => {
    if (process.platform !== 'linux') return;
    // `exec` leaves the shell's child to a program that never waits for one; it ends after that, or the shell would ask how.
    const child = '(while [ "$(cat /proc/$$/comm)" != sleep ]; do :; done)';
    const parent = spawn('sh', ['-c', `${child} & echo $!; exec sleep 600`]);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    const stateOf = () => /\) (\w) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
    while (stateOf() !== 'Z') await new Promise((resolve) => setTimeout(resolve, 5));
    writeFileSync(lockFile, JSON.stringify({ pid, started: '' }));
    (await lockDataDirectory(folder.path))();
    parent.kill('SIGKILL');
    await once(parent, 'exit');
  });

  test('is taken over when the number of its owner belongs to another process now', async () => {
    writeFileSync(lockFile, JSON.stringify({ pid: process.pid, started: 'another boot:1' }));
    (await lockDataDirectory(folder.path))();
  });

  test.each(['', '{', 'null', '[]', '{"pid":"x"}'])(
    'is taken over when the lock file was cut off: %j',
    async (content) => {
      writeFileSync(lockFile, content);
      (await lockDataDirectory(folder.path))();
    },
  );

  test('whose lock cannot be taken over is named in one line', async () => {
    mkdirSync(lockFile);
    await expect(lockDataDirectory(folder.path)).rejects.toMatchObject({
      name: 'StartupError',
      message: `The lock file ${lockFile} cannot be removed: do it by hand.`,
    });
    rmSync(lockFile, { recursive: true });
  });

  test('that cannot be made is named in one line', async () => {
    writeFileSync(join(folder.path, 'file'), '');
    await expect(lockDataDirectory(join(folder.path, 'file', 'data'))).rejects.toThrow(
      /^The data directory .* cannot be made: a part of it is no folder \(ENOTDIR\)\.$/,
    );
    // Node.js 20 would never come back from making it together with those above it.
    await expect(lockDataDirectory('/proc/omanayte/data')).rejects.toThrow(/ cannot be made: .+ \(E[A-Z]+\)\.$/);
  });
});

describe('a claim by a file, as some systems have it', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const address = join(folder.path, 'claim.sock');

  test('is one at a time, and is given back', async () => {
    const end = await lockAddress(address);
    expect(await lockAddress(address)).toBeUndefined();
    end?.();
    (await lockAddress(address))?.();
  });

  test('is taken over from a process that was killed', async () => {
    const script = `require('net').createServer().listen(process.argv[1], () => console.log('listening'))`;
    const child = spawn(process.execPath, ['-e', script, address]);
    await once(child.stdout, 'data');
    expect(await lockAddress(address)).toBeUndefined();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(address)).toBe(true);
    const end = await lockAddress(address);
    expect(end).toBeDefined();
    end?.();
  });
});

describe('the embedded database', () => {
  const folder = temporaryFolder();
  let table: string;
  afterAll(() => folder.remove());

  test('is not made in a folder of something else, which stays untouched', async () => {
    mkdirSync(join(folder.path, 'database'));
    writeFileSync(join(folder.path, 'database', 'photo.jpg'), 'x');
    await expect(openDatabase({ dataDirectory: folder.path })).rejects.toThrow(/cannot be read \(it is no database\)/);
    expect(readdirSync(join(folder.path, 'database'))).toEqual(['photo.jpg']);
    rmSync(join(folder.path, 'database'), { recursive: true });
  });

  test('of another user is not opened by root, who would leave files that this user cannot use', async () => {
    const directory = join(folder.path, 'database');
    mkdirSync(directory);
    writeFileSync(join(directory, 'PG_VERSION'), '17');
    if (process.getuid?.() === 0) chownSync(directory, 65_534, 65_534);
    const { uid } = statSync(directory);
    const asRoot = jest.spyOn(process, 'getuid').mockReturnValue(0);
    await expect(openDatabase({ dataDirectory: folder.path })).rejects.toMatchObject({
      name: 'StartupError',
      message: `${directory} belongs to user ${uid}: run this as that user, as whom its server runs. Nothing was changed.`,
    });
    expect(readdirSync(directory)).toEqual(['PG_VERSION']);
    rmSync(directory, { recursive: true });
    // Nor is one made in a folder of theirs.
    const theirs = join(folder.path, 'theirs');
    mkdirSync(theirs);
    if (uid === 65_534) chownSync(theirs, uid, uid);
    await expect(openDatabase({ dataDirectory: theirs })).rejects.toThrow(`${theirs} belongs to user ${uid}: run this`);
    expect(readdirSync(theirs)).toEqual([]);
    asRoot.mockRestore();
    rmSync(theirs, { recursive: true });
  });

  test.each([
    'PANIC: could not open file "pg_logical/replorigin_checkpoint": Permission denied',
    // A whole folder of theirs, such as one that root has put back.
    'FATAL: could not create lock file "postmaster.pid": File exists',
  ])('with files of another user says so, and does not have a copy put back: %s', (fault) => {
    const { message } = unreadable('/data', new DatabaseUnavailableError('gone', { cause: new Error(fault) }));
    expect(message).toContain(`has files that this user may not use (${fault}). Run this as the user whom the server`);
    expect(message).not.toContain('Put a copy back');
  });

  serverDrill('is made again where a first start was cut off', async () => {
    mkdirSync(join(folder.path, 'database.unfinished'));
    writeFileSync(join(folder.path, 'database.unfinished', 'PG_VERSION'), 'half');
    const database = await openDatabase({ dataDirectory: folder.path });
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
  });

  test('keeps its data, holds the lock while open and gives it back', async () => {
    const place = { dataDirectory: folder.path };
    await unpackSeededDump(join(folder.path, 'database'));
    const database = await openDatabase(place);
    await database.query("insert into microbe values ('Säilyvä', 'S')");
    await expect(openDatabase(place)).rejects.toThrow(/in use by process/);
    await database.close();
    // Its files are open to everybody, the folder to the server's user alone, also one of an earlier version.
    expect(statSync(join(folder.path, 'database')).mode & 0o777).toBe(0o700);
    const again = await openDatabase(place);
    expect(await again.query("select nimi from microbe where nimi = 'Säilyvä'")).toEqual([{ nimi: 'Säilyvä' }]);
    const [row] = await again.query<{ path: string }>("select pg_relation_filepath('schema_migration') as path");
    table = row?.path ?? '';
    await again.close();
  });

  test.each([
    ['its control file is empty', () => 'global/pg_control', 'FATAL: database files are incompatible with server'],
    ['a table is no table', () => table, 'invalid page in block 0 of relation "base/5/\\d+"'],
  ])('that is damaged is told in one line that says what to do: %s', async (_what, fileOf, reason) => {
    const file = join(folder.path, 'database', fileOf());
    const content = readFileSync(file);
    writeFileSync(file, Buffer.alloc(content.length, 0x5a));
    const line = `^The database in .* cannot be read \\(${reason}\\)\\. Put a copy back \\(docs/operations.md, 'Backup and restore'\\)[^\n]+$`;
    await expect(openDatabase({ dataDirectory: folder.path })).rejects.toThrow(new RegExp(line));
    writeFileSync(file, content);
  });

  test('that cannot be read is refused, untouched, and the lock is given back', async () => {
    const version = join(folder.path, 'database', 'PG_VERSION');
    writeFileSync(version, '7\n');
    const before = fingerprint(folder.path);
    await expect(openDatabase({ dataDirectory: folder.path })).rejects.toThrow(
      /^The database in .* cannot be read \(FATAL: database files are incompatible with server\)\. Put a copy back/,
    );
    expect(fingerprint(folder.path)).toEqual(before);
    expect(readFileSync(version, 'utf8')).toBe('7\n');
  });
});

test('a PostgreSQL that is not there is named in one line with the cause, without its password', async () => {
  const place = { dataDirectory: '', databaseUrl: 'postgres://user:secret@127.0.0.1:1/none' };
  await expect(openDatabase(place)).rejects.toThrow(
    /^The database of DATABASE_URL does not answer or refuses the connection: nobody listens there \(ECONNREFUSED\)\.$/,
  );
});

/** Names, sizes and times of all files. */
function fingerprint(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, ...statSync(join(path, name)) }))
    .filter(({ mode }) => (mode & 0o170000) === 0o100000)
    .map(({ name, size, mtimeMs }) => `${name} ${size} ${mtimeMs}`)
    .sort();
}
