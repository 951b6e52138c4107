import { createReadStream } from 'node:fs';
import { unreadable } from '../config/named-file.ts';

/**
 * The lines of a file as they stand, a byte a character; only a line feed ends one.
 * @throws StartupError when it cannot be read
 */
export async function* readLines(path: string): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const part of createReadStream(path, { encoding: 'latin1' })) {
      const lines = `${rest}${String(part)}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw unreadable(path, error);
  }
  if (rest !== '') yield rest;
}
