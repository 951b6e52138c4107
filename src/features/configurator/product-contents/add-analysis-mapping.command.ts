import type { ChildProductAnalysisMapping, ProductAnalysisMapping } from '#core/contracts/product.contract.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';

/**
 * Makes an empty analysis, under a parent a child one. It joins the package only when the form that it joins is
 * saved: leaving without saving leaves nothing behind.
 */
export class AddAnalysisMapping extends Command<ProductAnalysisMapping | ChildProductAnalysisMapping> {
  static readonly about: MessageAbout<AddAnalysisMapping> = {
    type: 'configurator.addAnalysisMapping',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId', 'parentProductAnalysisMappingId'],
    subject: ({ productId }) => productId ?? '',
  };

  constructor(
    readonly productId: string | undefined,
    readonly parentProductAnalysisMappingId?: string,
  ) {
    super();
  }
}
