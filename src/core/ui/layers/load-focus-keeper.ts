/** Comes with the dialogs' code, which it needs most of. */
export const loadFocusKeeper = () =>
  import(/* webpackChunkName: "dialogs" */ './focus-keeper.tsx').then((file) => file.FocusKeeper);
