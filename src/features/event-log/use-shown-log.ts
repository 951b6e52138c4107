import { useMemo } from 'react';
import type { LogEntry } from '#core/audit/log-entry.ts';
import { browserSessionToken, clockToken, sessionToken } from '#core/di/token.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { sessionStoreToken } from '../session/session.public.ts';
import { eventLogStoreToken } from './event-log.store.ts';
import { foldStarted, shownOutcome, type ShownOutcome, visibleEntries } from './log-filter.rule.ts';
import type { LogFile } from './log-file.rule.ts';

/** What the screen shows, before it is filtered. */
export interface ShownLog {
  /** Newest first, what happened once; undefined until the log is read. */
  readonly rows: readonly LogEntry[] | undefined;
  /** Every entry that may be shown, beginnings too. */
  readonly entries: readonly LogEntry[] | undefined;
  /** Entries that could not be read: of a file also those that its own log could not. */
  readonly setAside: number;
  readonly outcomeOf: (entry: LogEntry) => ShownOutcome;
  /** Set when this is someone's file. */
  readonly file: LogFile | undefined;
}

/** The person's own entries (decision A35), or those of the file that is open. */
export function useShownLog(): ShownLog {
  const session = useService(sessionToken);
  const browserSession = useService(browserSessionToken);
  // Who is signed in changes with it.
  const status = useSlice(sessionStoreToken, (state) => state.status);
  const subject = useMemo(() => (status === 'noUser' ? undefined : session.subject()), [session, status]);
  const all = useSlice(eventLogStoreToken, (state) => state.entries);
  const ownSetAside = useSlice(eventLogStoreToken, (state) => state.setAside);
  const file = useSlice(eventLogStoreToken, (state) => state.file);
  const own = useMemo(() => all && visibleEntries(all, subject, browserSession), [all, subject, browserSession]);
  const entries = file ? file.entries : own;
  const rows = useMemo(() => entries && foldStarted(entries), [entries]);
  const clock = useService(clockToken);
  // What the entries tell is of this moment; a file's of its export.
  const asOf = file ? Date.parse(file.header.exportedAt) : clock.now().getTime();
  return {
    rows,
    entries,
    outcomeOf: (entry) => shownOutcome(entry, asOf),
    setAside: file ? file.header.setAside + file.setAside : ownSetAside,
    file,
  };
}
