import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Signs out here, at the identity provider and in every tab, and forgets what was cached (decision A14). */
export class SignOut extends Command {
  static readonly about: MessageAbout<SignOut> = {
    type: 'session.signOut',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
  };
}
