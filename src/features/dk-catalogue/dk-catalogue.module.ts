import { ContainerModule } from 'inversify';
import { bindCommand, bindQuery } from '#core/messaging/bind-message.ts';
import { CopyProduct } from './copy-product.command.ts';
import { CopyProductHandler } from './copy-product.handler.ts';
import { CreateProduct } from './create-product.command.ts';
import { CreateProductHandler } from './create-product.handler.ts';
import { DeleteDraftProduct } from './delete-draft-product.command.ts';
import { DeleteDraftProductHandler } from './delete-draft-product.handler.ts';
import { DiscardProduct } from './discard-product.command.ts';
import { DiscardProductHandler } from './discard-product.handler.ts';
import texts from './dk-catalogue.fi.json' with { type: 'json' };
import { catalogueStoreToken, createCatalogueStore } from './dk-catalogue.store.ts';
import { LoadCatalogueHandler } from './load-catalogue.handler.ts';
import { LoadCatalogue } from './load-catalogue.query.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(catalogueStoreToken).toConstantValue(createCatalogueStore());
  bindQuery(options, LoadCatalogue, LoadCatalogueHandler);
  bindCommand(options, CreateProduct, CreateProductHandler);
  bindCommand(options, CopyProduct, CopyProductHandler);
  bindCommand(options, DeleteDraftProduct, DeleteDraftProductHandler);
  bindCommand(options, DiscardProduct, DiscardProductHandler);
});
