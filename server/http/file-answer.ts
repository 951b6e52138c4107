import type { FastifyReply } from 'fastify';
import type { Queryable } from '../db/database';
import { contentDisposition } from './content-disposition.rule';
import type { FileAnswer, LateFileAnswer } from './form-types';
import { dataPolicy } from './security-headers';

/** Sends a file: saved by a browser, never shown or run in our origin (proofs S26). `sql` is for one that is made now. */
export async function sendFile(
  reply: FastifyReply,
  { name, mimeType, content }: FileAnswer | LateFileAnswer,
  sql: Queryable,
): Promise<FastifyReply> {
  const bytes = typeof content === 'function' ? await content(sql) : content;
  return reply
    .headers({
      'content-disposition': contentDisposition(name),
      'content-security-policy': `${dataPolicy}; sandbox`,
    })
    .type(mimeType)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
