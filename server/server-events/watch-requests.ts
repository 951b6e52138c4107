import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnownRole } from '../auth/known-roles.ts';
import type { ServerOutcome } from '#core/contracts/server-event.contract.ts';
import type { Person } from '../auth/person.ts';
import { StatementTrace } from '../db/statement-trace.ts';
import { onAnswered } from '../http/on-answered.ts';
import { callOfRequest, isKept } from './call-of-request.rule.ts';
import { asCode, causeOf, type Cause } from './cause.rule.ts';
import { intakePath } from '../intake/intake-names.ts';
import type { OwnerHash } from './owner-hash.ts';
import type { NewServerEvent } from './server-event-rows.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the statements that it sends; undefined where no server event is kept of it. */
    statementTrace: StatementTrace | undefined;
  }
}

/** What becomes of requests. */
export interface WatchOptions {
  readonly version: string;
  readonly ownerHash: OwnerHash;
  /** Known once all calls are registered. */
  readonly knownFields: () => ReadonlySet<string>;
  readonly keep: (event: NewServerEvent) => void;
}

/** Makes a server event of each call once its answer has left, or its connection has ended without one. */
export function watchRequests(app: FastifyInstance, options: WatchOptions): void {
  const watched = new WeakMap<FastifyRequest, Begun>();
  app.decorateRequest('statementTrace', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { url, method } = request;
    const pattern = request.routeOptions.url;
    if (!isKept({ url, pattern })) return done();
    const trace = new StatementTrace();
    request.statementTrace = trace;
    // The provider changes the address on its way.
    const call = callOfRequest({ method, url, pattern });
    watched.set(request, { at: new Date().toISOString(), since: performance.now(), call, trace });
    return trace.run(done);
  });
  // The body has come meanwhile, by events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) =>
    request.statementTrace ? request.statementTrace.run(done) : done(),
  );
  onAnswered(app, (request, reply, isCut) => {
    const begun = watched.get(request);
    if (begun) options.keep(eventOf({ ...begun, request, reply, isCut }, options));
  });
}

interface Begun {
  readonly at: string;
  readonly since: number;
  readonly call: string;
  readonly trace: StatementTrace;
}

interface WatchedRequest extends Begun {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The connection ended before the answer. */
  readonly isCut: boolean;
}

function eventOf(watched: WatchedRequest, { version, ownerHash, knownFields }: WatchOptions): NewServerEvent {
  const { request, reply, at, since, call, trace, isCut } = watched;
  const { person, id, failure } = request;
  const status = reply.raw.headersSent ? reply.raw.statusCode : null;
  const outcome = outcomeOf(status, isCut);
  const { statements, totalMs, slowest } = trace.times();
  return {
    correlationId: id,
    at,
    call,
    status,
    outcome,
    code: failure?.problem.code ?? null,
    ...causeColumns(causeOfRequest(request, outcome, knownFields)),
    durationMs: rounded(performance.now() - since),
    ...whose(person),
    appVersion: version,
    statements,
    statementsMs: rounded(totalMs),
    slowest: slowest?.name ?? null,
    slowestMs: slowest ? rounded(slowest.ms) : null,
    ownerHash: person ? ownerHash(person.subject, id) : null,
  };
}

function whose(person: Person | undefined): Pick<NewServerEvent, 'roles' | 'areaId'> {
  return { roles: (person?.roles ?? []).filter(isKnownRole), areaId: person?.areaId ?? null };
}

function causeColumns(cause: Cause | undefined): Pick<NewServerEvent, 'cause' | 'detail' | 'fields'> {
  return { cause: cause?.kind ?? null, detail: cause?.detail ?? null, fields: [...(cause?.fields ?? [])] };
}

function outcomeOf(status: number | null, isCut: boolean): ServerOutcome {
  if (status === null || isCut) return 'abandoned';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'succeeded';
}

function causeOfRequest(
  { failure, refusal, routeOptions: { url: pattern } }: FastifyRequest,
  outcome: ServerOutcome,
  knownFields: WatchOptions['knownFields'],
): Cause | undefined {
  if (failure) return causeOf(failure.error, failure.problem, knownFields());
  if (outcome === 'abandoned') return { kind: 'connectionCut', fields: [] };
  if (outcome === 'succeeded') return undefined;
  // The intake and the provider with its pages answer by themselves.
  return { kind: pattern === intakePath ? 'message' : 'signIn', detail: asCode(refusal), fields: [] };
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
