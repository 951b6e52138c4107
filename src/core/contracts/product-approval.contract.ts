import * as v from 'valibot';
import { bodyOf, get, post } from './endpoint.ts';
import type {
  AddProductCommentRequest,
  AnswerProductCommentRequest,
  ApproveProductRequest,
  RequestProductApprovalRequest,
  ReturnProductRequest,
} from './product-approval.requests.ts';
import type { ScreenPhase } from './product.contract.ts';
import { displayName, flagText, language, timestamp, uuid } from './schemas.ts';

// Review of a product by a second person, beyond the specifications (decision 140). Nothing of it keeps a product from
// being published.

/** `void`: the contents have changed since they were approved. */
export const approvalStates = ['unreviewed', 'requested', 'returned', 'approved', 'void'] as const;
export type ApprovalState = (typeof approvalStates)[number];
const state = v.fallback(v.picklist(approvalStates), 'unreviewed');

/** What a card shows: where the review stands, who brought it there and when, and how many comments are open. */
export const approvalSummary = v.object({
  state,
  byName: v.optional(v.string()),
  at: v.optional(timestamp),
  openComments: v.number(),
});
export type ApprovalSummary = v.InferOutput<typeof approvalSummary>;

/** Why somebody may not take a step now. */
export const approvalRefusals = [
  'unfinished',
  'ownEdits',
  'isApproved',
  'isRequested',
  'notRequested',
  'unchanged',
  'notOwnRequest',
] as const;
export type ApprovalRefusal = (typeof approvalRefusals)[number];
const refusal = v.optional(v.picklist(approvalRefusals));

/** A step of the review; `void` is that of whoever changed what was approved. */
const approvalStep = v.object({ state, byName: displayName, at: timestamp, note: v.string() });
export type ApprovalStep = v.InferOutput<typeof approvalStep>;

/** Somebody who has changed the contents since they were approved last, and which parts of them. */
const productEdit = v.object({ byName: displayName, at: timestamp, parts: v.array(v.string()) });
export type ProductEdit = v.InferOutput<typeof productEdit>;

export const commentPhases = [1, 2, 3, 4, 5] as const satisfies readonly ScreenPhase[];

/** A place of a product that stays the same whatever else changes. */
export const commentPlace = v.object({
  phase: v.picklist(commentPhases),
  /** Of an outcome or an analysis; empty for what is no row. */
  rowId: v.string(),
  /** As the phase's form names it; empty for the row, or the phase, as a whole. */
  field: v.string(),
  /** Of texts, which are edited per language. */
  languageCode: v.optional(language),
});
export type CommentPlace = v.InferOutput<typeof commentPlace>;

export const productComment = v.object({
  commentId: uuid,
  place: commentPlace,
  /** What the place was called when it was commented on: its row may be gone. */
  placeName: v.string(),
  text: v.string(),
  byName: displayName,
  at: timestamp,
  answers: v.array(v.object({ answerId: uuid, text: v.string(), byName: displayName, at: timestamp })),
  closedAt: v.optional(timestamp),
  closedBy: v.optional(v.string()),
});
export type ProductComment = v.InferOutput<typeof productComment>;

export const productApproval = v.object({
  productId: uuid,
  /** The version and the contents that all of this is about. */
  modifiedAt: timestamp,
  contentHash: v.string(),
  state,
  /** Why this person may not take the step now; absent where they may. */
  refusals: v.object({ request: refusal, withdraw: refusal, approve: refusal, return: refusal }),
  /** Newest first. */
  steps: v.array(approvalStep),
  edits: v.array(productEdit),
  /** In the order in which they were written. */
  comments: v.array(productComment),
});
export type ProductApproval = v.InferOutput<typeof productApproval>;

const path = (call: string): string => `/api/productApproval/${call}`;
const reply = productApproval;

export const getProductApproval = get(path('getProductApproval'), { query: v.object({ productId: uuid }), reply });
/** 409 where it is requested or approved already, returned and as it was, or the product has not come to the preview. */
export const requestProductApproval = post(path('requestProductApproval'), {
  body: bodyOf<RequestProductApprovalRequest>(),
  reply,
});
/** Takes back a request, as if it had never been made; 409 where it is not the person's own. */
export const withdrawApprovalRequest = post(path('withdrawApprovalRequest'), {
  query: v.object({ productId: uuid }),
  reply,
});
/** 403 `ownEdits` for whoever has changed it; 409 with who did, where it is not as it was seen. */
export const approveProduct = post(path('approveProduct'), { body: bodyOf<ApproveProductRequest>(), reply });
/** Likewise; 409 where nobody asks for a review and it is not approved. */
export const returnProduct = post(path('returnProduct'), { body: bodyOf<ReturnProductRequest>(), reply });
export const addProductComment = post(path('addProductComment'), { body: bodyOf<AddProductCommentRequest>(), reply });
/** Opens a comment that was closed meanwhile. */
export const answerProductComment = post(path('answerProductComment'), {
  body: bodyOf<AnswerProductCommentRequest>(),
  reply,
});
/** One that is so already stays as it is. */
export const closeProductComment = post(path('closeProductComment'), {
  query: v.object({ commentId: uuid, isClosed: flagText }),
  reply,
});
