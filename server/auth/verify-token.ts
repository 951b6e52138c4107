import { decodeJwt, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { onOneLine } from '#core/contracts/schemas.ts';
import { isStorable } from '../db/storable.rule.ts';
import type { RefusalReason } from '../http/problem-error.ts';
import { reachFault } from './discovery.ts';
import { groupsIn, namesGroups } from './groups-in.rule.ts';
import { KeysUnreachableError, TokenRefusedError } from './token-refused-error.ts';

/** What a verified access token holds: whose it is, and a name for someone whom we do not know. */
export interface TokenClaims {
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The program that it was made for. */
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** The keys that its program was registered with when it was made; only the embedded provider says. */
  readonly registeredKeys: readonly string[];
  /** Those that the claim of the rules names; none without one. */
  readonly groups: readonly string[];
  /** Whether it has that claim, be it of no group. */
  readonly namesGroups: boolean;
  /** In milliseconds since 1970; 0 where the token does not say, which with a claim of groups is refused. */
  readonly issuedAt: number;
  /** In milliseconds since 1970: from then on it is refused. */
  readonly acceptedUntil: number;
}

/** Checks a bearer token. @throws TokenRefusedError, or KeysUnreachableError when the keys are out of reach */
export type VerifyToken = (token: string) => Promise<TokenClaims>;

/** By whom and for whom the accepted tokens are made. */
export interface TokenRules {
  readonly keys: JWTVerifyGetKey;
  readonly issuer: string;
  readonly audience: string;
  /** Our own provider marks access tokens as `at+jwt` (RFC 9068); others do not always, there the audience decides. */
  readonly types: readonly string[];
  /** A token that is also for this audience is refused: staff's is no machine's, and the other way round. */
  readonly refusedAudience?: string;
  /** The claim that names the person for ever. */
  readonly subjectClaim: string;
  /** The claim that names groups, whose rights are those of the newest token. */
  readonly rolesClaim?: string;
}

/** Asymmetric ones only: with an HMAC the public key could be used as its secret. */
export const algorithms: readonly string[] = ['ES256', 'ES384', 'PS256', 'PS384', 'RS256', 'EdDSA', 'Ed25519'];

/** Bits of an RSA key; of a shorter one the library says by a bare TypeError that it is none. */
export const shortestRsa = 2048;

/** The claim of a program's token that names the keys by which the program was registered. */
export const registeredKeysClaim = 'registered_keys';

/** Seconds by which clocks may differ. */
const leeway = 60;

/** Characters; longer than any provider's ids. */
export const longestSubject = 255;

/** Makes the check of signature, algorithm, issuer, audience, type and expiry (proofs S5). */
export function createTokenVerifier(rules: TokenRules): VerifyToken {
  const keys = withoutShort(rules.keys);
  return async (token) => {
    try {
      // Three parts are a signed token; anything else, encrypted ones included, is for the provider's eyes only.
      if (token.split('.').length !== 3) throw new TokenRefusedError('tokenOpaque');
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer: rules.issuer,
        audience: rules.audience,
        algorithms: [...algorithms],
        clockTolerance: leeway,
        requiredClaims: rules.rolesClaim === undefined ? ['exp'] : ['exp', 'iat'],
      });
      const type = (protectedHeader.typ ?? '').toLowerCase().replace(/^application\//, '');
      if (!rules.types.includes(type)) throw new TokenRefusedError('tokenType', type);
      const audiences = [payload.aud].flat();
      if (rules.refusedAudience !== undefined && audiences.includes(rules.refusedAudience)) {
        throw new TokenRefusedError('tokenAudience', audiences.join(' '));
      }
      return claimsOf(payload, rules);
    } catch (error) {
      throw isRefusal(error) ? refusalOf(error, token, rules) : new KeysUnreachableError(reachFault(error));
    }
  };
}

/** A short key is a fault of its provider's, which no waiting mends, and not of the way there. */
function withoutShort(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    const key = await keys(header, token);
    const { modulusLength = shortestRsa } = (key as { algorithm?: { modulusLength?: number } }).algorithm ?? {};
    if (modulusLength < shortestRsa) throw new TokenRefusedError('tokenAlgorithm', `RSA of ${modulusLength} bits`);
    return key;
  };
}

