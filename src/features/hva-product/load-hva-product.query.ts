import type { Language } from '#core/contracts/schemas.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Loads an area package in one language into the store. Fails without an id (Spec 2 §8). */
export class LoadHvaProduct extends Query {
  static readonly about: MessageAbout<LoadHvaProduct> = {
    type: 'hvaProduct.loadHvaProduct',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId', 'language'],
  };

  constructor(
    readonly hvaProductId: string | undefined,
    readonly language: Language,
  ) {
    super();
  }
}
