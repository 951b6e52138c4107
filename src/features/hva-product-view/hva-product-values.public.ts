// The values of the area's product page, for handlers and rules: without its views.
export { instructedOutcomesOf } from './instructed-outcomes.rule.ts';
export { hvaProductValuesOf, type HvaProductValues } from './hva-product.values.ts';
