// What other features may use of the area's product page.
export { DescribedTexts, type DescribedText } from './info-step.tsx';
export { HvaProductPreview } from './hva-product-preview.tsx';
export type { HvaStep } from './hva-product.values.ts';
export { StepSidebar } from './step-sidebar.tsx';
export { useAddressStep } from './step-sidebar.tsx';
export { identifyContent, languageOfPath } from './content-texts.rule.ts';
export { useContentTexts } from './use-content-texts.ts';
export { useHvaProductTexts } from './use-hva-product-texts.ts';
