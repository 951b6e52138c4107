import type { Queryable, SqlValue } from '../db/database.ts';
import { addAccessEntry, entryParts, type OpenEntry } from './access-entry.ts';

/**
 * The entry of a search: the statement that reads the page writes it too, so that neither is without the other and the
 * database is queried once. A search that gives an answer without it is answered with an error.
 */
export class ListEntry {
  #isDone = false;

  constructor(private readonly entry: OpenEntry) {}

  get isDone(): boolean {
    return this.#isDone;
  }

  /** Parts of the page's `with`, and the parameters of all; `recordIds` is SQL for the ids on the page. */
  within(recordIds: string, before: readonly SqlValue[]): { readonly text: string; readonly parameters: SqlValue[] } {
    this.#isDone = true;
    return entryParts(this.entry, recordIds, before);
  }

  /** For a search that has looked through nothing of citizens: its caller may not, or asked for something else. */
  ofNobody(): void {
    this.#isDone = true;
  }

  /** For records that were not read by pages; without any, for a search that needs no query to find nothing. */
  async of(sql: Queryable, recordIds: readonly string[]): Promise<void> {
    this.#isDone = true;
    await addAccessEntry(sql, { ...this.entry, recordIds });
  }
}
