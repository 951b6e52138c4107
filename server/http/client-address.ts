import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Where a request comes from: the other end of its connection or, where that is a trusted proxy (TRUSTED_PROXIES), whom
 * the proxy names. A proxy may pass on whatever it was sent: anything but an address is ignored.
 */
export function clientAddressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const named = withoutPort(ip);
  return ofOneFamily(isIP(named) === 0 ? (socket.remoteAddress ?? '') : named);
}

/**
 * Tells the proxies that are in these networks. By itself the server takes one whom the next one names with its port for a client, and
 * all who come by it for one.
 */
export function trustedIn(networks: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) trusted.addAddress(...comparable(ofOneFamily(address)));
    else trusted.addSubnet(withoutLink(address), Number(bits), familyOf(address));
  }
  // A connection that was reset before its request was read has none.
  return (address = '') => {
    const named = ofOneFamily(withoutPort(address));
    return isIP(named) !== 0 && trusted.check(...comparable(named));
  };
}

function comparable(address: string): [address: string, family: 'ipv4' | 'ipv6'] {
  return [withoutLink(address), familyOf(address)];
}

/** An address of a link names the link, too. */
function withoutLink(address: string): string {
  return address.replace(/%.*$/, '');
}

/** An IPv4 address as a socket for both families shows it. */
function ofOneFamily(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Some proxies name the port, too (Azure's Application Gateway, IIS): `192.0.2.7:50123`, `[2001:db8::7]:50123`. */
function withoutPort(named: string): string {
  return /^(?:(\d+(?:\.\d+){3}):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i.exec(named)?.slice(1).join('') ?? named;
}
