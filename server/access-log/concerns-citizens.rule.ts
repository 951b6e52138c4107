import type { JsonSchema } from '../http/json-schema.ts';

/** Names of fields that only an answer about a citizen, or a call about one, has. */
const citizenFields = new Set([
  'referralId',
  'observationId',
  'sampleNumber',
  'sampleNumbers',
  'firstName',
  'lastName',
  'ssn',
  'mobilePhone',
  'email',
  'streetAddress',
]);

/** Whether a schema has such a field anywhere: then the call must declare its entry in the access log. */
export function concernsCitizens(schema: JsonSchema): boolean {
  return Object.entries(schema).some(([keyword, part]) => {
    if (typeof part !== 'object' || part === null) return false;
    const isNamed = keyword === 'properties' && Object.keys(part).some((name) => citizenFields.has(name));
    return isNamed || concernsCitizens(part as JsonSchema);
  });
}
