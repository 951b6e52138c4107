import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { CopyProduct, CopyProductHandler } from './copy-product.command.ts';
import { CreateProduct, CreateProductHandler } from './create-product.command.ts';
import { DeleteDraftProduct, DeleteDraftProductHandler } from './delete-draft-product.command.ts';
import { DiscardProduct } from './discard-product.command.ts';
import { DiscardProductHandler } from './discard-product.handler.ts';
import texts from './dk-catalogue.fi.json' with { type: 'json' };
import { catalogueStoreToken, createCatalogueStore } from './dk-catalogue.store.ts';
import { LoadCatalogueHandler, LoadCatalogue } from './load-catalogue.query.ts';
import { LoadWorkbench, LoadWorkbenchHandler } from './load-workbench.query.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(catalogueStoreToken).toConstantValue(createCatalogueStore());
  bindMessages(options, 'dkCatalogue', {
    loadCatalogue: [LoadCatalogue, LoadCatalogueHandler],
    loadWorkbench: [LoadWorkbench, LoadWorkbenchHandler],
    createProduct: [CreateProduct, CreateProductHandler],
    copyProduct: [CopyProduct, CopyProductHandler],
    deleteDraftProduct: [DeleteDraftProduct, DeleteDraftProductHandler],
    discardProduct: [DiscardProduct, DiscardProductHandler],
  });
});
