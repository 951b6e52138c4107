import { inject } from 'inversify';
import type { FormBaseHolder } from '#core/conflicts/form-base.ts';
import { isEqual } from '#core/conflicts/merge-changes.rule.ts';
import type { SaveOutcome } from '#core/conflicts/save-merging.ts';
import type { UpdateCitizenTextsRequest } from '#core/contracts/product-citizen-texts.requests.ts';
import {
  updateProductAnalysisMappings,
  updateProductCitizenTexts,
  updateProductOutcomes,
  type Product,
} from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { productDeleted } from '../read-product.ts';
import { saveProductPartToken, type SaveProductPart } from '../save-product-part.ts';
import {
  citizenTextsRequestOf,
  instructionsBodyOf,
  textsBodyOf,
  titlesBodyOf,
  typedTextsOf,
} from './citizen-texts-bodies.ts';
import { findCitizenTextsErrors } from './citizen-texts-errors.rule.ts';
import { type CitizenTextsValues, citizenTextsValuesOf, primaryIdsOf } from './citizen-texts.values.ts';

/** Saves the product's texts for citizens in one language: what changed of them (decision A5). */
export class SaveCitizenTexts extends Command<SaveOutcome<CitizenTextsValues>> implements CarriesRequest {
  static readonly about: MessageAbout<SaveCitizenTexts> = {
    type: 'configurator.saveCitizenTexts',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId', 'language'],
    requestClass: 'UpdateCitizenTextsRequest',
    requiredLater: true,
    toasts: { failedBy: productDeleted },
    subject: ({ productId }) => productId,
  };

  readonly request: UpdateCitizenTextsRequest;

  constructor(
    readonly productId: string,
    readonly language: Language,
    values: CitizenTextsValues,
    readonly base: FormBaseHolder<CitizenTextsValues>,
  ) {
    super();
    this.request = citizenTextsRequestOf(productId, values, base.current.modifiedAt);
  }
}

/** Sends one part over the version of the product that the call before returned. */
type SendPart = (modifiedAt: string) => Promise<Product>;

export class SaveCitizenTextsHandler implements Handler<SaveCitizenTexts> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(saveProductPartToken) private readonly parts: SaveProductPart,
  ) {}

  handle(command: SaveCitizenTexts, context: ExecutionContext): Promise<SaveOutcome<CitizenTextsValues>> {
    const { productId, language, request, base } = command;
    return this.parts.save(
      {
        productId,
        language,
        base,
        typed: typedTextsOf(request),
        valuesOf: citizenTextsValuesOf,
        findFormErrors: (merged, stored) =>
          Object.values(findCitizenTextsErrors(language, merged, primaryIdsOf(stored))),
        send: async (merged, modifiedAt, { from, stored }) => {
          let last: Product | undefined;
          for (const send of this.#changedParts(command, from, merged, context)) {
            last = await send(last?.modifiedAt ?? modifiedAt);
            stored(last);
          }
          return last;
        },
      },
      context,
    );
  }

  /** The calls of the parts that differ from what is stored: texts, outcome titles, instructions, in this order. */
  #changedParts(
    { productId, language }: SaveCitizenTexts,
    from: CitizenTextsValues,
    values: CitizenTextsValues,
    context: ExecutionContext,
  ): readonly SendPart[] {
    const query = { languageCode: language };
    const calls: Readonly<Record<keyof CitizenTextsValues, SendPart>> = {
      texts: (modifiedAt) => {
        const body = { ...textsBodyOf(productId, values), modifiedAt };
        return this.http.send(updateProductCitizenTexts, { query, body }, context);
      },
      titles: (modifiedAt) => {
        const body = { ...titlesBodyOf(productId, values, from), modifiedAt };
        return this.http.send(updateProductOutcomes, { query, body }, context);
      },
      instructions: (modifiedAt) => {
        const body = { ...instructionsBodyOf(productId, values, from), modifiedAt };
        return this.http.send(updateProductAnalysisMappings, { query, body }, context);
      },
    };
    const order = ['texts', 'titles', 'instructions'] as const;
    return order.filter((part) => !isEqual(from[part], values[part])).map((part) => calls[part]);
  }
}
