import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Saves the person's own entries as a file for support (decision A29). */
export class ExportEvents extends Command {
  static readonly about: MessageAbout<ExportEvents> = {
    type: 'eventLog.exportEvents',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
  };
}
