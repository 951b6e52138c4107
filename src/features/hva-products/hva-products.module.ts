import { ContainerModule } from 'inversify';
import { bindCommand, bindQuery } from '#core/messaging/bind-message.ts';
import { AddToSelection } from './catalogue/add-to-selection.command.ts';
import { AddToSelectionHandler } from './catalogue/add-to-selection.handler.ts';
import { LoadPublishedProductsHandler } from './catalogue/load-published-products.handler.ts';
import { LoadPublishedProducts } from './catalogue/load-published-products.query.ts';
import { createHvaProductListsStore, hvaProductListsToken } from './hva-product-lists.store.ts';
import texts from './hva-products.fi.json' with { type: 'json' };
import { LoadHvaProductsHandler } from './in-use/load-hva-products.handler.ts';
import { LoadHvaProducts } from './in-use/load-hva-products.query.ts';
import { StopUsage } from './in-use/stop-usage.command.ts';
import { StopUsageHandler } from './in-use/stop-usage.handler.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(hvaProductListsToken).toConstantValue(createHvaProductListsStore());
  bindQuery(options, LoadHvaProducts, LoadHvaProductsHandler);
  bindQuery(options, LoadPublishedProducts, LoadPublishedProductsHandler);
  bindCommand(options, AddToSelection, AddToSelectionHandler);
  bindCommand(options, StopUsage, StopUsageHandler);
});
