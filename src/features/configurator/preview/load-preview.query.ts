import { getProductById } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/send-call.ts';
import { previewStoreToken } from './preview.store.ts';

/** Loads the product as citizens and areas see it in a language: Finnish in place of what is not written in it. */
export class LoadPreview extends Query {
  static readonly about: MessageAbout<LoadPreview> = {
    type: 'configurator.loadPreview',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: ['productId', 'language'],
    toasts: { failed: 'inPlace' },
  };

  constructor(
    readonly productId: string,
    readonly language: Language,
  ) {
    super();
  }
}

export const LoadPreviewHandler = storeAnswerHandler(
  getProductById,
  ({ productId, language }: LoadPreview) => ({
    params: { id: productId },
    query: { languageCode: language, useFallbackLanguages: 'true' as const },
  }),
  previewStoreToken,
  (product, { language }) => ({ shown: { language, product } }),
);
