import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { ValidationTypes } from 'class-validator';
import { targetConstructorToSchema } from 'class-validator-jsonschema';
import { dayPattern } from '../access-log/typed-fields.rule.ts';
import { closed, derivedOnce, exactUuid, mapSchema, type JsonSchema } from './json-schema.ts';

/** A request class of the contracts. */
export type BodyClass<Body extends object> = new () => Body;

type AnyClass = BodyClass<object>;

/**
 * Rules on values: left to the request class, whose messages are the translation keys. How long a list may be is none of them: each of
 * the tens of thousands of members that a mebibyte has would be made an instance and looked at before its list is refused.
 */
const valueRules = new Set([
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'uniqueItems',
  'enum',
  'not',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
]);

/**
 * The whole JSON Schema of a request class, as the API's description shows it. Corrected where the derivation falls
 * short: fields that the class does not name are refused, nested classes are followed by constructor (two classes may
 * share a name), an enumeration has the type of its values. Always the same object.
 */
export const bodySchema = derivedOnce((target: AnyClass): JsonSchema => {
  const derived = targetConstructorToSchema(target, {
    classTransformerMetadataStorage: defaultMetadataStorage,
    additionalConverters: {
      [ValidationTypes.NESTED_VALIDATION]: ({ target: owner, propertyName }) =>
        bodySchema(nestedClass(owner as AnyClass, propertyName)),
      isEnum: ({ constraints }) => enumerationSchema(constraints[0] as Record<string, string | number>),
      isNotEmpty: {},
      dayOrEmpty: { pattern: dayPattern },
      // Derived as one of a date and a time, which leaves nothing once the formats are left to the class.
      isIso8601: { type: 'string', format: 'date-time' },
    },
  });
  return mapSchema(derived as JsonSchema, (part) => closed(exactUuid(part)));
});

/** The part of the schema that makes a body safe to hand to the request class: its shape and types only. */
export const gateSchema = derivedOnce((schema: JsonSchema) =>
  mapSchema(
    schema,
    (part) => Object.fromEntries(Object.entries(part).filter(([keyword]) => !valueRules.has(keyword))) as JsonSchema,
  ),
);

/** TypeScript's numeric enumerations also map their numbers back to names: those names are no values. */
function enumerationSchema(values: Record<string, string | number>) {
  const numbers = Object.values(values).filter((value) => typeof value === 'number');
  return numbers.length > 0
    ? { type: 'number' as const, enum: numbers }
    : { type: 'string' as const, enum: Object.values(values) };
}

function nestedClass(owner: AnyClass, property: string): AnyClass {
  const type = defaultMetadataStorage.findTypeMetadata(owner, property)?.typeFunction() as AnyClass | undefined;
  if (type === undefined) throw new Error(`${owner.name}.${property} is nested and needs @Type.`);
  return type;
}
