import { answerProductComment } from '#core/contracts/product-approval.contract.ts';
import type { AnswerProductCommentRequest } from '#core/contracts/product-approval.requests.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { approvalsStoreToken, toldInPanel, withApproval } from './approvals.store.ts';

/** Answers a comment; one that was closed meanwhile is open again. */
export class AnswerComment extends Command implements CarriesRequest {
  static readonly about: MessageAbout<AnswerComment> = {
    type: 'approvals.answerComment',
    policy: 'serial',
    permission: ['DK_USER'],
    requestClass: 'AnswerProductCommentRequest',
    loggable: ['productId'],
    toasts: { ...toldInPanel, succeeded: 'approvals:toast.answerSent' },
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly request: AnswerProductCommentRequest,
  ) {
    super();
  }
}

export const AnswerCommentHandler = storeAnswerHandler(
  answerProductComment,
  ({ request }: AnswerComment) => ({ body: request }),
  approvalsStoreToken,
  withApproval,
);
