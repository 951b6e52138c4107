import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Loads the area's packages. */
export class LoadHvaProducts extends Query {
  static readonly about: MessageAbout<LoadHvaProducts> = {
    type: 'hvaProducts.loadHvaProducts',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
  };
}
