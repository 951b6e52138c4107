import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProductApproval } from '#core/contracts/product-approval.contract.ts';
import { token } from '#core/di/token.ts';
import type { MessageToasts } from '#core/feedback/toast.ts';

export interface ApprovalsState {
  /** By product: what is answered of one that was left leaves that of the one on the screen. */
  readonly approvals: Readonly<Record<string, ProductApproval>>;
}

export type ApprovalsStore = StoreApi<ApprovalsState>;
export const approvalsStoreToken = token<ApprovalsStore>('approvals.store');

export function createApprovalsStore(): ApprovalsStore {
  return createStore<ApprovalsState>(() => ({ approvals: {} }));
}

/** Forgets those of other products, as one comes to the screen: they are read anew when theirs does. */
export function forgetOthers(store: ApprovalsStore, productId: string): void {
  store.setState(({ approvals: { [productId]: known } }) => ({ approvals: known ? { [productId]: known } : {} }));
}

/** Applies what a step has answered. */
export function withApproval(
  approval: ProductApproval,
  _message: unknown,
  { approvals }: ApprovalsState,
): ApprovalsState {
  return { approvals: { ...approvals, [approval.productId]: approval } };
}

/** Failures that the panel tells itself, where the step is taken: what was typed is still there. */
export const toldInPanel: MessageToasts = { failed: 'inPlace' };
