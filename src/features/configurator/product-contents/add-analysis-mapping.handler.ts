import { inject } from 'inversify';
import {
  createProductAnalysisMapping,
  type ChildProductAnalysisMapping,
  type ProductAnalysisMapping,
} from '../../../core/contracts/product.contract';
import { httpClientToken } from '../../../core/di/core.tokens';
import { AppError } from '../../../core/errors/app-error';
import type { ExecutionContext, Handler } from '../../../core/messaging/handler';
import type { HttpClient } from '../../../core/ports/http-client';
import type { AddAnalysisMapping } from './add-analysis-mapping.command';

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
