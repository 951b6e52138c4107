import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Asks for an order's whole personal identity code; it goes to the one who asked, into no store. */
export class RevealSsn extends Command<string> {
  static readonly about: MessageAbout<RevealSsn> = {
    type: 'referrals.revealSsn',
    policy: 'serial',
    permission: ['HVA_USER'],
    loggable: ['referralId'],
    subject: ({ referralId }) => referralId,
  };

  constructor(readonly referralId: string) {
    super();
  }
}
