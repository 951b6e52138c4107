import { isFilled } from '#core/contracts/rules/value.rules.ts';
import type { UnsavedChanges } from '#core/ui/unsaved/unsaved-changes.ts';
import type { SignOutLoss } from '#features/session/session.public.ts';
import type { PackingStationState, PackingStationStore, UnsentKit } from './packing-station.store.ts';

const loss: SignOutLoss = {
  title: { key: 'packingStation:forgetKit.title' },
  text: { key: 'packingStation:forgetKit.text' },
};

/** Keeps what is written about a kit; undefined forgets it. */
export function keepKit(store: PackingStationStore, referralId: string, kit: UnsentKit | undefined): void {
  store.setState(({ unsentKits: { [referralId]: _, ...others } }) => ({
    unsentKits: kit ? { ...others, [referralId]: kit } : others,
  }));
}

/**
 * What is written about a kit is forgotten when the kit waits no more, for nothing leads to it then. While there is any, a
 * sign-out asks before it forgets it, and so does the browser before it closes the page (decision 257).
 */
export function tellUnsentKits(
  store: PackingStationStore,
  losses: Set<SignOutLoss>,
  unsaved: Pick<UnsavedChanges, 'watchHeld'>,
): void {
  store.subscribe((state) => {
    const kept = Object.entries(state.unsentKits);
    const known = kept.filter(([referralId]) => isWaiting(state, referralId));
    // This listens to that, too.
    if (known.length < kept.length) return store.setState({ unsentKits: Object.fromEntries(known) });
    if (writtenNotes(state).length > 0) losses.add(loss);
    else losses.delete(loss);
  });
  unsaved.watchHeld(() => writtenNotes(store.getState()));
}

// A choice is made again by a press: only words are worth a question.
const writtenNotes = ({ unsentKits }: PackingStationState): readonly string[] =>
  Object.values(unsentKits).flatMap(({ note }) => (isFilled(note) ? [note] : []));

function isWaiting({ session }: PackingStationState, referralId: string): boolean {
  return session.run?.kits.some((kit) => kit.referralId === referralId && kit.state === 'waiting') === true;
}
