import { ContainerModule } from 'inversify';
import { bindCommand, bindQuery } from '../../core/messaging/bind-message';
import { AddToSelection } from './catalogue/add-to-selection.command';
import { AddToSelectionHandler } from './catalogue/add-to-selection.handler';
import { LoadPublishedProductsHandler } from './catalogue/load-published-products.handler';
import { LoadPublishedProducts } from './catalogue/load-published-products.query';
import { createHvaProductListsStore, hvaProductListsToken } from './hva-product-lists.store';
import texts from './hva-products.fi.json' with { type: 'json' };
import { LoadHvaProductsHandler } from './in-use/load-hva-products.handler';
import { LoadHvaProducts } from './in-use/load-hva-products.query';
import { StopUsage } from './in-use/stop-usage.command';
import { StopUsageHandler } from './in-use/stop-usage.handler';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(hvaProductListsToken).toConstantValue(createHvaProductListsStore());
  bindQuery(options, LoadHvaProducts, LoadHvaProductsHandler);
  bindQuery(options, LoadPublishedProducts, LoadPublishedProductsHandler);
  bindCommand(options, AddToSelection, AddToSelectionHandler);
  bindCommand(options, StopUsage, StopUsageHandler);
});
