import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { copyBetweenTransactions } from '#server/backup/copy-files.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { listenForCommands } from '#server/local/command-socket.ts';
import { makeProgramPlace, type ProgramPlace } from '#test/support/program-place.ts';
import { builtPrograms, runProgram } from '#test/support/server-process.ts';
import { createServerPlace, testServerUrl } from '#test/support/test-engine.ts';
import { temporaryFolder } from '#test/support/test-server.ts';
import { engineDrill, postgresTest } from '#test/support/postgres-test.ts';

// npm run backup and npm run restore, ended by a signal before they are through: no half is left, and nothing of theirs goes on.

const folder = temporaryFolder();
let source: ProgramPlace;
beforeAll(async () => {
  source = await makeProgramPlace();
});
afterAll(async () => {
  await source.remove();
  folder.remove();
});

async function start(
  program: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const file = join(await builtPrograms(), `${program}.js`);
  return spawn(process.execPath, [file, ...words], { env: { PATH: process.env['PATH'], ...environment } });
}

/** What has the embedded database and takes commands, as a server does. */
async function serve(): Promise<{ readonly database: Database; readonly end: () => Promise<void> }> {
  const database = await openDatabase({ dataDirectory: source.folder });
  const log = { info() {}, error() {} } as unknown as FastifyBaseLogger;
  const stop = await listenForCommands(source.folder, database, log);
  const end = async (): Promise<void> => {
    await stop();
    await database.close();
  };
  return { database, end };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** A program of PostgreSQL's by name that never ends, and says who it is. */
async function makeEndless(
  name: string,
): Promise<{ readonly path: string; readonly id: () => Promise<number>; readonly words: () => Promise<string> }> {
  const programs = await mkdtemp(join(folder.path, 'programs-'));
  const file = join(programs, 'id');
  const words = join(programs, 'words');
  const lines = ['#!/bin/sh', `echo "$*" > ${words}`, `echo $$ > ${file}.made && mv ${file}.made ${file}`];
  lines.push('exec sleep 600', '');
  await writeFile(join(programs, name), lines.join('\n'), { mode: 0o755 });
  const id = async () => {
    await until(() => existsSync(file));
    return Number(await readFile(file, 'utf8'));
  };
  return { path: [programs, process.env['PATH']].join(delimiter), id, words: () => readFile(words, 'utf8') };
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

test('a backup by SIGTERM', () => breakOff('SIGTERM', 143));
engineDrill('a backup by SIGINT', () => breakOff('SIGINT', 130));
engineDrill('a backup by SIGHUP', () => breakOff('SIGHUP', 129));

async function breakOff(signal: NodeJS.Signals, code: number): Promise<void> {
  const backup = join(folder.path, `by-${signal}`);
  const half = `${backup}.unfinished`;
  if (testServerUrl === undefined) {
    const { database, end } = await serve();
    await database.transaction(async () => {
      const child = await start('backup', [backup], source.environment);
      await until(() => existsSync(half));
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([code, null]);
      expect(existsSync(half)).toBe(false);
    });
    // The server that was asked finds no folder any more, and makes none.
    await expect(copyBetweenTransactions(database, source.folder, join(half, 'database'))).rejects.toThrow('ENOENT');
    await end();
  } else {
    const endless = await makeEndless('pg_dump');
    const child = await start('backup', [backup], { ...source.environment, PATH: endless.path });
    const id = await endless.id();
    // A database that is gone without a word keeps it no two hours.
    expect(await endless.words()).toMatch(/\?host=\S+&keepalives_idle=30&\S+&tcp_user_timeout=60000 /);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([code, null]);
    await until(() => !isRunning(id));
  }
  expect((await readdir(folder.path)).filter((name) => name.startsWith('by-'))).toEqual([]);
}

/** Works while a backup is being made, which does not end by itself. */
async function duringBackup(backup: string, work: () => Promise<void>): Promise<void> {
  if (testServerUrl === undefined) {
    const { database, end } = await serve();
    await database.transaction(async () => {
      const child = await start('backup', [backup], source.environment);
      await until(() => existsSync(`${backup}.unfinished`));
      await work();
      child.kill('SIGTERM');
      await once(child, 'exit');
    });
    await end();
    return;
  }
  const endless = await makeEndless('pg_dump');
  const child = await start('backup', [backup], { ...source.environment, PATH: endless.path });
  const id = await endless.id();
  await work();
  child.kill('SIGTERM');
  await once(child, 'exit');
  await until(() => !isRunning(id));
}

postgresTest('a second backup to the folder of one that is being made leaves that one alone', async () => {
  const backup = join(folder.path, 'twice');
  await duringBackup(backup, async () => {
    const { ino } = statSync(`${backup}.unfinished`);
    expect(await runProgram('server/cli/backup.ts', [`${backup}/`], source.environment)).toEqual({
      code: 1,
      stdout: '',
      stderr: `Another backup is being written to ${backup}: wait for it, or name another folder.\n`,
    });
    expect(statSync(`${backup}.unfinished`).ino).toBe(ino);
  });
});

test('a restore', async () => {
  const backup = join(folder.path, 'backup');
  expect((await runProgram('server/cli/backup.ts', [backup], source.environment)).code).toBe(0);
  if (testServerUrl === undefined) {
    const target = join(folder.path, 'target');
    const child = await start('restore', [backup], { DATA_DIR: target });
    await until(() => existsSync(join(target, 'database.unfinished')));
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([143, null]);
    expect((await readdir(target)).filter((name) => name.startsWith('database'))).toEqual([]);
  } else {
    const endless = await makeEndless('pg_restore');
    const { url, drop } = await createServerPlace(testServerUrl);
    const child = await start('restore', [backup], { DATABASE_URL: url, PATH: endless.path });
    const id = await endless.id();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([143, null]);
    await until(() => !isRunning(id));
    await drop();
  }
});
