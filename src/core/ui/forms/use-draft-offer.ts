import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isEqual } from '#core/conflicts/merge-changes.rule.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { sessionToken } from '#core/di/token.ts';
import { formIdOf, type DraftedForm, type KeptDraft } from '#core/editing/draft-keeper.ts';
import type { EditSession } from '#core/editing/edit-session.ts';
import type { Versioned } from '#core/editing/edited-part.ts';
import type { DialogRequest } from '#core/ports/feedback.ts';
import { type DraftStorage, draftStorageToken, type OpenForms, openFormsToken } from '#core/ports/storage.ts';
import { useDialogs, useService } from '../services.tsx';
import { afterPress } from './validation.ts';

export interface DraftOffer {
  /** What an earlier visit left unsaved, the newest; undefined while there is none, or all is answered. */
  readonly draft: KeptDraft | undefined;
  /** Whether this browser has said what it keeps, or takes long to. */
  readonly isKnown: boolean;
  /** Whether another tab of this person's has the form open. */
  readonly isOpenElsewhere: boolean;
  /** The form's other languages that have such changes, too. */
  readonly waiting: readonly Language[];
  readonly restore: () => Promise<void>;
  readonly discard: () => void;
}

/** Milliseconds for what this browser keeps of a form to be read; it takes a few, and a form is there without. */
const longestRead = 1000;

const question: DialogRequest = {
  type: 'Confirmation',
  title: { key: 'core:draft.overNewer' },
  text: { key: 'core:draft.overNewerText' },
  primaryLabel: { key: 'core:draft.restore' },
  secondaryLabel: { key: 'core:button.cancel' },
};

/**
 * Offers what earlier visits left unsaved, one after another, until each is answered: neither typing nor a save takes an
 * offer away. What an open tab is writing is its own, and so is what it wrote before it was loaded again. What is stored
 * as it was kept is forgotten: a browser that is closed right after a save has not told of that.
 */
export function useDraftOffer<Entity extends Versioned, Values>(
  session: EditSession<Entity, Values>,
  { objectId, part, language }: Omit<DraftedForm, 'subject'>,
  ownId: string,
): DraftOffer {
  const storage = useService(draftStorageToken);
  const openForms = useService(openFormsToken);
  const person = useService(sessionToken);
  const dialogs = useDialogs();
  const form = useMemo(
    () => formIdOf({ subject: person.subject() ?? '', objectId, part, language }),
    [person, objectId, part, language],
  );
  const [left, setLeft] = useState<readonly KeptDraft[]>([]);
  const [isKnown, setKnown] = useState(false);
  const [isOpenElsewhere, setOpenElsewhere] = useState(false);
  const [waiting, setWaiting] = useState<readonly Language[]>([]);
  /** Of each draft up to when it was written: a newer state, which the server alone may have, is another matter. */
  const answered = useRef(new Map<string, string>());

  const answer = useCallback(
    async ({ id, draft: seen }: KeptDraft) => {
      answered.current.set(id, seen.savedAt);
      setLeft((drafts) => drafts.filter((each) => each.id !== id));
      await storage.remove(form, id, seen).catch(() => undefined);
    },
    [storage, form],
  );

  useEffect(() => {
    const stop = followLeftDrafts({
      storage,
      openForms,
      form,
      ownId,
      isStored: ({ draft: { values } }) => session.hasStored(values as Values),
      isAnswered: ({ id, draft: { savedAt } }) => savedAt <= (answered.current.get(id) ?? ''),
      forget: (each) => void answer(each),
      onLeft: (drafts) => {
        setLeft(drafts);
        setKnown(true);
      },
      onOpenElsewhere: setOpenElsewhere,
      onWaiting: (found) => setWaiting((before) => (isEqual(before, found) ? before : found)),
    });
    const timer = setTimeout(() => setKnown(true), longestRead);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session, storage, openForms, form, ownId, answer]);

  const [draft] = left;
  const restoreOnce = useCallback(async () => {
    if (!draft || (session.isDirty && !(await dialogs.ask(question)))) return;
    const { base, modifiedAt, values } = draft.draft;
    session.restore({ values: base as Values, modifiedAt }, values as Values);
    // Only once it is kept as this tab's may it go from where it was.
    if (await session.keep()) await answer(draft);
  }, [draft, session, dialogs, answer]);
  // A double press while it is being kept is one: what it has put there is nothing newer.
  const restoring = useRef<Promise<void>>(undefined);
  const restore = useCallback(
    () => (restoring.current ??= restoreOnce().finally(() => (restoring.current = undefined))),
    [restoreOnce],
  );
  return { draft, isKnown, isOpenElsewhere, waiting, restore, discard: () => void (draft && answer(draft)) };
}

