// What other features may use of the area's product page.
export { DescribedTexts } from './described-texts';
export { HvaProductPreview } from './hva-product-preview';
export type { HvaStep } from './hva-step.rule';
export { InfoStep } from './info-step';
export { OutcomeInstructionsStep } from './outcome-instructions-step';
export { SettingsStep } from './settings-step';
export { StepSidebar } from './step-sidebar';
export { useAddressStep } from './use-address-step';
export { useHvaProductTexts } from './use-hva-product-texts';
