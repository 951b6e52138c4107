import { finished } from 'node:stream';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rightsHeader } from '#core/contracts/app-configuration.ts';
import type { Endpoint } from '#core/contracts/endpoint.ts';
import { exceptMissingTexts } from '#core/contracts/form-errors.ts';
import { typedFieldsOf } from '../access-log/typed-fields.rule.ts';
import { checkAccess, type Access } from '../auth/access.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import type { Person } from '../auth/person.ts';
import type { Database } from '../db/database.ts';
import { addScope } from './add-scope.ts';
import { transferOf } from './answer-transfer.ts';
import { bodySchema, gateSchema, type BodyClass } from './body-schema.ts';
import { createCallLimits } from './call-limits.ts';
import { callName, carryOut, carryOutFile, send, signedIn, toAnswer, type Handle } from './carry-out.ts';
import type { FormRules } from './checked-form.ts';
import { beginEvents, eventsType, type EventsOptions } from './event-stream.ts';
import type { AnyDisclosure, CallOptions, RegisteredCall } from './endpoint-types.ts';
import { sendFile } from './file-answer.ts';
import { countFileTransfers } from './file-transfers.ts';
import { carryOutForm } from './form-call.ts';
import type { FileOptions, FormOptions } from './form-types.ts';
import { createIdentityCodeGuard } from './identity-code-guard.ts';
import { idsAsStored } from './ids-as-stored.rule.ts';
import { contractSchema, emptyObjectSchema } from './json-schema.ts';
import { acceptFormsOnly } from './multipart-form.ts';
import { invalid, ProblemError } from './problem-error.ts';
import { signOfRights } from './idempotency.ts';
import type { RateCounts } from './rate-counts.ts';
import type { RateLimiter, RateLimits } from './rate-limiter.ts';
import { requireAccessLogEntry } from './require-access-log-entry.rule.ts';
import { takeSeen } from './take-seen.ts';
import type { UploadFolder } from './upload-folder.ts';
import { classErrors } from './validation-errors.ts';
import { withoutEmptyFields } from './without-empty-fields.rule.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person; set for every call that needs a token. */
    person: Person | undefined;
    /** Until when that person's token is accepted; set with the person. */
    tokenAcceptedUntil: number;
  }
}

/** What the registration of calls works with. */
export interface ApiOptions {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly authenticate: Authenticate;
  readonly rateLimits: RateLimits;
  readonly rateCounts: RateCounts;
  readonly uploads: UploadFolder;
}

/** Registers the contract's calls. Each area of the server has one function that lists its calls with it. */
export interface Api {
  /** A call of a signed-in person. */
  register<P, Q, B, R>(endpoint: Endpoint<P, Q, B, R>, options: CallOptions<Endpoint<P, Q, B, R>>): void;
  /** A call of a signed-in person whose body is a form. */
  registerForm<B extends object, R>(endpoint: Endpoint<undefined, undefined, B, R>, options: FormOptions<B, R>): void;
  /** A call of a signed-in person that answers a file. */
  registerFile<Q, B>(endpoint: Endpoint<undefined, Q, B, Blob>, options: FileOptions<Q, B>): void;
  /** A call of a signed-in person that is answered by a stream of events. */
  registerEvents<Q, R>(endpoint: Endpoint<undefined, Q, undefined, R>, options: EventsOptions<Q>): void;
  /** A reading call without a token. */
  registerOpen<R>(endpoint: Endpoint<undefined, undefined, undefined, R>, handle: () => Promise<R>): void;
  /** What was registered, in that order. */
  readonly calls: readonly RegisteredCall[];
}

interface LooseOptions {
  readonly access: Access;
  readonly body?: BodyClass<object>;
  readonly requiredLater?: true;
  readonly disclosure?: AnyDisclosure;
  readonly showsIdentityCode?: true;
  readonly isExport?: true;
  readonly mayBeKept?: true;
  readonly bodyLimit?: number;
  readonly handle: Handle;
}

interface LooseFormOptions extends FormRules {
  readonly access: Access;
  readonly check?: (body: object, person: Person) => Promise<void>;
  readonly handle: Handle;
}

interface LooseFileOptions extends Omit<FileOptions<unknown, unknown>, 'disclosure'> {
  readonly body?: BodyClass<object>;
  readonly disclosure?: AnyDisclosure;
}

