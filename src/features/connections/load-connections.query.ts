import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  getHvaProductConnections,
  getProductConnections,
  type Connections,
} from '#core/contracts/connection.contract.ts';
import { token } from '#core/di/token.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';

export interface ConnectionsState {
  /** Those that were read last, and of which product or hva product. */
  readonly shown: { readonly id: string; readonly connections: Connections } | undefined;
}

export type ConnectionsStore = StoreApi<ConnectionsState>;
export const connectionsStoreToken = token<ConnectionsStore>('connections.store');

export function createConnectionsStore(): ConnectionsStore {
  return createStore<ConnectionsState>(() => ({ shown: undefined }));
}

/** Whose connections: the diagnostic centre's product, or an area's with its instructions. */
export type ConnectionsOf = 'product' | 'hvaProduct';

/** Loads what leads to what in a product. */
export class LoadConnections extends Query {
  static readonly about: MessageAbout<LoadConnections> = {
    type: 'connections.loadConnections',
    policy: 'switch',
    permission: ['DK_USER', 'HVA_USER'],
    loggable: ['of', 'id'],
    toasts: { failed: 'inPlace' },
  };

  constructor(
    readonly of: ConnectionsOf,
    readonly id: string,
  ) {
    super();
  }
}

export const LoadConnectionsHandler = storeHandler(
  connectionsStoreToken,
  async ({ of, id }: LoadConnections, { http, store }, context) => {
    const connections =
      of === 'product'
        ? await http.send(getProductConnections, { query: { productId: id } }, context)
        : await http.send(getHvaProductConnections, { query: { hvaProductId: id } }, context);
    // Who left meanwhile must not find it when they come back.
    context.signal.throwIfAborted();
    store.setState({ shown: { id, connections } });
  },
);
