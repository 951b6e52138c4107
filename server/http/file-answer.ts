import type { FastifyReply } from 'fastify';
import { contentDisposition } from './content-disposition.rule';
import type { FileAnswer, LateFileAnswer } from './form-types';
import { dataPolicy } from './security-headers';

/** Sends a stored file: saved by a browser, never shown or run in our origin (proofs S26). */
export async function sendFile(
  reply: FastifyReply,
  { name, mimeType, content }: FileAnswer | LateFileAnswer,
): Promise<FastifyReply> {
  const bytes = typeof content === 'function' ? await content() : content;
  return reply
    .headers({
      'content-disposition': contentDisposition(name),
      'content-security-policy': `${dataPolicy}; sandbox`,
    })
    .type(mimeType)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
