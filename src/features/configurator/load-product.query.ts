import { type Product, getProductById } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeHandler, type ExecutionContext } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { anyProductOf, apply, configuratorStoreToken } from './configurator.store.ts';

/** Loads the product in one language, without fallbacks, into the store; answers it as well. */
export class LoadProduct extends Query<Product> {
  static readonly about: MessageAbout<LoadProduct> = {
    type: 'configurator.loadProduct',
    // A screen's loading must not end that of a save, nor the other way round; a screen that is left ends its own.
    policy: 'merge',
    permission: ['DK_USER'],
    loggable: ['productId', 'language'],
    toasts: { failed: 'inPlace' },
  };

  constructor(
    readonly productId: string,
    readonly language: Language = 'fi',
  ) {
    super();
  }
}

export const LoadProductHandler = storeHandler(
  configuratorStoreToken,
  async ({ productId, language }: LoadProduct, { http, store }, context) => {
    const before = anyProductOf(store.getState())?.productId;
    const product = await readProduct(http, productId, language, context);
    // Who left meanwhile must not find it when they come back.
    context.signal.throwIfAborted();
    apply(store, product, language, before);
    return product;
  },
);

/** The toast of a save whose product a colleague has deleted meanwhile. */
export const productDeleted = { notFound: 'configurator:toast.gone' } as const;

/** The product as it is stored now, in one language without fallbacks. */
export function readProduct(
  http: HttpClient,
  productId: string,
  language: Language,
  context: ExecutionContext,
): Promise<Product> {
  return http.send(getProductById, productCallOf({ productId, language }), context);
}

/** How it is read. */
export function productCallOf({ productId, language }: { readonly productId: string; readonly language: Language }) {
  return {
    params: { id: productId },
    query: { languageCode: language, useFallbackLanguages: 'false' as const },
  };
}

/**
 * By what the items of a product's lists are matched when two people changed it: analyses by their id, results by
 * what the laboratory answers, outcomes by theirs. A row that the server does not know yet has a key of its own, and what
 * is typed and not chosen is nothing that is stored.
 */
export function identifyInProduct(item: object): string | undefined {
  const fields = item as Readonly<Record<string, unknown>>;
  if ('diagnosticValues' in item) {
    const value = textOf(fields.diagnosticValues);
    return value !== undefined && fields.isTyped === true ? `typed ${value}` : value;
  }
  if ('productAnalysisMappingId' in item) return textOf(fields.productAnalysisMappingId);
  return textOf(fields.outcomeId) ?? textOf(fields.key);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
