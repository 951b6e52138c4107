import { inject } from 'inversify';
import { unpublishHvaProduct } from '#core/contracts/hva-product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { hvaProductListsToken, type HvaProductListsStore } from '../hva-product-lists.store.ts';
import type { StopUsage } from './stop-usage.command.ts';

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
