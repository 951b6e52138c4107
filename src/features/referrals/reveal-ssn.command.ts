import { inject } from 'inversify';
import { revealSsn, searchReferrals } from '#core/contracts/referral.contract.ts';
import { firstPage } from '#core/contracts/paging.ts';
import { httpClientToken } from '#core/di/token.ts';
import { AppError, isUnknownCall } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { isWholeSsn } from './referral.rule.ts';

/** Requests a referral's whole personal identity code; it goes to the caller, into no store. */
export class RevealSsn extends Command<string> {
  static readonly about: MessageAbout<RevealSsn> = {
    type: 'referrals.revealSsn',
    policy: 'serial',
    permission: ['HVA_USER'],
    loggable: ['referralId'],
    toasts: { failed: 'referrals:toast.revealFailed' },
    subject: ({ referralId }) => referralId,
  };

  constructor(readonly referralId: string) {
    super();
  }
}

export class RevealSsnHandler implements Handler<RevealSsn> {
  constructor(@inject(httpClientToken) private readonly http: HttpClient) {}

  async handle({ referralId }: RevealSsn, context: ExecutionContext): Promise<string> {
    try {
      return (await this.http.send(revealSsn, { query: { referralId } }, context)).ssn;
    } catch (error) {
      const sent = isUnknownCall(AppError.from(error)) ? await this.#sentWhole(referralId, context) : undefined;
      if (sent === undefined) throw error;
      return sent;
    }
  }

  /** A backend without this call sends whole codes with its searches (decision A31). */
  async #sentWhole(referralId: string, context: ExecutionContext): Promise<string | undefined> {
    const [referral] = await this.http.send(searchReferrals, { query: firstPage, body: { referralId } }, context);
    return referral && isWholeSsn(referral.ssn) ? referral.ssn : undefined;
  }
}
