/** An address inside the application, which alone is gone back to; undefined for anything else. */
export function localAddress(address: unknown): string | undefined {
  return typeof address === 'string' && /^\/(?![/\\])/.test(address) ? address : undefined;
}
