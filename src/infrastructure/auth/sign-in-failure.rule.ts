import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { SignInError, type SignInCause, type SignInFailure } from '#core/errors/sign-in-error.ts';

/**
 * The registered errors of OAuth 2.0 (RFC 6749) and OpenID Connect Core; any other text in their place is not repeated.
 */
const causes = new Map<string, SignInCause>([
  ['access_denied', 'denied'],
  ['login_required', 'loginRequired'],
  ['interaction_required', 'loginRequired'],
  ['consent_required', 'loginRequired'],
  ['account_selection_required', 'loginRequired'],
  ['server_error', 'providerFault'],
  ['temporarily_unavailable', 'providerFault'],
  ...[
    ...['invalid_request', 'invalid_scope', 'invalid_client', 'invalid_grant', 'unauthorized_client'],
    ...['unsupported_response_type', 'unsupported_grant_type', 'invalid_request_uri', 'invalid_request_object'],
    ...['request_not_supported', 'request_uri_not_supported', 'registration_not_supported'],
  ].map((name): [string, SignInCause] => [name, 'requestRefused']),
]);

/** Of the token endpoint: it is not the code that it refuses. */
const clientErrors = ['invalid_client', 'unauthorized_client'];

/** The failure in the address of an answer that belongs to no sign-in of this tab. */
export function failureOfForeignAnswer(answer: URLSearchParams): SignInFailure {
  const name = answer.get('error');
  return name === null ? { cause: 'mismatch' } : failureOfName(name);
}

/** What was thrown while a sign-in began or was completed, by what can be done about it. */
export function signInFailureOf(thrown: unknown): SignInFailure {
  if (thrown instanceof SignInError) return thrown.failure;
  if (thrown instanceof ErrorResponse) return failureOfAnswer(thrown);
  // What fetch throws without an answer, and the browser when its storage is refused or full.
  if (thrown instanceof ErrorTimeout || thrown instanceof TypeError) return { cause: 'providerUnreachable' };
  if (thrown instanceof DOMException) return { cause: 'storageBlocked' };
  return { cause: causeOfMessage(thrown instanceof Error ? thrown.message : '') };
}

/** What was thrown before the provider was asked anything but its discovery document. */
export function departureFailureOf(thrown: unknown): SignInFailure {
  const failure = signInFailureOf(thrown);
  // There is no code yet that could be refused: the document is not where it should be.
  return failure.cause === 'codeRefused' ? { cause: 'providerFault' } : failure;
}

/** An error that is not registered is a request that the provider does not take. */
function failureOfName(name: string): SignInFailure {
  const cause = causes.get(name);
  return cause ? { cause, providerError: name } : { cause: 'requestRefused' };
}

/** `form` is what was sent to the token endpoint: only its answers have it. */
function failureOfAnswer({ error, form }: ErrorResponse): SignInFailure {
  const failure = failureOfName(error ?? '');
  if (!form || failure.cause !== 'requestRefused') return failure;
  return { ...failure, cause: clientErrors.includes(failure.providerError ?? '') ? 'clientRefused' : 'codeRefused' };
}

/** The library has no types for these; its version is fixed, and a test holds the words to it. */
function causeOfMessage(message: string): SignInCause {
  if (/nonce/.test(message)) return 'mismatch';
  return /\(4\d\d\)/.test(message) ? 'codeRefused' : 'providerFault';
}
