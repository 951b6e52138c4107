import { providerPath } from '../identity/identity-names.ts';

/** What the provider answers under one pattern, by its own paths; the longer of two first. */
const providerParts = ['auth', 'token/revocation', 'token', 'session/end', 'jwks', '.well-known/openid-configuration'];

/** A request as far as its name is concerned. */
export interface NamedRequest {
  readonly method: string;
  /** The address, with its values: nothing of it gets into the name but what is known. */
  readonly url: string;
  /** The route's pattern as Fastify writes it; undefined for a path that there is not. */
  readonly pattern: string | undefined;
}

/**
 * Whether server events are kept of it: of the calls, of programs' too, and of the sign-in, not of files and health checks. By
 * its route as well as its address, which may be written otherwise: '/%61pi/…', 'http://host/api/…'.
 */
export function isKept({ url, pattern = '' }: Pick<NamedRequest, 'url' | 'pattern'>): boolean {
  return [url, pattern].some((path) => calls.test(path) || path.startsWith(`${providerPath}/`));
}

const calls = /^\/(?:api|intake|outbox)(?:[/?]|$)/i;

/** What a request was: its method and its path's pattern, as the contracts write it but for a slash at the end. */
export function callOfRequest({ method, url, pattern }: NamedRequest): string {
  if (pattern === `${providerPath}/*`) {
    const path = url.slice(providerPath.length + 1).split('?', 1)[0] ?? '';
    const part = providerParts.find((each) => path === each || path.startsWith(`${each}/`));
    return `${method} ${providerPath}/${part ?? '*'}`;
  }
  return pattern === undefined ? `${method} *` : `${method} ${pattern.replace(/:(\w+)/g, '{$1}')}`;
}
