import { inject } from 'inversify';
import { type TranslationLanguage, confirmInstructionTranslation } from '#core/contracts/translation.contract.ts';
import type { ConfirmTranslationRequest } from '#core/contracts/translation.requests.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { hvaProductStoreToken, type HvaProductStore } from '../hva-product.store.ts';

/** Tells that an instruction's translation holds good though its Finnish original has changed. */
export class ConfirmTranslation extends Command implements CarriesRequest {
  static readonly about: MessageAbout<ConfirmTranslation> = {
    type: 'hvaProduct.confirmTranslation',
    policy: 'serial',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId', 'language', 'hvaOutcomeSettingsId'],
    requestClass: async () => (await import('#core/contracts/translation.requests.ts')).ConfirmTranslationRequest,
    toasts: { failedBy: { conflict: 'translations:toast.changedAgain' } },
    subject: ({ hvaProductId }) => hvaProductId,
  };

  readonly request: ConfirmTranslationRequest;

  constructor(
    readonly hvaProductId: string,
    readonly language: TranslationLanguage,
    readonly hvaOutcomeSettingsId: string,
    /** The Finnish instruction on the screen: another one has not been seen. */
    finnishText: string,
  ) {
    super();
    this.request = { finnishText };
  }
}

export class ConfirmTranslationHandler implements Handler<ConfirmTranslation> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(hvaProductStoreToken) private readonly store: HvaProductStore,
  ) {}

  async handle(command: ConfirmTranslation, context: ExecutionContext): Promise<void> {
    const { hvaProductId, language, hvaOutcomeSettingsId, request } = command;
    const query = { hvaProductId, languageCode: language, hvaOutcomeSettingsId };
    const input = { query, body: request };
    const { outdatedTexts } = await this.http.send(confirmInstructionTranslation, input, context);
    const { shown } = this.store.getState();
    // Another language or product may be on the screen by now. Whatever else has changed is taken in by the next save.
    if (shown?.language !== language || shown.product.hvaProductId !== hvaProductId) return;
    this.store.setState({ shown: { language, product: { ...shown.product, outdatedTexts } } });
  }
}
