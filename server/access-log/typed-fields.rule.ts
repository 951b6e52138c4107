import type { JsonSchema } from '../http/json-schema.ts';

/** A day, or nothing (`DayOrEmpty`), as the schema of a body has it. */
export const dayPattern = '^(\\d{4}-\\d{2}-\\d{2})?$';

/**
 * The fields of a filter that take what a person types: all texts but those of a list of values, and days. Whoever may
 * type can ask for one citizen, letter by letter; days and choices single nobody out.
 */
export function typedFieldsOf(schema: JsonSchema): string[] {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  return properties.filter(([, part]) => takesText(part)).map(([name]) => name);
}

function takesText(part: JsonSchema): boolean {
  if (part['type'] === 'object') return typedFieldsOf(part).length > 0;
  if (part['type'] === 'array') return takesText((part['items'] ?? {}) as JsonSchema);
  return part['type'] === 'string' && part['enum'] === undefined && part['pattern'] !== dayPattern;
}