/** Builds the registration on one Fastify instance. */
export function createApi(options: ApiOptions): Api {
  const { app, database, authenticate, rateLimits, rateCounts, uploads } = options;
  const calls: RegisteredCall[] = [];
  const limits = createCallLimits(rateLimits, rateCounts);
  const guardIdentityCodes = createIdentityCodeGuard(rateLimits.identityCodes, limits.searches, rateCounts);
  const formContext = { database, uploads, uploadTransfers: countFileTransfers() };
  const downloadTransfers = countFileTransfers();
  const addCall = (registered: RegisteredCall): void => {
    requireAccessLogEntry(registered);
    calls.push(registered);
  };
  app.decorateRequest('person', undefined);
  app.decorateRequest('tokenAcceptedUntil', 0);
  const onRequest =
    (registered: RegisteredCall, access: Access, limiter?: RateLimiter) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { person, acceptedUntil } = await authenticate(request);
      reply.header(rightsHeader, signOfRights(person));
      request.person = person;
      request.tokenAcceptedUntil = acceptedUntil;
      checkAccess(person, access);
      await limiter?.count(person.subject);
      // Before its body arrives: a file is not sent for nothing.
      if (registered.endpoint.kind === 'write')
        await database.checkSpace(Number(request.headers['content-length'] ?? 0));
    };
  return {
    calls,
    register(endpoint, typed) {
      // The types are checked by this method's signature; inside, all calls are handled alike.
      const options = typed as unknown as LooseOptions;
      const { access, body, requiredLater, disclosure, showsIdentityCode, isExport, mayBeKept, bodyLimit, handle } =
        options;
      const guard = showsIdentityCode && guardIdentityCodes;
      const typedFields = body && typedFieldsOf(bodySchema(body));
      const called = endpoint as RegisteredCall['endpoint'];
      const registered: RegisteredCall = {
        endpoint: called,
        access,
        body,
        typedFields,
        disclosure,
        isExport,
        mayBeKept,
      };
      const readBody = async (request: FastifyRequest) => body && checkedBody(body, request.body, requiredLater);
      addCall(registered);
      app.route({
        ...routeOf(registered),
        ...transferOf(registered),
        bodyLimit,
        // The guard counts searches itself, where its refusals are entered in the access log.
        onRequest: onRequest(registered, access, guard ? undefined : limits.of(registered)),
        preValidation: async (request) => {
          refuseUnexpectedBody(request, body);
          takeSeen(request, called);
          if (body && called.kind === 'read') request.body = withoutEmptyFields(request.body, bodySchema(body));
        },
        handler: async (request, reply) =>
          send(reply, await carryOut(database, request, { registered, readBody, handle, guard }, reply)),
      });
    },
    registerForm(endpoint, typed) {
      const { access, check, handle, ...rules } = typed as unknown as LooseFormOptions;
      const registered = { endpoint: endpoint as RegisteredCall['endpoint'], access, form: rules };
      addCall(registered);
      // A scope of its own: no other route takes forms.
      addScope(app, callName(registered), async (scope) => {
        await acceptFormsOnly(scope);
        scope.route({
          ...routeOf(registered),
          onRequest: onRequest(registered, access, limits.of(registered)),
          handler: async (request, reply) =>
            send(reply, await carryOutForm(formContext, request, { registered, rules, check, handle }, reply)),
        });
      });
    },
    registerFile(endpoint, typed) {
      const { access, body: bodyClass, disclosure, handle } = typed as unknown as LooseFileOptions;
      const registered = {
        endpoint: endpoint as unknown as RegisteredCall['endpoint'],
        access,
        body: bodyClass,
        disclosure,
      };
      addCall(registered);
      app.route({
        ...routeOf(registered),
        onRequest: onRequest(registered, access, limits.of(registered)),
        preValidation: async (request) => refuseUnexpectedBody(request, bodyClass),
        handler: async (request, reply) => {
          const { query } = request;
          const person = signedIn(request);
          finished(reply.raw, downloadTransfers.begin(person.subject));
          const body = bodyClass && checkedBody(bodyClass, request.body);
          const file = await carryOutFile(database, request, registered, body, (sql, isRepeat) =>
            handle({ query, body, sql, person, isRepeat }),
          );
          return sendFile(reply, file, database);
        },
      });
    },
    registerEvents(endpoint, { access, open }) {
      const registered: RegisteredCall = { endpoint: endpoint as RegisteredCall['endpoint'], access };
      addCall(registered);
      app.route({
        ...routeOf(registered),
        onRequest: onRequest(registered, access),
        handler: async (request, reply) => {
          if (!request.headers.accept?.includes(eventsType))
            throw new ProblemError('invalid', { detail: `Send Accept: ${eventsType}.` });
          const identify = async (): Promise<Person> => {
            const { person } = await authenticate(request);
            checkAccess(person, access);
            return person;
          };
          const listener = { identify, until: request.tokenAcceptedUntil };
          await open(listener, request.query as never, () => beginEvents(reply));
          return reply;
        },
      });
    },
    registerOpen(endpoint, handle) {
      const registered: RegisteredCall = { endpoint: endpoint as RegisteredCall['endpoint'], access: 'anyone' };
      addCall(registered);
      app.route({
        ...routeOf(registered),
        handler: async (_request, reply) => send(reply, toAnswer(registered, reply, await handle())),
      });
    },
  };
}

function routeOf({ endpoint, body }: RegisteredCall) {
  const query = endpoint.query ? contractSchema(endpoint.query) : emptyObjectSchema;
  const params = endpoint.params ? contractSchema(endpoint.params) : emptyObjectSchema;
  const whole = body ? bodySchema(body) : emptyObjectSchema;
  return {
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, ''),
    schema: {
      querystring: query,
      ...(endpoint.params && { params }),
      ...(body && { body: gateSchema(whole) }),
      ...(endpoint.reply && endpoint.replyFormat === 'json' && { response: { 200: contractSchema(endpoint.reply) } }),
    },
    preHandler: async (request: FastifyRequest) => {
      idsAsStored(request.query, query);
      idsAsStored(request.params, params);
      idsAsStored(request.body, whole);
    },
  };
}

/** A call without a body accepts a missing one and `{}` (decision A22); `null` and all else are refused. */
function refuseUnexpectedBody({ body }: FastifyRequest, expected: BodyClass<object> | undefined): void {
  if (expected !== undefined || body === undefined) return;
  if (typeof body !== 'object' || body === null || Array.isArray(body) || Object.keys(body).length > 0) throw invalid();
}

/** Applies the rules that the web app's forms apply too. The gate before it has made sure of the body's shape. */
function checkedBody(bodyClass: BodyClass<object>, plain: unknown, requiredLater = false): object {
  const body = plainToInstance<object, object>(bodyClass, plain as object);
  const found = validateSync(body, { forbidUnknownValues: true, whitelist: true, forbidNonWhitelisted: true });
  const errors = requiredLater ? exceptMissingTexts(found) : found;
  if (errors.length > 0) throw invalid(classErrors(errors));
  return body;
}
