import type { Newable } from 'inversify';
import type { EndpointInput } from '#core/contracts/endpoint.ts';
import type {
  Product,
  updateProductBasicInfo,
  updateProductContent,
  updateProductHvaSettings,
} from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { SaveReply } from '#core/editing/edited-part.ts';
import { staleIsMerged } from '#core/editing/stale-is-merged.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { CarriesRequest, Command } from '#core/messaging/message.ts';
import { storeHandler } from '#core/messaging/send-call.ts';
import { apply, type ConfiguratorStore, configuratorStoreToken } from './configurator.store.ts';
import { productDeleted } from './read-product.ts';

/** The toasts of a save of a product's part. */
export const saveToasts = { failedBy: { ...staleIsMerged, ...productDeleted } } as const;

/** A save of a product's part: data, and whose changes are in it. */
interface ProductPartSave extends Command<SaveReply<Product>>, CarriesRequest {
  readonly mergedWith: string | undefined;
}

/** Takes in what a save has stored, and reports a merge. */
export function takeSaved(
  store: ConfiguratorStore,
  product: Product,
  { language, mergedWith }: { readonly language: Language; readonly mergedWith: string | undefined },
  context: ExecutionContext,
): void {
  apply(store, product, language);
  store.setState({ isSavedOnThisVisit: true });
  if (mergedWith === undefined) return;
  // Who has saved just now has changed it: the person themselves, in another tab or language.
  if (mergedWith === product.modifiedBy) context.reportSuccess('configurator:toast.mergedOwn');
  else context.reportSuccess('configurator:toast.merged', { name: mergedWith });
}

type PartCall = typeof updateProductBasicInfo | typeof updateProductContent | typeof updateProductHvaSettings;

/** The handler of a save that is one call. */
export function savedByOneCall<Save extends ProductPartSave, Call extends PartCall>(
  call: Call,
  inputOf: (save: Save) => EndpointInput<Call>,
): Newable<Handler<Save>> {
  return storeHandler<Save, ConfiguratorStore>(configuratorStoreToken, async (save, { http, store }, context) => {
    const stored = await http.send(call as PartCall, inputOf(save) as EndpointInput<PartCall>, context);
    takeSaved(store, stored, { language: 'fi', mergedWith: save.mergedWith }, context);
    return { stored } as never;
  });
}
