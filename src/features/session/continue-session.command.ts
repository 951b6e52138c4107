import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Renews the tokens because the person chose to go on; a refusal leads to a new sign-in. */
export class ContinueSession extends Command {
  static readonly about: MessageAbout<ContinueSession> = {
    type: 'session.continueSession',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
  };
}
