import { inject } from 'inversify';
import type { SaveOutcome } from '../../../core/conflicts/save-merging';
import { updateProductHvaSettings } from '../../../core/contracts/product.contract';
import { httpClientToken } from '../../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../../core/messaging/handler';
import type { HttpClient } from '../../../core/ports/http-client';
import { saveProductPartToken, type SaveProductPart } from '../save-product-part';
import { findHvaSettingsFaults } from './hva-settings.faults';
import { hvaSettingsValuesOf, type HvaSettingsValues } from './hva-settings.values';
import type { SaveHvaSettings } from './save-hva-settings.command';

export class SaveHvaSettingsHandler implements Handler<SaveHvaSettings> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(saveProductPartToken) private readonly parts: SaveProductPart,
  ) {}

  handle(
    { productId, values, base }: SaveHvaSettings,
    context: ExecutionContext,
  ): Promise<SaveOutcome<HvaSettingsValues>> {
    return this.parts.save(
      {
        productId,
        base,
        typed: values,
        valuesOf: hvaSettingsValuesOf,
        findFaults: (merged) => Object.values(findHvaSettingsFaults(merged)),
        send: (merged, modifiedAt) =>
          this.http.send(updateProductHvaSettings, { body: { productId, ...merged, modifiedAt } }, context),
      },
      context,
    );
  }
}
