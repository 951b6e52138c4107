import {
  deleteListView,
  getListViews,
  isViewQuery,
  putListView,
  type ViewList,
} from '#core/contracts/list-view.contract.ts';
import { PutListViewRequest } from '#core/contracts/list-view.requests.ts';
import { mayAccess } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import type { Api } from '../http/api.ts';
import { invalid, notFound } from '../http/problem-error.ts';
import { keepListView, readListViews, removeListView } from './list-view-rows.ts';

const access = 'anyWorkingRole';

/** Saved views: of a list that the person may read, and of no other. */
export function registerListViewRoutes(api: Api): void {
  api.register(getListViews, {
    access,
    handle: async ({ sql, person, params: { list } }) => {
      refuseUnread(person, list);
      return readListViews(sql, { list, person });
    },
  });
  api.register(putListView, {
    access,
    body: PutListViewRequest,
    handle: async ({ sql, person, params: { list, viewId }, body }) => {
      refuseUnread(person, list);
      if (!isViewQuery(list, body.query)) throw invalid({ query: ['formErrors.invalid'] });
      await keepListView(sql, { list, person }, viewId, body);
    },
  });
  api.register(deleteListView, {
    access,
    handle: async ({ sql, person, params: { list, viewId } }) => {
      refuseUnread(person, list);
      await removeListView(sql, { list, person }, viewId);
    },
  });
}

function refuseUnread(person: Person, list: ViewList): void {
  if (!mayAccess(person, list === 'logistics' ? 'logistics' : 'area')) throw notFound();
}
