import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Queryable } from '../db/database.ts';
import { contentDisposition } from './content-disposition.rule.ts';
import type { FileAnswer, LateFileAnswer } from './form-types.ts';
import { dataPolicy } from './security-headers.ts';
import { monitorReader } from './monitor-connection.ts';

/**
 * Sends a file: saved by a browser, never shown or run in our origin (proofs S26). `sql` is for one that is made now,
 * or fetched part by part: between two parts a slow reader holds nothing of the database.
 */
export async function sendFile(
  reply: FastifyReply,
  { name, mimeType, content }: FileAnswer | LateFileAnswer,
  sql: Queryable,
): Promise<FastifyReply> {
  const made = typeof content === 'function' ? await content(sql) : content;
  monitorReader(reply);
  reply
    .headers({
      'content-disposition': contentDisposition(name),
      'content-security-policy': `${dataPolicy}; sandbox`,
    })
    .type(mimeType);
  if (made instanceof Uint8Array) return reply.send(Buffer.from(made.buffer, made.byteOffset, made.byteLength));
  // By its length a reader notices a file that was cut off.
  return reply.header('content-length', made.size).send(Readable.from(made.parts(sql), { objectMode: false }));
}
