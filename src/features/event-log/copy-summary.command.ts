import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Puts what happened into the clipboard, for a support ticket. */
export class CopySummary extends Command {
  static readonly about: MessageAbout<CopySummary> = {
    type: 'eventLog.copySummary',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
  };

  constructor(readonly text: string) {
    super();
  }
}
