import { inject } from 'inversify';
import type { Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { clipboardToken, type Clipboard } from '#core/ports/browser.ts';

/** Puts what happened into the clipboard, for a support ticket. */
export class CopySummary extends Command {
  static readonly about: MessageAbout<CopySummary> = {
    type: 'eventLog.copySummary',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
    toasts: { succeeded: 'eventLog:toast.copied', failed: 'eventLog:toast.copyFailed' },
  };

  constructor(readonly text: string) {
    super();
  }
}

export class CopySummaryHandler implements Handler<CopySummary> {
  constructor(@inject(clipboardToken) private readonly clipboard: Clipboard) {}

  handle({ text }: CopySummary): Promise<void> {
    return this.clipboard.write(text);
  }
}
