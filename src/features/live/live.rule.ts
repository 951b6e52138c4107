/** How many are named, and with what: `one`, `two` or `more` of a feature's texts. */
export interface EditorsWords {
  readonly key: 'one' | 'two' | 'more';
  readonly values: { readonly name: string; readonly other: string; readonly others: string };
}

/** Who edits, in one line however many they are: all of one or two, and of more the first and how many others. */
export function editorsWords(names: readonly string[]): EditorsWords | undefined {
  const [name, other = ''] = names;
  if (name === undefined) return undefined;
  const key = names.length > 2 ? 'more' : names.length === 2 ? 'two' : 'one';
  return { key, values: { name, other, others: String(names.length - 1) } };
}

/** Where a caret stands in a text that was changed: before the change as it did, after it as far from the end. */
export function moveCaret(position: number, before: string, after: string): number {
  if (after.startsWith(before.slice(0, position))) return position;
  const rest = before.slice(position);
  return after.endsWith(rest) ? after.length - rest.length : Math.min(position, after.length);
}
