import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError } from '../http/problem-error.ts';

/** The built index.html as it is in the folder. */
export interface BuiltPage {
  /** With the placeholders that are filled in for each answer. */
  readonly template: string;
  /** Names the build (src/core/contracts/app-configuration.ts). */
  readonly version: string;
}

/** How long a version that was read is used, in milliseconds. */
const freshFor = 1_000;

/** The page is there and cannot be read: 503, for the disk or the operating system may let it be read again. */
export class PageUnreadableError extends ProblemError {
  /** @param systemCode of the operating system, for the log */
  constructor(readonly systemCode: unknown) {
    super('notReady');
  }
}

/** Reads index.html; undefined when the web app is not built. @throws PageUnreadableError */
export async function readBuiltPage(directory: string): Promise<BuiltPage | undefined> {
  try {
    return await readPage(join(directory, 'index.html'));
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (code === 'ENOENT') return undefined;
    throw new PageUnreadableError(code);
  }
}

async function readPage(path: string): Promise<BuiltPage> {
  const file = await open(path);
  try {
    const [template, { mtimeMs }] = await Promise.all([file.readFile('utf8'), file.stat()]);
    return { template, version: `${Math.floor(mtimeMs)}-${buildIdOf(template)}` };
  } finally {
    await file.close();
  }
}

/**
 * A hash that stands for all files of a build: index.html names the entry by the hash of its content, and the entry all
 * other files by theirs.
 * @returns 16 hexadecimal digits
 */
export function buildIdOf(template: string): string {
  return createHash('sha256').update(template).digest('hex').slice(0, 16);
}

/** Reads which version the folder holds, at most once a second; undefined when it holds none that can be read. */
export function createVersionReader(directory: string): () => Promise<string | undefined> {
  let read: Promise<string | undefined> = Promise.resolve(undefined);
  let readAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - readAt >= freshFor) {
      readAt = now;
      read = readBuiltPage(directory).then(
        (page) => page?.version,
        // Only who asks for the page itself is told.
        () => undefined,
      );
    }
    return read;
  };
}
