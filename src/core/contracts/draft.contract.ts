import * as v from 'valibot';
import type { PutDraftRequest } from './draft.requests.ts';
import { bodyOf, get, put, remove } from './endpoint.ts';
import { flagText, language, timestamp, uuid } from './schemas.ts';

// Unsaved form content, beyond the specifications (decision A45). It is its writer's alone.

/** The forms that have drafts: the configurator's phases, of a product, and the area's page, of an hva product. */
export const draftParts = [
  'configurator.1',
  'configurator.2',
  'configurator.3',
  'configurator.4',
  'configurator.5',
  'hvaProduct',
] as const;
export type DraftPart = (typeof draftParts)[number];

/** So many states of a form are kept a person and language, of all their drafts together. */
export const keptStates = 20;

/** What a form held at a moment, and what it had been loaded with. */
export const draftState = v.object({
  /** Of the tab that wrote it. The newest state of a draft is the draft; older ones are what stood there before. */
  draftId: uuid,
  /** Absent of a form without languages. */
  languageCode: v.optional(language),
  version: v.literal(1),
  /** The values that the form was loaded with. */
  base: v.unknown(),
  /** The entity's `modifiedAt` at that time. */
  modifiedAt: timestamp,
  values: v.unknown(),
  /** By the clock of who wrote it. */
  savedAt: timestamp,
  /** By the server's clock. */
  keptAt: timestamp,
});
export type DraftState = v.InferOutput<typeof draftState>;

const path = '/api/draft/{objectId}/{part}';
const params = v.object({ objectId: uuid, part: v.picklist(draftParts) });

/**
 * Keeps a state of a draft. Of the states of a form the newest `keptStates` are kept, whatever is the newest of a draft
 * before all others. 404 where the person may not edit the object, 413 where the body has more than 2.5 MiB, 409
 * `draftsFull` where the person has 50 MiB of drafts by then.
 */
export const putDraft = put(path, {
  params,
  query: v.object({ draftId: uuid, languageCode: v.optional(language) }),
  body: bodyOf<PutDraftRequest>(),
});
/**
 * The person's drafts of a form, newest first: the newest state of each, and with `earlier` all states; with
 * `everyLanguage` those of the form in its other languages as well. Nobody else's, and 404 where the person may not edit
 * the object any more.
 */
export const getDrafts = get(path, {
  params,
  query: v.object({
    languageCode: v.optional(language),
    earlier: v.optional(flagText),
    everyLanguage: v.optional(flagText),
  }),
  reply: v.array(draftState),
});
/**
 * Removes a draft with all its states, or with `savedAt` those up to it: what was typed since, on another machine, stays.
 * One that is not there is removed already.
 */
export const deleteDraft = remove(path, {
  params,
  query: v.object({ draftId: uuid, languageCode: v.optional(language), savedAt: v.optional(timestamp) }),
});
