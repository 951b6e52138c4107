import type { JsonSchema } from './json-schema.ts';

/**
 * What a body asks for: a field that is null or an empty text asks for nothing, as if it were absent (requirements.md
 * 'Filters'), whatever its type; clients send either for a filter that nobody has set. One that has to be there is left as it is:
 * an empty code that was read is a code that nobody knows.
 */
export function withoutEmptyFields(body: unknown, { required }: JsonSchema): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const kept = Array.isArray(required) ? required : [];
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => (value !== null && value !== '') || kept.includes(name)),
  );
}
