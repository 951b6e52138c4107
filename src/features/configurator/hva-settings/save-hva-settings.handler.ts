import { inject } from 'inversify';
import type { SaveOutcome } from '#core/conflicts/save-merging.ts';
import { updateProductHvaSettings } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { saveProductPartToken, type SaveProductPart } from '../save-product-part.ts';
import { findHvaSettingsFaults } from './hva-settings.faults.ts';
import { hvaSettingsValuesOf, type HvaSettingsValues } from './hva-settings.values.ts';
import type { SaveHvaSettings } from './save-hva-settings.command.ts';

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
