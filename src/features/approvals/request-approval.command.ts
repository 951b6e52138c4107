import { requestProductApproval } from '#core/contracts/product-approval.contract.ts';
import type { RequestProductApprovalRequest } from '#core/contracts/product-approval.requests.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { approvalsStoreToken, toldInPanel, withApproval } from './approvals.store.ts';

/** Asks colleagues to review a product. */
export class RequestApproval extends Command implements CarriesRequest {
  static readonly about: MessageAbout<RequestApproval> = {
    type: 'approvals.requestApproval',
    policy: 'serial',
    permission: ['DK_USER'],
    requestClass: 'RequestProductApprovalRequest',
    loggable: ['productId'],
    toasts: { ...toldInPanel, succeeded: 'approvals:toast.requested' },
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly request: RequestProductApprovalRequest,
  ) {
    super();
  }
}

export const RequestApprovalHandler = storeAnswerHandler(
  requestProductApproval,
  ({ request }: RequestApproval) => ({ body: request }),
  approvalsStoreToken,
  withApproval,
);
