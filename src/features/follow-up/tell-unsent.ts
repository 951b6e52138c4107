import { isFilled } from '#core/contracts/rules/value.rules.ts';
import type { SignOutLoss } from '#features/session/session.public.ts';
import type { FollowUpState, FollowUpStore } from './follow-up.store.ts';

const loss: SignOutLoss = { title: { key: 'followUp:forget.title' }, text: { key: 'followUp:forget.text' } };
const lossOfDays: SignOutLoss = {
  title: { key: 'followUp:rules.forget.title' },
  text: { key: 'followUp:rules.forget.text' },
};

/** While something is written and not sent, a sign-out asks before it forgets that (decision 217). */
export function tellUnsent(store: FollowUpStore, losses: Set<SignOutLoss>): void {
  store.subscribe(({ unsent, typedDays }) => {
    tell(losses, loss, Object.keys(unsent).length > 0);
    tell(losses, lossOfDays, Object.keys(typedDays).length > 0);
  });
}

function tell(losses: Set<SignOutLoss>, each: SignOutLoss, isThere: boolean): void {
  if (isThere) losses.add(each);
  else losses.delete(each);
}

/** What is worth a question whenever the page is closed: words, and days that were typed. A choice is made again by a press. */
export function heldOf({ unsent, typedDays }: FollowUpState): readonly string[] {
  return [
    ...Object.values(unsent).flatMap(({ note }) => (note && isFilled(note) ? [note] : [])),
    ...Object.values(typedDays).map(({ values }) => Object.values(values).join(' ')),
  ];
}
