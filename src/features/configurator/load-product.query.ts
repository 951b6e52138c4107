import type { Language } from '#core/contracts/schemas.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Loads the package in one language, without fallbacks, into the store. */
export class LoadProduct extends Query {
  static readonly about: MessageAbout<LoadProduct> = {
    type: 'configurator.loadProduct',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: ['productId', 'language'],
    subject: ({ productId, language }) => `${productId} ${language}`,
  };

  constructor(
    readonly productId: string,
    readonly language: Language = 'fi',
  ) {
    super();
  }
}
