declare module 'fastify' {
  interface FastifyInstance {
    /** Of all its answers, for those that no hook passes. */
    securityHeaders: Readonly<Record<string, string>>;
  }
}

/** Headers on every answer, errors and files included (proofs S12, S15). */
const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Answers that are data, not pages: nothing in them may run or be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For browsers that connect by TLS: a year, this host only. */
const strictTransport = 'max-age=31536000';

/** @param isSecure whether browsers connect by TLS */
export function securityHeadersFor(isSecure: boolean): Readonly<Record<string, string>> {
  return isSecure ? { ...securityHeaders, 'strict-transport-security': strictTransport } : securityHeaders;
}
