import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { ProblemError, unauthenticated, type RefusalReason } from '../http/problem-error.ts';

/** What a verified access token holds: whose it is, and a name for someone whom we do not know. */
export interface TokenClaims {
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The program that it was made for. */
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** In milliseconds since 1970: from then on it is refused. */
  readonly acceptedUntil: number;
}

/** Checks a bearer token. @throws ProblemError `unauthenticated`, or `notReady` when the keys are out of reach */
export type VerifyToken = (token: string) => Promise<TokenClaims>;

/** By whom and for whom the accepted tokens are made. */
export interface TokenRules {
  readonly keys: JWTVerifyGetKey;
  readonly issuer: string;
  readonly audience: string;
  /** Our own provider marks access tokens as `at+jwt`; others do not always, there the audience decides. */
  readonly types: readonly string[];
  /** A token that is also for this audience is refused: staff's is no machine's, and the other way round. */
  readonly refusedAudience?: string;
}

/** Asymmetric ones only: with an HMAC the public key could be used as its secret. */
const algorithms = ['ES256', 'ES384', 'PS256', 'PS384', 'RS256', 'EdDSA', 'Ed25519'];

/** Seconds by which clocks may differ. */
const leeway = 60;

/** Makes the check of signature, algorithm, issuer, audience, type and expiry (proofs S5). */
export function createTokenVerifier(rules: TokenRules): VerifyToken {
  return async (token) => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, rules.keys, {
        issuer: rules.issuer,
        audience: rules.audience,
        algorithms,
        clockTolerance: leeway,
        requiredClaims: ['sub', 'exp'],
      });
      const type = (protectedHeader.typ ?? '').toLowerCase().replace(/^application\//, '');
      if (!rules.types.includes(type) || !payload.sub) throw unauthenticated('tokenType');
      if (rules.refusedAudience !== undefined && [payload.aud].flat().includes(rules.refusedAudience)) {
        throw unauthenticated('tokenAudience');
      }
      return {
        subject: payload.sub,
        clientId: text(payload['client_id']) || text(payload['azp']) || payload.sub,
        scopes: text(payload['scope']).split(' ').filter(Boolean),
        firstName: text(payload['given_name']),
        lastName: text(payload['family_name']),
        acceptedUntil: ((payload.exp ?? 0) + leeway) * 1000,
      };
    } catch (error) {
      throw isRefusal(error) ? refusalOf(error) : new ProblemError('notReady');
    }
  };
}

/** A refusal is about the token; anything else, such as a timeout at the key endpoint, is about our reach. */
function isRefusal(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  return error instanceof ProblemError || (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC');
}

const claimReasons: Readonly<Record<string, RefusalReason>> = {
  iss: 'tokenIssuer',
  aud: 'tokenAudience',
  nbf: 'tokenNotYetValid',
};

/** Told apart for the log: a clock that is wrong, another provider's token, and a forged one look alike to the caller. */
function refusalOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof errors.JWTExpired) return unauthenticated('tokenExpired');
  if (error instanceof errors.JWTClaimValidationFailed) {
    return unauthenticated(claimReasons[error.claim] ?? 'tokenMalformed');
  }
  const isForged = error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey;
  return unauthenticated(isForged ? 'tokenSignature' : 'tokenMalformed');
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
