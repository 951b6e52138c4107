import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AccessLogSealer } from '#server/access-log/access-log-sealer.ts';
import { FileAnchor } from '#server/access-log/file-anchor.ts';
import { makeSealKey } from '#server/access-log/seal-key.rule.ts';
import { copyAnchor } from '#server/backup/backed-up-log.ts';
import { backUp, type BackupSource } from '#server/backup/back-up.ts';
import type { BackupNote } from '#server/backup/backup-note.ts';
import { checksumsOf } from '#server/backup/checksums.ts';
import { restore } from '#server/backup/restore.ts';
import { betweenMigrations } from '#server/db/backup-lock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { findPostgresPrograms } from '#server/db/postgres-programs.ts';
import { listenForCommands } from '#server/local/command-socket.ts';
import { unpackSeededDump } from '#test/support/database-dump.ts';
import { createSeededDatabase } from '#test/support/test-database.ts';
import { limits, runProgram } from '#test/support/server-process.ts';
import { addressOf, administer, createServerPlace, testEngine, testServerUrl } from '#test/support/test-engine.ts';
import { temporaryFolder } from '#test/support/test-server.ts';
import { postgresTest } from '#test/support/postgres-test.ts';
import { watchSyncs } from '#test/support/watch-syncs.ts';

// npm run backup and npm run restore (docs/operations.md, 'Backup and restore').

const folder = temporaryFolder();
const keys = [makeSealKey('k'.repeat(32))!];
const anchor = { kind: 'file', path: join(folder.path, 'anchor') } as const;
const drops: (() => Promise<void>)[] = [];
let places = 0;

afterAll(async () => {
  for (const drop of drops) await drop();
  folder.remove();
});

async function place(isSeeded: boolean): Promise<BackupSource> {
  const dataDirectory = join(folder.path, `data-${(places += 1)}`);
  if (testServerUrl) {
    const { url, drop } = await (isSeeded ? createSeededDatabase(testServerUrl) : createServerPlace(testServerUrl));
    drops.push(drop);
    return { dataDirectory, databaseUrl: url, accessLog: { keys, anchor } };
  }
  if (isSeeded) await unpackSeededDump(join(dataDirectory, 'database'));
  return { dataDirectory, accessLog: { keys, anchor } };
}

