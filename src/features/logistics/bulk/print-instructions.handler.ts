import { inject } from 'inversify';
import { printInstructions } from '../../../core/contracts/logistics.contract';
import { httpClientToken } from '../../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../../core/messaging/handler';
import type { HttpClient } from '../../../core/ports/http-client';
import { printerToken, type Printer, type PrintResult } from '../../../core/ports/printer';
import { toastsToken, type Toasts } from '../../../core/ports/toasts';
import type { PrintInstructions } from './print-instructions.command';

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
