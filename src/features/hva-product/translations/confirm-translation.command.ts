import type { TranslationLanguage } from '#core/contracts/translation.contract.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Tells that an instruction's translation holds good though its Finnish original has changed. */
export class ConfirmTranslation extends Command {
  static readonly about: MessageAbout<ConfirmTranslation> = {
    type: 'hvaProduct.confirmTranslation',
    policy: 'serial',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId', 'language', 'hvaOutcomeSettingsId'],
    subject: ({ hvaProductId }) => hvaProductId,
  };

  constructor(
    readonly hvaProductId: string,
    readonly language: TranslationLanguage,
    readonly hvaOutcomeSettingsId: string,
    /** The Finnish instruction on the screen: another one has not been seen. */
    readonly finnishText: string,
  ) {
    super();
  }
}
