import { approveProduct } from '#core/contracts/product-approval.contract.ts';
import type { ApproveProductRequest } from '#core/contracts/product-approval.requests.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { approvalsStoreToken, toldInPanel, withApproval } from './approvals.store.ts';

/** Approves a product as it was seen. */
export class ApproveProduct extends Command implements CarriesRequest {
  static readonly about: MessageAbout<ApproveProduct> = {
    type: 'approvals.approveProduct',
    policy: 'serial',
    permission: ['DK_USER'],
    requestClass: 'ApproveProductRequest',
    loggable: ['productId'],
    toasts: { ...toldInPanel, succeeded: 'approvals:toast.approved' },
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly request: ApproveProductRequest,
  ) {
    super();
  }
}

export const ApproveProductHandler = storeAnswerHandler(
  approveProduct,
  ({ request }: ApproveProduct) => ({ body: request }),
  approvalsStoreToken,
  withApproval,
);
