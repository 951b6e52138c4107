import { inject } from 'inversify';
import { confirmProductTranslation } from '../../../../core/contracts/translation.contract';
import { httpClientToken } from '../../../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../../../core/messaging/handler';
import type { HttpClient } from '../../../../core/ports/http-client';
import { configuratorStoreToken, takeIn, type ConfiguratorStore } from '../../configurator.store';
import type { ConfirmTranslation } from './confirm-translation.command';

export class ConfirmTranslationHandler implements Handler<ConfirmTranslation> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(configuratorStoreToken) private readonly store: ConfiguratorStore,
  ) {}

  async handle({ productId, language, textId }: ConfirmTranslation, context: ExecutionContext): Promise<void> {
    const query = { productId, languageCode: language, text: textId };
    const product = await this.http.send(confirmProductTranslation, { query }, context);
    // Another package may be open by now.
    if (this.store.getState().products[language]?.productId === productId) takeIn(this.store, product, language);
  }
}
