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
    takeIn(this.store, await this.http.send(confirmProductTranslation, { query }, context), language);
  }
}
