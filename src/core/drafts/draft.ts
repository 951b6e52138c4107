import * as v from 'valibot';

/** Whose unsaved changes, of what. One draft per person, object, part and language (decision A14). */
export interface DraftKey {
  readonly subject: string;
  /** The record, such as a product's id. */
  readonly objectId: string;
  /** The form, such as a phase of the configurator. */
  readonly part: string;
  readonly language?: string;
}

/** Unsaved form content with what it was typed over. Holds no patient data: forms of such have no drafts. */
export const draft = v.object({
  version: v.literal(1),
  /** What the form was loaded with. */
  base: v.unknown(),
  /** The entity's `modifiedAt` at that time: a restored draft is saved against it. */
  modifiedAt: v.string(),
  values: v.unknown(),
  savedAt: v.string(),
});
export type Draft = v.InferOutput<typeof draft>;

/** The key as one text; parts cannot contain the separator by mistake. */
export function draftId({ subject, objectId, part, language }: DraftKey): string {
  return JSON.stringify([subject, objectId, part, language ?? '']);
}
