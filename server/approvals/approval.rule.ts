import type { ApprovalRefusal, ApprovalState, ProductApproval } from '#core/contracts/product-approval.contract.ts';
import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';

/** What decides who may take which step of a review. */
export interface ReviewedProduct {
  readonly state: ApprovalState;
  readonly configuratorStatus: ConfiguratorPhase;
  /** The person has changed the contents since they were approved last. */
  readonly isEditor: boolean;
}

export type ApprovalAction = 'request' | 'approve' | 'return';

/** Why the person may not take the step now; undefined where they may. */
export function refusalOf(action: ApprovalAction, product: ReviewedProduct): ApprovalRefusal | undefined {
  const { state, configuratorStatus, isEditor } = product;
  // Before, there is nothing that a reviewer could look at as a whole.
  if (configuratorStatus < ConfiguratorPhase.Preview) return 'unfinished';
  if (action === 'return' && state !== 'requested' && state !== 'approved') return 'notRequested';
  if (action !== 'return' && state === 'approved') return 'isApproved';
  if (action === 'request') return state === 'requested' ? 'isRequested' : undefined;
  return isEditor ? 'ownEdits' : undefined;
}

export function refusalsOf(product: ReviewedProduct): ProductApproval['refusals'] {
  return {
    request: refusalOf('request', product),
    approve: refusalOf('approve', product),
    return: refusalOf('return', product),
  };
}
