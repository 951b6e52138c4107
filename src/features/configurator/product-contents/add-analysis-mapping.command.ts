import type { CreateProductAnalysisMappingRequest } from '#core/contracts/product-content.requests.ts';
import {
  type ChildProductAnalysisMapping,
  type ProductAnalysisMapping,
  createProductAnalysisMapping,
} from '#core/contracts/product.contract.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { productDeleted } from '../load-product.query.ts';

/**
 * Makes an empty analysis, under a parent a child one. It joins the product only when the form that it joins is
 * saved: leaving without saving leaves nothing behind.
 */
export class AddAnalysisMapping
  extends Command<ProductAnalysisMapping | ChildProductAnalysisMapping>
  implements CarriesRequest
{
  static readonly about: MessageAbout<AddAnalysisMapping> = {
    type: 'configurator.addAnalysisMapping',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId', 'parentProductAnalysisMappingId', 'toBecome'],
    requestClass: 'CreateProductAnalysisMappingRequest',
    // It names nothing but what it joins.
    toasts: {
      failedBy: { ...productDeleted, invalid: 'configurator:toast.productUnknown' },
      unanswered: { behind: 'configurator:toast.addUnanswered' },
    },
    subject: ({ productId }) => productId,
  };

  readonly request: CreateProductAnalysisMappingRequest;

  constructor(
    readonly productId: string,
    readonly parentProductAnalysisMappingId?: string,
    /** The id of what it is to be a copy of, or the code that it gets: of two they are two, however close together they are asked for. */
    readonly toBecome?: string,
  ) {
    super();
    this.request = {
      productId,
      ...(parentProductAnalysisMappingId !== undefined && { parentProductAnalysisMappingId }),
    };
  }
}

export const AddAnalysisMappingHandler = callHandler(
  createProductAnalysisMapping,
  ({ request }: AddAnalysisMapping) => ({ body: request }),
  (created) => created,
);
