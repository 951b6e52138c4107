import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Analysis, Microbe } from '#core/contracts/reference-data.contract.ts';
import { token } from '#core/di/token.ts';

/** The reference lists; undefined until loaded. */
export interface ReferenceDataState {
  readonly analyses: readonly Analysis[] | undefined;
  readonly microbes: readonly Microbe[] | undefined;
}

export type ReferenceDataStore = StoreApi<ReferenceDataState>;
export const referenceDataStoreToken = token<ReferenceDataStore>('referenceData.store');

export function createReferenceDataStore(): ReferenceDataStore {
  return createStore<ReferenceDataState>(() => ({ analyses: undefined, microbes: undefined }));
}
