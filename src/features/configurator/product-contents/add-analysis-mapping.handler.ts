import { inject } from 'inversify';
import {
  createProductAnalysisMapping,
  type ChildProductAnalysisMapping,
  type ProductAnalysisMapping,
} from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import type { AddAnalysisMapping } from './add-analysis-mapping.command.ts';

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
