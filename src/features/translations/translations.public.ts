// What other features may use of the translations.
export type { Completeness } from './completeness';
export { CompletenessPanel } from './completeness-panel';
export { SideBySideButton, sideBySideKey } from './side-by-side-button';
export { TranslatedField } from './translated-field';
export { TranslationContext, type Translation } from './translation.context';
export { useGoToText, type TextGoal, type TextGoalRef } from './use-go-to-text';
