/** An address inside the application: only such a one may be returned to; undefined for anything else. Browsers pass over tabs and line breaks. */
export function localAddress(address: unknown): string | undefined {
  return typeof address === 'string' && /^\/(?![/\\])[^\t\r\n]*$/.test(address) ? address : undefined;
}
