// What other features may use of the configurator.
export { AreaUse } from './frame/area-use.tsx';
export { useContentsLabels, useContentsPlaces } from './product-contents/use-contents-texts.ts';
export type { KnownReferences } from './product-contents/known-references.rule.ts';
export { WithKnownReferences } from './product-contents/use-references.tsx';
