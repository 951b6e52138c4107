import { returnProduct } from '#core/contracts/product-approval.contract.ts';
import type { ReturnProductRequest } from '#core/contracts/product-approval.requests.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { approvalsStoreToken, toldInPanel, withApproval } from './approvals.store.ts';

/** Returns a product to those who have changed it, with a reason. */
export class ReturnProduct extends Command implements CarriesRequest {
  static readonly about: MessageAbout<ReturnProduct> = {
    type: 'approvals.returnProduct',
    policy: 'serial',
    permission: ['DK_USER'],
    requestClass: 'ReturnProductRequest',
    loggable: ['productId'],
    toasts: { ...toldInPanel, succeeded: 'approvals:toast.returned' },
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly request: ReturnProductRequest,
  ) {
    super();
  }
}

export const ReturnProductHandler = storeAnswerHandler(
  returnProduct,
  ({ request }: ReturnProduct) => ({ body: request }),
  approvalsStoreToken,
  withApproval,
);
