import { Query, type MessageAbout } from '../../../core/messaging/message';

/** Loads the area's packages, to copy instruction texts from. */
export class LoadCopyPackages extends Query {
  static readonly about: MessageAbout<LoadCopyPackages> = {
    type: 'hvaProduct.loadCopyPackages',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: [],
  };
}
