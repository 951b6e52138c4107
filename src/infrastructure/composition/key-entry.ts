/**
 * Gives an entry of the history that the router did not make, a typed address, a key of its own. The router takes all of
 * them for one, 'default', and would begin each at the place on the page at which the last one was left. A reload and
 * Back keep the entry, and with it its key.
 */
export function keyEntry({ history }: Window): void {
  const state = history.state as { readonly key?: string } | null;
  if (state?.key === undefined) history.replaceState({ ...state, key: crypto.randomUUID() }, '');
}
