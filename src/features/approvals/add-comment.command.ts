import { addProductComment } from '#core/contracts/product-approval.contract.ts';
import type { AddProductCommentRequest } from '#core/contracts/product-approval.requests.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { approvalsStoreToken, toldInPanel, withApproval } from './approvals.store.ts';

/** Writes a comment at a place of a product. */
export class AddComment extends Command implements CarriesRequest {
  static readonly about: MessageAbout<AddComment> = {
    type: 'approvals.addComment',
    policy: 'serial',
    permission: ['DK_USER'],
    requestClass: 'AddProductCommentRequest',
    loggable: ['productId'],
    toasts: { ...toldInPanel, succeeded: 'approvals:toast.commentSent' },
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly request: AddProductCommentRequest,
  ) {
    super();
  }
}

export const AddCommentHandler = storeAnswerHandler(
  addProductComment,
  ({ request }: AddComment) => ({ body: request }),
  approvalsStoreToken,
  withApproval,
);
