// What other features may use of the catalogue.
export { DiscardProduct } from './discard-product.command';
export { catalogueStoreToken } from './dk-catalogue.store';
export { useCopyProduct } from './use-copy-product';
