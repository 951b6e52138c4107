import type { TranslationLanguage } from '#core/contracts/translation.contract.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Tells that a translation holds good though its Finnish original has changed. */
export class ConfirmTranslation extends Command {
  static readonly about: MessageAbout<ConfirmTranslation> = {
    type: 'configurator.confirmTranslation',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId', 'language', 'textId'],
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly language: TranslationLanguage,
    /** A field's name, or the id of an outcome or an analysis. */
    readonly textId: string,
    /** The Finnish text on the screen: another one has not been seen. */
    readonly finnishText: string,
  ) {
    super();
  }
}
