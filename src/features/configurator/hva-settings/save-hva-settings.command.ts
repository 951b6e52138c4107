import { inject } from 'inversify';
import type { FormBaseHolder } from '#core/conflicts/form-base.ts';
import type { SaveOutcome } from '#core/conflicts/save-merging.ts';
import type { UpdateProductHvaSettingsRequest } from '#core/contracts/product-hva-settings.requests.ts';
import { updateProductHvaSettings } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { productDeleted } from '../read-product.ts';
import { saveProductPartToken, type SaveProductPart } from '../save-product-part.ts';
import { findHvaSettingsFormErrors } from './hva-settings-errors.ts';
import { type HvaSettingsValues, hvaSettingsValuesOf } from './hva-settings.values.ts';

/** Saves how the product's samples are returned and how its citizens are contacted. */
export class SaveHvaSettings extends Command<SaveOutcome<HvaSettingsValues>> implements CarriesRequest {
  static readonly about: MessageAbout<SaveHvaSettings> = {
    type: 'configurator.saveHvaSettings',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    requestClass: 'UpdateProductHvaSettingsRequest',
    toasts: { failedBy: productDeleted },
    subject: ({ productId }) => productId,
  };

  readonly request: UpdateProductHvaSettingsRequest;

  constructor(
    readonly productId: string,
    values: HvaSettingsValues,
    readonly base: FormBaseHolder<HvaSettingsValues>,
  ) {
    super();
    this.request = { productId, ...values, modifiedAt: base.current.modifiedAt };
  }
}

export class SaveHvaSettingsHandler implements Handler<SaveHvaSettings> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(saveProductPartToken) private readonly parts: SaveProductPart,
  ) {}

  handle(
    { productId, request, base }: SaveHvaSettings,
    context: ExecutionContext,
  ): Promise<SaveOutcome<HvaSettingsValues>> {
    return this.parts.save(
      {
        productId,
        base,
        typed: hvaSettingsValuesOf(request),
        valuesOf: hvaSettingsValuesOf,
        findFormErrors: (merged) => Object.values(findHvaSettingsFormErrors(merged)),
        send: (merged, modifiedAt) =>
          this.http.send(updateProductHvaSettings, { body: { productId, ...merged, modifiedAt } }, context),
      },
      context,
    );
  }
}
