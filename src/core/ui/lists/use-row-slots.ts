import { useRef } from 'react';
import { assignSlots } from './row-slots.rule.ts';

/** The keys of the rows on the screen, in their order. */
export function useRowSlots(ids: readonly string[]): readonly (number | undefined)[] {
  const slots = useRef<ReadonlyMap<string, number>>(new Map());
  slots.current = assignSlots(slots.current, ids);
  return ids.map((id) => slots.current.get(id));
}
