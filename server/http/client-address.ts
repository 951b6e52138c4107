import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Where a request comes from: the other end of its connection or, where that is a trusted proxy (TRUSTED_PROXIES), whom
 * the proxy names. A proxy may pass on whatever it was sent: anything but an address is ignored.
 */
export function clientAddressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;
  // An IPv4 address as a socket for both families shows it.
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
