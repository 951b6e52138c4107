// What other features may use of the translations.
export type { Completeness } from './language-completeness.tsx';
export { CompletenessPanel } from './completeness-panel.tsx';
export { SideBySideButton, sideBySideKey } from './side-by-side-button.tsx';
export { TranslatedField } from './translated-field.tsx';
export { TranslationContext, type Translation } from './translated-field.tsx';
export { useGoToText, type TextTarget, type TextTargetRef } from './completeness-panel.tsx';
