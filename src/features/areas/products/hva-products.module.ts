import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { AddToSelection, AddToSelectionHandler } from './catalogue/add-to-selection.command.ts';
import { LoadPublishedProductsHandler, LoadPublishedProducts } from './catalogue/load-published-products.query.ts';
import { createHvaProductListsStore, hvaProductListsToken } from './hva-product-lists.store.ts';
import texts from './hva-products.fi.json' with { type: 'json' };
import { LoadHvaProductsHandler, LoadHvaProducts } from './in-use/load-hva-products.query.ts';
import { LoadProductWords, LoadProductWordsHandler } from './load-product-words.query.ts';
import { StopUsage, StopUsageHandler } from './in-use/stop-usage.command.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(hvaProductListsToken).toConstantValue(createHvaProductListsStore());
  bindMessages(options, 'hvaProducts', {
    loadHvaProducts: [LoadHvaProducts, LoadHvaProductsHandler],
    loadPublishedProducts: [LoadPublishedProducts, LoadPublishedProductsHandler],
    loadProductWords: [LoadProductWords, LoadProductWordsHandler],
    addToSelection: [AddToSelection, AddToSelectionHandler],
    stopUsage: [StopUsage, StopUsageHandler],
  });
});
