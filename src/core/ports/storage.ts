import type { LogEntry, ReadEntries } from '../audit/log-entry.ts';
import { token } from '../di/token.ts';
import type { Draft, KeptDraft } from '../editing/draft-keeper.ts';

/** Keeps drafts across reloads and crashes. Its methods may reject: a form works without drafts too. */
export interface DraftStorage {
  /** Those of a form, of every tab, newest first; one that cannot be read is left out. */
  list(form: string): Promise<readonly KeptDraft[]>;
  write(form: string, id: string, draft: Draft): Promise<void>;
  remove(form: string, id: string): Promise<void>;
}

export const draftStorageToken = token<DraftStorage>('core.draftStorage');

/** Which forms the tabs of this browser have open, each with its draft's id. */
export interface OpenForms {
  /** Until the returned function is called, or the tab ends. */
  hold(form: string, id: string): () => void;
  /** The drafts of a form that tabs have open, this one's too. */
  idsOf(form: string): Promise<readonly string[]>;
}

export const openFormsToken = token<OpenForms>('core.openForms');

/** What was read of the stored log: its entries newest first. */
export type StoredLog = ReadEntries;

/** Where the event log is stored. Its methods may reject: the log then goes on in memory. */
export interface EventLogStorage {
  append(entries: readonly LogEntry[]): Promise<void>;
  read(): Promise<StoredLog>;
  /** Removes all but the newest `count` entries, and those before `oldest`. */
  trim(count: number, oldest: Date): Promise<void>;
  /** Notifies of what other tabs append, oldest first. */
  onAppendedElsewhere(listener: (entries: readonly LogEntry[]) => void): () => void;
}

/** A small store of texts for the browser session. Never throws: a refused write is lost without an error. */
export interface BrowserStorage {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Removes everything that this site has stored for the browser session: at sign-out. */
  clear(): void;
}
