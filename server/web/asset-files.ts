import type { IncomingMessage } from 'node:http';
import { extname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { negotiate } from '@fastify/accept-negotiator';
import send from '@fastify/send';
import { dataPolicy } from '../http/security-headers.ts';

/** The answer for a built file: the file, or that the browser has it already (304). */
export interface Asset {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Readable;
}

/** Finds the file of a decoded path, in an encoding that the request accepts; undefined when there is none. */
export type AssetReader = (path: string, request: IncomingMessage) => Promise<Asset | undefined>;

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

/** The copies that the build writes beside a file, smallest first: proxies and programs of old may know gzip alone. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Serves files below `directory` only, of known types only; index.html is not among them, it needs its nonce. */
export function createAssetReader(directory: string): AssetReader {
  const root = resolve(directory);
  const options = { root, acceptRanges: false, cacheControl: false, contentType: false, index: false };
  return async (path, request) => {
    const contentType = contentTypes[extname(path)];
    if (contentType === undefined) return undefined;
    const find = async (name: string, encoding: Readonly<Record<string, string>>): Promise<Asset | undefined> => {
      const { type, statusCode, headers, stream } = await send(request, encodeURI(name), options);
      if (type !== 'file') return undefined;
      const ours = {
        'content-type': contentType,
        'content-security-policy': dataPolicy,
        vary: 'accept-encoding',
        // A name under /assets/ carries the hash of its content.
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      };
      return { statusCode, headers: { ...headers, ...ours, ...encoding }, content: stream };
    };
    const accepted = request.headers['accept-encoding'] ?? '';
    for (const [encoding, ending] of encodings) {
      if (negotiate(accepted, [encoding]) === null) continue;
      const compressed = await find(path + ending, { 'content-encoding': encoding });
      if (compressed) return compressed;
    }
    return find(path, {});
  };
}
