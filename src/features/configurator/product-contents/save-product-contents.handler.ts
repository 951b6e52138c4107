import { inject } from 'inversify';
import type { SaveOutcome } from '../../../core/conflicts/save-merging';
import { updateProductContent } from '../../../core/contracts/product.contract';
import { httpClientToken } from '../../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../../core/messaging/handler';
import type { HttpClient } from '../../../core/ports/http-client';
import { saveProductPartToken, type SaveProductPart } from '../save-product-part';
import { answersTogether } from './answers-together.rule';
import { findContentsFaults } from './contents-faults';
import { productContentsBodyOf, productContentsValuesOf, type ProductContentsValues } from './product-contents.values';
import type { SaveProductContents } from './save-product-contents.command';

export class SaveProductContentsHandler implements Handler<SaveProductContents> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(saveProductPartToken) private readonly parts: SaveProductPart,
  ) {}

  handle(
    { productId, values, base }: SaveProductContents,
    context: ExecutionContext,
  ): Promise<SaveOutcome<ProductContentsValues>> {
    return this.parts.save(
      {
        productId,
        base,
        typed: values,
        valuesOf: productContentsValuesOf,
        together: answersTogether,
        findFaults: (merged) => [...findContentsFaults(merged).values()],
        send: (merged, modifiedAt) => {
          const body = { ...productContentsBodyOf(productId, merged), modifiedAt };
          return this.http.send(updateProductContent, { body }, context);
        },
      },
      context,
    );
  }
}
