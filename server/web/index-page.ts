import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** index.html with its nonce, and the policy that names the same nonce. */
export interface IndexPage {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

/** Stands in the built index.html wherever the nonce belongs. */
const placeholder = '__CSP_NONCE__';

/** Reads index.html and gives it a nonce of this answer; undefined when the web app is not built. */
export async function renderIndexPage(directory: string, authorityOrigin?: string): Promise<IndexPage | undefined> {
  const template = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined);
  if (template === undefined) return undefined;
  const nonce = randomBytes(16).toString('base64');
  return {
    html: template.replaceAll(placeholder, nonce),
    contentSecurityPolicy: contentSecurityPolicy(nonce, authorityOrigin),
  };
}

/** Nothing inline without the nonce, nothing from elsewhere, no script made from text (proofs S9, S10, S12). */
function contentSecurityPolicy(nonce: string, authorityOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    // 'self' is for the chunks that the entry imports.
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${authorityOrigin === undefined ? '' : ` ${authorityOrigin}`}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
