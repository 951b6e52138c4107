import type { Queryable, SqlValue } from '../db/database.ts';
import { addAccessEntry, entryParts, type OpenEntry } from './access-entry.ts';

/**
 * The entry of a search: the statement that reads the page writes it too, so that neither is without the other and the
 * database is asked once. A search that gives an answer without it is answered with an error.
 */
export class ListEntry {
  #isWritten = false;

  constructor(private readonly entry: OpenEntry) {}

  get isWritten(): boolean {
    return this.#isWritten;
  }

  /** Parts of the page's `with`, and the parameters of all; `recordIds` is SQL for the ids on the page. */
  within(recordIds: string, before: readonly SqlValue[]): { readonly text: string; readonly parameters: SqlValue[] } {
    this.#isWritten = true;
    return entryParts(this.entry, recordIds, before);
  }

  /** Of records that were read otherwise than by pages; none, of a search that finds nothing without asking for one. */
  async of(sql: Queryable, recordIds: readonly string[]): Promise<void> {
    this.#isWritten = true;
    await addAccessEntry(sql, { ...this.entry, recordIds });
  }
}
