import type { FastifyInstance } from 'fastify';
import { problem } from '#core/contracts/problem.ts';
import { transferOf } from './answer-transfer.ts';
import { bodySchema } from './body-schema.ts';
import type { FormRules } from './checked-form.ts';
import type { RegisteredCall } from './endpoint-types.ts';
import { eventsType } from './event-stream.ts';
import { contractSchema, type JsonSchema } from './json-schema.ts';

/** The description of the API (OpenAPI 3.1). */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: JsonSchema;
}

const commonErrors = [400, 413, 415, 429, 500, 503];
const personErrors = [401, 403, 404, 409];

/** Derives the description from the registered calls: from the same schemas that check requests and write answers. */
export function describeApi(calls: readonly RegisteredCall[], version: string): OpenApiDocument {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const call of calls) {
    const { path, method } = call.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Omanäyte', version },
    paths,
    components: {
      schemas: { Problem: contractSchema(problem) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** Serves the description at /api/openapi.json; it holds no data, so it needs no token. It is half a megabyte: compressed. */
export function serveApiDescription(app: FastifyInstance, calls: readonly RegisteredCall[], version: string): void {
  // Half a megabyte, made when it is first asked for: most servers never are.
  let text: string | undefined;
  const transfer = transferOf({});
  app.get('/api/openapi.json', transfer, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(describeApi(calls, version)))),
  );
}

function describeCall({ endpoint, access, body, form }: RegisteredCall): JsonSchema {
  return {
    operationId: operationId(endpoint),
    'x-access': access,
    security: access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [
      ...(endpoint.params ? parameters('path', contractSchema(endpoint.params)) : []),
      ...(endpoint.query ? parameters('query', contractSchema(endpoint.query)) : []),
      ...(endpoint.kind === 'write' ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: bodySchema(body) } } } }),
    ...(form && { requestBody: { required: true, content: { 'multipart/form-data': { schema: formSchema(form) } } } }),
    responses: {
      ...success(endpoint),
      ...errorAnswers(access === 'anyone' ? commonErrors : [...commonErrors, ...personErrors]),
      ...(access === 'anyone' || access === 'signedIn' ? {} : { 417: badAreaConfiguration }),
    },
  };
}

/** What the call is of, and its name; where the address names none, its method. */
function operationId({ method, path }: RegisteredCall['endpoint']): string {
  const [subject, name = '{'] = path.split('/').slice(2);
  return `${subject}.${name.startsWith('{') ? method.toLowerCase() : name}`;
}

function success({ reply, replyFormat }: RegisteredCall['endpoint']): JsonSchema {
  const done = { description: 'Done' };
  if (replyFormat === 'file') return { 200: { ...done, content: { 'application/pdf': { schema: binary } } } };
  if (replyFormat === 'events' && reply !== undefined)
    return { 200: { ...done, content: { [eventsType]: { schema: contractSchema(reply) } } } };
  if (reply === undefined) return { 204: done };
  return { 200: { ...done, content: { 'application/json': { schema: contractSchema(reply) } } } };
}

const binary = { type: 'string', format: 'binary' };

/** The fields of a form, and its file. */
function formSchema({ form, hasFile }: FormRules): JsonSchema {
  const schema = contractSchema(form);
  if (!hasFile) return schema;
  const { properties, required } = schema as { readonly properties: JsonSchema; readonly required: string[] };
  return { ...schema, properties: { ...properties, file: binary }, required: [...required, 'file'] };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
};

const badAreaConfiguration = {
  description: 'The wellbeing area of the user is missing',
  content: { 'text/plain': { schema: { type: 'string' } } },
};

function parameters(location: 'path' | 'query', schema: JsonSchema): JsonSchema[] {
  const required = (schema['required'] ?? []) as string[];
  return Object.entries(schema['properties'] as Record<string, JsonSchema>).map(([name, part]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: part,
  }));
}

function errorAnswers(statuses: readonly number[]): JsonSchema {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(statuses.map((status) => [status, { description: 'A problem (RFC 9457)', content }]));
}
