import { readFileSync, statSync } from 'node:fs';
import { causeOf } from './file-fault.rule.ts';
import { StartupError } from './startup-error.ts';

// Files and folders that settings and commands name.

/**
 * Whether it is there. To whoever may not look, `existsSync` says that it is not.
 * @throws the system's error
 */
export function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

/**
 * A file's text, in UTF-8.
 * @param name how it is told
 * @throws StartupError
 */
export function readNamedFile(file: string, name = file): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw unreadable(name, error);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new StartupError(`${name} is not UTF-8.`);
  }
}

export function unreadable(name: string, error: unknown): StartupError {
  const { code } = error as NodeJS.ErrnoException;
  return new StartupError(`${name} cannot be read: ${causeOf(code ?? 'unknown')}.`);
}
