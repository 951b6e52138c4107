import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartupError } from '../config/startup-error.ts';

/**
 * A command's words and its options.
 * @param only the first word of those that take options: with another one an option would be passed over, and a person removed of
 *   whom one role was meant
 * @throws StartupError with the usage for an option that it does not take
 */
export function parseWords<const Options extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: Options,
  usage: string,
  only?: string,
) {
  const parsed = parse(words, options, usage);
  const hasOptions = Object.keys(parsed.values).length > 0;
  if (hasOptions && only !== undefined && parsed.positionals[0] !== only) throw new StartupError(usage);
  return parsed;
}

function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(
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
