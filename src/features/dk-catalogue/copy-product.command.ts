import { inject } from 'inversify';
import { copyProduct } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';

/** Copies a package as a new draft; the name is for the toasts only. */
export class CopyProduct extends Command<{ readonly productId: string }> {
  static readonly about: MessageAbout<CopyProduct> = {
    type: 'dkCatalogue.copyProduct',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    toasts: { succeeded: 'dkCatalogue:toast.copied', failed: 'dkCatalogue:toast.copyFailed' },
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly productName: string,
  ) {
    super();
  }

  override get textValues(): Readonly<Record<string, string>> {
    return { name: this.productName };
  }
}

export class CopyProductHandler implements Handler<CopyProduct> {
  constructor(@inject(httpClientToken) private readonly http: HttpClient) {}

  async handle({ productId }: CopyProduct, context: ExecutionContext): Promise<{ readonly productId: string }> {
    const copy = await this.http.send(copyProduct, { query: { productId } }, context);
    return { productId: copy.productId };
  }
}
