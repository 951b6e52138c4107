import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { LogSettings } from '../config/environment.ts';
import { clientAddressOf } from './client-address.ts';
import type { LogOutput } from './log-output.ts';
import { onAnswered } from './on-answered.ts';
import type { ProblemError } from './problem-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, as a code. */
    refusal: string | undefined;
    /** Kept from its beginning: of a connection that has ended nobody knows it. */
    clientAddress: string | undefined;
    /** What it failed by, and the problem that was answered for it. */
    failure: { readonly error: unknown; readonly problem: ProblemError } | undefined;
  }
}

/** The reason where nobody was there any more to take the answer. */
const connectionCut = 'connectionCut';

/** The server's log: JSON lines that name people by their subject only, and repeat nothing that was sent. */
export const logOptions = {
  level: 'info',
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
} satisfies FastifyServerOptions['logger'];

/**
 * The log of a server that runs for others: each line has the instance and the version. As text a line is the time, the
 * level, what happened, and the other fields as JSON.
 */
export function logOptionsFor({ level, format, instance }: LogSettings, version: string, output: LogOutput) {
  const stream = format === 'text' ? { write: (line: string) => output.write(textLine(line)) } : output;
  return { ...logOptions, level, base: { instance, version }, stream };
}

/** As JSON writes it. */
const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

/** A line of the log for people. */
export function textLine(line: string): string {
  const { level, time, msg, ...fields } = JSON.parse(line) as Record<string, unknown>;
  // JSON leaves as they are what steers a terminal (C1) or turns its line round: a subject is the provider's word.
  const values = JSON.stringify(fields).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped);
  return `${String(time)} ${String(level).toUpperCase()} ${String(msg)} ${values}\n`;
}

/**
 * One line per request: the route's pattern instead of the address, whose query and ids may reveal something; of a
 * refusal its reason as a code. The client's address is that of staff, or of somebody trying to get in.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined);
  app.decorateRequest('failure', undefined);
  app.decorateRequest('clientAddress', undefined);
  app.addHook('onRequest', async (request) => {
    request.clientAddress = clientAddressOf(request);
  });
  onAnswered(app, (request, reply, isCut) => {
    app.log.info(
      {
        correlationId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        // None when nothing had been sent.
        status: isCut && !reply.raw.headersSent ? undefined : reply.raw.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        subject: request.person?.subject,
        clientAddress: request.clientAddress ?? clientAddressOf(request),
        reason: request.refusal ?? (isCut ? connectionCut : undefined),
      },
      'request',
    );
  });
}
