import { inject } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { getCitizenTexts } from '#core/contracts/hva-product-review.contract.ts';
import { getHvaProductById } from '#core/contracts/hva-product.contract.ts';
import { getOrderedProduct } from '#core/contracts/product-version.contract.ts';
import { getProductById } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { httpClientToken, token } from '#core/di/token.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { orderedTextsOf, orderedVersionOf, type OrderedVersion } from './ordered-texts.rule.ts';
import { previewedIdOf, type PreviewedProduct, type LanguageTexts, type PreviewTexts } from './preview-texts.rule.ts';

/** The texts of one product in the language that was chosen. */
export interface CitizenPreviewState {
  readonly shown:
    | {
        readonly id: string;
        readonly language: Language;
        readonly texts: PreviewTexts | undefined;
        readonly ordered?: OrderedVersion;
      }
    | undefined;
}

type CitizenPreviewStore = StoreApi<CitizenPreviewState>;
export const citizenPreviewStoreToken = token<CitizenPreviewStore>('citizenPreview.store');

export function createCitizenPreviewStore(): CitizenPreviewStore {
  return createStore<CitizenPreviewState>(() => ({ shown: undefined }));
}

/** Loads what citizens read of a product's results in a language, and in Finnish beside it. */
export class LoadCitizenPreview extends Query {
  static readonly about: MessageAbout<LoadCitizenPreview> = {
    type: 'citizenPreview.loadCitizenPreview',
    policy: 'switch',
    permission: ['DK_USER', 'HVA_USER'],
    loggable: ['id', 'language'],
    toasts: { failed: 'inPlace' },
  };

  constructor(
    readonly previewed: PreviewedProduct,
    readonly language: Language,
  ) {
    super();
  }

  get id(): string {
    return previewedIdOf(this.previewed);
  }
}

export class LoadCitizenPreviewHandler implements Handler<LoadCitizenPreview> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(citizenPreviewStoreToken) private readonly store: CitizenPreviewStore,
  ) {}

  async handle({ previewed, language, id }: LoadCitizenPreview, context: ExecutionContext): Promise<void> {
    if ('referralId' in previewed) {
      const ordered = await this.http.send(getOrderedProduct, { query: previewed }, context);
      // Who left meanwhile must not find it when they come back.
      context.signal.throwIfAborted();
      const [finnish, chosen] = [orderedTextsOf(ordered, 'fi'), orderedTextsOf(ordered, language)];
      const texts = finnish && chosen && { chosen, finnish };
      this.store.setState({ shown: { id, language, texts, ordered: orderedVersionOf(ordered) } });
      return;
    }
    const reading = this.#read(previewed, 'fi', context);
    const [finnish, chosen] = await Promise.all([
      reading,
      language === 'fi' ? reading : this.#read(previewed, language, context),
    ]);
    this.store.setState({ shown: { id, language, texts: { chosen, finnish } } });
  }

  async #read(
    previewed: Exclude<PreviewedProduct, { readonly referralId: string }>,
    languageCode: Language,
    context: ExecutionContext,
  ): Promise<LanguageTexts> {
    if ('productId' in previewed) {
      const query = { languageCode, useFallbackLanguages: 'false' as const };
      const params = { id: previewed.productId };
      return { product: await this.http.send(getProductById, { params, query }, context), area: undefined };
    }
    const call = { params: { id: previewed.hvaProductId }, query: { languageCode } };
    const [texts, area] = await Promise.all([
      this.http.send(getCitizenTexts, call, context),
      this.http.send(getHvaProductById, call, context),
    ]);
    return { product: texts, area };
  }
}
