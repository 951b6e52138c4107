import type { Problem } from '#core/contracts/problem.ts';
import type { FieldErrors } from '#core/errors/app-error.ts';

/** What the shared checks found, as an error answer carries it. */
export function problemErrors(errors: FieldErrors): NonNullable<Problem['errors']> {
  return Object.fromEntries(Object.entries(errors).map(([path, keys]) => [path, [...keys]]));
}
