import { isIPv4 } from 'node:net';

/** Whether an address to listen on is this machine's own: localhost, 127.0.0.0/8 or ::1. */
export function isLoopbackAddress(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/**
 * Whether a browser that opens the URL stays on its own machine. Names below `localhost` never leave it either (RFC
 * 6761, 6.3); `localhost.` is another origin, and what browsers make of it was not tried.
 */
export function isLoopbackUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const hostname = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  return isLoopbackAddress(hostname) || hostname.endsWith('.localhost');
}
