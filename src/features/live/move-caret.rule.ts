/** Where a caret stands in a text that was changed: before the change as it did, after it as far from the end. */
export function moveCaret(position: number, before: string, after: string): number {
  if (after.startsWith(before.slice(0, position))) return position;
  const rest = before.slice(position);
  return after.endsWith(rest) ? after.length - rest.length : Math.min(position, after.length);
}
