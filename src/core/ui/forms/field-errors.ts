import type { FieldErrors, FieldValues } from 'react-hook-form';

/** An error in a form. */
export interface FormError {
  /** The field's name as react-hook-form writes it: 'outcomes.0.name'. */
  readonly path: string;
  /** Translation key of what is wrong. */
  readonly messageKey: string;
}

/** The errors of a form in the order of its fields; of a list's own error the path is the list's. */
export function fieldErrorsOf<Values extends FieldValues>(errors: FieldErrors<Values>): readonly FormError[] {
  return walk(errors as Node, '');
}

type Node = Readonly<Record<string, unknown>>;

function walk(node: Node, path: string): FormError[] {
  if (typeof node.message === 'string' && typeof node.type === 'string') return [{ path, messageKey: node.message }];
  return Object.entries(node).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    // react-hook-form has a list's own error beside those of its rows, under `root`.
    const below = key === 'root' ? path : path ? `${path}.${key}` : key;
    return walk(value as Node, below);
  });
}
