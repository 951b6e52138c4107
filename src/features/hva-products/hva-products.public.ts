// What other features may use of the area's packages.
export { HvaProductBadges } from './hva-product-badges';
export { inUsePath } from './hva-product-path.rule';
export { PageBreadcrumb } from './page-breadcrumb';
