import type { JsonSchema } from './json-schema.ts';

/**
 * Puts the ids of a request in small letters, as they are stored, in place: a UUID means the same in capitals (RFC 9562), and
 * handlers compare ids as texts.
 * @param schema what the value was checked by
 */
export function idsAsStored(value: unknown, schema: JsonSchema): unknown {
  if (typeof value === 'string') return schema['format'] === 'uuid' ? value.toLowerCase() : value;
  if (typeof value !== 'object' || value === null) return value;
  const partOf = partsOf(value, schema);
  for (const [name, each] of Object.entries(value)) {
    const part = partOf(name);
    if (part) (value as Record<string, unknown>)[name] = idsAsStored(each, part);
  }
  return value;
}

function partsOf(value: object, { items, properties }: JsonSchema): (name: string) => JsonSchema | undefined {
  if (Array.isArray(value)) return () => items as JsonSchema | undefined;
  const named = (properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return (name) => named[name];
}
