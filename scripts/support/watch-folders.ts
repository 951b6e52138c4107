import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';

/** Milliseconds without anything new: an editor writes a file in several steps, a change of branch many files. */
const rest = 100;

/**
 * Says which file below some folders has another text, is new or gone. Not as Node's `--watch`, which also takes a link, a right or a
 * time of a file for a change of it, and knows of no file that is read and not imported, such as a migration.
 * @returns what ends it
 */
export function watchFolders(folders: readonly string[], changed: (file: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const lookSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const file = differing(texts, (texts = lookUnlessGone()));
      if (file !== undefined) changed(file);
    }, rest);
  };
  const endWatchers = (): void => {
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
  /** A change of branch takes a folder away while it is read, or one of those that are watched for a while: then soon again. */
  const lookUnlessGone = (): Texts => {
    try {
      return look();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      endWatchers();
      lookSoon();
      return texts;
    }
  };
  /** The texts as they are, and a watcher for each folder that there is now. */
  const look = (): Texts => {
    const entries = folders.flatMap(entriesBelow);
    const found = [...folders, ...entries.filter((entry) => entry.isDirectory()).map(pathOf)];
    for (const gone of [...watchers.keys()].filter((folder) => !found.includes(folder))) {
      watchers.get(gone)?.close();
      watchers.delete(gone);
    }
    for (const folder of found.filter((name) => !watchers.has(name))) {
      // Of one that goes the folder around it tells, too.
      watchers.set(folder, watch(folder, lookSoon).on('error', lookSoon));
    }
    return new Map(entries.filter((entry) => entry.isFile()).map((entry) => [pathOf(entry), hashOf(pathOf(entry))]));
  };
  let texts = look();
  return () => {
    clearTimeout(timer);
    endWatchers();
  };
}

/** What stands in each file, as a hash. */
type Texts = ReadonlyMap<string, string>;

function differing(before: Texts, now: Texts): string | undefined {
  return [...now.keys(), ...before.keys()].find((file) => now.get(file) !== before.get(file));
}

interface Entry {
  readonly parentPath: string;
  readonly name: string;
}

function entriesBelow(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true });
}

function pathOf({ parentPath, name }: Entry): string {
  return path.join(parentPath, name);
}

/** Of a file that has gone meanwhile there is none. */
function hashOf(file: string): string {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return '';
  }
}
