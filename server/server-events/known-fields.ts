import { languages } from '#core/contracts/schemas.ts';
import { bodySchema } from '../http/body-schema.ts';
import type { RegisteredCall } from '../http/endpoint-types.ts';
import { contractSchema, type JsonSchema } from '../http/json-schema.ts';

/** Where the gate found something wrong that has no field, and languages, by which texts are found. */
const wholes = ['body', 'querystring', 'params', 'headers', 'file', ...languages];

/** Every name that a field of the calls has: of bodies, forms, and addresses. */
export function knownFields(calls: readonly RegisteredCall[]): ReadonlySet<string> {
  const names = new Set<string>(wholes);
  for (const { endpoint, body, form } of calls) {
    const parts = [endpoint.params, endpoint.query, form?.form].flatMap((each) => (each ? [contractSchema(each)] : []));
    for (const schema of body ? [bodySchema(body), ...parts] : parts) collect(schema, names);
  }
  return names;
}

function collect(schema: JsonSchema, names: Set<string>): void {
  for (const [keyword, part] of Object.entries(schema)) {
    if (typeof part !== 'object' || part === null) continue;
    if (keyword === 'properties') for (const name of Object.keys(part)) names.add(name);
    collect(part as JsonSchema, names);
  }
}
