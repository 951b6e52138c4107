import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';
import {
  discover,
  DiscoveryError,
  jsonIn,
  keysAddressIn,
  OtherIssuerError,
  providerTimeout,
  readText,
} from './discovery.ts';
import { TokenRefusedError } from './token-refused-error.ts';

/**
 * Milliseconds in which the provider is asked once for keys, whether it answers or not: a new key of its is known after
 * them, and whoever sends tokens of made-up keys makes it no more work (decision 299).
 */
export const rest = 2000;

/** The keys of an identity provider elsewhere, found by its discovery document when the first token comes. */
export function externalKeys(authority: string): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const find = restAfterFailure(() => discoverKeys(authority));
  return async (header, token) => {
    // Of a failure another call may have forgotten it meanwhile.
    const found = (keys ??= find());
    try {
      return await (
        await found
      )(header, token);
    } catch (error) {
      // A failed discovery is tried again with a later token.
      await found.catch(() => (keys = undefined));
      throw error;
    }
  };
}

async function discoverKeys(authority: string): Promise<JWTVerifyGetKey> {
  return keysOf(await findAddress(authority), () => findAddress(authority));
}

async function findAddress(authority: string): Promise<URL> {
  const document = await discover(authority).catch((error: unknown) => {
    // Waiting mends nothing: by this name none of its tokens will ever be accepted.
    throw error instanceof OtherIssuerError ? new TokenRefusedError('tokenIssuer', error.issuer) : error;
  });
  return keysAddressIn(document, authority);
}

/** Milliseconds after which the keys are read anew, and one that was taken back is known as such. */
const longest = 600_000;

/** Milliseconds for which keys that cannot be read anew go on: no token that was made before lasts as long. */
const longestAway = 24 * 3_600_000;

/**
 * Keys that are old are read anew beside the call: who is signed in goes on while the provider is away. By a clock that only
 * ever grows: by the library's, put back by an hour, a new key would be unknown for an hour.
 * @param found where they are
 * @param find finds it anew: a provider may have moved them, and the old place keep the old ones
 */
function keysOf(found: URL, find: () => Promise<URL>): JWTVerifyGetKey {
  let readAt = -Infinity;
  let address = found;
  let isJustFound = true;
  const keys = createRemoteJWKSet(found, {
    timeoutDuration: providerTimeout,
    cooldownDuration: Infinity,
    cacheMaxAge: Infinity,
    [customFetch]: restAfterFailure<Parameters<FetchImplementation>, Response>(async (_found, options) => {
      if (!isJustFound) address = await find().catch(() => address);
      isJustFound = false;
      const response = await fetchKeys(address, options);
      readAt = performance.now();
      return response;
    }),
  });
  const isOlderThan = (milliseconds: number): boolean => performance.now() >= readAt + milliseconds;
  return async (header, token) => {
    if (keys.jwks() !== undefined && isOlderThan(longest)) {
      const reading = keys.reload();
      if (isOlderThan(longestAway)) await reading;
      else void reading.catch(() => undefined);
    }
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !isOlderThan(rest)) throw error;
      await keys.reload();
      return keys(header, token);
    }
  };
}

/**
 * With a time of its own: the library's has begun before the place was found. What is no key set is no answer, whatever its status, as a
 * page that tells of maintenance: for the library a failure comes too late to rest after it.
 */
async function fetchKeys(address: URL, options: object): Promise<Response> {
  const response = await fetch(address, { ...options, signal: AbortSignal.timeout(providerTimeout) });
  if (response.status !== 200) throw new DiscoveryError(`${address.href} answered ${response.status}.`);
  const text = await readText(response);
  createLocalJWKSet(jsonIn(text) as JSONWebKeySet);
  return new Response(text);
}

/** A call that comes soon after one that failed fails as that did: by the clock that only ever grows, for the other may be put back. */
function restAfterFailure<Words extends unknown[], Result>(
  call: (...words: Words) => Promise<Result>,
): (...words: Words) => Promise<Result> {
  let failure: { readonly error: unknown; readonly at: number } | undefined;
  return async (...words) => {
    if (failure !== undefined && performance.now() < failure.at + rest) throw failure.error;
    try {
      return await call(...words);
    } catch (error) {
      failure = { error, at: performance.now() };
      throw error;
    }
  };
}
