import { ContainerModule } from 'inversify';
import { bindCommand, bindQuery } from '../../core/messaging/bind-message';
import { CopyProduct } from './copy-product.command';
import { CopyProductHandler } from './copy-product.handler';
import { CreateProduct } from './create-product.command';
import { CreateProductHandler } from './create-product.handler';
import { DeleteDraftProduct } from './delete-draft-product.command';
import { DeleteDraftProductHandler } from './delete-draft-product.handler';
import { DiscardProduct } from './discard-product.command';
import { DiscardProductHandler } from './discard-product.handler';
import texts from './dk-catalogue.fi.json' with { type: 'json' };
import { catalogueStoreToken, createCatalogueStore } from './dk-catalogue.store';
import { LoadCatalogueHandler } from './load-catalogue.handler';
import { LoadCatalogue } from './load-catalogue.query';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(catalogueStoreToken).toConstantValue(createCatalogueStore());
  bindQuery(options, LoadCatalogue, LoadCatalogueHandler);
  bindCommand(options, CreateProduct, CreateProductHandler);
  bindCommand(options, CopyProduct, CopyProductHandler);
  bindCommand(options, DeleteDraftProduct, DeleteDraftProductHandler);
  bindCommand(options, DiscardProduct, DiscardProductHandler);
});
