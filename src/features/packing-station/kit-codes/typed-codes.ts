import { isFilled } from '#core/contracts/rules/value.rules.ts';
import type { UnsavedChanges } from '#core/ui/unsaved/unsaved-changes.ts';
import type { PackingStationState, PackingStationStore } from '../packing-station.store.ts';

const storedOf = ({ packageCodes }: PackingStationState, productId: string): string =>
  packageCodes?.find((each) => each.productId === productId)?.code ?? '';

/** Keeps what is typed as a package's code until it is saved, or is what is stored. */
export function keepTypedCode(store: PackingStationStore, productId: string, code: string): void {
  store.setState((state) => {
    const { [productId]: typed, ...others } = state.typedCodes;
    const stored = storedOf(state, productId);
    return { typedCodes: code === stored ? others : { ...others, [productId]: { code, seen: typed?.seen ?? stored } } };
  });
}

/** A code is saved: what was typed since stays, over what is stored now. */
export function forgetTypedCode(store: PackingStationStore, productId: string, saved: string): void {
  seeStoredCode(store, productId);
  store.setState(({ typedCodes }) => {
    const { [productId]: typed, ...others } = typedCodes;
    return { typedCodes: typed?.code === saved ? others : typedCodes };
  });
}

/** What is stored by now is told: what is typed is saved over that. */
export function seeStoredCode(store: PackingStationStore, productId: string): void {
  store.setState((state) => {
    const typed = state.typedCodes[productId];
    if (!typed) return {};
    return { typedCodes: { ...state.typedCodes, [productId]: { ...typed, seen: storedOf(state, productId) } } };
  });
}

/** The browser asks before it closes the page on codes that are not saved: the dialog may be closed. */
export function tellTypedCodes(store: PackingStationStore, unsaved: Pick<UnsavedChanges, 'watchHeld'>): void {
  unsaved.watchHeld(() =>
    Object.values(store.getState().typedCodes)
      .map(({ code }) => code)
      .filter(isFilled),
  );
}
