import { fileFault } from './config/file-fault.rule.ts';

/**
 * Reads a program, which runs by that, and ends where it cannot be read, as where no more files may be opened: with one line, for a
 * stack helps nobody then.
 */
export async function readProgram(read: () => Promise<unknown>): Promise<void> {
  try {
    await read();
  } catch (error) {
    console.error(fileFault(error) ?? error);
    process.exit(1);
  }
}
