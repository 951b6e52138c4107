import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import type { Versioned } from '#core/editing/edited-part.ts';
import { type StoredByOthersParts, StoredByOthers, type StoredMeanwhile } from '#core/live/stored-by-others.ts';
import { subscriptionsOf } from '#core/ui/forms/form-subscriptions.ts';
import type { EditForm } from '#core/ui/forms/use-edit-session.ts';
import { useLive } from '#core/ui/use-loaded.ts';
import { moveCaret } from './live.rule.ts';

/** What a form's part of an entity is, and how it is read. */
export type FollowedPart<Entity extends Versioned, Values> = Pick<
  StoredByOthersParts<Entity, Values>,
  'objectId' | 'load' | 'peek'
> &
  StoredByOthersParts<Entity, Values>['part'];

/** Follows what others store of an open form. A clean one shows it at once; renders only when that is to be said. */
export function useStoredMeanwhile<Entity extends Versioned, Values extends FieldValues>(
  { form: { control }, session }: Pick<EditForm<Entity, Values>, 'form' | 'session'>,
  followed: FollowedPart<Entity, Values>,
): StoredMeanwhile | undefined {
  const live = useLive();
  const newest = useRef(followed);
  newest.current = followed;
  const { objectId } = followed;
  const [stored, setStored] = useState<StoredMeanwhile>();
  useEffect(() => {
    if (!live) return undefined;
    const { valuesOf, identify } = newest.current;
    const others = new StoredByOthers<Entity, Values>({
      objectId,
      session,
      part: { valuesOf, identify },
      load: () => newest.current.load(),
      peek: () => newest.current.peek(),
      inPlace,
      onChange: setStored,
    });
    const stops = [
      live.listen((message) => others.hear(message)),
      subscriptionsOf(control).onValue(() => others.typed()),
      session.subscribe(() => others.settled()),
      () => others.stop(),
    ];
    // The form of another language may have heard already that there is nothing left.
    others.settled();
    return () => stops.forEach((stop) => stop());
  }, [live, session, control, objectId]);
  return stored;
}

/** Carries out a change of a form's values at once; the caret of the text that has the focus stays where it stood. */
function inPlace(change: () => void): void {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  // Null for what has no caret, such as a checkbox.
  if (!isText || field.selectionStart === null) return flushSync(change);
  const { value: before, selectionStart, selectionEnd, selectionDirection, scrollTop } = field;
  flushSync(change);
  if (field.value === before) return;
  const moved = (position: number | null): number => moveCaret(position ?? 0, before, field.value);
  field.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection ?? undefined);
  field.scrollTop = scrollTop;
}
