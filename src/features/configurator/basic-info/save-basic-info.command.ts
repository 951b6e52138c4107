import type { FormBaseHolder } from '#core/conflicts/form-base.ts';
import type { SaveOutcome } from '#core/conflicts/save-merging.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { BasicInfoValues } from './basic-info.values.ts';

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
