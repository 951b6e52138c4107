import { inject } from 'inversify';
import { publishProduct } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { configuratorStoreToken, apply, type ConfiguratorStore } from '../configurator.store.ts';

/** Publishes the product to the sample catalogue. */
export class PublishProduct extends Command {
  static readonly about: MessageAbout<PublishProduct> = {
    type: 'configurator.publishProduct',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    toasts: {
      succeeded: 'configurator:toast.published',
      failed: 'configurator:toast.publishFailed',
    },
    subject: ({ productId }) => productId,
  };

  constructor(readonly productId: string) {
    super();
  }
}

export class PublishProductHandler implements Handler<PublishProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(configuratorStoreToken) private readonly store: ConfiguratorStore,
  ) {}

  async handle({ productId }: PublishProduct, context: ExecutionContext): Promise<void> {
    apply(this.store, await this.http.send(publishProduct, { query: { productId } }, context), 'fi');
  }
}
