import type { Database } from '../db/database.ts';
import { FileAnchor } from './file-anchor.ts';
import { SyslogAnchor, type SyslogAddress } from './syslog-anchor.ts';

/** Where seals are written out to. */
export type AnchorLocation =
  | { readonly kind: 'file'; readonly path: string }
  | ({ readonly kind: 'syslog' } & SyslogAddress);

/** Seals outside the database: whoever changes the log there does not reach them. */
export interface Anchor {
  /**
   * Writes out all seals that it does not have yet; what fails is done by a later run.
   * @throws AnchorError when its seals are not those of the log; any other error when it cannot be written
   */
  catchUp(database: Database): Promise<void>;
}

/** The anchor of the setting. */
export function createAnchor(location: AnchorLocation): Anchor {
  return location.kind === 'file' ? new FileAnchor(location.path) : new SyslogAnchor(location);
}
