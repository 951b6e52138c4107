import { closeProductComment } from '#core/contracts/product-approval.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { approvalsStoreToken, withApproval } from './approvals.store.ts';

/** Closes a comment, or opens it again. */
export class CloseComment extends Command {
  static readonly about: MessageAbout<CloseComment> = {
    type: 'approvals.closeComment',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId', 'commentId', 'isClosed'],
    toasts: {
      succeeded: 'approvals:toast.commentChanged',
      failedBy: { conflict: 'approvals:error.conflict', notFound: 'approvals:error.notFound' },
      unanswered: 'approvals:error.unanswered',
    },
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly commentId: string,
    readonly isClosed: boolean,
  ) {
    super();
  }
}

export const CloseCommentHandler = storeAnswerHandler(
  closeProductComment,
  ({ commentId, isClosed }: CloseComment) => ({
    query: { commentId, isClosed: isClosed ? ('true' as const) : ('false' as const) },
  }),
  approvalsStoreToken,
  withApproval,
);
