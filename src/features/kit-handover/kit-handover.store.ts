import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Handover, PackingDay } from '#core/contracts/packing-station.contract.ts';
import { token } from '#core/di/token.ts';

export interface KitHandoverState {
  /** What was sent since the last handover. */
  readonly day: PackingDay | undefined;
  /** Newest first. */
  readonly handovers: readonly Handover[] | undefined;
}

export type KitHandoverStore = StoreApi<KitHandoverState>;
export const kitHandoverStoreToken = token<KitHandoverStore>('kitHandover.store');

export function createKitHandoverStore(): KitHandoverStore {
  return createStore<KitHandoverState>(() => ({ day: undefined, handovers: undefined }));
}
