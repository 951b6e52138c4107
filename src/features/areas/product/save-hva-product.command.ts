import { type HvaProduct, updateHvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { UpdateHvaProductRequest } from '#core/contracts/hva-product.requests.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { type SaveReply, type Sending, staleIsMerged } from '#core/editing/edited-part.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import type { HvaProductValues } from '../product-view/hva-product.values.ts';
import { apply, hvaProductStoreToken } from './hva-product.store.ts';

/** Saves an area product: its settings, and its instruction texts in one language. */
export class SaveHvaProduct extends Command<SaveReply<HvaProduct>> implements CarriesRequest {
  static readonly about: MessageAbout<SaveHvaProduct> = {
    type: 'hvaProduct.saveHvaProduct',
    policy: 'serial',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId', 'language'],
    requestClass: 'UpdateHvaProductRequest',
    toasts: {
      succeeded: 'hvaProduct:toast.saved',
      failedBy: { ...staleIsMerged, invalid: 'hvaProduct:toast.checkProduct' },
      unanswered: { behind: 'core:failedSave.unanswered' },
    },
    subject: ({ hvaProductId }) => hvaProductId,
  };

  /** The whole entity as it was read, with the form's values. */
  readonly request: UpdateHvaProductRequest;
  readonly mergedWith: string | undefined;

  constructor(
    product: HvaProduct,
    readonly language: Language,
    { values, over, mergedWith }: Sending<HvaProductValues>,
  ) {
    super();
    const hvaOutcomeSettings = [...values.hvaOutcomeSettings];
    this.request = { ...product, ...values, hvaOutcomeSettings, modifiedAt: over.modifiedAt };
    this.mergedWith = mergedWith;
  }

  get hvaProductId(): string {
    return this.request.hvaProductId;
  }
}

export const SaveHvaProductHandler = storeHandler(
  hvaProductStoreToken,
  async ({ request, language, mergedWith }: SaveHvaProduct, { http, store }, context) => {
    const query = { languageCode: language };
    const stored = await http.send(updateHvaProduct, { query, body: request }, context);
    apply(store, stored, language);
    if (mergedWith === '') context.reportSuccess('hvaProduct:toast.mergedStored');
    // Who has saved just now has changed it: the person themselves, in another tab.
    else if (mergedWith === stored.modifiedBy) context.reportSuccess('hvaProduct:toast.mergedOwn');
    else if (mergedWith !== undefined) context.reportSuccess('hvaProduct:toast.merged', { name: mergedWith });
    return { stored };
  },
);
