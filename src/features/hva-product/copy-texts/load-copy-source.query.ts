import type { Language } from '#core/contracts/schemas.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Loads the instruction texts of another package of the area in one language. */
export class LoadCopySource extends Query {
  static readonly about: MessageAbout<LoadCopySource> = {
    type: 'hvaProduct.loadCopySource',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId', 'language'],
  };

  constructor(
    readonly hvaProductId: string,
    readonly language: Language,
  ) {
    super();
  }
}
