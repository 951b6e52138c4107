import { validateSync, type ValidationError } from 'class-validator';
import type { FieldErrors } from '../errors/app-error.ts';

/**
 * Checks an instance of a request class by its own rules.
 * Returns the translation keys by field path ('outcomes.0.name'), or undefined when all is well.
 */
export function findFieldErrors(request: object): FieldErrors | undefined {
  const errors = validateSync(request, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true });
  return errors.length === 0 ? undefined : Object.fromEntries(errors.flatMap((error) => flatten(error, '')));
}

function flatten(error: ValidationError, parent: string): [string, string[]][] {
  const path = parent + error.property;
  const own: [string, string[]][] = error.constraints ? [[path, Object.values(error.constraints)]] : [];
  return [...own, ...(error.children ?? []).flatMap((child) => flatten(child, `${path}.`))];
}
