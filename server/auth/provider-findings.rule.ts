import type { ExternalProvider } from '../config/external-provider.ts';
import { isUnencryptedBehind, type DiscoveryDocument } from './discovery.ts';
import { algorithms, shortestRsa } from './verify-token.ts';

/**
 * What a check of the provider found (docs/identity.md, 'Checking a provider'):
 * - `fault`: nobody signs in;
 * - `doubt`: perhaps nobody does, the provider does not say;
 * - `note`: it works with less.
 */
export interface ProviderFinding {
  readonly severity: 'fault' | 'doubt' | 'note';
  readonly check:
    | 'discovery'
    | 'issuer'
    | 'endpoints'
    | 'keys'
    | 'algorithms'
    | 'flow'
    | 'scopes'
    | 'cors'
    | 'client'
    | 'endSession';
  readonly cause: string;
  readonly remedy: string;
}

type Finding = ProviderFinding | undefined;

/** What can be told by the discovery document alone, in the order in which a sign-in would meet it. */
export function findingsOf(
  document: DiscoveryDocument,
  provider: ExternalProvider,
  publicUrl: string,
): readonly ProviderFinding[] {
  const findings: readonly Finding[] = [
    issuerFinding(document, provider),
    ...['authorization_endpoint', 'token_endpoint', 'jwks_uri'].map((field) => endpointFinding(document, field)),
    originFinding(document, provider),
    encryptionFinding(document, publicUrl),
    keysEncryptionFinding(document, provider),
    supportFinding(document, 'response_types_supported', 'code'),
    supportFinding(document, 'code_challenge_methods_supported', 'S256'),
    algorithmFinding(document),
    scopeFinding(document, provider),
    endSessionFinding(document),
  ];
  return findings.filter((finding) => finding !== undefined);
}

/** Of the provider's own words, shortened, and nothing in them that a terminal would obey. */
export function quoted(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 200).replaceAll(/[^\x20-\x7e]/g, '?');
}

/** @param body of the token endpoint's refusal of a request without a code */
export function clientFindings(body: unknown, clientId: string): readonly ProviderFinding[] {
  const { error } = Object(body) as { readonly error?: unknown };
  if (error !== 'invalid_client' && error !== 'unauthorized_client') return [];
  return [
    {
      severity: 'doubt',
      check: 'client',
      cause: `The token endpoint does not take ${quoted(clientId)} (${error}).`,
      remedy:
        'OIDC_CLIENT_ID must be registered there as a public client, without a secret (Keycloak: Client authentication off; Entra ID: platform Single-page application).',
    },
  ];
}

function issuerFinding({ issuer }: DiscoveryDocument, { authority }: ExternalProvider): Finding {
  if (issuer === authority) return undefined;
  return {
    severity: 'fault',
    check: 'issuer',
    cause: `OIDC_AUTHORITY is ${quoted(authority)}, but the provider calls itself ${quoted(issuer)}.`,
    remedy:
      'They must be equal to the letter, a slash at the end included: set OIDC_AUTHORITY so, or the name that the provider shows.',
  };
}

/** The address in this field; undefined for none. */
export function addressIn(document: DiscoveryDocument, field: string): URL | undefined {
  const value = document[field];
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  return url && ['https:', 'http:'].includes(url.protocol) ? url : undefined;
}

function endpointFinding(document: DiscoveryDocument, field: string): Finding {
  if (addressIn(document, field)) return undefined;
  return {
    severity: 'fault',
    check: 'endpoints',
    cause: `${field} in the discovery document is ${quoted(document[field])}, which is no address.`,
    remedy: 'OIDC_AUTHORITY must be of a provider that signs people in by OpenID Connect.',
  };
}

/** The page may call no other origins: the content security policy forbids it. */
function originFinding(document: DiscoveryDocument, { authority, extraOrigins }: ExternalProvider): Finding {
  const origin = addressIn(document, 'token_endpoint')?.origin;
  if (origin === undefined || [new URL(authority).origin, ...extraOrigins].includes(origin)) return undefined;
  return {
    severity: 'fault',
    check: 'endpoints',
    cause: `The token endpoint is at ${quoted(origin)}, which the page may not call.`,
    remedy: `Set OIDC_EXTRA_ORIGINS=${origin}.`,
  };
}

/** A page that came encrypted may call nothing that is not. */
function encryptionFinding(document: DiscoveryDocument, publicUrl: string): Finding {
  if (!publicUrl.startsWith('https:') || addressIn(document, 'token_endpoint')?.protocol !== 'http:') return undefined;
  return {
    severity: 'fault',
    check: 'endpoints',
    cause: 'The token endpoint begins with http://, the page with https://: browsers refuse that call.',
    remedy: "Have the provider name https addresses, behind a proxy by its settings for the proxy's headers.",
  };
}

