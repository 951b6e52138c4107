import type { FastifyBaseLogger } from 'fastify';
import type { RefusalReason } from '../http/problem-error.ts';
import { KeysUnreachableError, TokenRefusedError } from './token-refused-error.ts';
import { longestSubject, shortestRsa } from './verify-token.ts';

/** Writes to the log what is wrong with the settings behind a refused token, and what to do about it. */
export type ExplainRefusal = (log: FastifyBaseLogger, error: unknown) => void;

/** What the server expects of tokens. */
export interface Expectation {
  readonly issuer: string;
  readonly audience: string;
  readonly subjectClaim: string;
  /** Of programs that send orders and results, not of people. */
  readonly isOfPrograms?: boolean;
}

/** One line a reason in so many milliseconds: each refused call has a line of its own with the reason besides. */
const pause = 60_000;

/** @param now milliseconds that only go on */
export function createExplainRefusal(expected: Expectation, now = () => performance.now()): ExplainRefusal {
  const told = new Map<RefusalReason, number>();
  return (log, error) => {
    if (error instanceof KeysUnreachableError || !(error instanceof TokenRefusedError)) return;
    const { reason, found } = error;
    const explanation = explanations[reason]?.(expected, found === '' ? 'none' : (found ?? 'unknown'));
    const last = told.get(reason);
    if (explanation === undefined || (last !== undefined && now() - last < pause)) return;
    told.set(reason, now());
    log.warn({ reason, ...explanation }, 'token refused');
  };
}

type Explanation = { readonly cause: string; readonly remedy: string };
type Explain = (expected: Expectation, found: string) => Explanation;

/** Remedies name the provider's own words; the ways there are in docs/identity.md. */
const explanations: Partial<Record<RefusalReason, Explain>> = {
  tokenOpaque: ({ audience, isOfPrograms }) => ({
    cause: 'The access token is not a signed JWT: only the provider itself can read it.',
    remedy: `Have the provider make JWT access tokens for the API ${audience}; often it does once the API is registered and its scope is ${isOfPrograms ? 'asked for' : 'in OIDC_SCOPE'}.`,
  }),
  tokenIssuer: ({ issuer }, found) => ({
    cause: `The token is of the issuer ${found}, not of ${issuer}.`,
    remedy:
      'Set OIDC_AUTHORITY to the issuer to the letter, or have the provider show one name to browsers and servers.',
  }),
  tokenVersion1: ({ issuer }) => ({
    cause: `Entra ID made a token of version 1 (issuer sts.windows.net), not of ${issuer}.`,
    remedy: "Set requestedAccessTokenVersion to 2 in the manifest of the API's registration.",
  }),
  tokenAudience: ({ audience, isOfPrograms }, found) =>
    found.split(' ').includes(audience)
      ? {
          cause: `The token is for ${found} at once: for people and for programs.`,
          remedy: 'Have the provider put one of the two audiences alone into each token.',
        }
      : {
          cause: `The token is for ${found}, not for ${audience}.`,
          remedy: `Set ${isOfPrograms ? 'OIDC_INTAKE_AUDIENCE' : 'OIDC_AUDIENCE'} to the audience of the API, or have the provider put it into the access token (Keycloak: an audience mapper; Entra ID: the application id of the API).`,
        },
  tokenForAccount: ({ audience, isOfPrograms }) => ({
    cause: `The token is for Keycloak's own account page alone, not for ${audience}.`,
    remedy: `Add an audience mapper with ${audience} to a client scope of the ${isOfPrograms ? 'program' : 'web client'}, 'Add to access token' on.`,
  }),
  tokenForGraph: ({ audience, isOfPrograms }) => ({
    cause: `The token is for Microsoft Graph, not for ${audience}: no scope of the API was asked for.`,
    remedy: isOfPrograms
      ? "Have the program ask for the API's scope (api://…/.default)."
      : "Put the API's scope (api://…/access) into OIDC_SCOPE.",
  }),
  tokenType: (_expected, found) => ({
    cause: `The token is of the type ${found}, which is no access token.`,
    remedy: 'Have the provider mark access tokens as at+jwt or JWT.',
  }),
  tokenAlgorithm: (_expected, found) => ({
    cause: `The token is signed by ${found === 'unknown' ? 'an algorithm' : `a key (${found})`} that is not accepted.`,
    remedy: `Have the provider sign access tokens by RS256, PS256 or ES256; an RSA key has ${shortestRsa} bits or more.`,
  }),
  tokenKeyUnknown: ({ issuer }) => ({
    cause: `The key that signed the token is not among those of ${issuer}.`,
    remedy:
      'jwks_uri of its discovery must be of the same realm or tenant; after a change of keys it passes by itself.',
  }),
  tokenSubject: ({ subjectClaim, isOfPrograms }) => ({
    cause: `The token has no claim ${subjectClaim} that names the ${isOfPrograms ? 'program' : 'person'}, by a text of 1 to ${longestSubject} characters.`,
    remedy: `Have the provider put it into access tokens (Keycloak: the client scope 'basic')${isOfPrograms ? '' : ', or set OIDC_SUBJECT_CLAIM to one that is there'}.`,
  }),
  tokenNotYetValid: () => ({
    cause: 'The token is not valid yet: the clocks of provider and server differ by more than a minute.',
    remedy: "Set the server's clock, or the provider's, by NTP.",
  }),
};
