import { inject } from 'inversify';
import type { FormBaseHolder } from '#core/conflicts/form-base.ts';
import type { SaveOutcome } from '#core/conflicts/save-merging.ts';
import { updateProductBasicInfo } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { anyProductOf, configuratorStoreToken, type ConfiguratorStore } from '../configurator.store.ts';
import { productGone } from '../product-gone.ts';
import { saveProductPartToken, type SaveProductPart } from '../save-product-part.ts';
import { findBasicInfoErrors } from './basic-info-errors.ts';
import { type BasicInfoValues, basicInfoBodyOf, basicInfoValuesOf } from './basic-info.values.ts';

/** Saves the product's name, description and positive outcomes. */
export class SaveBasicInfo extends Command<SaveOutcome<BasicInfoValues>> {
  static readonly about: MessageAbout<SaveBasicInfo> = {
    type: 'configurator.saveBasicInfo',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    toasts: { failedBy: productGone },
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly values: BasicInfoValues,
    readonly base: FormBaseHolder<BasicInfoValues>,
  ) {
    super();
  }
}

export class SaveBasicInfoHandler implements Handler<SaveBasicInfo> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(configuratorStoreToken) private readonly store: ConfiguratorStore,
    @inject(saveProductPartToken) private readonly parts: SaveProductPart,
  ) {}

  handle({ productId, values, base }: SaveBasicInfo, context: ExecutionContext): Promise<SaveOutcome<BasicInfoValues>> {
    const outcomes = anyProductOf(this.store.getState())?.outcomes ?? [];
    return this.parts.save(
      {
        productId,
        base,
        typed: values,
        valuesOf: basicInfoValuesOf,
        findFormErrors: (merged) => Object.values(findBasicInfoErrors(merged)),
        send: (merged, modifiedAt) => {
          const body = { ...basicInfoBodyOf(productId, merged, { outcomes }), modifiedAt };
          return this.http.send(updateProductBasicInfo, { body }, context);
        },
      },
      context,
    );
  }
}
