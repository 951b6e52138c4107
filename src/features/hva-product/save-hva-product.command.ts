import type { FormBaseHolder } from '#core/conflicts/form-base.ts';
import type { SaveOutcome } from '#core/conflicts/save-merging.ts';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HvaProductValues } from '../hva-product-view/hva-product-values.public.ts';

/** Saves an area package: its settings, and its instruction texts in one language. */
export class SaveHvaProduct extends Command<SaveOutcome<HvaProductValues>> {
  static readonly about: MessageAbout<SaveHvaProduct> = {
    type: 'hvaProduct.saveHvaProduct',
    policy: 'serial',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId', 'language'],
    subject: ({ hvaProductId }) => hvaProductId,
  };

  constructor(
    /** As it was read: the call's body is the whole entity with the form's values. */
    readonly product: HvaProduct,
    readonly language: Language,
    readonly values: HvaProductValues,
    readonly base: FormBaseHolder<HvaProductValues>,
  ) {
    super();
  }

  get hvaProductId(): string {
    return this.product.hvaProductId;
  }
}
