import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import texts from './connections.fi.json' with { type: 'json' };
import {
  connectionsStoreToken,
  createConnectionsStore,
  LoadConnections,
  LoadConnectionsHandler,
} from './load-connections.query.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(connectionsStoreToken).toConstantValue(createConnectionsStore());
  bindMessages(options, 'connections', { loadConnections: [LoadConnections, LoadConnectionsHandler] });
});
