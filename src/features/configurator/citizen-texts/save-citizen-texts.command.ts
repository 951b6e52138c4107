import type { UpdateCitizenTextsRequest } from '#core/contracts/product-citizen-texts.requests.ts';
import {
  updateProductAnalysisMappings,
  updateProductCitizenTexts,
  updateProductOutcomes,
  type Product,
} from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { SaveReply, Sending } from '#core/editing/edited-part.ts';
import { AppError } from '#core/errors/app-error.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { configuratorStoreToken } from '../configurator.store.ts';
import { saveToasts, takeSaved } from '../save-product-part.ts';
import { citizenTextsRequestOf } from './citizen-texts-bodies.ts';
import type { CitizenTextsValues } from './citizen-texts.values.ts';

/** Saves the product's texts for citizens in one language: what changed of them (decision A5). */
export class SaveCitizenTexts extends Command<SaveReply<Product>> implements CarriesRequest {
  static readonly about: MessageAbout<SaveCitizenTexts> = {
    type: 'configurator.saveCitizenTexts',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId', 'language'],
    requestClass: 'UpdateCitizenTextsRequest',
    requiredLater: true,
    toasts: saveToasts,
    subject: ({ productId }) => productId,
  };

  readonly request: UpdateCitizenTextsRequest;
  readonly mergedWith: string | undefined;

  constructor(
    readonly productId: string,
    readonly language: Language,
    sending: Sending<CitizenTextsValues>,
  ) {
    super();
    this.request = citizenTextsRequestOf(productId, sending);
    this.mergedWith = sending.mergedWith;
  }
}

/**
 * Sends the parts that differ: texts, outcome titles, instructions, in this order, each over the version that the one
 * before returned. One that fails leaves those before it stored.
 */
export const SaveCitizenTextsHandler = storeHandler(
  configuratorStoreToken,
  async (command: SaveCitizenTexts, { http, store }, context): Promise<SaveReply<Product>> => {
    const { request, language, mergedWith } = command;
    const { texts, titles, instructions } = request;
    const query = { languageCode: language };
    let stored: Product | undefined;
    const over = <Body extends { readonly modifiedAt: string }>(body: Body): Body => {
      return { ...body, modifiedAt: stored?.modifiedAt ?? body.modifiedAt };
    };
    const take = (product: Product): void => {
      stored = product;
      takeSaved(store, product, { language, mergedWith }, context);
    };
    try {
      if (texts) take(await http.send(updateProductCitizenTexts, { query, body: over(texts) }, context));
      if (titles) take(await http.send(updateProductOutcomes, { query, body: over(titles) }, context));
      if (instructions)
        take(await http.send(updateProductAnalysisMappings, { query, body: over(instructions) }, context));
      return { stored };
    } catch (thrown) {
      const failure = AppError.from(thrown);
      if (!stored) throw failure;
      context.reportFailure(failure);
      return { stored, failure };
    }
  },
);
