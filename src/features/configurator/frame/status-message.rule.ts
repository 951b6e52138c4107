import type { Validity } from '#core/ui/forms/validity.rule.ts';

/** The state of the form on the screen, with the product's status. */
export interface FormState {
  readonly validity: Validity;
  readonly isDirty: boolean;
  readonly isSavedOnThisVisit: boolean;
  readonly isPreview: boolean;
  /** Whether the preview screen is shown, where one came to publish. */
  readonly isPreviewScreen: boolean;
}

export type StatusMessageKey = 'missing' | 'wrong' | 'unsaved' | 'saved' | 'readyToPublish';

/** The sidebar's message, by precedence (Spec 1 §4, decision A34). */
export function statusMessageOf(saveState: FormState): StatusMessageKey | undefined {
  if (saveState.validity !== 'valid') return saveState.validity;
  if (saveState.isDirty) return 'unsaved';
  const isSaved = saveState.isSavedOnThisVisit && !(saveState.isPreviewScreen && saveState.isPreview);
  if (isSaved) return 'saved';
  return saveState.isPreview ? 'readyToPublish' : undefined;
}
