import type { FormBaseHolder } from '#core/conflicts/form-base.ts';
import type { SaveOutcome } from '#core/conflicts/save-merging.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HvaSettingsValues } from './hva-settings.values.ts';

/** Saves how the package's samples are returned and how its citizens are contacted. */
export class SaveHvaSettings extends Command<SaveOutcome<HvaSettingsValues>> {
  static readonly about: MessageAbout<SaveHvaSettings> = {
    type: 'configurator.saveHvaSettings',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly values: HvaSettingsValues,
    readonly base: FormBaseHolder<HvaSettingsValues>,
  ) {
    super();
  }
}
