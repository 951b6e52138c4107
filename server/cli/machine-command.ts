import { createPublicKey } from 'node:crypto';
import * as v from 'valibot';
import { holdsPrivateKey } from '../auth/provider-findings.rule.ts';
import { readNamedFile } from '../config/named-file.ts';
import { StartupError } from '../config/startup-error.ts';
import { machineScopes } from '../intake/intake-names.ts';
import { parseWords } from './parse-words.ts';

const machineClient = v.object({
  clientId: v.string(),
  clientName: v.string(),
  scopes: v.array(v.string()),
  areaIds: v.nullable(v.array(v.string())),
  jwks: v.nullable(v.object({ keys: v.array(v.looseObject({})) })),
});

/** What `npm run machines` is to do, as it comes through the server's socket, too. */
export const machineCommand = v.variant('name', [
  v.object({ name: v.literal('add machine'), client: machineClient }),
  v.object({ name: v.literal('list machines') }),
  v.object({ name: v.literal('remove machine'), clientId: v.string() }),
]);

export type MachineCommand = v.InferOutput<typeof machineCommand>;
type Jwks = v.InferOutput<typeof machineClient>['jwks'];

/** As the database takes it. */
const longestName = 100;

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
  const { positionals, values } = parseWords(words, options, usage, 'add');
  const [name, clientId, ...rest] = positionals;
  if (name === 'list' && clientId === undefined) return { name: 'list machines' };
  if (clientId === undefined || !/^[A-Za-z0-9._-]{1,100}$/.test(clientId) || rest.length > 0)
    throw new StartupError(usage);
  if (name === 'remove') return { name: 'remove machine', clientId };
  const scopes = [...new Set(values.scope ?? [])];
  // All areas are asked for by name: nobody gets them by leaving something out.
  const isOne = (values.area === undefined) === (values['all-areas'] === true);
  if (name !== 'add' || !values.name || scopes.length === 0 || !isOne) throw new StartupError(usage);
  refuseValues(values.name, scopes);
  return {
    name: 'add machine',
    client: {
      clientId,
      clientName: values.name,
      scopes,
      areaIds: values.area ?? null,
      jwks: values.keys === undefined ? null : readKeys(values.keys),
    },
  };
}

function refuseValues(name: string, scopes: readonly string[]): void {
  if (name.length > longestName) throw new StartupError(`--name has 1 to ${longestName} characters.`);
  const unknown = scopes.find((scope) => !machineScopes.includes(scope));
  if (unknown !== undefined) throw new StartupError(`Unknown scope '${unknown}': use ${machineScopes.join(', ')}.`);
}

function readKeys(file: string): Jwks {
  const text = readNamedFile(file);
  let keys: unknown;
  try {
    ({ keys } = JSON.parse(text) as { keys?: unknown });
  } catch {
    throw new StartupError(`${file} is no file with a JSON Web Key Set.`);
  }
  if (
    !Array.isArray(keys) ||
    keys.length === 0 ||
    !keys.every((key): key is Record<string, unknown> => typeof key === 'object' && key !== null)
  ) {
    throw new StartupError(`${file} has no keys.`);
  }
  if (keys.some(holdsPrivateKey)) {
    throw new StartupError(`${file} holds a private key: give the public ones alone.`);
  }
  if (!keys.some(letsIn)) {
    throw new StartupError(
      `${file} has no key that lets a program in: RSA of 2048 bits or more (RS256, PS256), P-256 (ES256) or Ed25519 (EdDSA), for signatures.`,
    );
  }
  return { keys };
}

/** Whether the embedded provider takes what a key signs, which otherwise refuses it without a word of the key. */
function letsIn(key: Readonly<Record<string, unknown>>): boolean {
  const { use = 'sig', alg } = key;
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPublicKey({ key, format: 'jwk' });
    const names = algorithmsOf[type === 'ec' ? `ec ${details?.namedCurve}` : (type ?? '')] ?? [];
    const isLong = type !== 'rsa' || (details?.modulusLength ?? 0) >= 2048;
    return use === 'sig' && isLong && (alg === undefined ? names.length > 0 : names.includes(alg));
  } catch {
    return false;
  }
}

/** By kinds of keys: what the library of the embedded provider takes from a program. */
const algorithmsOf: Readonly<Record<string, readonly unknown[]>> = {
  rsa: ['RS256', 'PS256'],
  'ec prime256v1': ['ES256'],
  ed25519: ['EdDSA', 'Ed25519'],
};
