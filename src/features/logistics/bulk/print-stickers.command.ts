import { inject } from 'inversify';
import { type StickerLayout, printStickers } from '#core/contracts/logistics.contract.ts';
import type { PrintStickersRequest } from '#core/contracts/logistics.requests.ts';
import { httpClientToken } from '#core/di/token.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { type PrintResult, printerToken, type Printer } from '#core/ports/paper-and-files.ts';
import type { PrintEnd } from '../print-sticker.command.ts';
import { logisticsStoreToken, applyReferral, type LogisticsStore } from '../logistics.store.ts';

/** What stickers are printed on. */
export interface StickerPaper {
  readonly layout: StickerLayout;
  /** The first label of a sheet that is used, from 1. */
  readonly startPosition: number;
}

interface PrintedStickers extends PrintEnd {
  readonly result: PrintResult;
}

/** Prints the stickers of many referrals from the window that the view opened in the click (`job`). */
export class PrintStickers extends Command<PrintedStickers> implements CarriesRequest {
  static readonly about: MessageAbout<PrintStickers> = {
    type: 'logistics.printStickers',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['count'],
    requestClass: 'PrintStickersRequest',
    toasts: { failed: 'inPlace' },
  };

  readonly request: PrintStickersRequest;

  constructor(
    readonly job: string,
    referralIds: readonly string[],
    paper: StickerPaper,
    /** Those that nobody had taken when they were chosen. */
    newIds: readonly string[] = [],
  ) {
    super();
    this.request = { referralIds: [...referralIds], ...paper, ...(newIds.length > 0 && { newIds: [...newIds] }) };
  }

  get count(): number {
    return this.request.referralIds.length;
  }
}

/** Reveals nothing of a person: it is in the list of downloads. */
const fileName = 'osoitetarrat.pdf';

export class PrintStickersHandler implements Handler<PrintStickers> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(printerToken) private readonly printer: Printer,
    @inject(logisticsStoreToken) private readonly store: LogisticsStore,
  ) {}

  async handle({ job, request }: PrintStickers, context: ExecutionContext): Promise<PrintedStickers> {
    const pdf = await this.http
      .send(printStickers, { body: request }, context)
      // Printing takes new referrals into handling (decision A9), also when its answer was lost: the list is refetched.
      .finally(() => applyReferral(this.store, undefined));
    const result = await this.printer.print(job, pdf, fileName);
    if (result === 'blocked') context.reportSuccess('logistics:toast.stickersSaved', undefined, 'info');
    if (result === 'unviewable') context.reportSuccess('logistics:toast.stickersUnviewable', undefined, 'info');
    return { result, openId: result === 'closed' ? context.id : undefined };
  }
}
