import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Forgets the log that someone exported, and shows one's own again. */
export class CloseEventFile extends Command {
  static readonly about: MessageAbout<CloseEventFile> = {
    type: 'eventLog.closeEventFile',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
  };
}
