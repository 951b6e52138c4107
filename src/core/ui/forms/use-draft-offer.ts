import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sessionToken } from '#core/di/core.tokens.ts';
import { formIdOf, type DraftedForm, type KeptDraft } from '#core/editing/draft-keeper.ts';
import type { EditSession } from '#core/editing/edit-session.ts';
import type { Versioned } from '#core/editing/edited-part.ts';
import { dialogsToken, type DialogRequest } from '#core/ports/feedback.ts';
import { draftStorageToken, openFormsToken } from '#core/ports/storage.ts';
import { useService } from '../services.tsx';

export interface DraftOffer {
  /** What an earlier visit left unsaved, the newest; undefined while there is none, or all is answered. */
  readonly draft: KeptDraft | undefined;
  /** Whether another tab of this person's has the form open. */
  readonly isOpenElsewhere: boolean;
  readonly restore: () => Promise<void>;
  readonly discard: () => void;
}

const question: DialogRequest = {
  type: 'Confirmation',
  title: { key: 'core:draft.overNewer' },
  text: { key: 'core:draft.overNewerText' },
  primaryLabel: { key: 'core:draft.restore' },
  secondaryLabel: { key: 'core:button.cancel' },
};

/**
 * Offers what earlier visits left unsaved, one after another, until each is answered: neither typing nor a save nor
 * another tab takes an offer away. What an open tab is writing is its own.
 */
export function useDraftOffer<Entity extends Versioned, Values>(
  session: EditSession<Entity, Values>,
  { objectId, part, language }: Omit<DraftedForm, 'subject'>,
  ownId: string,
): DraftOffer {
  const storage = useService(draftStorageToken);
  const openForms = useService(openFormsToken);
  const person = useService(sessionToken);
  const dialogs = useService(dialogsToken);
  const form = useMemo(
    () => formIdOf({ subject: person.subject() ?? '', objectId, part, language }),
    [person, objectId, part, language],
  );
  const [left, setLeft] = useState<readonly KeptDraft[]>([]);
  const [isOpenElsewhere, setOpenElsewhere] = useState(false);
  const answered = useRef(new Set<string>());

  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<readonly string[]> => {
      const others = (await openForms.idsOf(form)).filter((id) => id !== ownId);
      if (!isGone) setOpenElsewhere(others.length > 0);
      return others;
    };
    const first = look().catch((): readonly string[] => []);
    // A form works without drafts; the keeper reports when storage refuses.
    const unfollow = storage.follow(form, (drafts) => {
      const isLeft = ({ id }: KeptDraft): boolean => id !== ownId && !answered.current.has(id);
      void first.then(
        (others) => !isGone && setLeft(drafts.filter((each) => isLeft(each) && !others.includes(each.id))),
      );
    });
    const onFocus = (): void => void look().catch(() => undefined);
    window.addEventListener('focus', onFocus);
    return () => {
      isGone = true;
      unfollow();
      window.removeEventListener('focus', onFocus);
    };
  }, [storage, openForms, form, ownId]);

  const [draft] = left;
  const answer = useCallback(
    async ({ id }: KeptDraft) => {
      answered.current.add(id);
      setLeft((drafts) => drafts.filter((each) => each.id !== id));
      await storage.remove(form, id).catch(() => undefined);
    },
    [storage, form],
  );
  const restore = useCallback(async () => {
    if (!draft || (session.isDirty && !(await dialogs.ask(question)))) return;
    const { base, modifiedAt, values } = draft.draft;
    session.restore({ values: base as Values, modifiedAt }, values as Values);
    // It is this tab's from now on: only then may it go from where it was.
    await session.keep();
    await answer(draft);
  }, [draft, session, dialogs, answer]);
  return { draft, isOpenElsewhere, restore, discard: () => void (draft && answer(draft)) };
}
