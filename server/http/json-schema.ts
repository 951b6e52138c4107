import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** A JSON Schema of draft 7. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** Ajv's `uuid` also takes `urn:uuid:…`, which PostgreSQL refuses. */
export const uuidPattern = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

/** The JSON Schema of a contract's valibot schema, with unknown fields refused; always the same object. */
export const contractSchema = derivedOnce((schema: GenericSchema): JsonSchema => {
  const { $schema, ...derived } = toJsonSchema(schema) as JsonSchema;
  return mapSchema(derived, (part) => closed(exactUuid(part)));
});

/** Derives the schema of each source once: routes, the API's description and the access log's rules ask for the same. */
export function derivedOnce<Source extends object>(
  derive: (source: Source) => JsonSchema,
): (source: Source) => JsonSchema {
  const known = new WeakMap<Source, JsonSchema>();
  return (source) => {
    const schema = known.get(source) ?? derive(source);
    known.set(source, schema);
    return schema;
  };
}

/** An object without any field: the query of a call that has none. */
export const emptyObjectSchema: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

/** Applies `change` to a schema and to every schema inside it. */
export function mapSchema(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const mapped = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === 'properties') {
      const properties = Object.entries(value as Record<string, JsonSchema>);
      return [keyword, Object.fromEntries(properties.map(([name, part]) => [name, mapSchema(part, change)]))];
    }
    if (Array.isArray(value) && /^(anyOf|allOf|oneOf)$/.test(keyword)) {
      return [keyword, value.map((part: JsonSchema) => mapSchema(part, change))];
    }
    const nested = (keyword === 'items' || keyword === 'additionalProperties') && typeof value === 'object';
    return [keyword, nested ? mapSchema(value as JsonSchema, change) : value];
  });
  return change(Object.fromEntries(mapped) as JsonSchema);
}

/** Refuses fields that the schema does not name. */
export function closed(part: JsonSchema): JsonSchema {
  return part['type'] === 'object' && part['additionalProperties'] === undefined
    ? { ...part, additionalProperties: false }
    : part;
}

/** States exactly what a UUID is. */
export function exactUuid(part: JsonSchema): JsonSchema {
  return part['format'] === 'uuid' ? { ...part, pattern: uuidPattern } : part;
}
