import { deleteDraft, getDrafts, putDraft } from '#core/contracts/draft.contract.ts';
import { PutDraftRequest } from '#core/contracts/draft.requests.ts';
import type { Api } from '../http/api.ts';
import { keepDraft, readDrafts, removeDraft } from './draft-rows.ts';
import { findEditable } from '../editing/editable.ts';

const access = 'editors';

/** Base and values of a form that can be saved, whose body may have a mebibyte. */
const bodyLimit = 2.5 * 1024 * 1024;

/** Unsaved form content: each person keeps, reads and removes their own. */
export function registerDraftRoutes(api: Api): void {
  api.register(putDraft, {
    access,
    body: PutDraftRequest,
    bodyLimit,
    handle: async ({ sql, person, params, query, body }) => {
      await findEditable(sql, person, params);
      await keepDraft(sql, { ...params, ...query, subject: person.subject }, body);
    },
  });
  api.register(getDrafts, {
    access,
    handle: async ({ sql, person, params, query }) => {
      await findEditable(sql, person, params);
      return readDrafts(
        sql,
        { ...params, ...query, subject: person.subject },
        { earlier: query.earlier === 'true', everyLanguage: query.everyLanguage === 'true' },
      );
    },
  });
  api.register(deleteDraft, {
    access,
    handle: ({ sql, person, params, query }) =>
      removeDraft(sql, { ...params, ...query, subject: person.subject }, query.savedAt),
  });
}
