// What other features may use of the area's product page.
export { DescribedTexts } from './described-texts';
export { HvaProductPreview } from './hva-product-preview';
export type { HvaStep } from './hva-step.rule';
export { StepSidebar } from './step-sidebar';
export { useAddressStep } from './use-address-step';
