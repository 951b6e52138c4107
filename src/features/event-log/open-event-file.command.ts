import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Shows a log that someone exported, in the place of one's own. Nothing of it is stored. */
export class OpenEventFile extends Command {
  static readonly about: MessageAbout<OpenEventFile> = {
    type: 'eventLog.openEventFile',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
  };

  constructor(readonly file: File) {
    super();
  }
}
