import { inject } from 'inversify';
import { unpublishHvaProduct } from '#core/contracts/hva-product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { hvaProductListsToken, type HvaProductListsStore } from '../hva-product-lists.store.ts';

/** Takes a published area package out of use: citizens cannot order it any more. The name is for the toasts only. */
export class StopUsage extends Command {
  static readonly about: MessageAbout<StopUsage> = {
    type: 'hvaProducts.stopUsage',
    policy: 'serial',
    permission: ['HVA_USER'],
    loggable: ['hvaProductId'],
    toasts: { succeeded: 'hvaProducts:toast.stopped', failed: 'hvaProducts:toast.stopFailed' },
    subject: ({ hvaProductId }) => hvaProductId,
  };

  constructor(
    readonly hvaProductId: string,
    readonly productName: string,
  ) {
    super();
  }

  override get textValues(): Readonly<Record<string, string>> {
    return { name: this.productName };
  }
}

export class StopUsageHandler implements Handler<StopUsage> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(hvaProductListsToken) private readonly lists: HvaProductListsStore,
  ) {}

  async handle({ hvaProductId }: StopUsage, context: ExecutionContext): Promise<void> {
    const stopped = await this.http.send(unpublishHvaProduct, { query: { hvaProductId } }, context);
    const { isPublished, publishedAt, publishedBy, modifiedAt, modifiedBy } = stopped;
    // Only a published one can be incomplete.
    const state = { isPublished, publishedAt, publishedBy, modifiedAt, modifiedBy, isIncomplete: undefined };
    this.lists.setState(({ inUse }) => ({
      inUse: inUse?.map((product) => (product.hvaProductId === hvaProductId ? { ...product, ...state } : product)),
    }));
  }
}
