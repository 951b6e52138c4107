import type { Anchor } from './anchor.ts';
import { FileAnchor } from './file-anchor.ts';
import { SyslogAnchor, type SyslogAddress } from './syslog-anchor.ts';

/** Where seals are written out to. */
export type AnchorLocation =
  | { readonly kind: 'file'; readonly path: string }
  | ({ readonly kind: 'syslog' } & SyslogAddress);

/** The anchor of the setting. */
export function createAnchor(location: AnchorLocation): Anchor {
  return location.kind === 'file' ? new FileAnchor(location.path) : new SyslogAnchor(location);
}
