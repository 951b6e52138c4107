import { randomBytes } from 'node:crypto';
import { readBuiltPage } from './built-page.ts';

/** index.html with its version and nonce, and the policy that names the same nonce. */
export interface IndexPage {
  readonly html: string;
  readonly version: string;
  readonly contentSecurityPolicy: string;
}

/** Stand in the built index.html wherever the nonce and the version belong. */
const placeholders = { nonce: '__CSP_NONCE__', version: '__APP_VERSION__' };

/** Reads index.html and gives it its version and a nonce of this answer; undefined when the web app is not built. */
export async function renderIndexPage(
  directory: string,
  providerOrigins: readonly string[] = [],
): Promise<IndexPage | undefined> {
  const page = await readBuiltPage(directory);
  if (page === undefined) return undefined;
  const nonce = randomBytes(16).toString('base64');
  return {
    html: page.template.replaceAll(placeholders.nonce, nonce).replaceAll(placeholders.version, page.version),
    version: page.version,
    contentSecurityPolicy: contentSecurityPolicy(nonce, providerOrigins),
  };
}

/** Nothing inline without the nonce, nothing from elsewhere, no script made from text (proofs S9, S10, S12). */
function contentSecurityPolicy(nonce: string, providerOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    // 'self' is for the chunks that the entry imports.
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...new Set(providerOrigins)].join(' '),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
