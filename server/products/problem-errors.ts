import type { Problem } from '../../src/core/contracts/problem';
import type { FieldErrors } from '../../src/core/errors/app-error';

/** What the shared checks found, as an error answer carries it. */
export function problemErrors(errors: FieldErrors): NonNullable<Problem['errors']> {
  return Object.fromEntries(Object.entries(errors).map(([path, keys]) => [path, [...keys]]));
}
