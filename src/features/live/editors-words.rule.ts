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
