import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RegisteredCall } from './endpoint-types.ts';

/** Bytes below which an answer is sent as it is: it fits into a packet or two. */
const threshold = 1024;

/** As small as gzip's best, for a tenth of its time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compressors: Readonly<Record<string, (text: string) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, brotliOptions),
  gzip: (text) => promisify(gzip)(text),
};

/**
 * How a call's answers go over the line. What shows a citizen goes uncompressed: its size would tell how much of what was asked
 * for stands in it (BREACH), whatever else keeps others from asking.
 */
export function transferOf({ disclosure, mayBeKept }: Pick<RegisteredCall, 'disclosure' | 'mayBeKept'>) {
  return { onSend: [...(mayBeKept ? [answerUnlessKept] : []), ...(disclosure === undefined ? [compress] : [])] };
}

async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < threshold) return payload;
  void reply.header('vary', 'accept-encoding');
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', Object.keys(compressors));
  const compressor = encoding === null ? undefined : compressors[encoding];
  if (compressor === undefined) return payload;
  const compressed = await compressor(payload);
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return compressed;
}

/** The caller may keep it and asks each time, with the right to have it, whether it still holds. */
async function answerUnlessKept(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  // Weak: compressed or not, it is the same.
  const tag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`;
  reply.headers({ 'cache-control': 'private, no-cache', etag: tag });
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim());
  if (!known?.includes(tag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}
