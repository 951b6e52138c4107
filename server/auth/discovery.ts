import { errors } from 'jose';
import { networkFaults } from '../config/network-faults.ts';

/** How long to wait for the provider's documents, in milliseconds. */
export const providerTimeout = 5000;

/** Bytes of a document at most: providers' have some thousands, and one without an end would fill the memory. */
const mostBytes = 1024 * 1024;

/** As often may the discovery document's address lead to another one. */
const mostSteps = 5;

/** What a provider says of itself (OpenID Connect Discovery 1.0); nothing of it is checked yet. */
export type DiscoveryDocument = Readonly<Record<string, unknown>>;

/** The provider cannot be reached, or is not the one that was named; the message says it in plain words. */
export class DiscoveryError extends Error {
  override readonly name = 'DiscoveryError';
}

/** The provider calls itself by another name than the one that it was asked by. */
export class OtherIssuerError extends DiscoveryError {
  constructor(
    authority: string,
    /** Empty where it says none. */
    readonly issuer: string,
  ) {
    super(
      `OIDC_AUTHORITY is ${authority}, but the provider calls itself ${issuer || 'nothing'}: they must be equal to the letter, a slash at the end included.`,
    );
  }
}

/** Where an authority has its discovery document. */
export function discoveryAddress(authority: string): string {
  return `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

/** @throws DiscoveryError when there is none, OtherIssuerError when it names another issuer */
export async function discover(authority: string): Promise<DiscoveryDocument> {
  const document = await fetchDocument(discoveryAddress(authority));
  const { issuer } = document;
  if (issuer === authority) return document;
  throw new OtherIssuerError(authority, typeof issuer === 'string' ? issuer : '');
}

/**
 * Where a provider has its keys.
 * @throws DiscoveryError for none, and for keys that come unencrypted from a provider that is asked encrypted: whoever is on the way could
 *   put theirs in their place, and sign what they like (decision 471)
 */
export function keysAddressIn({ jwks_uri: address }: DiscoveryDocument, authority: string): URL {
  if (typeof address !== 'string' || !URL.canParse(address)) {
    throw new DiscoveryError('The discovery document names no keys.');
  }
  if (isUnencryptedBehind(address, authority)) {
    throw new DiscoveryError(
      'The discovery document names keys that come unencrypted (jwks_uri), and OIDC_AUTHORITY begins with https://.',
    );
  }
  return new URL(address);
}

/** Whether an address of the provider is not encrypted though the provider itself is asked so. */
export function isUnencryptedBehind(address: string, authority: string): boolean {
  return new URL(authority).protocol === 'https:' && new URL(address).protocol !== 'https:';
}

/**
 * Fetches a JSON object.
 * @param steps how often an address may lead to another one
 * @throws DiscoveryError
 */
export async function fetchDocument(address: string, steps = mostSteps): Promise<DiscoveryDocument> {
  const outOfReach = (error: unknown): never => {
    throw error instanceof DiscoveryError
      ? error
      : new DiscoveryError(`${address} is out of reach: ${reachFault(error)}.`);
  };
  const response = await fetchLed(address, steps).catch(outOfReach);
  if (!response.ok) throw new DiscoveryError(`${address} answered ${response.status}.`);
  const content = jsonIn(await readText(response).catch(outOfReach));
  if (typeof content === 'object' && content !== null) return { ...content };
  throw new DiscoveryError(`${address} answered what is no JSON object.`);
}

/**
 * Goes where an address leads; from one that is encrypted nowhere else: whoever is on the way there could answer in the provider's place
 * (decision 471).
 */
async function fetchLed(address: string, steps: number): Promise<Response> {
  const signal = AbortSignal.timeout(providerTimeout);
  let at = address;
  for (let left = steps; ; left -= 1) {
    const response = await fetch(at, { redirect: 'manual', signal });
    const next = response.headers.get('location');
    if (left === 0 || next === null || Math.floor(response.status / 100) !== 3) return response;
    await response.body?.cancel();
    at = new URL(next, at).href;
    if (isUnencryptedBehind(at, address))
      throw new DiscoveryError(`${address} leads to ${at}, which is not encrypted.`);
  }
}

/** The text of a provider's answer. @throws DiscoveryError for one that is too long, and whatever breaks the answer off */
export async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new DiscoveryError(`${response.url} answered more than ${mostBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Undefined where the text is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why a call to the provider failed, in words: of a foreign error its code or name only. */
export function reachFault(error: unknown): string {
  if (error instanceof DiscoveryError) return error.message;
  if (error instanceof errors.JWKSTimeout || (error as Error).name === 'TimeoutError') {
    return `no answer in ${providerTimeout / 1000} seconds`;
  }
  if (error instanceof errors.JWKSInvalid) return 'its key set is none';
  const { code, cause, name } = error as { code?: unknown; cause?: { code?: unknown }; name?: string };
  const known = String(cause?.code ?? code ?? name ?? 'unknown');
  return networkFaults[known] ?? known;
}
