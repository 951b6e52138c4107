import type { FormBaseHolder } from '../../../core/conflicts/form-base';
import type { SaveOutcome } from '../../../core/conflicts/save-merging';
import { Command, type MessageAbout } from '../../../core/messaging/message';
import type { BasicInfoValues } from './basic-info.values';

/** Saves the package's name, description and positive outcomes. */
export class SaveBasicInfo extends Command<SaveOutcome<BasicInfoValues>> {
  static readonly about: MessageAbout<SaveBasicInfo> = {
    type: 'configurator.saveBasicInfo',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly values: BasicInfoValues,
    readonly base: FormBaseHolder<BasicInfoValues>,
  ) {
    super();
  }
}
