/** Why a server cannot listen, in one line that names the setting; undefined for an error that is about something else. */
export function listenFault(error: unknown): string | undefined {
  const { code, port, address, hostname } = error as Partial<Record<'code' | 'port' | 'address' | 'hostname', unknown>>;
  if (code === 'EADDRINUSE')
    return `Port ${String(port ?? '')} is in use: stop the other program, or set another PORT.`;
  if (code === 'EACCES') return `Port ${String(port ?? '')} may not be used: set another PORT.`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${String(address)} is no address of this machine.`;
  if (code === 'ENOTFOUND') return `HOST ${String(hostname)} has no address.`;
  return undefined;
}
