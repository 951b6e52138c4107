import { inject } from 'inversify';
import { saveMerging, type SaveOutcome } from '#core/conflicts/save-merging.ts';
import { updateHvaProduct, type HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { hvaProductValuesOf, type HvaProductValues } from '../hva-product-view/hva-product-values.public.ts';
import { findSaveFaults } from './hva-product-faults.rule.ts';
import { hvaProductStoreToken, type HvaProductStore } from './hva-product.store.ts';
import { identifyInHvaProduct } from './identify-in-hva-product.rule.ts';
import { readHvaProduct } from './read-hva-product.ts';
import type { SaveHvaProduct } from './save-hva-product.command.ts';

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
      // What a conflict is about may need names that only the newest package knows, such as a new outcome's.
      reread: async () => take(await readHvaProduct(this.http, hvaProductId, language, context)),
      valuesOf: hvaProductValuesOf,
      identify: identifyInHvaProduct,
      findFaults: (some, stored) => Object.values(findSaveFaults(some, stored, language)),
    });
    if (outcome.status === 'saved') context.say('hvaProduct:toast.saved');
    if (outcome.status === 'merged') context.say('hvaProduct:toast.merged', { name: outcome.by });
    return outcome;
  }
}
