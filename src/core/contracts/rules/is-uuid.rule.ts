// Apart from the decorators, as `isDay`.

/** As `IsUUID` of class-validator has it: the database's own ids. */
const pattern = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Whether it is an id that the calls take. */
export function isUuid(value: string): boolean {
  return pattern.test(value);
}
