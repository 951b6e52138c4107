import { inject } from 'inversify';
import type { SaveOutcome } from '../../../core/conflicts/save-merging';
import { updateProductBasicInfo } from '../../../core/contracts/product.contract';
import { httpClientToken } from '../../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../../core/messaging/handler';
import type { HttpClient } from '../../../core/ports/http-client';
import { anyProductOf, configuratorStoreToken, type ConfiguratorStore } from '../configurator.store';
import { saveProductPartToken, type SaveProductPart } from '../save-product-part';
import { findBasicInfoFaults } from './basic-info.faults';
import { basicInfoBodyOf, basicInfoValuesOf, type BasicInfoValues } from './basic-info.values';
import type { SaveBasicInfo } from './save-basic-info.command';

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
        findFaults: (merged) => Object.values(findBasicInfoFaults(merged)),
        send: (merged, modifiedAt) => {
          const body = { ...basicInfoBodyOf(productId, merged, { outcomes }), modifiedAt };
          return this.http.send(updateProductBasicInfo, { body }, context);
        },
      },
      context,
    );
  }
}
