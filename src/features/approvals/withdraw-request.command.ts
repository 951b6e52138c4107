import { withdrawApprovalRequest } from '#core/contracts/product-approval.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { approvalsStoreToken, toldInPanel, withApproval } from './approvals.store.ts';

/** Takes back the person's own request for a review. */
export class WithdrawRequest extends Command {
  static readonly about: MessageAbout<WithdrawRequest> = {
    type: 'approvals.withdrawRequest',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    toasts: { ...toldInPanel, succeeded: 'approvals:toast.withdrawn' },
    subject: ({ productId }) => productId,
  };

  constructor(readonly productId: string) {
    super();
  }
}

export const WithdrawRequestHandler = storeAnswerHandler(
  withdrawApprovalRequest,
  ({ productId }: WithdrawRequest) => ({ query: { productId } }),
  approvalsStoreToken,
  withApproval,
);
