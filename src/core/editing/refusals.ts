import { isEqual } from '../conflicts/merge-changes.rule.ts';
import type { FormErrors } from './edited-part.ts';

interface RefusedField {
  readonly path: string;
  readonly value: unknown;
  readonly messageKey: string;
}

/** What the service has refused of the last save. It holds as long as nobody changes it. */
export class Refusals<Values> {
  #fields: readonly RefusedField[] = [];

  get areThere(): boolean {
    return this.#fields.length > 0;
  }

  /** What is still refused in values. */
  errorsIn(values: Values): FormErrors {
    const refused = this.#fields.filter(({ path, value }) => isEqual(valueAt(values, path), value));
    return Object.fromEntries(refused.map(({ path, messageKey }) => [path, messageKey]));
  }

  /** These errors are of what is in `values`. */
  take(errors: FormErrors, values: Values): void {
    this.#fields = Object.entries(errors).map(([path, messageKey]) => {
      return { path, messageKey, value: structuredClone(valueAt(values, path)) };
    });
  }

  forget(): void {
    this.#fields = [];
  }
}

/** What stands at a path ('outcomes.0.name'). */
function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | undefined | null)?.[key], values);
}
