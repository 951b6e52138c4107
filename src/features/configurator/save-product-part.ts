import type { ClassConstructor } from 'class-transformer';
import type { Newable } from 'inversify';
import type { EndpointInput } from '#core/contracts/endpoint.ts';
import { findFieldErrors } from '#core/contracts/form-errors.ts';
import type {
  Product,
  updateProductBasicInfo,
  updateProductContent,
  updateProductHvaSettings,
} from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { type SaveReply, staleIsMerged, type FindFormErrors } from '#core/editing/edited-part.ts';
import { type ExecutionContext, type Handler, storeHandler } from '#core/messaging/handler.ts';
import type { CarriesRequest, Command } from '#core/messaging/message.ts';
import { apply, type ConfiguratorStore, configuratorStoreToken, isOpen } from './configurator.store.ts';
import { productDeleted } from './load-product.query.ts';

/** The toasts of a save of a product's part. */
export const saveToasts = {
  failedBy: { ...staleIsMerged, ...productDeleted },
  unanswered: { behind: 'core:failedSave.unanswered' },
} as const;

/** A save of a product's part: data, and whose changes are in it. */
interface ProductPartSave extends Command<SaveReply<Product>>, CarriesRequest {
  readonly mergedWith: string | undefined;
}

/** Applies what a save has stored, and reports a merge. */
export function takeSaved(
  store: ConfiguratorStore,
  product: Product,
  { language, mergedWith }: { readonly language: Language; readonly mergedWith: string | undefined },
  context: ExecutionContext,
): void {
  apply(store, product, language);
  if (isOpen(store.getState(), product.productId)) store.setState({ isSavedOnThisVisit: true });
  if (mergedWith === undefined) return;
  if (mergedWith === '') context.reportSuccess('configurator:toast.mergedStored');
  // Who has saved just now has changed it: the person themselves, in another tab.
  else if (mergedWith === product.modifiedBy) context.reportSuccess('configurator:toast.mergedOwn');
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

/** Stands in a body for an id or a time that the form does not know and the rules do not compare. */
export const someId = '00000000-0000-4000-8000-000000000000';
export const someTime = '2000-01-01T00:00:00.000Z';

/**
 * Checks a form's values by the class of the request that it will send: the rules that the server runs too. `bodyOf`
 * makes the request's body of the values.
 */
export function requestErrors<Values>(
  request: ClassConstructor<object>,
  bodyOf: (values: Values) => object,
): FindFormErrors<Values> {
  return (values) => {
    const found = findFieldErrors(request, bodyOf(values)) ?? {};
    return Object.fromEntries(Object.entries(found).map(([path, [message = '']]) => [path, message]));
  };
}
