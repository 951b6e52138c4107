import { inject } from 'inversify';
import {
  getProductChanges,
  markProductReviewed,
  type ProductChanges,
} from '#core/contracts/hva-product-review.contract.ts';
import { httpClientToken } from '#core/di/token.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { productChangesStoreToken, type ProductChangesStore } from './load-product-changes.query.ts';

/** Marks the diagnostic centre's product, in the version on the screen, as reviewed by the area. */
export class MarkProductReviewed extends Command {
  static readonly about: MessageAbout<MarkProductReviewed> = {
    type: 'hvaProduct.markProductReviewed',
    policy: 'serial',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId'],
    toasts: {
      succeeded: 'hvaProduct:toast.reviewed',
      failed: 'hvaProduct:toast.reviewFailed',
      failedBy: { conflict: 'hvaProduct:toast.changedAgain' },
      unanswered: 'hvaProduct:toast.reviewUnanswered',
    },
    subject: ({ hvaProductId }) => hvaProductId,
  };

  constructor(
    readonly hvaProductId: string,
    readonly productModifiedAt: string,
  ) {
    super();
  }
}

export class MarkProductReviewedHandler implements Handler<MarkProductReviewed> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(productChangesStoreToken) private readonly store: ProductChangesStore,
  ) {}

  async handle({ hvaProductId, productModifiedAt }: MarkProductReviewed, context: ExecutionContext): Promise<void> {
    try {
      const query = { hvaProductId, productModifiedAt };
      this.#apply(hvaProductId, await this.http.send(markProductReviewed, { query }, context));
    } catch (thrown) {
      const error = AppError.from(thrown);
      if (error.kind !== 'conflict') throw error;
      // Changed once more: what is new is shown, and nothing of it counts as seen. Should reading fail, that is still what is told.
      const call = { params: { id: hvaProductId } };
      const found = await this.http.send(getProductChanges, call, context).catch(() => Promise.reject(error));
      this.#apply(hvaProductId, found);
      if (found) throw error;
      // A colleague has reviewed it, or it is again as it was reviewed (decision 256).
      context.reportSuccess('hvaProduct:toast.nothingToReview');
    }
  }

  /** Another product may be open by now. */
  #apply(hvaProductId: string, found: ProductChanges | null): void {
    this.store.setState(({ checked }) =>
      checked?.hvaProductId === hvaProductId ? { checked: { hvaProductId, found } } : {},
    );
  }
}
