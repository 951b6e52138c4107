import { inject } from 'inversify';
import type { FormBaseHolder } from '#core/conflicts/form-base.ts';
import { publishHvaProduct, type HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { type HvaProductValues, hvaProductValuesOf } from '../product-view/hva-product.values.ts';
import { hvaProductStoreToken, type HvaProductStore } from './hva-product.store.ts';
import { readHvaProduct } from './read-hva-product.ts';

/** Publishes an hva product: citizens can order it from then on. */
export class PublishHvaProduct extends Command {
  static readonly about: MessageAbout<PublishHvaProduct> = {
    type: 'hvaProduct.publishHvaProduct',
    policy: 'serial',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId', 'language'],
    toasts: {
      succeeded: 'hvaProduct:toast.published',
      failed: 'hvaProduct:toast.checkProduct',
    },
    subject: ({ hvaProductId }) => hvaProductId,
  };

  constructor(
    readonly hvaProductId: string,
    /** The language on the screen. */
    readonly language: Language,
    readonly base: FormBaseHolder<HvaProductValues>,
  ) {
    super();
  }
}

export class PublishHvaProductHandler implements Handler<PublishHvaProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(hvaProductStoreToken) private readonly store: HvaProductStore,
  ) {}

  /**
   * Publishing changes `modifiedAt`: the form's base is renewed, so that its next save is not taken for a lost update;
   * with all that is stored, so that it hides no colleague's change.
   */
  async handle({ hvaProductId, language, base }: PublishHvaProduct, context: ExecutionContext): Promise<void> {
    const published = await this.http.send(publishHvaProduct, { query: { hvaProductId } }, context);
    const product = await this.#inLanguage(published, language, context);
    if (product) {
      this.store.setState({ shown: { language, product } });
      base.current = { values: hvaProductValuesOf(product), modifiedAt: product.modifiedAt };
      return;
    }
    // It is published all the same; the next save reads it again.
    const { isPublished, publishedAt, publishedBy } = published;
    this.store.setState(({ shown }) => ({
      shown: shown && { language, product: { ...shown.product, isPublished, publishedAt, publishedBy } },
    }));
  }

  /** The call answers in Finnish. */
  async #inLanguage(
    published: HvaProduct,
    language: PublishHvaProduct['language'],
    context: ExecutionContext,
  ): Promise<HvaProduct | undefined> {
    if (language === 'fi') return published;
    return readHvaProduct(this.http, published.hvaProductId, language, context).catch(() => undefined);
  }
}
