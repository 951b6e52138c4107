import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Loads the area's packages, to copy instruction texts from. */
export class LoadCopyPackages extends Query {
  static readonly about: MessageAbout<LoadCopyPackages> = {
    type: 'hvaProduct.loadCopyPackages',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: [],
  };
}
