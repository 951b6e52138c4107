import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Loads the published packages that the area does not have yet. */
export class LoadPublishedProducts extends Query {
  static readonly about: MessageAbout<LoadPublishedProducts> = {
    type: 'hvaProducts.loadPublishedProducts',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
  };
}
