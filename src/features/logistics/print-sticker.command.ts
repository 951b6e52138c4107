import { inject } from 'inversify';
import { checkStickers, printSticker } from '#core/contracts/logistics.contract.ts';
import { httpClientToken } from '#core/di/token.ts';
import { AppError, isUnknownCall } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { printerToken, type Printer } from '#core/ports/paper-and-files.ts';
import { failRefetch, refetch } from './change-referral.ts';
import { logisticsStoreToken, type LogisticsStore } from './logistics.store.ts';

/** What came of a print: the id of the execution where nothing came out of the printer. Pressed again, it is the same print. */
export interface PrintEnd {
  readonly openId: string | undefined;
}

/** Prints a referral's address sticker from the window that the view opened in the click (the job is the referral's id). */
export class PrintSticker extends Command<PrintEnd> {
  static readonly about: MessageAbout<PrintSticker> = {
    type: 'logistics.printSticker',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['referralId'],
    toasts: {
      failed: 'logistics:toast.stickerFailed',
      failedBy: { unprintable: { behind: 'logistics:toast.unprintable' } },
    },
    // Not the referral's own: whoever marks it as done need not wait for the print window.
    subject: ({ referralId }) => `sticker ${referralId}`,
  };

  /** No part of the message's content: what had no answer may have taken it, and is the same print again (decision 373). */
  readonly #isNew: boolean;

  /** @param isNew nobody had taken it when it was pressed: where somebody else has by then, it is told in place of a print */
  constructor(
    readonly referralId: string,
    /** Names the file where there is no window for it; it stays out of the event log. */
    readonly sampleNumber: string,
    isNew: boolean,
  ) {
    super();
    this.#isNew = isNew;
  }

  get isNew(): boolean {
    return this.#isNew;
  }
}

export class PrintStickerHandler implements Handler<PrintSticker> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(printerToken) private readonly printer: Printer,
    @inject(logisticsStoreToken) private readonly store: LogisticsStore,
  ) {}

  async handle({ referralId, sampleNumber, isNew }: PrintSticker, context: ExecutionContext): Promise<PrintEnd> {
    const { http, store } = this;
    const fail = (error: unknown) => {
      this.printer.fail(referralId);
      return failRefetch({ http, store }, referralId, error, context);
    };
    const pdf = await http.send(printSticker, { query: { referralId } }, context).catch(fail);
    // The call itself prints again for whoever wants it; of two who press at once the one who was later is told (decision 293).
    const [check] = isNew
      ? await http
          .send(checkStickers, { body: { referralIds: [referralId] } }, context)
          .catch((error: unknown) => (isUnknownCall(AppError.from(error)) ? [] : fail(error)))
      : [];
    if (check?.takenBy) {
      this.printer.fail(referralId);
      await refetch({ http, store }, referralId, context);
      context.reportSuccess('logistics:toast.stickerTaken', { name: check.takenBy }, 'warning');
      return { openId: context.id };
    }
    const [result] = await Promise.all([
      // Of several in the folder of downloads each is known, and none of them by a person.
      this.printer.print(referralId, pdf, `osoitetarra-${sampleNumber}.pdf`),
      // The print may have taken the referral into handling (decision A9).
      refetch({ http, store }, referralId, context),
    ]);
    // No success to report: the person wanted paper and got a file.
    if (result === 'blocked') context.reportSuccess('logistics:toast.windowBlocked', undefined, 'info');
    if (result === 'unviewable') context.reportSuccess('logistics:toast.stickerUnviewable', undefined, 'info');
    if (result !== 'closed') return { openId: undefined };
    // The referral is in handling by now, without its sticker.
    context.reportSuccess('logistics:toast.windowClosed', undefined, 'warning');
    return { openId: context.id };
  }
}
