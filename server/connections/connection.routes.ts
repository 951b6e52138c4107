import { getHvaProductConnections, getProductConnections } from '#core/contracts/connection.contract.ts';
import type { Api } from '../http/api.ts';
import { readHvaProductConnections, readProductConnections } from './read-connections.ts';

/** What leads to what in a product (decision 138). */
export function registerConnectionRoutes(api: Api): void {
  api.register(getProductConnections, {
    access: 'diagnosticCentre',
    handle: ({ sql, query }) => readProductConnections(sql, query.productId),
  });
  api.register(getHvaProductConnections, {
    access: 'hvaProducts',
    handle: ({ sql, person, query }) => readHvaProductConnections(sql, person, query.hvaProductId),
  });
}
