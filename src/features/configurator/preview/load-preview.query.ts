import type { Language } from '#core/contracts/schemas.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Loads the package as citizens and areas see it in a language: Finnish stands in for what is not written in it. */
export class LoadPreview extends Query {
  static readonly about: MessageAbout<LoadPreview> = {
    type: 'configurator.loadPreview',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: ['productId', 'language'],
  };

  constructor(
    readonly productId: string,
    readonly language: Language,
  ) {
    super();
  }
}
