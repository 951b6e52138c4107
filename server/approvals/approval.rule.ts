import type { ApprovalRefusal, ApprovalState, ProductApproval } from '#core/contracts/product-approval.contract.ts';
import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';

/** What decides who may take which step of a review. */
export interface ReviewedProduct {
  readonly state: ApprovalState;
  readonly configuratorStatus: ConfiguratorPhase;
  /** The person has changed the contents since they were approved last. */
  readonly isEditor: boolean;
  /** Somebody has changed them since the last step. */
  readonly isChanged: boolean;
  /** The person, and no namesake, has taken the last step. */
  readonly isOwnStep: boolean;
}

export type ApprovalAction = 'request' | 'withdraw' | 'approve' | 'return';

/** Why the person may not take the step now; undefined where they may. */
export function refusalOf(action: ApprovalAction, product: ReviewedProduct): ApprovalRefusal | undefined {
  const { state, configuratorStatus, isEditor } = product;
  // Before, there is nothing that a reviewer could look at as a whole.
  if (configuratorStatus < ConfiguratorPhase.Preview) return 'unfinished';
  if (action === 'withdraw') return refusalOfWithdrawal(product);
  if (action === 'return' && state !== 'requested' && state !== 'approved') return 'notRequested';
  if (action !== 'return' && state === 'approved') return 'isApproved';
  if (action === 'request') return refusalOfRequest(product);
  return isEditor ? 'ownEdits' : undefined;
}

function refusalOfWithdrawal({ state, isOwnStep }: ReviewedProduct): ApprovalRefusal | undefined {
  if (state !== 'requested') return 'notRequested';
  return isOwnStep ? undefined : 'notOwnRequest';
}

function refusalOfRequest({ state, isEditor, isChanged }: ReviewedProduct): ApprovalRefusal | undefined {
  if (state === 'requested') return 'isRequested';
  // An author may have answered what was asked; anybody else, above all who has just returned it, has nothing new.
  return state === 'returned' && !isEditor && !isChanged ? 'unchanged' : undefined;
}

export function refusalsOf(product: ReviewedProduct): ProductApproval['refusals'] {
  return {
    request: refusalOf('request', product),
    withdraw: refusalOf('withdraw', product),
    approve: refusalOf('approve', product),
    return: refusalOf('return', product),
  };
}
