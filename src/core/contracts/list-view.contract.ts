import * as v from 'valibot';
import { bodyOf, get, put, remove } from './endpoint.ts';
import type { PutListViewRequest } from './list-view.requests.ts';
import { followUpFilters } from './follow-up-filter.ts';
import { logisticsSorts } from './logistics.contract.ts';
import { observationSorts } from './observation.contract.ts';
import { knownSort } from './paging.ts';
import { referralSorts } from './referral.contract.ts';
import { holdsIdentityCode } from './rules/identity-code.rule.ts';
import { isDay } from './rules/is-day.rule.ts';
import { isUuid } from './rules/is-uuid.rule.ts';
import { displayName, isLanguage, uuid } from './schemas.ts';

// Saved views of the lists, beyond the specifications (decision A45).

export const viewLists = ['referrals', 'observations', 'logistics'] as const;
export type ViewList = (typeof viewLists)[number];

/** So many views of a list may one person keep. */
export const mostViews = 30;
export const longestViewName = 60;
export const longestViewQuery = 600;

/** A number of an enumeration, as an address has it. */
const isNumber = (text: string): boolean => /^\d{1,3}$/.test(text);
const ofReferrals = { referralWorkflowStatus: isNumber, startDate: isDay, endDate: isDay };
const ofOrder = { productId: isUuid, languageCode: isLanguage };

interface ViewParts {
  readonly fields: Readonly<Record<string, (text: string) => boolean>>;
  readonly sorts: readonly string[];
}

/**
 * What a view of each list may hold: the fields that may stand in an address (decision A19), each with what its value may
 * be. Never a surname, a sample number, an assignee or an id: a view is read by others, and by its maker long after its
 * citizen was dealt with.
 */
const viewParts: Readonly<Record<ViewList, ViewParts>> = {
  referrals: {
    fields: { ...ofReferrals, ...ofOrder, sentStartDate: isDay, sentEndDate: isDay },
    sorts: referralSorts,
  },
  observations: {
    fields: {
      outcomeType: isNumber,
      worklist: (text) => text === 'true',
      followUp: (text) => followUpFilters.some((each) => each === text),
      observationWorkflowStatus: isNumber,
      ...ofOrder,
      kuntaliittoName: (text) => !holdsIdentityCode(text),
      startDate: isDay,
      endDate: isDay,
    },
    sorts: observationSorts,
  },
  logistics: { fields: { ...ofReferrals, productId: isUuid }, sorts: logisticsSorts },
};

/** Whether filter and sort, as an address has them, are what a view of the list may hold. */
export function isViewQuery(list: ViewList, query: string): boolean {
  const { fields, sorts } = viewParts[list];
  const parts = [...new URLSearchParams(query)];
  return (
    new Set(parts.map(([name]) => name)).size === parts.length &&
    parts.every(([name, value]) =>
      name === 'sort' ? knownSort(sorts, value) !== undefined : mayHold(fields, name, value),
    )
  );
}

function mayHold(fields: ViewParts['fields'], name: string, value: string): boolean {
  return Object.hasOwn(fields, name) && fields[name]!(value);
}

export const listView = v.object({
  viewId: uuid,
  name: v.string(),
  /** Everybody of the area, or of logistics, finds it. */
  isShared: v.boolean(),
  /** The caller has made it, and may change it. */
  isOwn: v.boolean(),
  /** Who has made it. */
  madeBy: displayName,
  /** Filter and sort, as they stand in an address without its question mark. */
  query: v.fallback(v.string(), ''),
  /** The columns that are shown, each with its id and perhaps its width; null: the list's own. */
  columns: v.unknown(),
});
export type ListView = v.InferOutput<typeof listView>;

const path = '/api/listView/{list}';
const list = v.picklist(viewLists);

/** The person's views of a list and those that are shared with them, by name. 404 for a list that they may not read. */
export const getListViews = get(path, { params: v.object({ list }), reply: v.array(listView) });
/**
 * Keeps a view, new or in the place of the caller's own of this id. 404 for another's, 400 with what a view may not hold,
 * 409 beyond `mostViews`.
 */
export const putListView = put(`${path}/{viewId}`, {
  params: v.object({ list, viewId: uuid }),
  body: bodyOf<PutListViewRequest>(),
});
/** Removes the caller's own view; one that is not there is removed already, and another's stays. */
export const deleteListView = remove(`${path}/{viewId}`, { params: v.object({ list, viewId: uuid }) });
