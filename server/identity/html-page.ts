import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A page of the provider: its HTML and the policy that belongs to it. */
export interface HtmlPage {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

/** The content of a page; `body` is HTML, all text in it already escaped. */
export interface PageContent {
  readonly title: string;
  readonly body: string;
  /** A script without which the page works too. */
  readonly script?: string;
}

const style = readFileSync(fileURLToPath(new URL('./html-page.css', import.meta.url)), 'utf8');

/** Puts a page together; a fresh nonce lets exactly its own style and script run. */
export function htmlPage({ title, body, script }: PageContent): HtmlPage {
  const nonce = randomBytes(16).toString('base64');
  const scriptTag = script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`;
  return {
    html: `<!doctype html>
<html lang="fi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>Omanäyte</h1>
${body}
</main>
${scriptTag}
</body>
</html>
`,
    contentSecurityPolicy: [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      ...(script === undefined ? [] : [`script-src 'nonce-${nonce}'`]),
      'img-src data:',
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML, for content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
