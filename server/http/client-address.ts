import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Where a request comes from: the other end of its connection or, where that is a trusted proxy (TRUSTED_PROXIES), whom
 * the proxy names. A proxy may pass on whatever it was sent: anything but an address is ignored.
 */
export function clientAddressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const named = withoutPort(ip);
  const address = isIP(named) === 0 ? (socket.remoteAddress ?? '') : named;
  // An IPv4 address as a socket for both families shows it.
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Some proxies name the port, too (Azure's Application Gateway, IIS): `192.0.2.7:50123`, `[2001:db8::7]:50123`. */
function withoutPort(named: string): string {
  return /^(?:(\d+(?:\.\d+){3}):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i.exec(named)?.slice(1).join('') ?? named;
}
