/** The toasts' code comes with the first toast, or beforehand when the browser is idle. */
export const loadToastRegion = () =>
  import(/* webpackChunkName: "toasts" */ './toast-region.tsx').then((file) => file.ToastRegion);
