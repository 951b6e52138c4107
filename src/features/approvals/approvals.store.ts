import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProductApproval } from '#core/contracts/product-approval.contract.ts';
import { token } from '#core/di/token.ts';
import type { MessageToasts } from '#core/feedback/toast.ts';

export interface ApprovalsState {
  /** The review of the product that was read last. */
  readonly approval: ProductApproval | undefined;
}

export type ApprovalsStore = StoreApi<ApprovalsState>;
export const approvalsStoreToken = token<ApprovalsStore>('approvals.store');

export function createApprovalsStore(): ApprovalsStore {
  return createStore<ApprovalsState>(() => ({ approval: undefined }));
}

/** Applies what a step has answered. */
export function withApproval(approval: ProductApproval): ApprovalsState {
  return { approval };
}

/** Failures that the panel tells itself, where the step is taken: what was typed is still there. */
export const toldInPanel: MessageToasts = { failed: 'inPlace' };
