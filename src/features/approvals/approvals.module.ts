import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { AddComment, AddCommentHandler } from './add-comment.command.ts';
import { AnswerComment, AnswerCommentHandler } from './answer-comment.command.ts';
import texts from './approvals.fi.json' with { type: 'json' };
import { approvalsStoreToken, createApprovalsStore } from './approvals.store.ts';
import { ApproveProduct, ApproveProductHandler } from './approve-product.command.ts';
import { CloseComment, CloseCommentHandler } from './close-comment.command.ts';
import { LoadApproval, LoadApprovalHandler } from './load-approval.query.ts';
import { RequestApproval, RequestApprovalHandler } from './request-approval.command.ts';
import { ReturnProduct, ReturnProductHandler } from './return-product.command.ts';
import { WithdrawRequest, WithdrawRequestHandler } from './withdraw-request.command.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(approvalsStoreToken).toConstantValue(createApprovalsStore());
  bindMessages(options, 'approvals', {
    loadApproval: [LoadApproval, LoadApprovalHandler],
    requestApproval: [RequestApproval, RequestApprovalHandler],
    withdrawRequest: [WithdrawRequest, WithdrawRequestHandler],
    approveProduct: [ApproveProduct, ApproveProductHandler],
    returnProduct: [ReturnProduct, ReturnProductHandler],
    addComment: [AddComment, AddCommentHandler],
    answerComment: [AnswerComment, AnswerCommentHandler],
    closeComment: [CloseComment, CloseCommentHandler],
  });
});
