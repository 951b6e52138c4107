import { inject } from 'inversify';
import type { FormBaseHolder } from '#core/conflicts/form-base.ts';
import { saveMerging, staleSave, type SaveOutcome } from '#core/conflicts/save-merging.ts';
import { type HvaProduct, updateHvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { type HvaProductValues, hvaProductValuesOf } from '../hva-product-view/hva-product-values.public.ts';
import { findSaveErrors } from './hva-product-form-errors.rule.ts';
import { hvaProductStoreToken, type HvaProductStore } from './hva-product.store.ts';
import { identifyInHvaProduct } from './identify-in-hva-product.rule.ts';
import { readHvaProduct } from './read-hva-product.ts';

/** Saves an area product: its settings, and its instruction texts in one language. */
export class SaveHvaProduct extends Command<SaveOutcome<HvaProductValues>> {
  static readonly about: MessageAbout<SaveHvaProduct> = {
    type: 'hvaProduct.saveHvaProduct',
    policy: 'serial',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId', 'language'],
    // What a save did is told by its handler: a conflict is no success to speak of.
    toasts: { failedBy: { invalid: 'hvaProduct:toast.checkProduct' } },
    subject: ({ hvaProductId }) => hvaProductId,
  };

  constructor(
    /** As it was read: the call's body is the whole entity with the form's values. */
    readonly product: HvaProduct,
    readonly language: Language,
    readonly values: HvaProductValues,
    readonly base: FormBaseHolder<HvaProductValues>,
  ) {
    super();
  }

  get hvaProductId(): string {
    return this.product.hvaProductId;
  }
}

export class SaveHvaProductHandler implements Handler<SaveHvaProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(hvaProductStoreToken) private readonly store: HvaProductStore,
  ) {}

  async handle(command: SaveHvaProduct, context: ExecutionContext): Promise<SaveOutcome<HvaProductValues>> {
    const { product, hvaProductId, language, values, base } = command;
    const take = (stored: HvaProduct): HvaProduct => {
      this.store.setState({ shown: { language, product: stored } });
      return stored;
    };
    const outcome = await saveMerging(base, values, {
      send: async (merged, modifiedAt) => {
        const body = { ...product, ...merged, hvaOutcomeSettings: [...merged.hvaOutcomeSettings], modifiedAt };
        return take(await this.http.send(updateHvaProduct, { query: { languageCode: language }, body }, context));
      },
      // What a conflict is about may need names that only the newest product knows, such as a new outcome's.
      refetch: async () => take(await readHvaProduct(this.http, hvaProductId, language, context)),
      valuesOf: hvaProductValuesOf,
      identify: identifyInHvaProduct,
      findFormErrors: (some, stored) => Object.values(findSaveErrors(some, stored, language)),
    });
    if (outcome.status === 'conflict') context.tellFailed(staleSave());
    if (outcome.status === 'saved') context.say('hvaProduct:toast.saved');
    if (outcome.status === 'merged') context.say('hvaProduct:toast.merged', { name: outcome.by });
    return outcome;
  }
}
