import * as v from 'valibot';
import { draftParts } from './draft.contract.ts';
import { events, signal } from './endpoint.ts';
import { timestamp, uuid } from './schemas.ts';

// What goes on meanwhile, beyond the specifications (decision A45): ids, versions and names of colleagues, nothing else.

const object = { objectType: v.picklist(['product', 'hvaProduct']), id: uuid };
const part = v.picklist(draftParts);
/** Whether somebody has unsaved changes in a form, or has them no longer. */
const state = v.picklist(['editing', 'left']);

/** A product or an hva product has a new version. */
const changed = v.object({ kind: v.literal('changed'), ...object, modifiedAt: timestamp, byName: v.string() });

/** A product is no more; an hva product never goes. */
const deleted = v.object({ kind: v.literal('deleted'), objectType: v.literal('product'), id: uuid });

/** A colleague has begun to edit a form, or has stopped: saved, left, or given no sign of life for 25 s. */
const presence = v.object({
  kind: v.literal('presence'),
  ...object,
  part,
  state,
  byName: v.string(),
  /** Tells apart two people of one name; the same for one person, whatever the tab or the machine. */
  userKey: v.string(),
});
export type PresenceEvent = v.InferOutput<typeof presence>;

/**
 * Something of a product's review is new: a step, a comment, or files that make an approval void. Of an hva product, that its
 * area has reviewed the product's changes.
 */
const approval = v.object({ kind: v.literal('approval'), ...object });

/**
 * Somebody has added a file to a list of attachments, or has removed one. The id is that of what the list belongs to, as its call
 * names it: the product, one of its analyses, or an area's settings of an outcome.
 */
const files = v.object({ kind: v.literal('files'), ...object });

/** The lists that are told what is new in them. */
export const liveLists = ['referrals', 'observations', 'logistics', 'parkedKits'] as const;

/**
 * Rows that are new in a list, and rows of which the state has changed, by somebody else; at most four times a second. Of
 * `parkedKits`, those that could not be sent, no row is ever named: it is `isCut`.
 */
const rows = v.object({
  kind: v.literal('rows'),
  list: v.picklist(liveLists),
  added: v.array(uuid),
  changed: v.array(uuid),
  /** There are more than these: of each kind `mostIds` are named at most. */
  isCut: v.boolean(),
  /** Milliseconds since it was so, of what is told late. */
  ageMs: v.optional(v.number()),
});
export type RowsEvent = v.InferOutput<typeof rows>;

const liveEvent = v.variant('kind', [changed, deleted, presence, approval, files, rows]);
export type LiveEvent = v.InferOutput<typeof liveEvent>;

/**
 * Server-sent events (`accept: text/event-stream`) of what the person may read, from now on, after the presence of those
 * who are editing already. Of rows also what was so in the last `back` milliseconds, or `isCut` where some of that is
 * forgotten; of all else nothing is repeated after a break: whoever listens again refetches. It ends with the token.
 */
export const getEvents = events('/api/events', {
  query: v.object({ back: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))) }),
  reply: liveEvent,
});
/** The longest `back`. */
export const longestBack = 999_999_999;

/**
 * Shows others that the tab's person edits a form: at the first change, again every 10 s as long as something is unsaved,
 * and `left` when nothing is. 404 where the person may not edit the object.
 */
export const showPresence = signal('/api/presence/showPresence', {
  query: v.object({ objectId: uuid, part, tabId: uuid, state }),
});
