import { inject } from 'inversify';
import {
  type ChildProductAnalysisMapping,
  type ProductAnalysisMapping,
  createProductAnalysisMapping,
} from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { productGone } from '../product-gone.ts';

/**
 * Makes an empty analysis, under a parent a child one. It joins the product only when the form that it joins is
 * saved: leaving without saving leaves nothing behind.
 */
export class AddAnalysisMapping extends Command<ProductAnalysisMapping | ChildProductAnalysisMapping> {
  static readonly about: MessageAbout<AddAnalysisMapping> = {
    type: 'configurator.addAnalysisMapping',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId', 'parentProductAnalysisMappingId'],
    toasts: { failedBy: { ...productGone, productUnknown: 'configurator:toast.productUnknown' } },
    subject: ({ productId }) => productId ?? '',
  };

  constructor(
    readonly productId: string | undefined,
    readonly parentProductAnalysisMappingId?: string,
  ) {
    super();
  }
}

export class AddAnalysisMappingHandler implements Handler<AddAnalysisMapping> {
  constructor(@inject(httpClientToken) private readonly http: HttpClient) {}

  async handle(
    { productId, parentProductAnalysisMappingId }: AddAnalysisMapping,
    context: ExecutionContext,
  ): Promise<ProductAnalysisMapping | ChildProductAnalysisMapping> {
    if (!productId) throw new AppError('invalid', { code: 'productUnknown' });
    const body = {
      productId,
      ...(parentProductAnalysisMappingId !== undefined && { parentProductAnalysisMappingId }),
    };
    return this.http.send(createProductAnalysisMapping, { body }, context);
  }
}