/** What is in a token that is accepted. @throws TokenRefusedError for one that says nobody's name, or another time */
function claimsOf(payload: JWTPayload, { subjectClaim, rolesClaim }: TokenRules): TokenClaims {
  const issuedAt = Math.floor(payload.iat ?? 0) * 1000;
  // The newest token decides about groups: one from the far future would decide for ever.
  if (rolesClaim !== undefined && issuedAt > Date.now() + leeway * 1000)
    throw new TokenRefusedError('tokenNotYetValid');
  const subject = subjectOf(payload, subjectClaim);
  return {
    subject,
    clientId: text(payload['client_id']) || text(payload['azp']) || subject,
    // Entra ID has what a program may in `roles`, and no `scope` without a person.
    scopes: [...text(payload['scope']).split(' ').filter(Boolean), ...groupsIn(payload, 'roles')],
    registeredKeys: groupsIn(payload, registeredKeysClaim),
    groups: rolesClaim === undefined ? [] : groupsIn(payload, rolesClaim),
    namesGroups: rolesClaim !== undefined && namesGroups(payload, rolesClaim),
    issuedAt,
    firstName: onOneLine(text(payload['given_name'])),
    lastName: onOneLine(text(payload['family_name'])),
    acceptedUntil: ((payload.exp ?? 0) + leeway) * 1000,
  };
}

function subjectOf(payload: JWTPayload, claim: string): string {
  const subject = text(payload[claim]);
  const isName = subject !== '' && subject.length <= longestSubject && isStorable(subject);
  if (!isName) throw new TokenRefusedError('tokenSubject');
  return subject;
}

/** A refusal is about the token; anything else, such as a timeout at the key endpoint, is about our reach. */
function isRefusal(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  return error instanceof TokenRefusedError || (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC');
}

/** Told apart for the log: a clock that is wrong, another provider's token, and a forged one look alike to the caller. */
function refusalOf(error: unknown, token: string, { issuer }: TokenRules): TokenRefusedError {
  if (error instanceof TokenRefusedError) return error;
  if (error instanceof errors.JWTExpired) return new TokenRefusedError('tokenExpired');
  if (error instanceof errors.JWTClaimValidationFailed) return ofClaim(error);
  if (error instanceof errors.JOSEAlgNotAllowed) return new TokenRefusedError('tokenAlgorithm');
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    // Microsoft changes the tokens for its own services after signing them: nobody else can check one.
    return new TokenRefusedError(isForGraph(unverified(token)) ? 'tokenForGraph' : 'tokenSignature');
  }
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) {
    return new TokenRefusedError(reasonOfUnknownKey(unverified(token), issuer));
  }
  return new TokenRefusedError('tokenMalformed');
}

function reasonOfUnknownKey(payload: JWTPayload, issuer: string): RefusalReason {
  if (isForGraph(payload)) return 'tokenForGraph';
  return payload.iss === issuer ? 'tokenKeyUnknown' : reasonOfIssuer(payload);
}

/** The signature holds: what the claims say is the provider's word. */
function ofClaim({ claim, payload }: errors.JWTClaimValidationFailed): TokenRefusedError {
  if (claim === 'nbf') return new TokenRefusedError('tokenNotYetValid');
  if (claim === 'iss') return new TokenRefusedError(reasonOfIssuer(payload), text(payload.iss));
  if (claim !== 'aud') return new TokenRefusedError('tokenMalformed');
  const audiences = [payload.aud ?? []].flat().map(text);
  if (isForGraph(payload)) return new TokenRefusedError('tokenForGraph', audiences.join(' '));
  const isForAccount = audiences.length === 1 && audiences[0] === 'account';
  return new TokenRefusedError(isForAccount ? 'tokenForAccount' : 'tokenAudience', audiences.join(' '));
}

/** Entra ID makes tokens of version 1 for an API that asks for nothing else; their issuer is another one. */
function reasonOfIssuer({ iss }: JWTPayload): RefusalReason {
  return text(iss).startsWith('https://sts.windows.net/') ? 'tokenVersion1' : 'tokenIssuer';
}

/** The audience of a token that Entra ID makes when no scope of an own API was asked for. */
const graph = ['00000003-0000-0000-c000-000000000000', 'https://graph.microsoft.com'];

function isForGraph({ aud }: JWTPayload): boolean {
  return [aud ?? []].flat().some((each) => graph.includes(each));
}

/** For the choice of a reason only: nobody has vouched for it. */
function unverified(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
