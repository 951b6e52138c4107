import { inject } from 'inversify';
import type { FormBaseHolder } from '#core/conflicts/form-base.ts';
import { saveMerging, staleSave, type SaveOutcome } from '#core/conflicts/save-merging.ts';
import { type HvaProduct, updateHvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { UpdateHvaProductRequest } from '#core/contracts/hva-product.requests.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { type HvaProductValues, hvaProductValuesOf } from '../product-view/hva-product.values.ts';
import { findSaveErrors } from './hva-product-form-errors.rule.ts';
import { hvaProductStoreToken, type HvaProductStore } from './hva-product.store.ts';
import { identifyInHvaProduct, readHvaProduct } from './read-hva-product.ts';

/** Saves an area product: its settings, and its instruction texts in one language. */
export class SaveHvaProduct extends Command<SaveOutcome<HvaProductValues>> implements CarriesRequest {
  static readonly about: MessageAbout<SaveHvaProduct> = {
    type: 'hvaProduct.saveHvaProduct',
    policy: 'serial',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId', 'language'],
    requestClass: 'UpdateHvaProductRequest',
    // The outcome of a save is reported by its handler: a conflict is not a success.
    toasts: { failedBy: { invalid: 'hvaProduct:toast.checkProduct' } },
    subject: ({ hvaProductId }) => hvaProductId,
  };

  /** The whole entity as it was read, with the form's values. */
  readonly request: HvaProduct & UpdateHvaProductRequest;

  constructor(
    product: HvaProduct,
    readonly language: Language,
    values: HvaProductValues,
    readonly base: FormBaseHolder<HvaProductValues>,
  ) {
    super();
    this.request = requestOf(product, values, base.current.modifiedAt);
  }

  get hvaProductId(): string {
    return this.request.hvaProductId;
  }
}

export class SaveHvaProductHandler implements Handler<SaveHvaProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(hvaProductStoreToken) private readonly store: HvaProductStore,
  ) {}

  async handle(command: SaveHvaProduct, context: ExecutionContext): Promise<SaveOutcome<HvaProductValues>> {
    const { request, hvaProductId, language, base } = command;
    const apply = (stored: HvaProduct): HvaProduct => {
      this.store.setState({ shown: { language, product: stored } });
      return stored;
    };
    const outcome = await saveMerging(base, hvaProductValuesOf(request), {
      send: async (merged, modifiedAt) => {
        const body = requestOf(request, merged, modifiedAt);
        return apply(await this.http.send(updateHvaProduct, { query: { languageCode: language }, body }, context));
      },
      // What a conflict is about may need names that only the newest product knows, such as a new outcome's.
      refetch: async () => apply(await readHvaProduct(this.http, hvaProductId, language, context)),
      valuesOf: hvaProductValuesOf,
      identify: identifyInHvaProduct,
      findFormErrors: (some, stored) => Object.values(findSaveErrors(some, stored, language)),
    });
    if (outcome.status === 'conflict') context.reportFailure(staleSave());
    if (outcome.status === 'saved') context.reportSuccess('hvaProduct:toast.saved');
    if (outcome.status === 'merged') context.reportSuccess('hvaProduct:toast.merged', { name: outcome.by });
    return outcome;
  }
}

function requestOf(product: HvaProduct, values: HvaProductValues, modifiedAt: string): SaveHvaProduct['request'] {
  return { ...product, ...values, hvaOutcomeSettings: [...values.hvaOutcomeSettings], modifiedAt };
}
