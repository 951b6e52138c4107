import type { Identify } from './merge-changes.rule.ts';

/**
 * A conflict's path as the form names its fields: 'outcomes.0.name'. An item's id becomes its position in `values`; one
 * that no longer exists is '#'.
 */
export function formPathOf(path: readonly string[], values: unknown, identify: Identify): string {
  let position = values;
  const steps = path.map((step) => {
    const key = Array.isArray(position) ? positionOf(step, position as readonly object[], identify) : step;
    position = (position as Readonly<Record<string, unknown>> | undefined)?.[key];
    return key;
  });
  return steps.join('.');
}

function positionOf(step: string, list: readonly object[], identify: Identify): string {
  const position = list.findIndex((item) => `#${identify(item)}` === step);
  return position < 0 ? '#' : String(position);
}
