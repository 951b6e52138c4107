import type { FastifySchemaValidationError } from 'fastify';
import type { ValidationError } from 'class-validator';
import { formErrors } from '#core/contracts/form-errors.ts';

/** Path of a field to the translation keys of what is wrong with it. */
export type FieldErrors = Record<string, string[]>;

const keys: Readonly<Record<string, string>> = {
  required: 'formErrors.required',
  maxItems: formErrors.arrayMaxSize,
};

/** What the JSON Schema gate found, in the generic keys. */
export function schemaErrors(errors: readonly FastifySchemaValidationError[], context = 'body'): FieldErrors {
  const found: FieldErrors = {};
  for (const { instancePath, keyword, params } of errors) {
    const parts = instancePath.split('/').slice(1);
    const missing = params['missingProperty'];
    if (typeof missing === 'string') parts.push(missing);
    add(found, parts.join('.') || context, keys[keyword] ?? 'formErrors.invalid');
  }
  return found;
}

/**
 * What the request class found. A rule whose message is a translation key gives that key; a rule without one
 * gives the generic key of its constraint, such as `formErrors.maxLength`.
 */
export function classErrors(errors: readonly ValidationError[]): FieldErrors {
  const found: FieldErrors = {};
  collect(errors, '', found);
  return found;
}

function collect(errors: readonly ValidationError[], prefix: string, found: FieldErrors): void {
  for (const { property, constraints = {}, children = [] } of errors) {
    const path = `${prefix}${property}`;
    for (const [rule, message] of Object.entries(constraints)) {
      add(found, path, /^[A-Za-z][\w.]*$/.test(message) ? message : `formErrors.${rule}`);
    }
    collect(children, `${path}.`, found);
  }
}

function add(found: FieldErrors, path: string, key: string): void {
  found[path] = [...(found[path] ?? []), key];
}
