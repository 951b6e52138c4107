import { open, type FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, resolve } from 'node:path';
import { one, type Database, type Queryable } from '../db/database.ts';
import { syncFolder } from '../db/sync-path.ts';
import type { Anchor } from './anchor.ts';
import { anchorLine, isBeginning, sealNumberOf } from './anchor-line.rule.ts';
import { AnchorError } from './anchor-error.ts';
import { readTail } from './file-tail.ts';
import { readLastSeal, readSeals } from './seal-rows.ts';

/** Seals that are written at once. */
const batch = 1000;

/** Of the advisory locks that let one process at a time add to a file (any fixed number). */
const anchorLock = 738_207;

/**
 * A file that is only ever added to, a line a seal. It is opened again each time: one that was moved away or removed
 * begins again with the first seal, so that each file has the seals of the whole log.
 */
export class FileAnchor implements Anchor {
  constructor(private readonly path: string) {}

  async catchUp(database: Database): Promise<void> {
    // The embedded database has one process, and one connection, which is not to wait for a disk.
    if (database.engine === 'pglite') return this.#add(database);
    return database.transaction(async (sql) => {
      const { free } = await one<{ free: boolean }>(sql, 'select pg_try_advisory_xact_lock($1, hashtext($2)) as free', [
        anchorLock,
        `${hostname()}:${resolve(this.path)}`,
      ]);
      if (free) await this.#add(sql);
    });
  }

  async #add(sql: Queryable): Promise<void> {
    const file = await open(this.path, 'a+', 0o600);
    try {
      let { line, rest } = await readTail(file);
      let newest = this.#newest(line, rest);
      await this.#compare(sql, newest, line);
      for (;;) {
        const seals = await readSeals(sql, newest, batch);
        const last = seals.at(-1);
        if (last === undefined) return;
        const text = seals.map((seal) => `${anchorLine(seal)}\n`).join('');
        await append(file, text, rest);
        newest = last.sealNumber;
        rest = '';
        if (line === undefined) await syncFolder(dirname(resolve(this.path)));
        line = anchorLine(last);
      }
    } finally {
      await file.close();
    }
  }

  /** 0 for a new file, and for one whose first line was cut off in writing. */
  #newest(line: string | undefined, rest: string): number {
    const number = line === undefined ? 0 : sealNumberOf(line);
    if (number !== undefined && (number > 0 || isBeginning(rest))) return number;
    throw new AnchorError(
      `The last line of the anchor ${this.path} is no seal: ACCESS_LOG_ANCHOR names another file, or others have written into it. Nothing is added to it.`,
    );
  }

  async #compare(sql: Queryable, newest: number, line: string | undefined): Promise<void> {
    if (line === undefined) return;
    const [seal] = await readSeals(sql, newest - 1, 1);
    if (seal !== undefined && anchorLine(seal) === line) return;
    const last = (await readLastSeal(sql))?.sealNumber ?? 0;
    throw new AnchorError(
      `The anchor ${this.path} tells of another seal ${newest} than the access log, which has seals up to ${last}: the log was changed, or an older copy of the database was restored. Nothing is added to the anchor.`,
    );
  }
}

/** `rest` is what a write that was cut off left behind: the beginning of the same text. */
async function append(file: FileHandle, text: string, rest: string): Promise<void> {
  await file.appendFile(text.startsWith(rest) ? text.slice(rest.length) : `\n${text}`, 'latin1');
  await file.sync();
}
