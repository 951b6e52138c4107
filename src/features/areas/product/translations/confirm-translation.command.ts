import { type TranslationLanguage, confirmInstructionTranslation } from '#core/contracts/translation.contract.ts';
import type { ConfirmTranslationRequest } from '#core/contracts/product.requests.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { hvaProductStoreToken } from '../hva-product.store.ts';

/** Tells that an instruction's translation holds good though its Finnish original has changed. */
export class ConfirmTranslation extends Command implements CarriesRequest {
  static readonly about: MessageAbout<ConfirmTranslation> = {
    type: 'hvaProduct.confirmTranslation',
    policy: 'serial',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId', 'language', 'hvaOutcomeSettingsId'],
    requestClass: 'ConfirmTranslationRequest',
    toasts: {
      failed: 'translations:toast.confirmFailed',
      failedBy: { conflict: 'translations:toast.changedAgain' },
      unanswered: 'translations:toast.confirmUnanswered',
    },
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

export const ConfirmTranslationHandler = storeAnswerHandler(
  confirmInstructionTranslation,
  ({ hvaProductId, language, hvaOutcomeSettingsId, request }: ConfirmTranslation) => ({
    query: { hvaProductId, languageCode: language, hvaOutcomeSettingsId },
    body: request,
  }),
  hvaProductStoreToken,
  ({ outdatedTexts }, { hvaProductId, language }, { products }) => {
    const known = products[language];
    // Another product may be on the screen by now. Whatever else has changed is taken in by the next save.
    return known?.hvaProductId === hvaProductId
      ? { products: { ...products, [language]: { ...known, outdatedTexts } } }
      : {};
  },
);
