import { StartupError } from '../config/startup-error.ts';

const usage = 'Usage: npm run attachments -- verify';

/** @throws StartupError with the usage unless `verify` is asked for, which is all that there is */
export function parseAttachmentsCommand(words: readonly string[]): void {
  if (words.length !== 1 || words[0] !== 'verify') throw new StartupError(usage);
}
