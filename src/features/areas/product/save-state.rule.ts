/** The state of the form on the screen. */
export interface FormState {
  readonly isValid: boolean;
  readonly isDirty: boolean;
  /** Languages that are not on the screen hold something unsaved. */
  readonly hasUnsavedLanguages: boolean;
  readonly isPublished: boolean;
}

export interface SaveState {
  readonly canSave: boolean;
  readonly canPublish: boolean;
  /** Why the one button that is disabled is so (decision A21); undefined when none is, or none is there. */
  readonly reason: 'missing' | 'unsaved' | 'nothingToSave' | undefined;
}

/** Saving needs something to save or to mend, publishing a valid form without unsaved changes (Spec 2 §4). */
export function saveStateOf({ isValid, isDirty, hasUnsavedLanguages, isPublished }: FormState): SaveState {
  const canSave = isDirty || !isValid;
  if (!canSave && !hasUnsavedLanguages) return { canSave, canPublish: !isPublished, reason: 'nothingToSave' };
  const reason = isValid ? 'unsaved' : 'missing';
  return { canSave, canPublish: false, reason: isPublished && canSave ? undefined : reason };
}
