// What other features may use of the area's products.
export { HvaProductBadges } from './hva-product-badges.tsx';
export { inUsePath } from './hva-product-path.rule.ts';
export { PageBreadcrumb } from './page-breadcrumb.tsx';
