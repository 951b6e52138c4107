import type { Identify } from './merge-changes.rule.ts';

/**
 * A conflict's path as the form names its fields: 'outcomes.0.name'. An item's id becomes its position in `values`;
 * one that is not there any more is '#'.
 */
export function formPathOf(path: readonly string[], values: unknown, identify: Identify): string {
  let place = values;
  const steps = path.map((step) => {
    const key = Array.isArray(place) ? positionOf(step, place as readonly object[], identify) : step;
    place = (place as Readonly<Record<string, unknown>> | undefined)?.[key];
    return key;
  });
  return steps.join('.');
}

function positionOf(step: string, list: readonly object[], identify: Identify): string {
  const position = list.findIndex((item) => `#${identify(item)}` === step);
  return position < 0 ? '#' : String(position);
}
