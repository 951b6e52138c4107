import { inject } from 'inversify';
import type { Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { type TranslationLanguage, confirmProductTranslation } from '#core/contracts/translation.contract.ts';
import type { ConfirmTranslationRequest } from '#core/contracts/product.requests.ts';
import { httpClientToken } from '#core/di/token.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { configuratorStoreToken, apply, type ConfiguratorStore } from '#features/configurator/configurator.store.ts';
import { readProduct } from '#features/configurator/load-product.query.ts';

/** Tells that a translation holds good though its Finnish original has changed. */
export class ConfirmTranslation extends Command implements CarriesRequest {
  static readonly about: MessageAbout<ConfirmTranslation> = {
    type: 'configurator.confirmTranslation',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId', 'language', 'textId'],
    requestClass: 'ConfirmTranslationRequest',
    toasts: {
      failed: 'translations:toast.confirmFailed',
      failedBy: { conflict: 'translations:toast.changedAgain' },
      unanswered: 'translations:toast.confirmUnanswered',
    },
    subject: ({ productId }) => productId,
  };

  readonly request: ConfirmTranslationRequest;

  constructor(
    readonly productId: string,
    readonly language: TranslationLanguage,
    /** A field's name, or the id of an outcome or an analysis. */
    readonly textId: string,
    /** The Finnish text on the screen: another one has not been seen. */
    finnishText: string,
  ) {
    super();
    this.request = { finnishText };
  }
}

export class ConfirmTranslationHandler implements Handler<ConfirmTranslation> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(configuratorStoreToken) private readonly store: ConfiguratorStore,
  ) {}

  async handle(command: ConfirmTranslation, context: ExecutionContext): Promise<void> {
    const { productId, language, textId, request } = command;
    const query = { productId, languageCode: language, text: textId };
    try {
      this.#take(await this.http.send(confirmProductTranslation, { query, body: request }, context), language);
    } catch (error) {
      // The Finnish text of now is shown, and holds for nothing before it is.
      if (AppError.from(error).kind === 'conflict') {
        // Should reading fail, the conflict is still what is reported.
        const now = await readProduct(this.http, productId, 'fi', context).catch(() => undefined);
        if (now) this.#take(now, 'fi');
      }
      throw error;
    }
  }

  /** Another product may be open by now. */
  #take(product: Product, language: Language): void {
    const { products } = this.store.getState();
    if (products[language]?.productId === product.productId) apply(this.store, product, language);
  }
}
