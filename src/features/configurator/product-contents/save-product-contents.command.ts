import type { FormBaseHolder } from '../../../core/conflicts/form-base';
import type { SaveOutcome } from '../../../core/conflicts/save-merging';
import { Command, type MessageAbout } from '../../../core/messaging/message';
import type { ProductContentsValues } from './product-contents.values';

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
