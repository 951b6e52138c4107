import { inject } from 'inversify';
import { checkInstructions, type InstructionsCheck } from '#core/contracts/logistics.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import type { CheckInstructions } from './check-instructions.query.ts';

export class CheckInstructionsHandler implements Handler<CheckInstructions> {
  constructor(@inject(httpClientToken) private readonly http: HttpClient) {}

  handle({ referralIds }: CheckInstructions, context: ExecutionContext): Promise<readonly InstructionsCheck[]> {
    return this.http.send(checkInstructions, { body: { referralIds: [...referralIds] } }, context);
  }
}
