import { acceptProductRemarks } from '#core/contracts/product-check.contract.ts';
import type { AcceptProductRemarksRequest } from '#core/contracts/product-check.requests.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { configuratorStoreToken } from '../configurator.store.ts';

/** Keeps why remarks of the checks are left, before the product is published. */
export class AcceptRemarks extends Command {
  static readonly about: MessageAbout<AcceptRemarks> = {
    type: 'configurator.acceptRemarks',
    policy: 'serial',
    permission: ['DK_USER'],
    requestClass: 'AcceptProductRemarksRequest',
    loggable: ['productId'],
    toasts: {
      failed: 'configurator:toast.remarksNotAccepted',
      unanswered: 'configurator:toast.remarksUnanswered',
      // Changed since, or published already.
      failedBy: {
        stale: 'configurator:toast.remarksOfOtherVersion',
        conflict: 'configurator:toast.remarksOfOtherVersion',
        notFound: 'configurator:toast.gone',
      },
    },
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly request: AcceptProductRemarksRequest,
  ) {
    super();
  }
}

export const AcceptRemarksHandler = storeAnswerHandler(
  acceptProductRemarks,
  ({ request }: AcceptRemarks) => ({ body: request }),
  configuratorStoreToken,
  (checks) => ({ checks }),
);
