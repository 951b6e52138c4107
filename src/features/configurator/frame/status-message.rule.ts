/** How the form on screen stands, with the package's status. */
export interface FormStanding {
  readonly isValid: boolean;
  readonly isDirty: boolean;
  readonly isSavedOnThisVisit: boolean;
  readonly isPreview: boolean;
}

export type StatusMessageKey = 'invalid' | 'unsaved' | 'saved' | 'readyToPublish';

/** The sidebar's message, by precedence (Spec 1 §4, decision A34). */
export function statusMessageOf(standing: FormStanding): StatusMessageKey | undefined {
  if (!standing.isValid) return 'invalid';
  if (standing.isDirty) return 'unsaved';
  if (standing.isSavedOnThisVisit) return 'saved';
  return standing.isPreview ? 'readyToPublish' : undefined;
}
