import {
  addProductComment,
  answerProductComment,
  approveProduct,
  closeProductComment,
  getProductApproval,
  requestProductApproval,
  withdrawApprovalRequest,
  returnProduct,
} from '#core/contracts/product-approval.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { subjectOf } from '#core/messaging/message.ts';
import { AddComment, AddCommentHandler } from '#features/approvals/add-comment.command.ts';
import { AnswerComment, AnswerCommentHandler } from '#features/approvals/answer-comment.command.ts';
import { createApprovalsStore } from '#features/approvals/approvals.store.ts';
import { ApproveProduct, ApproveProductHandler } from '#features/approvals/approve-product.command.ts';
import { CloseComment, CloseCommentHandler } from '#features/approvals/close-comment.command.ts';
import { LoadApproval, LoadApprovalHandler } from '#features/approvals/load-approval.query.ts';
import { WithdrawRequest, WithdrawRequestHandler } from '#features/approvals/withdraw-request.command.ts';
import { RequestApproval, RequestApprovalHandler } from '#features/approvals/request-approval.command.ts';
import { ReturnProduct, ReturnProductHandler } from '#features/approvals/return-product.command.ts';
import { aComment, aCompleteProduct, anId, aProductApproval } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const product = aCompleteProduct();
const { productId, modifiedAt } = product;
const seen = { productId, modifiedAt, contentHash: '0'.repeat(64) };
const comment = { productId, phase: 1 as const, rowId: '', field: 'productName', placeName: 'Nimi', text: 'Onko?' };

function setup() {
  return { http: new FakeHttpClient(), store: createApprovalsStore() };
}

describe('The messages of a review', () => {
  const answer = aProductApproval({ productId, state: 'approved' });

  it('send what they hold, and keep what the service answers', async () => {
    const { http, store } = setup();
    const context = executionContext();
    const commentId = comment.productId;
    const steps = [
      [getProductApproval, () => new LoadApprovalHandler(http, store).handle(new LoadApproval(productId, ''), context)],
      [
        requestProductApproval,
        () =>
          new RequestApprovalHandler(http, store).handle(
            new RequestApproval(productId, { productId, note: 'Katso' }),
            context,
          ),
      ],
      [
        approveProduct,
        () => new ApproveProductHandler(http, store).handle(new ApproveProduct(productId, seen), context),
      ],
      [
        returnProduct,
        () =>
          new ReturnProductHandler(http, store).handle(
            new ReturnProduct(productId, { ...seen, reason: 'Syy' }),
            context,
          ),
      ],
      [
        withdrawApprovalRequest,
        () => new WithdrawRequestHandler(http, store).handle(new WithdrawRequest(productId), context),
      ],
      [addProductComment, () => new AddCommentHandler(http, store).handle(new AddComment(productId, comment), context)],
      [
        answerProductComment,
        () =>
          new AnswerCommentHandler(http, store).handle(
            new AnswerComment(productId, { commentId, text: 'On' }),
            context,
          ),
      ],
      [
        closeProductComment,
        () => new CloseCommentHandler(http, store).handle(new CloseComment(productId, commentId, true), context),
      ],
    ] as const;
    const sent: unknown[] = [];
    for (const [endpoint, handle] of steps) {
      store.setState({ approvals: {} });
      http.answers(endpoint, answer);
      await handle();
      expect(store.getState().approvals[productId]).toBe(answer);
      sent.push(http.inputsOf(endpoint)[0]);
    }
    expect(sent).toEqual([
      { query: { productId } },
      { body: { productId, note: 'Katso' } },
      { body: seen },
      { body: { ...seen, reason: 'Syy' } },
      { query: { productId } },
      { body: comment },
      { body: { commentId, text: 'On' } },
      { query: { commentId, isClosed: 'true' } },
    ]);
  });

  it('read it again where a step was answered while it was being read: what came later may be older', async () => {
    const { http, store } = setup();
    const context = executionContext();
    const before = aProductApproval({ productId });
    const after = aProductApproval({ productId, comments: [aComment()] });
    http.answers(addProductComment, after).answers(getProductApproval, async () => {
      if (http.inputsOf(addProductComment).length > 0) return after;
      await new AddCommentHandler(http, store).handle(new AddComment(productId, comment), context);
      return before;
    });
    await new LoadApprovalHandler(http, store).handle(new LoadApproval(productId, ''), context);
    expect(http.inputsOf(getProductApproval)).toHaveLength(2);
    expect(store.getState().approvals[productId]?.comments).toHaveLength(1);
  });

  it('are taken one after another, whatever of a product they are about: the last answer has the last word', () => {
    const steps = [
      new CloseComment(productId, anId(), true),
      new CloseComment(productId, anId(), true),
      new AddComment(productId, comment),
      new WithdrawRequest(productId),
    ];
    expect(new Set(steps.map(subjectOf)).size).toBe(1);
  });

  it('leave what is known where they are refused', async () => {
    const { http, store } = setup();
    store.setState({ approvals: { [productId]: answer } });
    http.fails(approveProduct, new AppError('conflict'));
    const handler = new ApproveProductHandler(http, store);
    await expect(handler.handle(new ApproveProduct(productId, seen), executionContext())).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(store.getState().approvals[productId]).toBe(answer);
  });
});
