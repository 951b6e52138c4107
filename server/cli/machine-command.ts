import { readFileSync } from 'node:fs';
import { holdsPrivateKey } from '../auth/provider-findings.rule.ts';
import { StartupError } from '../config/startup-error.ts';
import { machineScopes } from '../intake/intake-names.ts';
import type { MachineClient } from '../intake/machine-client.ts';
import { parseWords } from './parse-words.ts';

/** What `npm run machines` is to do. */
export type MachineCommand =
  | { readonly name: 'add'; readonly client: MachineClient }
  | { readonly name: 'list' }
  | { readonly name: 'remove'; readonly clientId: string };

const usage = `Usage: npm run machines -- add CLIENT_ID --name "Name" --scope SCOPE… (--area ID… | --all-areas) [--keys JWKS.json] | list | remove CLIENT_ID`;

const options = {
  name: { type: 'string' },
  scope: { type: 'string', multiple: true },
  area: { type: 'string', multiple: true },
  'all-areas': { type: 'boolean' },
  keys: { type: 'string' },
} as const;

/** @throws StartupError with the usage, or the value that is not known */
export function parseMachineCommand(words: readonly string[]): MachineCommand {
  const { positionals, values } = parseWords(words, options, usage);
  const [name, clientId, ...rest] = positionals;
  if (name === 'list' && clientId === undefined) return { name };
  if (clientId === undefined || !/^[A-Za-z0-9._-]{1,100}$/.test(clientId) || rest.length > 0)
    throw new StartupError(usage);
  if (name === 'remove') return { name, clientId };
  const scopes = [...new Set(values.scope ?? [])];
  // All areas are asked for by name: nobody gets them by leaving something out.
  const isOne = (values.area === undefined) === (values['all-areas'] === true);
  if (name !== 'add' || !values.name || scopes.length === 0 || !isOne) throw new StartupError(usage);
  const unknown = scopes.find((scope) => !machineScopes.includes(scope));
  if (unknown !== undefined) throw new StartupError(`Unknown scope '${unknown}': use ${machineScopes.join(', ')}.`);
  return {
    name,
    client: {
      clientId,
      clientName: values.name,
      scopes,
      areaIds: values.area ?? null,
      jwks: values.keys === undefined ? null : readKeys(values.keys),
    },
  };
}

function readKeys(file: string): MachineClient['jwks'] {
  let keys: unknown;
  try {
    ({ keys } = JSON.parse(readFileSync(file, 'utf8')) as { keys?: unknown });
  } catch {
    throw new StartupError(`${file} is no file with a JSON Web Key Set.`);
  }
  if (
    !Array.isArray(keys) ||
    keys.length === 0 ||
    !keys.every((key): key is object => typeof key === 'object' && key !== null)
  ) {
    throw new StartupError(`${file} has no keys.`);
  }
  if (keys.some(holdsPrivateKey)) {
    throw new StartupError(`${file} holds a private key: give the public ones alone.`);
  }
  return { keys };
}
