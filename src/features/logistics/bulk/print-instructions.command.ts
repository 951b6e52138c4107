import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { PrintResult } from '#core/ports/printer.ts';

/** Prints the instructions of many orders from the window that the view opened in the click (`job`). */
export class PrintInstructions extends Command<PrintResult> {
  static readonly about: MessageAbout<PrintInstructions> = {
    type: 'logistics.printInstructions',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['count'],
  };

  constructor(
    readonly job: string,
    readonly referralIds: readonly string[],
  ) {
    super();
  }

  get count(): number {
    return this.referralIds.length;
  }
}
