// What other features may use of the catalogue.
export { DiscardProduct } from './discard-product.command.ts';
export { catalogueStoreToken } from './dk-catalogue.store.ts';
