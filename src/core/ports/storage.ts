import type { LogEntry, ReadEntries } from '../audit/log-entry.ts';
import { token } from '../di/token.ts';
import type { Draft, KeptDraft } from '../editing/draft-keeper.ts';

/**
 * Keeps drafts across reloads, crashes and machines: in this browser, and a moment later on the server. Its methods may
 * reject: a form works without drafts too.
 */
export interface DraftStorage {
  /** Resolves once this browser keeps it. */
  write(form: string, id: string, draft: Draft): Promise<void>;
  remove(form: string, id: string): Promise<void>;
  /**
   * Reports the drafts of a form, of every tab and machine, newest first: at once those of this browser, and all of them
   * when the server has answered; until the returned function is called.
   */
  follow(form: string, listener: (drafts: readonly KeptDraft[]) => void): () => void;
  /** The last kept states of a form, of all its drafts, newest first. Fails with an AppError. */
  earlier(form: string): Promise<readonly KeptDraft[]>;
  /** What is written of a draft from now on is kept beside its newest state, not in its place. */
  beginState(form: string, id: string): void;
  /** The person is about to sign out: resolves when the server was told what it does not know, and soon in any case. */
  flush(): Promise<void>;
}

export const draftStorageToken = token<DraftStorage>('core.draftStorage');

/** What a browser keeps of a draft. */
export interface BrowserDraft {
  readonly id: string;
  /** Undefined where it was removed, and the server may have it still. */
  readonly draft: Draft | undefined;
  /** The server has it as it is here. */
  readonly isSent: boolean;
}

/** Keeps drafts in this browser alone, with what of them the server does not know. Its methods may reject. */
export interface BrowserDrafts {
  /** Those of a form, of every tab, newest first; one that cannot be read is left out. */
  list(form: string): Promise<readonly BrowserDraft[]>;
  read(form: string, id: string): Promise<BrowserDraft | undefined>;
  /** What the server does not know, of all forms and persons. */
  unsent(): Promise<readonly { readonly form: string; readonly id: string }[]>;
  /** Undefined where it is removed. */
  write(form: string, id: string, draft: Draft | undefined): Promise<void>;
  /** The server knows of this draft, or that it is removed; what has changed since stays unsent. */
  settle(form: string, id: string, draft: Draft | undefined): Promise<void>;
  forget(form: string, id: string): Promise<void>;
}

/** Which forms the tabs of this browser have open, each with its draft's id. */
export interface OpenForms {
  /** Until the returned function is called, or the tab ends. */
  hold(form: string, id: string): () => void;
  /** The drafts of a form that tabs have open, this one's too. */
  idsOf(form: string): Promise<readonly string[]>;
  /** Runs a task while no other tab runs one about this draft. */
  alone<Result>(form: string, id: string, task: () => Promise<Result>): Promise<Result>;
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
