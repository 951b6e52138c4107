import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Endpoint } from '../../src/core/contracts/endpoint';
import { checkAccess, type Access } from '../auth/access';
import type { Authenticate } from '../auth/authenticate';
import type { Person } from '../auth/person';
import type { Database, Queryable } from '../db/database';
import { bodySchema, gateSchema, type BodyClass } from './body-schema';
import type { CallOptions, RegisteredCall } from './endpoint-types';
import { answerOnce, readIdempotencyKey, type StoredAnswer } from './idempotency';
import { contractSchema, emptyObjectSchema } from './json-schema';
import { invalid } from './problem-error';
import { classErrors, exceptMissingTexts } from './validation-errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person; set for every call that needs a token. */
    person: Person | undefined;
  }
}

/** What the registration of calls works with. */
export interface ApiOptions {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly authenticate: Authenticate;
}

/** Registers the contract's calls. Each area of the server has one function that lists its calls with it. */
export interface Api {
  /** A call of a signed-in person. */
  register<P, Q, B, R>(endpoint: Endpoint<P, Q, B, R>, options: CallOptions<Endpoint<P, Q, B, R>>): void;
  /** A reading call without a token. */
  registerOpen<R>(endpoint: Endpoint<undefined, undefined, undefined, R>, handle: (sql: Queryable) => Promise<R>): void;
  /** What was registered, in that order. */
  readonly calls: readonly RegisteredCall[];
}

interface LooseOptions {
  readonly access: Access;
  readonly body?: BodyClass<object>;
  readonly requiredLater?: true;
  readonly handle: (call: LooseCall) => Promise<unknown>;
}

interface LooseCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly sql: Queryable;
  readonly person: Person;
}

/** Builds the registration on one Fastify instance. */
export function createApi(options: ApiOptions): Api {
  const { app, database, authenticate } = options;
  const calls: RegisteredCall[] = [];
  app.decorateRequest('person', undefined);
  return {
    calls,
    register(endpoint, typed) {
      // The types were checked at this door; inside, a call is handled without knowing which one it is.
      const call = typed as unknown as LooseOptions;
      const known = { endpoint: endpoint as RegisteredCall['endpoint'], access: call.access, body: call.body };
      calls.push(known);
      app.route({
        ...routeOf(known),
        onRequest: async (request) => {
          request.person = await authenticate(request);
          checkAccess(request.person, call.access);
        },
        preValidation: async (request) => refuseUnexpectedBody(request, call.body),
        handler: async (request, reply) => send(reply, await carryOut(database, request, known, call, reply)),
      });
    },
    registerOpen(endpoint, handle) {
      const known: RegisteredCall = { endpoint: endpoint as RegisteredCall['endpoint'], access: 'anyone' };
      calls.push(known);
      app.route({
        ...routeOf(known),
        handler: async (_request, reply) => send(reply, toAnswer(known, reply, await handle(database))),
      });
    },
  };
}

function routeOf({ endpoint, body }: RegisteredCall) {
  return {
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, ''),
    schema: {
      querystring: endpoint.query ? contractSchema(endpoint.query) : emptyObjectSchema,
      ...(endpoint.params && { params: contractSchema(endpoint.params) }),
      ...(body && { body: gateSchema(bodySchema(body)) }),
      ...(endpoint.reply && { response: { 200: contractSchema(endpoint.reply) } }),
    },
  };
}

/** A call without a body takes a missing one and `{}` (decision A22); `null` and all else are refused. */
function refuseUnexpectedBody({ body }: FastifyRequest, expected: BodyClass<object> | undefined): void {
  if (expected !== undefined || body === undefined) return;
  if (typeof body !== 'object' || body === null || Array.isArray(body) || Object.keys(body).length > 0) throw invalid();
}

async function carryOut(
  database: Database,
  request: FastifyRequest,
  known: RegisteredCall,
  { body: bodyClass, requiredLater, handle }: LooseOptions,
  reply: FastifyReply,
): Promise<StoredAnswer> {
  const { params, query, person } = request;
  if (person === undefined) throw new Error('A call was reached without authentication.');
  const body = bodyClass && checkedBody(bodyClass, request.body, requiredLater);
  const work = async (sql: Queryable): Promise<StoredAnswer> =>
    toAnswer(known, reply, await handle({ params, query, body, sql, person }));
  if (known.endpoint.kind === 'read') return work(database);
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  if (key === undefined) return database.transaction(work);
  const call = `${known.endpoint.method} ${known.endpoint.path}`;
  return answerOnce(
    database,
    { subject: person.subject, call, key, content: JSON.stringify([params, query, body]) },
    work,
  );
}

/** Applies the rules that the web app's forms apply too. The gate before it has made sure of the body's shape. */
function checkedBody(bodyClass: BodyClass<object>, plain: unknown, requiredLater = false): object {
  const body = plainToInstance<object, object>(bodyClass, plain as object);
  const found = validateSync(body, { forbidUnknownValues: true, whitelist: true, forbidNonWhitelisted: true });
  const errors = requiredLater ? exceptMissingTexts(found) : found;
  if (errors.length > 0) throw invalid(classErrors(errors));
  return body;
}

/** Checks the answer against the contract, which also drops what the contract does not name, and writes it as JSON. */
function toAnswer({ endpoint }: RegisteredCall, reply: FastifyReply, value: unknown): StoredAnswer {
  if (endpoint.reply === undefined) return { status: 204, text: '' };
  return { status: 200, text: writeJson(reply, v.parse(endpoint.reply, value)) };
}

/** The serializer that Fastify compiled from the answer's schema; its type knows objects only, some answers are lists. */
function writeJson(reply: FastifyReply, value: unknown): string {
  return String(reply.serializeInput(value as Record<string, unknown>, '200'));
}

async function send(reply: FastifyReply, { status, text }: StoredAnswer): Promise<FastifyReply> {
  reply.code(status);
  if (status === 204) return reply.send();
  return reply.type('application/json; charset=utf-8').send(text);
}
