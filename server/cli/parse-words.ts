import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartupError } from '../config/startup-error.ts';

/** A command's words and its options. @throws StartupError with the usage for an option that it does not know */
export function parseWords<const Options extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch {
    throw new StartupError(usage);
  }
}
