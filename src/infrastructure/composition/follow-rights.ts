import type { SessionStore } from '#features/session/session.public.ts';
import type { ActivityLog } from './log-what-happens.ts';

export interface RightsParts {
  readonly store: () => SessionStore;
  readonly activityLog: Pick<ActivityLog, 'signIn'>;
}

/**
 * What is told of the person's rights by each answer: once they are others, the screens are of rights that nobody has
 * (decision 300).
 */
export function followRights({ store, activityLog }: RightsParts): (rights: string) => void {
  let known: string | undefined;
  return (rights) => {
    const areOthers = known !== undefined && rights !== known;
    known = rights;
    if (!areOthers || store().getState().status !== 'ready') return;
    activityLog.signIn('rightsChanged');
    store().setState({ status: 'rightsChanged' }, true);
  };
}
