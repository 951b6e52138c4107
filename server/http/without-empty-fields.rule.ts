/**
 * What a body asks for: a field that is null or an empty text asks for nothing, as if it were absent (requirements.md
 * 'Filters'), whatever its type; clients send either for a filter that nobody has set.
 */
export function withoutEmptyFields(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== ''));
}
