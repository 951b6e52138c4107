/** The dialog's code (19 kB) comes with the first question, or beforehand when the browser is idle. */
export const loadRequestDialog = () =>
  import(/* webpackChunkName: "dialogs" */ './request-dialog.tsx').then((file) => file.RequestDialog);
