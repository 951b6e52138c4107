import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Loads the packing list of today. */
export class LoadPackingList extends Query {
  static readonly about: MessageAbout<LoadPackingList> = {
    type: 'logistics.loadPackingList',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: [],
  };
}
