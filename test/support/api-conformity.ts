import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import type { OpenApiDocument } from '#server/http/open-api.ts';

/** Says how an answer departs from the API's description; undefined when it does not. */
export type ConformityCheck = (method: string, url: string, answer: LightMyRequestResponse) => string | undefined;

interface Operation {
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: object }> }>;
}

/** Compares answers with /api/openapi.json: status, content type and body. */
export function createConformityCheck(document: OpenApiDocument): ConformityCheck {
  const compile = compilerFor(document);
  const compiled = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object): ValidateFunction => {
    const known = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, known);
    return known;
  };
  return (method, url, answer) => {
    const operation = findOperation(document, method, url);
    if (operation === undefined) return answer.statusCode === 404 ? undefined : `${method} ${url} is not described.`;
    const response = operation.responses[String(answer.statusCode)];
    if (response === undefined) return `${method} ${url} answers ${answer.statusCode}, which is not described.`;
    return bodyFault(response, answer, validatorOf);
  };
}

type Compiler = (schema: object) => ValidateFunction;

/** By what they are for, as text: the servers of a run describe the same, and compiling it for each would take half a second. */
const compilers = new Map<string, Compiler>();

function compilerFor({ components }: OpenApiDocument): Compiler {
  const text = JSON.stringify(components);
  const known = compilers.get(text) ?? createCompiler(components);
  compilers.set(text, known);
  return known;
}

function createCompiler(components: OpenApiDocument['components']): Compiler {
  const ajv = formats.default(new Ajv({ strict: false }));
  ajv.addSchema({ $id: 'api', components });
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = resolved(schema);
    const known = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object);
    compiled.set(text, known);
    return known;
  };
}

function bodyFault(
  { content }: Operation['responses'][string],
  answer: LightMyRequestResponse,
  validatorOf: (schema: object) => ValidateFunction,
): string | undefined {
  if (content === undefined) return answer.body === '' ? undefined : 'A body where none is described.';
  const type = String(answer.headers['content-type']).split(';')[0] ?? '';
  const described = content[type];
  if (described === undefined) return `The content type ${type} is not described.`;
  const validate = validatorOf(described.schema);
  const value: unknown = type === 'text/plain' || type === 'application/pdf' ? answer.body : answer.json();
  return validate(value) ? undefined : JSON.stringify(validate.errors);
}

function findOperation({ paths }: OpenApiDocument, method: string, url: string): Operation | undefined {
  const path = (url.split('?')[0] ?? '').replace(/\/$/, '');
  const found = Object.entries(paths).find(([pattern]) =>
    new RegExp(`^${pattern.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return found?.[1][method.toLowerCase()] as Operation | undefined;
}

/** As text; references point into the document, which the validator knows as `api`. */
function resolved(schema: object): string {
  return JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
}
