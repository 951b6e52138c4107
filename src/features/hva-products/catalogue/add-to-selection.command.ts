import { inject } from 'inversify';
import { createHvaProduct } from '#core/contracts/hva-product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { hvaProductListsToken, type HvaProductListsStore } from '../hva-product-lists.store.ts';

/** Takes a published product of the diagnostic centre into the area's selection. */
export class AddToSelection extends Command {
  static readonly about: MessageAbout<AddToSelection> = {
    type: 'hvaProducts.addToSelection',
    policy: 'serial',
    permission: ['HVA_USER'],
    loggable: ['productId'],
    toasts: { failed: 'hvaProducts:toast.addFailed' },
    subject: ({ productId }) => productId,
  };

  constructor(readonly productId: string) {
    super();
  }
}

export class AddToSelectionHandler implements Handler<AddToSelection> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(hvaProductListsToken) private readonly lists: HvaProductListsStore,
  ) {}

  async handle({ productId }: AddToSelection, context: ExecutionContext): Promise<void> {
    const created = await this.http.send(createHvaProduct, { query: { productId } }, context);
    // A falsy answer is how a backend may say that it failed (Spec 2 §7).
    if (!created) throw new AppError('unexpected', { code: 'nothingCreated' });
    this.lists.setState(({ catalogue }) => ({
      catalogue: catalogue?.filter((product) => product.productId !== productId),
    }));
  }
}
