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
import { AddComment, AddCommentHandler } from '#features/approvals/add-comment.command.ts';
import { AnswerComment, AnswerCommentHandler } from '#features/approvals/answer-comment.command.ts';
import { createApprovalsStore } from '#features/approvals/approvals.store.ts';
import { ApproveProduct, ApproveProductHandler } from '#features/approvals/approve-product.command.ts';
import { CloseComment, CloseCommentHandler } from '#features/approvals/close-comment.command.ts';
import { commentsOn, placeKey, placesOf } from '#features/approvals/comment-places.rule.ts';
import { LoadApproval, LoadApprovalHandler } from '#features/approvals/load-approval.query.ts';
import { WithdrawRequest, WithdrawRequestHandler } from '#features/approvals/withdraw-request.command.ts';
import { RequestApproval, RequestApprovalHandler } from '#features/approvals/request-approval.command.ts';
import { ReturnProduct, ReturnProductHandler } from '#features/approvals/return-product.command.ts';
import { aComment, aCompleteProduct, aProductApproval } from '#test/support/builders.ts';
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
        () => new CloseCommentHandler(http, store).handle(new CloseComment(commentId, true), context),
      ],
    ] as const;
    const sent: unknown[] = [];
    for (const [endpoint, handle] of steps) {
      store.setState({ approval: undefined });
      http.answers(endpoint, answer);
      await handle();
      expect(store.getState().approval).toBe(answer);
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

  it('leave what is known where they are refused', async () => {
    const { http, store } = setup();
    store.setState({ approval: answer });
    http.fails(approveProduct, new AppError('conflict'));
    const handler = new ApproveProductHandler(http, store);
    await expect(handler.handle(new ApproveProduct(productId, seen), executionContext())).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(store.getState().approval).toBe(answer);
  });
});

describe('Places of comments', () => {
  const pathOf = (of: typeof product, field: string, language: 'fi' | 'sv' = 'fi') =>
    placesOf(of, language).find(({ place }) => place.field === field)?.path;

  it('are the fields of all phases, each with its path in its form', () => {
    const [mapping] = product.productAnalysisMappings;
    const [outcome] = product.outcomes;
    expect(pathOf(product, 'productName')).toBe('productName');
    expect(pathOf(product, 'name')).toBe('outcomes.0.name');
    expect(pathOf(product, 'ageGroup')).toBe('productAnalysisMappings.0.ageGroup');
    expect(pathOf(product, 'resultInterpretations.posit')).toBe(
      'productAnalysisMappings.0.resultInterpretations.0.outcomeId',
    );
    expect(pathOf(product, 'contactBySmsEnabled')).toBe('contactBySmsEnabled');
    expect(pathOf(product, 'resultSms')).toBe('texts.resultSms');
    expect(pathOf(product, 'title')).toBe(`titles.${outcome!.outcomeId}`);
    expect(
      placesOf(product, 'fi').filter(({ path }) => path === `instructions.${mapping!.productAnalysisMappingId}`),
    ).toHaveLength(2);
    const phases = placesOf(product, 'fi').map(({ place }) => place.phase);
    expect(new Set(phases)).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('are also those of child analyses, their instructions in each language included', () => {
    const [mapping] = product.productAnalysisMappings;
    const { childProductAnalysisMappings: _, ...fields } = mapping!;
    const parentProductAnalysisMappingId = mapping!.productAnalysisMappingId;
    const ids = { productAnalysisMappingId: 'child', parentProductAnalysisMappingId };
    const child = { ...fields, ...ids, isPrimary: false };
    const parent = { ...mapping!, hasChildProductAnalysisMappings: true, childProductAnalysisMappings: [child] };
    const places = placesOf({ ...product, productAnalysisMappings: [parent] }, 'sv');
    const ofChild = places.filter(({ place: { rowId } }) => rowId === 'child');
    const path = 'productAnalysisMappings.0.childProductAnalysisMappings.0';
    expect(ofChild.map((each) => each.path)).toEqual(
      expect.arrayContaining([`${path}.instructionDescription`, `${path}.kuntaliittoCode`, 'instructions.child']),
    );
    expect(ofChild.some(({ place: { field } }) => field === 'hasChildProductAnalysisMappings')).toBe(false);
  });

  it('keep their keys where rows move, and differ between languages for texts alone', () => {
    const [mapping] = product.productAnalysisMappings;
    const first = { ...mapping!, productAnalysisMappingId: 'other' };
    const moved = { ...product, productAnalysisMappings: [first, mapping!] };
    const keysOf = (of: typeof product) =>
      new Map(placesOf(of, 'fi').map(({ place, path }) => [placeKey(place), path]));
    const place = placesOf(product, 'fi').find(({ place: { field } }) => field === 'ageGroup')!.place;
    expect(keysOf(moved).get(placeKey(place))).toBe('productAnalysisMappings.1.ageGroup');
    const swedish = new Set(placesOf(product, 'sv').map((each) => placeKey(each.place)));
    const shared = placesOf(product, 'fi').filter((each) => swedish.has(placeKey(each.place)));
    expect(new Set(shared.map((each) => each.place.phase))).toEqual(new Set([1, 2, 3, 5]));
  });

  it('belong to a screen: that of their phase and language', () => {
    const of = (phase: 1 | 4, languageCode?: 'fi' | 'sv') =>
      aComment({ place: { phase, rowId: '', field: 'x', ...(languageCode && { languageCode }) } });
    const comments = [of(1), of(4, 'fi'), of(4, 'sv')];
    expect(commentsOn(comments, 1, 'sv')).toEqual([comments[0]]);
    expect(commentsOn(comments, 4, 'sv')).toEqual([comments[2]]);
    expect(commentsOn(comments, undefined, 'fi')).toEqual(comments);
  });
});
