import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PresenceEvent } from '#core/contracts/live-event.contract.ts';
import type { Answer } from '#core/messaging/message.ts';
import { useServices } from '#core/ui/services.tsx';
import { whenIdle } from '#core/ui/use-loaded.ts';
import type { EditorsWords } from './live.rule.ts';

/** A list that shows products, or hva products. */
export interface FollowedList {
  readonly objectType: PresenceEvent['objectType'];
  /** Refetches it; left out where it stays as it was loaded. What has failed is asked for again. */
  readonly refetch?: () => Promise<Answer<unknown>>;
  /** The version that it shows; undefined where it does not show the object. */
  readonly versionOf?: (id: string) => string | undefined;
  /** Of hva products, whether it shows what the diagnostic centre makes of this product. */
  readonly showsProduct?: (productId: string) => boolean;
}

/** That colleagues edit something now: who, and a mark for its card. */
export interface EditedNow {
  readonly words: EditorsWords;
  readonly mark: ReactNode;
}

/** What colleagues edit now, by its id. */
export type EditingMarks = ReadonlyMap<string, EditedNow>;

/**
 * Follows a list of cards that is on the screen: who edits what it shows, and that it is no longer what is stored. Its
 * code is loaded when the list has been painted, which works without it.
 */
export function useEditedNow(list: FollowedList): EditingMarks | undefined {
  const services = useServices();
  const newest = useRef(list);
  newest.current = list;
  const [marks, setMarks] = useState<EditingMarks>();
  useEffect(() => {
    const idle = new Promise<void>((resolve) => whenIdle(resolve));
    const following = idle
      .then(() => import('./follow-list.tsx'))
      .then(({ followList }) => followList(services, () => newest.current, setMarks));
    following.catch(ignore);
    return () => void following.then((stop) => stop(), ignore);
  }, [services]);
  return marks;
}

/** The list works without it. */
function ignore(): void {}
