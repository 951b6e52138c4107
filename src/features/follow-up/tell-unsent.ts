import type { SignOutLoss } from '#features/session/session.public.ts';
import type { FollowUpStore } from './follow-up.store.ts';

const loss: SignOutLoss = { title: { key: 'followUp:forget.title' }, text: { key: 'followUp:forget.text' } };

/** While something is written and not sent, a sign-out asks before it forgets that (decision 217). */
export function tellUnsent(store: FollowUpStore, losses: Set<SignOutLoss>): void {
  store.subscribe(({ unsent }) => {
    if (Object.keys(unsent).length > 0) losses.add(loss);
    else losses.delete(loss);
  });
}
