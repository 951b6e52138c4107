import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  getHvaProductVersions,
  getProductVersions,
  type VersionPage,
} from '#core/contracts/product-version.contract.ts';
import { token } from '#core/di/token.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';

export interface VersionsState {
  /** The pages that were read, as one, and of which product or hva product. */
  readonly shown: (VersionPage & { readonly id: string }) | undefined;
}

export type VersionsStore = StoreApi<VersionsState>;
export const versionsStoreToken = token<VersionsStore>('versions.store');

export function createVersionsStore(): VersionsStore {
  return createStore<VersionsState>(() => ({ shown: undefined }));
}

/** Whose versions: the diagnostic centre's product, or an area's part of one. */
export type VersionsOf = 'product' | 'hvaProduct';

/** Loads the newest versions, or those that are older than the last one on the screen. */
export class LoadVersions extends Query {
  static readonly about: MessageAbout<LoadVersions> = {
    type: 'versions.loadVersions',
    policy: 'switch',
    permission: ['DK_USER', 'HVA_USER'],
    loggable: ['of', 'id', 'after'],
    toasts: { failed: 'inPlace' },
    // What a colleague has just stored is no reason to drop the older ones that somebody has asked for.
    subject: ({ after }) => (after === undefined ? 'newest' : 'older'),
  };

  constructor(
    readonly of: VersionsOf,
    readonly id: string,
    readonly after?: string,
  ) {
    super();
  }
}

export const LoadVersionsHandler = storeHandler(
  versionsStoreToken,
  async ({ of, id, after }: LoadVersions, { http, store }, context) => {
    const page =
      of === 'product'
        ? await http.send(getProductVersions, { query: { productId: id, after } }, context)
        : await http.send(getHvaProductVersions, { query: { hvaProductId: id, after } }, context);
    // Who left meanwhile must not find it when they come back.
    context.signal.throwIfAborted();
    store.setState(({ shown }) => {
      const before = shown?.id === id ? shown.versions : [];
      if (after === undefined) {
        // Older ones that have been read stay below the newest page, where it meets them.
        const last = page.versions.at(-1)?.versionId;
        const older = before.slice(before.findIndex(({ versionId }) => versionId === last) + 1);
        const isMet = older.length > 0 && older.length < before.length;
        return isMet && shown
          ? { shown: { ...shown, productName: page.productName, versions: [...page.versions, ...older] } }
          : { shown: { ...page, id } };
      }
      // Two pages meet where the list has moved meanwhile.
      if (before.at(-1)?.versionId !== after) return {};
      return { shown: { ...page, id, versions: [...before, ...page.versions] } };
    });
  },
);
