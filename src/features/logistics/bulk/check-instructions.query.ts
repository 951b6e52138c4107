import { inject } from 'inversify';
import { type InstructionsCheck, checkInstructions } from '#core/contracts/logistics.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';

/** Asks of each order which instructions go into its kit, and whether they can be printed. */
export class CheckInstructions extends Query<readonly InstructionsCheck[]> {
  static readonly about: MessageAbout<CheckInstructions> = {
    type: 'logistics.checkInstructions',
    policy: 'merge',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  constructor(readonly referralIds: readonly string[]) {
    super();
  }
}

export class CheckInstructionsHandler implements Handler<CheckInstructions> {
  constructor(@inject(httpClientToken) private readonly http: HttpClient) {}

  handle({ referralIds }: CheckInstructions, context: ExecutionContext): Promise<readonly InstructionsCheck[]> {
    return this.http.send(checkInstructions, { body: { referralIds: [...referralIds] } }, context);
  }
}
