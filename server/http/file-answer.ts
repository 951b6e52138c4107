import type { FastifyReply } from 'fastify';
import { contentDisposition } from './content-disposition.rule';
import type { FileAnswer } from './form-types';
import { dataPolicy } from './security-headers';

/** Sends a stored file: saved by a browser, never shown or run in our origin (proofs S26). */
export async function sendFile(reply: FastifyReply, { name, mimeType, content }: FileAnswer): Promise<FastifyReply> {
  return reply
    .headers({
      'content-disposition': contentDisposition(name),
      'content-security-policy': `${dataPolicy}; sandbox`,
    })
    .type(mimeType)
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}
