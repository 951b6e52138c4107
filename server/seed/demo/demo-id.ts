import { createHash } from 'node:crypto';

/** The same UUID for the same name on every run, laid out as a name-based one (RFC 9562, version 5). */
export function demoId(name: string): string {
  const hash = createHash('sha256').update(`omanayte demo ${name}`).digest('hex');
  const variant = ((parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