function keysEncryptionFinding(document: DiscoveryDocument, { authority }: ExternalProvider): Finding {
  const address = addressIn(document, 'jwks_uri')?.href;
  if (address === undefined || !isUnencryptedBehind(address, authority)) return undefined;
  return {
    severity: 'fault',
    check: 'endpoints',
    cause:
      'jwks_uri begins with http://, OIDC_AUTHORITY with https://: no token is accepted by keys that anybody on the way can change.',
    remedy: "Have the provider name https addresses, behind a proxy by its settings for the proxy's headers.",
  };
}

/** What is not listed is not judged: the lists are optional, and Entra ID has none of the challenge's methods. */
function supportFinding(document: DiscoveryDocument, field: string, needed: string): Finding {
  const supported = listIn(document, field);
  if (supported === undefined || supported.includes(needed)) return undefined;
  return {
    severity: 'fault',
    check: 'flow',
    cause: `${field} is ${quoted(supported)}, without ${needed}.`,
    remedy: 'The page signs in by the code flow with PKCE (S256) as a public client: allow both at the provider.',
  };
}

function algorithmFinding(document: DiscoveryDocument): Finding {
  const supported = listIn(document, 'id_token_signing_alg_values_supported');
  if (supported === undefined || supported.some((each) => algorithms.includes(each))) return undefined;
  return {
    severity: 'fault',
    check: 'algorithms',
    cause: `The provider signs by ${quoted(supported)}, and none of these is accepted.`,
    remedy: `Have it sign by one of ${algorithms.join(', ')}.`,
  };
}

/** An API's scope, such as Entra ID's, is an address, and not listed. */
function scopeFinding(document: DiscoveryDocument, { scope }: ExternalProvider): Finding {
  const supported = listIn(document, 'scopes_supported');
  const missing = scope.split(' ').filter((word) => !/[:/]/.test(word) && supported?.includes(word) === false);
  if (missing.length === 0) return undefined;
  return {
    severity: 'doubt',
    check: 'scopes',
    cause: `OIDC_SCOPE asks for ${missing.join(', ')}, which the provider does not list (${quoted(supported)}).`,
    remedy: 'Most providers refuse the sign-in then: take it out of OIDC_SCOPE, or add it at the provider.',
  };
}

function endSessionFinding(document: DiscoveryDocument): Finding {
  if (addressIn(document, 'end_session_endpoint')) return undefined;
  return {
    severity: 'note',
    check: 'endSession',
    cause: 'The provider has no end_session_endpoint.',
    remedy: 'Signing out ends the sign-in here; the session at the provider goes on, and the next sign-in asks anew.',
  };
}

function listIn(document: DiscoveryDocument, field: string): readonly string[] | undefined {
  const value: unknown = document[field];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined;
}

/** What a key set lacks, so that no token could be checked by it; or has that nobody must see. */
export function keyFindings({ keys }: DiscoveryDocument, address: string): readonly ProviderFinding[] {
  const all = Array.isArray(keys) ? keys.filter((key): key is object => typeof key === 'object' && key !== null) : [];
  if (all.some(holdsPrivateKey)) {
    return [
      {
        severity: 'fault',
        check: 'keys',
        cause: `${address} shows a private or secret key: everybody can sign tokens by it.`,
        remedy: 'Have the provider show public keys alone, and make new ones.',
      },
    ];
  }
  if (all.some(isUsable)) return [];
  return [
    {
      severity: 'fault',
      check: 'keys',
      cause: `None of the ${all.length} keys at ${address} can check a token.`,
      remedy: `Have the provider sign by an RSA key of ${shortestRsa} bits or more, or an elliptic one of P-256, P-384 or Ed25519.`,
    },
  ];
}

const privateMembers = ['d', 'p', 'q', 'k'];

/** Whether a JSON Web Key has what only its owner may know (RFC 7518, section 6). */
export function holdsPrivateKey(key: object): boolean {
  return privateMembers.some((name) => name in key);
}

function isUsable(key: {
  readonly kty?: unknown;
  readonly use?: unknown;
  readonly alg?: unknown;
  readonly crv?: unknown;
  readonly n?: unknown;
}) {
  const { kty, use = 'sig', alg, crv, n } = key;
  if (use !== 'sig' || (alg !== undefined && !algorithms.includes(String(alg)))) return false;
  // Whoever writes the number without its first zeros writes all of its bytes.
  if (kty === 'RSA') return Buffer.from(String(n), 'base64url').length >= shortestRsa / 8;
  return ['P-256', 'P-384', 'Ed25519'].includes(String(crv));
}
