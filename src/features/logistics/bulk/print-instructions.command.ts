import { inject } from 'inversify';
import { printInstructions } from '#core/contracts/logistics.contract.ts';
import type { ReferralsRequest } from '#core/contracts/logistics.requests.ts';
import { httpClientToken } from '#core/di/token.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { type PrintResult, printerToken, type Printer } from '#core/ports/paper-and-files.ts';

/** Prints the instructions of many referrals from the window that the view opened in the click (`job`). */
export class PrintInstructions extends Command<PrintResult> implements CarriesRequest {
  static readonly about: MessageAbout<PrintInstructions> = {
    type: 'logistics.printInstructions',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['count'],
    requestClass: 'ReferralsRequest',
    toasts: { failed: 'inPlace' },
  };

  readonly request: ReferralsRequest;

  constructor(
    readonly job: string,
    referralIds: readonly string[],
  ) {
    super();
    this.request = { referralIds: [...referralIds] };
  }

  get count(): number {
    return this.request.referralIds.length;
  }
}

const fileName = 'naytteenotto-ohjeet.pdf';

export class PrintInstructionsHandler implements Handler<PrintInstructions> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(printerToken) private readonly printer: Printer,
  ) {}

  async handle({ job, request }: PrintInstructions, context: ExecutionContext): Promise<PrintResult> {
    const pdf = await this.http.send(printInstructions, { body: request }, context);
    const result = await this.printer.print(job, pdf, fileName);
    if (result === 'blocked') context.reportSuccess('logistics:toast.instructionsSaved', undefined, 'info');
    if (result === 'unviewable') context.reportSuccess('logistics:toast.instructionsUnviewable', undefined, 'info');
    return result;
  }
}
