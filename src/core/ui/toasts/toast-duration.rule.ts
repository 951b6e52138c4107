/** How long a toast stays, in milliseconds, by the screen it appears on (Spec 1 and 2 §9, decision A15). */
export function toastDuration(pathname: string): number {
  return pathname.startsWith('/product-configurator/') ? 5000 : 4000;
}
