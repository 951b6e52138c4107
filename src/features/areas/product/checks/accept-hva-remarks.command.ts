import { acceptHvaProductRemarks } from '#core/contracts/product-check.contract.ts';
import type { AcceptHvaProductRemarksRequest } from '#core/contracts/product-check.requests.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { hvaProductStoreToken } from '../hva-product.store.ts';

/** Keeps why remarks of the checks are left, before the area takes the product into use. */
export class AcceptHvaRemarks extends Command {
  static readonly about: MessageAbout<AcceptHvaRemarks> = {
    type: 'hvaProduct.acceptRemarks',
    policy: 'serial',
    permission: ['HVA_USER', 'DK_USER'],
    requestClass: 'AcceptHvaProductRemarksRequest',
    loggable: ['hvaProductId'],
    toasts: {
      failed: 'hvaProduct:toast.remarksNotAccepted',
      unanswered: 'hvaProduct:toast.remarksUnanswered',
      // Changed since, or in use already.
      failedBy: {
        stale: 'hvaProduct:toast.remarksOfOtherVersion',
        conflict: 'hvaProduct:toast.remarksOfOtherVersion',
      },
    },
    subject: ({ hvaProductId }) => hvaProductId,
  };

  constructor(
    readonly hvaProductId: string,
    readonly request: AcceptHvaProductRemarksRequest,
  ) {
    super();
  }
}

export const AcceptHvaRemarksHandler = storeAnswerHandler(
  acceptHvaProductRemarks,
  ({ request }: AcceptHvaRemarks) => ({ body: request }),
  hvaProductStoreToken,
  (checks) => ({ checks }),
);
