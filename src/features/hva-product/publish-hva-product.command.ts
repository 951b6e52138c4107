import type { FormBaseHolder } from '#core/conflicts/form-base.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HvaProductValues } from '../hva-product-view/hva-product-values.public.ts';

/** Publishes an area package: citizens can order it from then on. */
export class PublishHvaProduct extends Command {
  static readonly about: MessageAbout<PublishHvaProduct> = {
    type: 'hvaProduct.publishHvaProduct',
    policy: 'serial',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId', 'language'],
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
