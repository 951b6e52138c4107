// What other features may use of the configurator.
export { AreaUse } from './frame/area-use.tsx';
export { useContentsPlaces } from './product-contents/use-contents-labels.ts';
