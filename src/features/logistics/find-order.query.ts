import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** What a read barcode leads to: the one order of that sample number, or how many there are else. */
export type FoundOrder = { readonly referralId: string } | 'none' | 'several';

/** Finds the order whose sample number was read; a newer reading takes the place of an older one. */
export class FindOrder extends Query<FoundOrder> {
  static readonly about: MessageAbout<FindOrder> = {
    type: 'logistics.findOrder',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: [],
  };

  constructor(readonly sampleNumber: string) {
    super();
  }
}
