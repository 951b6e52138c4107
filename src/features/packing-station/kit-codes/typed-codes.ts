import { isFilled } from '#core/contracts/rules/value.rules.ts';
import type { UnsavedChanges } from '#core/ui/unsaved/unsaved-changes.ts';
import type { PackingStationStore } from '../packing-station.store.ts';

/** Keeps what is typed as a package's code until it is saved, or is what is stored. */
export function keepTypedCode(store: PackingStationStore, productId: string, code: string): void {
  store.setState(({ typedCodes: { [productId]: _, ...others }, packageCodes }) => {
    const stored = packageCodes?.find((each) => each.productId === productId)?.code ?? '';
    return { typedCodes: code === stored ? others : { ...others, [productId]: code } };
  });
}

/** A code is saved: what was typed since stays. */
export function forgetTypedCode(store: PackingStationStore, productId: string, saved: string): void {
  store.setState(({ typedCodes }) => {
    const { [productId]: typed, ...others } = typedCodes;
    return { typedCodes: typed === saved ? others : typedCodes };
  });
}

/** The browser asks before it closes the page on codes that are not saved: the dialog may be closed. */
export function tellTypedCodes(store: PackingStationStore, unsaved: Pick<UnsavedChanges, 'watchHeld'>): void {
  unsaved.watchHeld(() => Object.values(store.getState().typedCodes).filter(isFilled));
}
