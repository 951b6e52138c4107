import { changesBetween, formPathOf } from '#core/conflicts/differences.rule.ts';
import type { Draft } from '#core/editing/draft-keeper.ts';
import { identifyInProduct } from '../load-product.query.ts';

/** A text of a form, with its path as the form names it: 'outcomes.0.name'. */
export interface LeftText {
  readonly path: string;
  readonly text: string;
}

/** The texts of a draft that were not stored, whole; of rows that were added, too. */
export function leftTextsOf({ base, values }: Draft): readonly LeftText[] {
  return changesBetween(base, values, identifyInProduct)
    .filter(({ path }) => path.length < 2 || path.at(-1) !== 'order')
    .flatMap(({ path, after }) => textsIn(formPathOf(path, values, identifyInProduct), after));
}

function textsIn(path: string, value: unknown): readonly LeftText[] {
  if (typeof value === 'string') return value.trim() === '' || isId(path) ? [] : [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(`${path}.${key}`, each));
}

/** What rows are known by, and what they lead to, was not typed. */
function isId(path: string): boolean {
  return /(?:Id|\.key)$/.test(path);
}
