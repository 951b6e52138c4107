import { inject } from 'inversify';
import type { FormBaseHolder } from '#core/conflicts/form-base.ts';
import type { SaveOutcome } from '#core/conflicts/save-merging.ts';
import type { UpdateProductContentRequest } from '#core/contracts/product-content.requests.ts';
import { updateProductContent } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { productDeleted } from '../read-product.ts';
import { saveProductPartToken, type SaveProductPart } from '../save-product-part.ts';
import { answersTogether } from './answers-together.rule.ts';
import { findContentsErrors } from './contents-errors.ts';
import {
  type ProductContentsValues,
  productContentsBodyOf,
  productContentsValuesOf,
} from './product-contents.values.ts';

/** Saves the product's analyses, with their findings and child analyses. */
export class SaveProductContents extends Command<SaveOutcome<ProductContentsValues>> implements CarriesRequest {
  static readonly about: MessageAbout<SaveProductContents> = {
    type: 'configurator.saveProductContents',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    requestClass: 'UpdateProductContentRequest',
    toasts: { failedBy: productDeleted },
    subject: ({ productId }) => productId,
  };

  readonly request: UpdateProductContentRequest;

  constructor(
    readonly productId: string,
    values: ProductContentsValues,
    readonly base: FormBaseHolder<ProductContentsValues>,
  ) {
    super();
    this.request = { ...productContentsBodyOf(productId, values), modifiedAt: base.current.modifiedAt };
  }
}

export class SaveProductContentsHandler implements Handler<SaveProductContents> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(saveProductPartToken) private readonly parts: SaveProductPart,
  ) {}

  handle(
    { productId, request, base }: SaveProductContents,
    context: ExecutionContext,
  ): Promise<SaveOutcome<ProductContentsValues>> {
    return this.parts.save(
      {
        productId,
        base,
        typed: productContentsValuesOf(request),
        valuesOf: productContentsValuesOf,
        together: answersTogether,
        findFormErrors: (merged) => [...findContentsErrors(merged).values()],
        send: (merged, modifiedAt) => {
          const body = { ...productContentsBodyOf(productId, merged), modifiedAt };
          return this.http.send(updateProductContent, { body }, context);
        },
      },
      context,
    );
  }
}