async function inDatabase(source: BackupSource, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(source);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** Entries of the access log under two seals, the newest of which the anchor does not have yet. */
async function addSealedEntries(database: Database): Promise<void> {
  const sealer = new AccessLogSealer(database, keys);
  const add = `insert into audit.access_log (subject, roles, call, correlation_id, record_type, record_ids, filter_fields, outcome)
    values ('demo-dk', '{DK_USER}', 'POST /x', gen_random_uuid(), 'referral', '{}', '{}', 'shown')`;
  for (const isAnchored of [true, false]) {
    await database.query(add);
    await sealer.run();
    while ((await sealer.run()).length === 0);
    if (isAnchored) await new FileAnchor(anchor.path).catchUp(database);
  }
}

let source: BackupSource;
const backup = join(folder.path, 'backup');
/** What was synced to the disk while the backup was made. */
const synced: string[] = [];
beforeAll(async () => {
  source = await place(true);
  await inDatabase(source, addSealedEntries);
  await watchSyncs((path) => synced.push(path));
  expect((await backUp(source, backup, '1.2.3')).errors).toEqual([]);
  jest.restoreAllMocks();
});

/** A copy of the note with something changed, its checksums made anew. */
async function withNote(change: (note: BackupNote) => object, work: () => Promise<void>): Promise<void> {
  const [note, sums] = [join(backup, 'backup.json'), join(backup, 'SHA256SUMS')];
  const before = await readFile(note, 'utf8');
  await writeFile(note, JSON.stringify(change(JSON.parse(before) as BackupNote)));
  await writeFile(sums, await checksumsOf(backup));
  try {
    await work();
  } finally {
    await writeFile(note, before);
    await writeFile(sums, await checksumsOf(backup));
  }
}

test('is on the disk when it is told as made, and what is put back when it gets its name', async () => {
  const files = (await readdir(backup, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const written = files.map((entry) =>
    join(`${backup}.unfinished`, relative(backup, join(entry.parentPath, entry.name))),
  );
  expect(synced).toEqual(expect.arrayContaining([...written, folder.path]));
  // What is put back into PostgreSQL is written by its server.
  if (testEngine !== 'pglite') return;
  const { dataDirectory, ...target } = await place(false);
  await watchSyncs((path) => synced.push(path));
  await restore({ dataDirectory, ...target }, backup);
  const control = join(dataDirectory, 'database.unfinished/global/pg_control');
  expect(synced).toEqual(expect.arrayContaining([control, dataDirectory]));
});

test('is for the one who made it only, and tells its rows and seal', async () => {
  const note = JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8')) as BackupNote;
  expect(note).toMatchObject({ engine: testEngine, version: '1.2.3', lastSeal: { sealNumber: 2 } });
  expect(note.rows['audit.access_log']).toBe(2);
  expect(note.rows['public.referral']).toBeGreaterThan(10);
  expect((await stat(backup)).mode & 0o077).toBe(0);
  expect((await readFile(join(backup, 'access-log.anchor'), 'latin1')).trim().split('\n')).toHaveLength(1);
  await expect(backUp(source, backup, '1.2.3')).rejects.toThrow('is there already');
});

postgresTest('to the root of the disk there is none, and nothing is written beside the command', async () => {
  const { code, stderr } = await runProgram('server/cli/backup.ts', ['/'], { DATA_DIR: source.dataDirectory });
  expect([code, stderr]).toEqual([1, '/ is there already: a backup gets a folder of its own.\n']);
});

test('is not put back by root into a folder of another user, whose server could not read it', async () => {
  if (testEngine !== 'pglite') return;
  const target = await place(false);
  await mkdir(target.dataDirectory);
  if (process.getuid?.() === 0) await chown(target.dataDirectory, 65_534, 65_534);
  const asRoot = jest.spyOn(process, 'getuid').mockReturnValue(0);
  await expect(restore(target, backup)).rejects.toThrow(/ belongs to user \d+: run this as that user/);
  expect(await readdir(target.dataDirectory)).toEqual([]);
  asRoot.mockRestore();
});

test('of a database that is none yet, or cannot be asked, there is none, and one line says why', async () => {
  const empty = await place(false);
  const none = join(folder.path, 'none');
  const cause = testServerUrl
    ? /^The database of DATABASE_URL has nothing to back up: no server /
    : /^There is no database in /;
  await expect(backUp(empty, none, '1.2.3')).rejects.toThrow(cause);
  const away = { ...empty, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
  await expect(backUp(away, none, '1.2.3')).rejects.toThrow(
    /^The database of DATABASE_URL does not answer .+ECONNREFUSED/,
  );
  const owner = { ...away, databaseOwnerUrl: away.databaseUrl };
  await expect(backUp(owner, none, '1.2.3')).rejects.toThrow(/^The database of DATABASE_OWNER_URL does not answer/);
  expect((await readdir(folder.path)).filter((name) => name.startsWith('none'))).toEqual([]);
});

test('of an anchor that cannot be looked at there is none, rather than one without it', async () => {
  const loop = join(folder.path, 'loop');
  await symlink(loop, loop);
  const unseen = { ...source.accessLog, anchor: { kind: 'file', path: join(loop, 'anchor') } as const };
  await expect(copyAnchor(unseen, 1, folder.path)).rejects.toThrow('ELOOP');
});

/** A `pg_restore` of version 17, which begins a connection by what older servers refuse. */
async function useNewerTool(): Promise<void> {
  const [programs, own] = [join(folder.path, 'newer'), join(findPostgresPrograms('pg_restore')!, 'pg_restore')];
  await mkdir(programs);
  const refusal = 'pg_restore: error: could not execute query: ERROR:  unrecognized configuration parameter';
  const lines = [
    '#!/bin/sh',
    `[ "$*" = --version ] && exec echo 'pg_restore (PostgreSQL) 17.5 (Debian 17.5-1)'`,
    `printf '%s\\n' '${refusal} "transaction_timeout"' 'Command was: SET transaction_timeout = 0;' >&2`,
    `case "$*" in *--exit-on-error*) exit 1 ;; esac`,
    `'${own}' "$@"`,
    `echo 'pg_restore: warning: errors ignored on restore: 1' >&2`,
    'exit 1',
  ];
  await writeFile(join(programs, 'pg_restore'), `${lines.join('\n')}\n`, { mode: 0o755 });
  jest.replaceProperty(process, 'env', { ...process.env, PATH: `${programs}:${process.env['PATH']}` });
}

test('says so when it is not as it was: rows, seals, and what the anchor knows', async () => {
  const target = await place(false);
  if (testServerUrl) await useNewerTool();
  await withNote(
    (note) => ({
      ...note,
      rows: { ...note.rows, 'public.referral': 1, 'public.gone': 2 },
      // Of the same number.
      lastSeal: { ...note.lastSeal!, hash: 'f'.repeat(64) },
    }),
    async () => {
      const { errors } = await restore({ ...target, accessLog: { keys: [makeSealKey('o'.repeat(32))!] } }, backup);
      expect(errors).toEqual(
        expect.arrayContaining([
          'public.gone had 2 rows, and has none.',
          expect.stringMatching(/^public\.referral had 1 rows, and has \d+\.$/),
          'The newest seal of the access log is another one than in the backup.',
          expect.stringContaining('was made with key'),
        ]),
      );
    },
  );
});

postgresTest(
  'is refused when a file of it was changed or lost, or is of the other engine: nothing is touched',
  async () => {
    const target = await place(false);
    const data = (await readdir(join(backup, 'database'))).find((name) => /\.dat|PG_VERSION/.test(name))!;
    const file = join(backup, 'database', data);
    const before = await readFile(file);
    await appendFile(file, 'x');
    await expect(restore(target, backup)).rejects.toThrow('is not as it was made');
    await writeFile(file, before);
    await withNote(
      (note) => ({ ...note, engine: testEngine === 'pglite' ? 'postgres' : 'pglite' }),
      () => expect(restore(target, backup)).rejects.toThrow('This is a backup of'),
    );
    await expect(restore(target, join(folder.path, 'nowhere'))).rejects.toThrow('is no backup');
    expect(existsSync(join(target.dataDirectory, 'database'))).toBe(false);
  },
);

test('cut off while it is put back into a PostgreSQL, it is nothing that a server starts on', async () => {
  // The embedded database gets its name when it is whole.
  if (testEngine !== 'postgres') return;
  const target = await place(false);
  const data = join(backup, 'database');
  const sizes = await Promise.all(
    (await readdir(data))
      .filter((name) => name.includes('.dat.'))
      .map(async (name) => [(await stat(join(data, name))).size, name] as const),
  );
  const [size, largest] = sizes.reduce((most, each) => (each[0] > most[0] ? each : most));
  const before = await readFile(join(data, largest));
  await truncate(join(data, largest), size / 2);
  await withNote(
    (note) => note,
    async () => {
      await expect(restore(target, backup)).rejects.toThrow('pg_restore failed');
      await writeFile(join(data, largest), before);
    },
  );
  const cause = /^A backup is being put back into this database, or was cut off/;
  await expect(openDatabase(target)).rejects.toThrow(cause);
  // Beside one that goes on each would wait for the other for ever.
  await expect(backUp(target, join(folder.path, 'of-a-half'), '1.2.3')).rejects.toThrow(cause);
  await expect(restore(target, backup)).rejects.toThrow('The database is not empty');
});

postgresTest('on a disk that runs full no half is left behind, and with room it goes', async () => {
  const run = (program: string, to: BackupSource, place: string) => {
    const { dataDirectory, databaseUrl } = to;
    const settings = { DATA_DIR: dataDirectory, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
    return runProgram(`server/cli/${program}.ts`, [place], settings, limits.fullDisk);
  };
  const full = join(folder.path, 'full');
  expect((await run('backup', source, full)).code).toBe(1);
  expect([full, `${full}.unfinished`].filter(existsSync)).toEqual([]);
  // What is put back into PostgreSQL is written by its server.
  if (testEngine !== 'pglite') return;
  const target = await place(false);
  const { code, stderr } = await run('restore', target, backup);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/cannot be used: .+ \(EFBIG\)/)]);
  expect((await readdir(target.dataDirectory)).filter((name) => name.startsWith('database'))).toEqual([]);
  // As earlier versions left it: PGlite's own files are open to everybody.
  await chmod(join(backup, 'database'), 0o755);
  expect((await restore(target, backup)).errors).toEqual([]);
  expect((await stat(join(target.dataDirectory, 'database'))).mode & 0o077).toBe(0);
});

test('is one moment of a database that people work on, and is put back whole into an empty place and no other', async () => {
  await inDatabase(source, async (database) => {
    if (testEngine === 'pglite') {
      const soon = { longest: 0, interval: 1 };
      await expect(backUp(source, join(folder.path, 'alone'), '1.2.3', soon)).rejects.toThrow('is in use');
      // On a full disk a half would keep what the server needs.
      expect(existsSync(join(folder.path, 'alone.unfinished'))).toBe(false);
    }
    const log = { info: () => undefined, error: () => undefined, warn: () => undefined } as never;
    const end = testEngine === 'pglite' && (await listenForCommands(source.dataDirectory, database, log));
    let [isOver, written] = [false, 0];
    // A transaction of two rows, over and over: no backup has one without the other.
    const work = (async () => {
      for (; !isOver; written += 1) {
        await database.transaction(async (sql) => {
          await sql.query("insert into microbe values ($1, 'K')", [`Koe ${written} a`]);
          await sql.query("insert into microbe values ($1, 'K')", [`Koe ${written} b`]);
        });
      }
    })();
    const beside = join(folder.path, 'beside');
    expect((await backUp(source, beside, '1.2.3')).errors).toEqual([]);
    [isOver] = [true];
    await work;
    if (end) await end();
    const target = await place(false);
    expect((await restore(target, beside)).errors).toEqual([]);
    await inDatabase(target, async (restored) => {
      const [pairs] = await restored.query<{ odd: number }>(
        "select count(*) filter (where nimi like 'Koe % a') - count(*) filter (where nimi like 'Koe % b') as odd from microbe",
      );
      expect(pairs).toEqual({ odd: 0 });
      // The application has its rights again, and no more.
      await expect(restored.query('delete from audit.access_log')).rejects.toThrow();
    });
    await expect(restore(target, beside)).rejects.toThrow('Nothing was changed.');
    expect(written).toBeGreaterThan(0);
  });
});

// An embedded database is copied by the server that has it, between two transactions.
if (testEngine === 'postgres') {
  /** What holds a migration up in its middle. */
  const heldUp = 1;

  async function byOwner({ databaseUrl }: BackupSource, work: (database: Database) => Promise<void>): Promise<void> {
    const database = openPostgres(databaseUrl!);
    await work(database);
    await database.close();
  }

  async function untilWaiting(database: Database, count: number): Promise<void> {
    const waiting = () =>
      database.query(
        'select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())',
      );
    while ((await waiting()).length < count) await pause(20);
  }

  async function migrateBy(database: Database, number: number, sql: string): Promise<string[]> {
    const newer = { number, name: `${number}_newer.sql`, sql, checksum: 'x' };
    return migrate(database, [...(await readMigrations()), newer]);
  }

  test('has all rows of a table that a migration writes anew while it begins', async () => {
    const target = join(folder.path, 'beside-migration');
    const own = await place(true);
    const said = jest.spyOn(console, 'error').mockReturnValue();
    await byOwner(own, async (database) => {
      let ended: Promise<unknown> | undefined;
      await database.transaction(async (sql) => {
        await sql.query('select pg_advisory_xact_lock($1)', [heldUp]);
        const rewriting = `alter table referral add column noted text generated always as ('x') stored; select pg_advisory_xact_lock(${heldUp})`;
        const migrated = migrateBy(database, 901, rewriting);
        await untilWaiting(database, 1);
        ended = Promise.all([migrated, backUp(own, target, '1.2.3')]);
        await untilWaiting(database, 2);
      });
      await ended;
      expect(said.mock.calls).toEqual([
        [expect.stringMatching(/^A migration .+: the backup begins once it is through\.$/)],
      ]);
      said.mockRestore();
      const { rows } = JSON.parse(await readFile(join(target, 'backup.json'), 'utf8')) as BackupNote;
      const [orders] = await database.query<{ count: number }>('select count(*) from referral');
      expect(orders!.count).toBeGreaterThan(10);
      expect(rows['public.referral']).toBe(orders!.count);
    });
  });

  test('a database of another encoding is refused by a restore and by a start, before anything is made in it', async () => {
    const name = `test_latin_${randomUUID().replaceAll('-', '')}`;
    const run = (statement: string) => administer(testServerUrl!, async (sql) => void (await sql.query(statement)));
    await run(`create database ${name} template template0 encoding 'LATIN9' locale 'C'`);
    const databaseUrl = addressOf(testServerUrl!, name);
    const latin = { dataDirectory: folder.path, databaseUrl, accessLog: { keys } };
    await expect(restore(latin, backup)).rejects.toThrow(
      / is in LATIN9: make a new one in UTF-8 .+ Nothing was changed\.$/,
    );
    await expect(openDatabase(latin)).rejects.toThrow(/^The database of DATABASE_URL is in LATIN9: /);
    await byOwner(latin, async (database) => {
      expect(await database.query("select from pg_tables where schemaname = 'public'")).toEqual([]);
    });
    await run(`drop database ${name} with (force)`);
  });

  test('there is none of an upgrade that was cut off where it could not be put back', async () => {
    const own = await place(false);
    const known = (await readMigrations()).filter(({ number }) => number < 66);
    await byOwner(own, async (database) => void (await migrate(database, known)));
    const said = /was cut off where no backup of it could be put back .+: start this version to its end first\.$/;
    await expect(backUp(own, join(folder.path, 'amid'), '1.2.3')).rejects.toThrow(said);
  });

  test('there is none of which pg_dump has left a table out, and nothing of it stays', async () => {
    const [own, target] = [await place(true), join(folder.path, 'left-out')];
    // Of a table in parts it writes the parts alone.
    await byOwner(own, (database) => database.script('create table parted (n integer) partition by range (n)'));
    await expect(backUp(own, target, '1.2.3')).rejects.toThrow(
      'The backup has nothing of public.parted: pg_dump left it out.',
    );
    expect((await readdir(folder.path)).filter((name) => name.startsWith('left-out'))).toEqual([]);
  });

  test('is put back by one at a time: a second restore beside the first is refused', async () => {
    const target = await place(false);
    const [first, second] = await Promise.allSettled([restore(target, backup), restore(target, backup)]);
    const refusal = expect.objectContaining({ message: expect.stringMatching(/ Nothing was changed\.$/) as string });
    expect([first, second]).toEqual(
      expect.arrayContaining([
        { status: 'fulfilled', value: expect.objectContaining({ errors: [] }) as object },
        { status: 'rejected', reason: refusal as object },
      ]),
    );
  });

  test('is waited for by a migration, whose wish for a table would end pg_dump', async () => {
    const own = await place(true);
    await byOwner(own, async (database) => {
      let migrated: Promise<string[]> | undefined;
      const onWait = jest.fn();
      const work = async (): Promise<void> => {
        migrated = migrateBy(database, 901, 'alter table microbe add column noted text');
        await untilWaiting(database, 1);
        expect(await database.query("select from pg_locks where not granted and locktype = 'relation'")).toEqual([]);
      };
      await betweenMigrations(database, work, onWait);
      expect(onWait).not.toHaveBeenCalled();
      expect(await migrated).toEqual(['901_newer.sql']);
    });
  });
}
