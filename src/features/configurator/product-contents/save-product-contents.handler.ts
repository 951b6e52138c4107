import { inject } from 'inversify';
import type { SaveOutcome } from '#core/conflicts/save-merging.ts';
import { updateProductContent } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { saveProductPartToken, type SaveProductPart } from '../save-product-part.ts';
import { answersTogether } from './answers-together.rule.ts';
import { findContentsFaults } from './contents-faults.ts';
import {
  productContentsBodyOf,
  productContentsValuesOf,
  type ProductContentsValues,
} from './product-contents.values.ts';
import type { SaveProductContents } from './save-product-contents.command.ts';

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
