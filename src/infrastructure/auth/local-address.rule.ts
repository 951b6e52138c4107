/** An address inside the application: only such a one may be returned to; undefined for anything else. */
export function localAddress(address: unknown): string | undefined {
  return typeof address === 'string' && /^\/(?![/\\])/.test(address) ? address : undefined;
}
