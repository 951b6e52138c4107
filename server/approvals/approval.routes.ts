import {
  addProductComment,
  answerProductComment,
  approveProduct,
  closeProductComment,
  getProductApproval,
  requestProductApproval,
  returnProduct,
  withdrawApprovalRequest,
} from '#core/contracts/product-approval.contract.ts';
import {
  AddProductCommentRequest,
  AnswerProductCommentRequest,
  ApproveProductRequest,
  RequestProductApprovalRequest,
  ReturnProductRequest,
} from '#core/contracts/product-approval.requests.ts';
import type { Api } from '../http/api.ts';
import {
  approve,
  readProductApproval,
  requestApproval,
  returnToEditors,
  withdrawRequest,
} from './product-approvals.ts';
import { addComment, answerComment, setClosed } from './product-comments.ts';

const access = 'diagnosticCentre';

/** Review of a product by a second person (decision 140): areas and logistics see nothing of it. */
export function registerApprovalRoutes(api: Api): void {
  api.register(getProductApproval, {
    access,
    handle: ({ sql, person, query }) => readProductApproval(sql, person, query.productId),
  });
  api.register(requestProductApproval, {
    access,
    body: RequestProductApprovalRequest,
    handle: ({ sql, person, body }) => requestApproval(sql, person, body),
  });
  api.register(withdrawApprovalRequest, {
    access,
    handle: ({ sql, person, query }) => withdrawRequest(sql, person, query.productId),
  });
  api.register(approveProduct, {
    access,
    body: ApproveProductRequest,
    handle: ({ sql, person, body }) => approve(sql, person, body),
  });
  api.register(returnProduct, {
    access,
    body: ReturnProductRequest,
    handle: ({ sql, person, body }) => returnToEditors(sql, person, body),
  });
  api.register(addProductComment, {
    access,
    body: AddProductCommentRequest,
    handle: async ({ sql, person, body }) => readProductApproval(sql, person, await addComment(sql, person, body)),
  });
  api.register(answerProductComment, {
    access,
    body: AnswerProductCommentRequest,
    handle: async ({ sql, person, body }) => readProductApproval(sql, person, await answerComment(sql, person, body)),
  });
  api.register(closeProductComment, {
    access,
    handle: async ({ sql, person, query: { commentId, isClosed } }) =>
      readProductApproval(sql, person, await setClosed(sql, person, commentId, isClosed === 'true')),
  });
}
