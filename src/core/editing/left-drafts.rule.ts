import { keptStates } from '../contracts/draft.contract.ts';
import type { BrowserDraft } from '../ports/storage.ts';
import type { KeptDraft } from './draft-keeper.ts';

/** What is kept of a form, in both places. */
export interface LeftDrafts {
  /** Newest first; of a draft that is in both places the newer one. */
  readonly drafts: readonly KeptDraft[];
  /** What this browser keeps only because it has not heard that it was restored or discarded on another machine. */
  readonly answered: readonly string[];
}

/**
 * Puts together what the server answered and what this browser keeps.
 * @param before what this browser kept before the server was asked
 * @param after what it keeps now
 */
export function leftDrafts(
  before: readonly BrowserDraft[],
  after: readonly BrowserDraft[],
  onServer: readonly KeptDraft[],
): LeftDrafts {
  const ids = new Set(onServer.map(({ id }) => id));
  const wasSent = (id: string, savedAt: string): boolean =>
    before.some((each) => each.id === id && each.isSent && each.draft?.savedAt === savedAt);
  // Of more states than it keeps, the server may have forgotten some that nobody has answered.
  const isWhole = onServer.length < keptStates;
  const answered = after.flatMap(({ id, draft }) =>
    draft && isWhole && !ids.has(id) && wasSent(id, draft.savedAt) ? [id] : [],
  );
  const removed = new Set([...answered, ...after.filter(({ draft }) => !draft).map(({ id }) => id)]);
  const newest = new Map<string, KeptDraft>();
  for (const { id, draft } of [...keptOf(after), ...onServer]) {
    const known = newest.get(id)?.draft.savedAt ?? '';
    if (!removed.has(id) && draft.savedAt > known) newest.set(id, { id, draft });
  }
  return { drafts: newestFirst([...newest.values()]), answered };
}

/** The drafts among what a browser keeps. */
export function keptOf(drafts: readonly BrowserDraft[]): readonly KeptDraft[] {
  return newestFirst(drafts.flatMap(({ id, draft }) => (draft ? [{ id, draft }] : [])));
}

function newestFirst(drafts: readonly KeptDraft[]): readonly KeptDraft[] {
  return [...drafts].sort((one, other) => other.draft.savedAt.localeCompare(one.draft.savedAt));
}
