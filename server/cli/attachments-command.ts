import { StartupError } from '../config/startup-error.ts';

const usage = 'Usage: npm run attachments -- verify';

/** @throws StartupError with the usage unless the command is `verify`, the only one */
export function parseAttachmentsCommand(words: readonly string[]): void {
  if (words.length !== 1 || words[0] !== 'verify') throw new StartupError(usage);
}
