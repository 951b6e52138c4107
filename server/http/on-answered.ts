import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEventStream } from './event-stream.ts';

/** @param isCut whether the connection ended before the answer: what was asked for may have been done all the same */
type AnsweredListener = (request: FastifyRequest, reply: FastifyReply, isCut: boolean) => void;

/**
 * Calls once the answer to a request has left, or its connection has ended before: of that Fastify's `onResponse` knows nothing.
 * A stream of events ends by being left.
 */
export function onAnswered(app: FastifyInstance, listener: AnsweredListener): void {
  const answered = new WeakSet<FastifyRequest>();
  const tell: AnsweredListener = (request, reply, isCut) => {
    if (answered.has(request)) return;
    answered.add(request);
    listener(request, reply, isCut);
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('finish', () => tell(request, reply, false));
    reply.raw.once('close', () => tell(request, reply, !isEventStream(reply)));
  });
  // Of what Fastify refuses before the hooks.
  app.addHook('onResponse', async (request, reply) => tell(request, reply, false));
}