interface LeftDraftsOptions {
  readonly storage: DraftStorage;
  readonly openForms: OpenForms;
  /** By `formIdOf`. */
  readonly form: string;
  /** The id of this tab's own draft. */
  readonly ownId: string;
  /** Whether there is nothing to ask about it: what it holds is stored. It is forgotten. */
  readonly isStored: (draft: KeptDraft) => boolean;
  readonly isAnswered: (draft: KeptDraft) => boolean;
  readonly forget: (draft: KeptDraft) => void;
  /** What is left to ask about; told again whenever it changes. */
  readonly onLeft: (drafts: readonly KeptDraft[]) => void;
  /** Whether another tab of this person's has the form open. */
  readonly onOpenElsewhere: (isOpen: boolean) => void;
  /** The form's other languages that have such drafts, too. */
  readonly onWaiting: (languages: readonly Language[]) => void;
}

/** Follows what earlier visits to a form have left unsaved, until the returned function is called. */
function followLeftDrafts(options: LeftDraftsOptions): () => void {
  const { storage, openForms, form, ownId, isStored, isAnswered, forget, onLeft, onOpenElsewhere, onWaiting } = options;
  const gone = new AbortController();
  const { signal } = gone;
  const awaited = new Set<string>();
  let drafts: readonly KeptDraft[] = [];
  // What has been another tab's is not read again when that is closed: it may have been saved since.
  const ofOthers = new Set<string>();
  const isLeft = (each: KeptDraft): boolean => each.id !== ownId && !isAnswered(each) && !ofOthers.has(each.id);
  // An offer stands above the form, and comes when it comes.
  const whileHere = (show: () => void): void => afterPress(() => void (signal.aborted || show()));
  const look = async (): Promise<void> => {
    const [open, earlier] = await Promise.all([openForms.idsOf(form), openForms.earlierIdsOf(form)]);
    if (signal.aborted) return;
    const others = open.filter((id) => id !== ownId);
    for (const id of [...others, ...earlier]) ofOthers.add(id);
    whileHere(() => onOpenElsewhere(others.length > 0));
    for (const id of others) void lookWhenLeft(id).catch(() => undefined);
  };
  const offer = async (): Promise<void> => {
    // A browser that does not say what is open offers all.
    await look().catch(() => undefined);
    whileHere(() => {
      const found = drafts.filter(isLeft);
      const stored = found.filter(isStored);
      for (const each of stored) forget(each);
      onLeft(found.filter((each) => !stored.includes(each)));
    });
  };
  // A tab that is closed or killed notifies nobody.
  const lookWhenLeft = async (id: string): Promise<void> => {
    if (awaited.has(id)) return;
    awaited.add(id);
    await openForms.untilLeft(form, id, signal);
    awaited.delete(id);
    await offer();
  };
  // A form works without drafts; the keeper reports when storage refuses.
  const unfollow = storage.follow(form, (found, waiting) => {
    onWaiting(waiting);
    drafts = found;
    void offer();
  });
  const stop = openForms.onChangedElsewhere(() => void offer());
  return () => {
    gone.abort();
    unfollow();
    stop();
  };
}
