import type { FormBaseHolder } from '#core/conflicts/form-base.ts';
import type { SaveOutcome } from '#core/conflicts/save-merging.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { ProductContentsValues } from './product-contents.values.ts';

/** Saves the package's analyses, with their findings and child analyses. */
export class SaveProductContents extends Command<SaveOutcome<ProductContentsValues>> {
  static readonly about: MessageAbout<SaveProductContents> = {
    type: 'configurator.saveProductContents',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly values: ProductContentsValues,
    readonly base: FormBaseHolder<ProductContentsValues>,
  ) {
    super();
  }
}
