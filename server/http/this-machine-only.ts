import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { isLoopbackUrl } from '../config/loopback.rule.ts';
import { sendProblem } from './error-answer.ts';
import { ProblemError } from './problem-error.ts';

/** What proxies add to a request. */
const addedByProxies = /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/**
 * Refuses a sign-in without passwords to whoever is not on this machine, though a proxy in front of the server would
 * publish it, and to pages elsewhere whose name was pointed at this machine (DNS rebinding): such requests do not use a
 * name of this machine, or have a proxy's headers. A proxy that rewrites the Host header and adds nothing cannot be
 * told from a browser here.
 */
export const thisMachineOnly: onRequestAsyncHookHandler = async (request, reply) => {
  if (isFromThisMachine(request)) return;
  const detail = 'Sign-in without a password is for this machine only: not by another name of it, not through a proxy.';
  await sendProblem(new ProblemError('forbidden', { detail }), request, reply);
};

/** Whether it uses a name of this machine, and no proxy has marked it. */
export function isFromThisMachine({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const byProxy = Object.keys(headers).some((name) => addedByProxies.test(name));
  return !byProxy && isLoopbackUrl(`http://${headers.host ?? ''}`);
}
