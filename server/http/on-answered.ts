import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEventStream } from './event-stream.ts';

/** @param isCut whether the connection ended before the answer: what was asked for may have been done all the same */
type AnsweredListener = (request: FastifyRequest, reply: FastifyReply, isCut: boolean) => void;

/** Of each app. */
const listeners = new WeakMap<FastifyInstance, AnsweredListener[]>();

/**
 * Calls once the answer to a request has left, or its connection has ended before: of that Fastify's `onResponse` knows nothing.
 * A stream of events ends by being left. However many ask, an answer has one listener of ours at its end: Node takes more than
 * ten for a leak, and says so on standard error, and a file that is sent has nearly as many of Fastify's and Node's own.
 */
export function onAnswered(app: FastifyInstance, listener: AnsweredListener): void {
  const known = listeners.get(app);
  if (known) known.push(listener);
  else watchAnswers(app, [listener]);
}

function watchAnswers(app: FastifyInstance, all: AnsweredListener[]): void {
  listeners.set(app, all);
  const answered = new WeakSet<FastifyRequest>();
  const tell: AnsweredListener = (request, reply, isCut) => {
    if (answered.has(request)) return;
    answered.add(request);
    for (const listener of all) listener(request, reply, isCut);
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('finish', () => tell(request, reply, false));
    reply.raw.once('close', () => tell(request, reply, !isEventStream(reply)));
  });
  // Of what Fastify refuses before the hooks.
  app.addHook('onResponse', async (request, reply) => tell(request, reply, false));
}
