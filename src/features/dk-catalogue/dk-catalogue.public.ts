// What other features may use of the catalogue.
export { catalogueStoreToken, forgetProduct, type CatalogueStore } from './dk-catalogue.store';
