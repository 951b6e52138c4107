import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PackageChanges } from '#core/contracts/area-package.contract.ts';
import { token } from '#core/di/token.ts';

/** What the diagnostic centre has changed in the package of an area's product page. */
export interface PackageChangesState {
  /** `found` is null when the area has reviewed all of it. */
  readonly checked: { readonly hvaProductId: string; readonly found: PackageChanges | null } | undefined;
}

export type PackageChangesStore = StoreApi<PackageChangesState>;
export const packageChangesStoreToken = token<PackageChangesStore>('hvaProduct.packageChanges');

export function createPackageChangesStore(): PackageChangesStore {
  return createStore<PackageChangesState>(() => ({ checked: undefined }));
}
