import type { StickerLayout } from '#core/contracts/logistics.contract.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { PrintResult } from '#core/ports/printer.ts';

/** What stickers are printed on. */
export interface StickerPaper {
  readonly layout: StickerLayout;
  /** The first label of a sheet that is used, from 1. */
  readonly startPosition: number;
}

/** Prints the stickers of many orders from the window that the view opened in the click (`job`). */
export class PrintStickers extends Command<PrintResult> {
  static readonly about: MessageAbout<PrintStickers> = {
    type: 'logistics.printStickers',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['count'],
  };

  constructor(
    readonly job: string,
    readonly referralIds: readonly string[],
    readonly paper: StickerPaper,
  ) {
    super();
  }

  get count(): number {
    return this.referralIds.length;
  }
}
