import type { Database } from '../db/database.ts';

/** Seals outside the database: whoever changes the log there does not reach them. */
export interface Anchor {
  /**
   * Writes out all seals that it does not have yet; what fails is done by a later run.
   * @throws AnchorError when its seals are not those of the log; any other error when it cannot be written
   */
  catchUp(database: Database): Promise<void>;
}
