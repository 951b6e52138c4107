// What other features may use of the citizen's view.
export { CitizenPreviewButton } from './citizen-preview-button.tsx';
export type { TypedPart } from './preview-texts.rule.ts';
