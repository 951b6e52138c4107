import { Buffer } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';

/** Longer than any two lines of an anchor. */
const tailBytes = 4096;

/** How a file of lines ends. */
export interface FileTail {
  /** Its last whole line, without the line break. */
  readonly line: string | undefined;
  /** What stands behind it. */
  readonly rest: string;
}

/** Reads the end of a file of short lines, however long the file; a byte is a character. */
export async function readTail(file: FileHandle): Promise<FileTail> {
  const { size } = await file.stat();
  const length = Math.min(size, tailBytes);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
  const lines = buffer.toString('latin1').split('\n');
  const rest = lines.pop() ?? '';
  return { line: lines.at(-1), rest };
}
