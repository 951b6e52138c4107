import { plainToInstance, type ClassConstructor } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import type { FieldErrors } from '../errors/app-error.ts';

export interface FieldErrorOptions {
  /** Texts may be missing: what their `Required` finds is left out. */
  readonly requiredLater?: boolean;
}

/**
 * Checks a request by the rules of its class.
 * Returns the translation keys by field path ('outcomes.0.name'), or undefined when all is well.
 */
export function findFieldErrors(
  type: ClassConstructor<object>,
  request: object,
  { requiredLater }: FieldErrorOptions = {},
): FieldErrors | undefined {
  const instance = plainToInstance(type, request);
  const found = validateSync(instance, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true });
  const errors = requiredLater ? exceptMissingTexts(found) : found;
  return errors.length === 0 ? undefined : Object.fromEntries(errors.flatMap((error) => flatten(error, '')));
}

/** What a request class found, except for texts that are not filled. */
export function exceptMissingTexts(errors: readonly ValidationError[]): ValidationError[] {
  return errors.flatMap((error) => {
    const { required: _missing, ...constraints } = error.constraints ?? {};
    const children = exceptMissingTexts(error.children ?? []);
    const isGone = children.length === 0 && Object.keys(constraints).length === 0;
    return isGone ? [] : [{ ...error, constraints, children } as ValidationError];
  });
}

function flatten(error: ValidationError, parent: string): [string, string[]][] {
  const path = parent + error.property;
  const keys = Object.values(error.constraints ?? {});
  const own: [string, string[]][] = keys.length > 0 ? [[path, keys]] : [];
  return [...own, ...(error.children ?? []).flatMap((child) => flatten(child, `${path}.`))];
}
