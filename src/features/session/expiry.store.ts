import { createStore, type StoreApi } from 'zustand/vanilla';
import { token } from '#core/di/token.ts';

/** Whether the notice 'Istuntosi päättyy pian.' is on the screen. */
export interface ExpiryState {
  readonly notice: boolean;
}

export type ExpiryStore = StoreApi<ExpiryState>;
export const expiryStoreToken = token<ExpiryStore>('session.expiryStore');

export function createExpiryStore(): ExpiryStore {
  return createStore<ExpiryState>(() => ({ notice: false }));
}
