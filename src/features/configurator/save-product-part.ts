import { saveMerging, staleSave, type MergingSave, type SaveOutcome } from '#core/conflicts/save-merging.ts';
import type { FormBaseHolder } from '#core/conflicts/form-base.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { token } from '#core/di/token.ts';
import type { ExecutionContext } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { apply, type ConfiguratorStore } from './configurator.store.ts';
import { identifyInProduct } from './identify-in-product.rule.ts';
import { readProduct } from './read-product.ts';

/** One save of a phase: what is typed over what base, how it is sent, and where its values are in the product. */
export interface ProductPartSave<Values> extends Pick<
  MergingSave<Product, Values>,
  'send' | 'valuesOf' | 'together' | 'findFormErrors'
> {
  readonly productId: string;
  readonly language?: Language;
  readonly base: FormBaseHolder<Values>;
  readonly typed: Values;
}

/** What every save of the configurator does around its own call: merges, applies the answer, reports a merge. */
export class SaveProductPart {
  constructor(
    private readonly http: HttpClient,
    private readonly store: ConfiguratorStore,
  ) {}

  async save<Values>(part: ProductPartSave<Values>, context: ExecutionContext): Promise<SaveOutcome<Values>> {
    const { productId, language = 'fi', base, typed, send } = part;
    const take = (product: Product): Product => {
      apply(this.store, product, language);
      return product;
    };
    // What a conflict is about may need names that only the newest product knows, such as a new outcome's.
    const refetch = async () => take(await readProduct(this.http, productId, language, context));
    const outcome = await saveMerging(base, typed, {
      ...part,
      send: async (values, modifiedAt, progress) => {
        const product = await send(values, modifiedAt, {
          ...progress,
          stored: (stored) => progress.stored(take(stored)),
        });
        return product && take(product);
      },
      refetch,
      identify: identifyInProduct,
    });
    if (outcome.status === 'conflict') context.reportFailure(staleSave());
    else this.store.setState({ isSavedOnThisVisit: true });
    if (outcome.status === 'merged') context.reportSuccess('configurator:toast.merged', { name: outcome.by });
    return outcome;
  }
}

export const saveProductPartToken = token<SaveProductPart>('configurator.saveProductPart');
