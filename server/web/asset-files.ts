import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { dataPolicy } from '../http/security-headers.ts';

/** A built file, ready to send. */
export interface Asset {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer;
}

/** Finds the file of a decoded path; undefined when there is none. */
export type AssetReader = (path: string, acceptEncoding: string | undefined) => Promise<Asset | undefined>;

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Serves files below `directory` only, of known types only; index.html is not among them, it needs its nonce. */
export function createAssetReader(directory: string): AssetReader {
  const root = resolve(directory) + sep;
  return async (path, acceptEncoding) => {
    const contentType = contentTypes[extname(path)];
    const file = resolve(join(root, path));
    if (contentType === undefined || !file.startsWith(root) || path.includes('\0')) return undefined;
    const headers = {
      'content-type': contentType,
      'content-security-policy': dataPolicy,
      vary: 'accept-encoding',
      // A name under /assets/ carries the hash of its content.
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    const compressed = takesBrotli(acceptEncoding) ? await readIfFile(`${file}.br`) : undefined;
    if (compressed !== undefined) return { headers: { ...headers, 'content-encoding': 'br' }, content: compressed };
    const content = await readIfFile(file);
    return content && { headers, content };
  };
}

async function readIfFile(file: string): Promise<Buffer | undefined> {
  try {
    return (await stat(file)).isFile() ? await readFile(file) : undefined;
  } catch {
    return undefined;
  }
}

/** `br`, unless it is ruled out by `;q=0`. */
function takesBrotli(acceptEncoding = ''): boolean {
  return /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?:1|0\.\d*[1-9]))/i.test(acceptEncoding);
}
