import { inject } from 'inversify';
import { printInstructions } from '#core/contracts/logistics.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { printerToken, type Printer, type PrintResult } from '#core/ports/printer.ts';
import { toastsToken, type Toasts } from '#core/ports/toasts.ts';
import type { PrintInstructions } from './print-instructions.command.ts';

const fileName = 'naytteenotto-ohjeet.pdf';

export class PrintInstructionsHandler implements Handler<PrintInstructions> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(printerToken) private readonly printer: Printer,
    @inject(toastsToken) private readonly toasts: Toasts,
  ) {}

  async handle({ job, referralIds }: PrintInstructions, context: ExecutionContext): Promise<PrintResult> {
    const pdf = await this.http.send(printInstructions, { body: { referralIds: [...referralIds] } }, context);
    const result = await this.printer.print(job, pdf, fileName);
    if (result === 'saved') this.toasts.show({ intent: 'info', textKey: 'logistics:toast.instructionsSaved' });
    return result;
  }
}
