import type { LogEntry, ReadEntries } from '../audit/log-entry.ts';
import { token } from '../di/token.ts';
import type { Language } from '../contracts/schemas.ts';
import type { Draft, DraftOfForm, KeptDraft } from '../editing/draft-keeper.ts';

/**
 * Keeps drafts across reloads, crashes and machines: in this browser, and a moment later on the server. Its methods may
 * reject: a form works without drafts too.
 */
export interface DraftStorage {
  /** Resolves once this browser keeps it. */
  write(form: string, id: string, draft: Draft): Promise<void>;
  /** @param seen the state that it is about, of a draft that another machine may go on with: what it types since stays */
  remove(form: string, id: string, seen?: Draft): Promise<void>;
  /**
   * Reports the drafts of a form, of every tab and machine, newest first: at once those of this browser, and all of them
   * when the server has answered; until the returned function is called. When it has answered, or cannot be reached,
   * `waiting` are the other languages of the form that have drafts which no tab has open.
   */
  follow(form: string, listener: (drafts: readonly KeptDraft[], waiting: readonly Language[]) => void): () => void;
  /** The last kept states of a form, of all its drafts, newest first. Fails with an AppError. */
  earlier(form: string): Promise<readonly KeptDraft[]>;
  /** What this browser keeps of all forms of an object, and no tab has open; newest first. */
  ofObject(objectId: string): Promise<readonly DraftOfForm[]>;
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
  /** Of one that was removed: the time of its newest state that was seen; undefined where all of them go. */
  readonly removedUpTo?: string;
  /** The server has it as it is here. */
  readonly isSent: boolean;
  /** What it is of is gone for the server, which will not have it. */
  readonly isRefused?: boolean;
}

/** What the server was told of a draft. */
export type SettledDraft = Pick<BrowserDraft, 'draft' | 'removedUpTo'>;

/** Keeps drafts in this browser alone, with what of them the server does not know. Its methods may reject. */
export interface BrowserDrafts {
  /** Those of a form, of every tab, newest first; one that cannot be read is left out. */
  list(form: string): Promise<readonly BrowserDraft[]>;
  read(form: string, id: string): Promise<BrowserDraft | undefined>;
  /** Those of all forms of an object, newest first. */
  listOf(subject: string, objectId: string): Promise<readonly (BrowserDraft & { readonly form: string })[]>;
  /** What the server does not know and has not refused, of all forms and persons. */
  unsent(): Promise<readonly { readonly form: string; readonly id: string }[]>;
  write(form: string, id: string, draft: Draft): Promise<void>;
  /** It is removed, and the server has to hear of it. What outlives that (`outlives`) stays as it is. */
  remove(form: string, id: string, removedUpTo?: string): Promise<void>;
  /** The server knows of this draft, or that it is removed; what has changed since stays unsent. */
  settle(form: string, id: string, known: SettledDraft): Promise<void>;
  /** The server will not have this draft; a newer one is sent again. */
  refuse(form: string, id: string, known: SettledDraft): Promise<void>;
  forget(form: string, id: string): Promise<void>;
  /** Forgets what was last changed before a moment, of all forms and persons. */
  forgetBefore(moment: Date): Promise<void>;
}

/**
 * Which forms the tabs of this browser have open, each with its draft's id; what they are uploading, and who has something
 * unsent, likewise.
 */
export interface OpenForms {
  /** Until the returned function is called, or the tab ends. */
  hold(form: string, id: string): () => void;
  /** The drafts of a form that tabs have open, this one's too. */
  idsOf(form: string): Promise<readonly string[]>;
  /** The drafts of a form that other tabs which have it open had before they were loaded again: they are offered there. */
  earlierIdsOf(form: string): Promise<readonly string[]>;
  /** Notifies when another tab has opened or left a form, until the returned function is called. A tab that ends notifies nobody. */
  onChangedElsewhere(listener: () => void): () => void;
  /** Resolves once no tab has the draft open, also where its tab was closed or killed; rejects when given up by the signal. */
  untilLeft(form: string, id: string, signal: AbortSignal): Promise<void>;
  /** Runs a task while no other tab runs one about this draft. */
  alone<Result>(form: string, id: string, task: () => Promise<Result>): Promise<Result>;
}

export const openFormsToken = token<OpenForms>('core.openForms');

/** A file that was chosen and is not stored yet. */
export interface UploadUnderWay {
  readonly id: string;
  /** Of the list that it is added to. */
  readonly listKey: string;
  readonly name: string;
  /** The ids of what the list held when the file was chosen: a file of its name that is none of them is this one. */
  readonly listed: readonly string[];
}

/**
 * Keeps of the uploads of every person and tab which are under way, and which were cut off until somebody has read of it:
 * over the end of the page and of the browser. Of a file it keeps the name. Its methods may reject.
 */
export interface UploadStorage {
  list(subject: string): Promise<readonly UploadUnderWay[]>;
  add(subject: string, upload: UploadUnderWay): Promise<void>;
  remove(subject: string, id: string): Promise<void>;
  /** Removes all of the person's: at sign-out. */
  clear(subject: string): Promise<void>;
}

export const uploadStorageToken = token<UploadStorage>('core.uploadStorage');

/**
 * A small store of texts that has what was written a moment before the browser was killed; a BrowserStorage may have lost what
 * it was given for a minute. Its methods may reject.
 */
export interface DurableTexts {
  read(key: string): Promise<string | undefined>;
  /** @param text undefined where nothing is to be kept */
  write(key: string, text: string | undefined): Promise<void>;
}

export const durableTextsToken = token<DurableTexts>('core.durableTexts');

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

/** A small store of texts. Never throws. */
export interface BrowserStorage {
  read(key: string): string | undefined;
  /** Whether it is stored: a browser may refuse, or have no room. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}
