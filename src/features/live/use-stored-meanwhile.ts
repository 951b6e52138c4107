import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Versioned } from '#core/editing/edited-part.ts';
import { type StoredByOthersParts, StoredByOthers, type StoredMeanwhile } from '#core/live/stored-by-others.ts';
import { subscriptionsOf } from '#core/ui/forms/form-subscriptions.ts';
import type { EditForm } from '#core/ui/forms/use-edit-session.ts';
import { inPlace } from './in-place.ts';
import { useLive } from './use-live.ts';

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
    return () => stops.forEach((stop) => stop());
  }, [live, session, control, objectId]);
  return stored;
}
