import type { FormBaseHolder } from '#core/conflicts/form-base.ts';
import type { SaveOutcome } from '#core/conflicts/save-merging.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { CitizenTextsValues } from './citizen-texts.values.ts';

/** Saves the package's texts for citizens in one language: what changed of them (decision A5). */
export class SaveCitizenTexts extends Command<SaveOutcome<CitizenTextsValues>> {
  static readonly about: MessageAbout<SaveCitizenTexts> = {
    type: 'configurator.saveCitizenTexts',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId', 'language'],
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly language: Language,
    readonly values: CitizenTextsValues,
    readonly base: FormBaseHolder<CitizenTextsValues>,
  ) {
    super();
  }
}
