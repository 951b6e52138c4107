/** How the form on screen stands, with the package's status. */
export interface FormStanding {
  readonly isValid: boolean;
  readonly isDirty: boolean;
  readonly isSavedOnThisVisit: boolean;
  readonly isPreview: boolean;
}

/** The sidebar's message, by precedence (Spec 1 §4, decision A34). */
export function statusMessageOf(
  standing: FormStanding,
): 'invalid' | 'unsaved' | 'saved' | 'readyToPublish' | undefined {
  if (!standing.isValid) return 'invalid';
  if (standing.isDirty) return 'unsaved';
  if (standing.isSavedOnThisVisit) return 'saved';
  return standing.isPreview ? 'readyToPublish' : undefined;
}
