import { type HvaProduct, publishHvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { SaveReply } from '#core/editing/edited-part.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { apply, hvaProductStoreToken } from './hva-product.store.ts';
import { readHvaProduct } from './load-hva-product.query.ts';

/**
 * Publishes an hva product: citizens can order it from then on. Answers it as it is stored by then, for publishing
 * changes its `modifiedAt`; without it where it could not be read.
 */
export class PublishHvaProduct extends Command<SaveReply<HvaProduct>> {
  static readonly about: MessageAbout<PublishHvaProduct> = {
    type: 'hvaProduct.publishHvaProduct',
    policy: 'serial',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId', 'language'],
    toasts: {
      succeeded: 'hvaProduct:toast.published',
      failed: 'hvaProduct:toast.checkProduct',
      unanswered: { behind: 'hvaProduct:toast.publishUnanswered' },
      // By the specification's words alone, what is wrong would be looked for in the package.
      failedBy: {
        unexpected: { behind: 'core:toast.serviceFault' },
        forbidden: { behind: 'core:bulk.reason.forbidden' },
        notFound: { behind: 'hvaProduct:load.notFound' },
      },
    },
    subject: ({ hvaProductId }) => hvaProductId,
  };

  constructor(
    readonly hvaProductId: string,
    /** The language on the screen. */
    readonly language: Language,
  ) {
    super();
  }
}

export const PublishHvaProductHandler = storeHandler(
  hvaProductStoreToken,
  async ({ hvaProductId, language }: PublishHvaProduct, { http, store }, context) => {
    const published = await http.send(publishHvaProduct, { query: { hvaProductId } }, context);
    // The call answers in Finnish.
    const product =
      language === 'fi'
        ? published
        : await readHvaProduct(http, hvaProductId, language, context).catch(() => undefined);
    // It is published all the same; the next save reads it again.
    const { isPublished, publishedAt, publishedBy } = published;
    const known = store.getState().products[language];
    const isKnown = known?.hvaProductId === hvaProductId;
    const now = product ?? (isKnown && { ...known, isPublished, publishedAt, publishedBy });
    if (now) apply(store, now, language);
    return { stored: product };
  },
);
