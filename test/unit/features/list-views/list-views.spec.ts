import fc from 'fast-check';
import { deleteListView, getListViews, isViewQuery, putListView } from '#core/contracts/list-view.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { laidOut } from '#core/ui/lists/column-layout.rule.ts';
import { entryOf, type ListFields } from '#core/ui/lists/list-query.rule.ts';
import { DeleteListView, DeleteListViewHandler } from '#features/list-views/delete-list-view.command.ts';
import { createListViewsStore } from '#features/list-views/list-views.store.ts';
import { LoadListViews, LoadListViewsHandler } from '#features/list-views/load-list-views.query.ts';
import { SaveListView, SaveListViewHandler } from '#features/list-views/save-list-view.command.ts';
import { firstView, hasPersonal, shownView, viewQueryOf } from '#features/list-views/view.rule.ts';
import { observationFields } from '#features/observations/observation-filter.ts';
import { logisticsFields } from '#features/logistics/logistics-filter.ts';
import { areaReferralFields } from '#features/referral-lists/referral-lists.public.ts';
import { aListView, anId } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const view = aListView();
const { viewId } = view;
const request = { name: 'Oma', isShared: false, query: 'sort=customer_asc' };

describe('The messages of views', () => {
  const setup = () => ({ http: new FakeHttpClient().answers(getListViews, [view]), store: createListViewsStore() });

  it('load them by list', async () => {
    const { http, store } = setup();
    const load = new LoadListViews('observations');
    expect(await new LoadListViewsHandler(http, store).handle(load, executionContext())).toEqual([view]);
    expect(store.getState()).toEqual({ observations: [view] });
    expect(http.inputsOf(getListViews)).toMatchObject([{ params: { list: 'observations' } }]);
  });

  it('are refetched after a change', async () => {
    const { http, store } = setup();
    http.answers(putListView, undefined).answers(deleteListView, undefined);
    const save = new SaveListView('logistics', viewId, request);
    await new SaveListViewHandler(http, store).handle(save, executionContext());
    expect(http.inputsOf(putListView)).toMatchObject([{ params: { list: 'logistics', viewId }, body: request }]);
    expect(store.getState()).toEqual({ logistics: [view] });
    await new DeleteListViewHandler(http, store).handle(new DeleteListView('logistics', viewId), executionContext());
    expect(http.inputsOf(deleteListView)).toMatchObject([{ params: { list: 'logistics', viewId } }]);
    expect(http.inputsOf(getListViews)).toHaveLength(2);
  });

  it('have not failed when they are stored and cannot be refetched: the views are as the change leaves them', async () => {
    const { http, store } = setup();
    await new LoadListViewsHandler(http, store).handle(new LoadListViews('logistics'), executionContext());
    http.answers(putListView, undefined).answers(deleteListView, undefined);
    http.fails(getListViews, new AppError('offline'));
    const save = (id: string, name: string) =>
      new SaveListViewHandler(http, store).handle(
        new SaveListView('logistics', id, { ...request, name }),
        executionContext(),
      );
    const names = () => store.getState().logistics!.map((each) => [each.viewId, each.name, each.isOwn]);
    const added = anId();
    await save(viewId, 'Muutettu');
    await save(added, 'Uusi');
    expect(names()).toEqual([
      [viewId, 'Muutettu', true],
      [added, 'Uusi', true],
    ]);
    await new DeleteListViewHandler(http, store).handle(new DeleteListView('logistics', viewId), executionContext());
    expect(names()).toEqual([[added, 'Uusi', true]]);
  });

  it('read them again where one was removed while they were being read: it would be shown as if it were there', async () => {
    const { http, store } = setup();
    const other = aListView({ viewId: anId() });
    http.answers(deleteListView, undefined).answers(getListViews, async () => {
      const times = http.inputsOf(getListViews).length;
      if (times > 1) return [other];
      await new DeleteListViewHandler(http, store).handle(new DeleteListView('logistics', viewId), executionContext());
      return [view, other];
    });
    store.setState({ logistics: [view, other] });
    const read = await new LoadListViewsHandler(http, store).handle(new LoadListViews('logistics'), executionContext());
    expect(store.getState()).toEqual({ logistics: [other] });
    expect(read).toEqual([other]);
  });

  it('leave what was read when a change fails', async () => {
    const { http, store } = setup();
    http.fails(putListView, new AppError('conflict'));
    const save = new SaveListView('logistics', viewId, request);
    await expect(new SaveListViewHandler(http, store).handle(save, executionContext())).rejects.toThrow(AppError);
    expect(store.getState()).toEqual({});
  });
});

describe('A view', () => {
  const listQuery = {
    filter: { outcomeType: '1', startDate: '2026-01-01', assignedToUserName: 'Salainen' },
    sort: 'customer_desc',
    page: 7,
    pageSize: 100,
  } as const;

  it('keeps filter and sort, and neither page nor anything personal', () => {
    const query = viewQueryOf(observationFields, listQuery);
    expect(query).toBe('outcomeType=1&startDate=2026-01-01&sort=customer_desc');
    expect(isViewQuery('observations', query)).toBe(true);
    expect(hasPersonal(observationFields, listQuery.filter)).toBe(true);
    expect(shownView(observationFields, { query, columns: [{ id: 'code', width: 20 }] })).toEqual({
      filter: { outcomeType: '1', startDate: '2026-01-01' },
      sort: 'customer_desc',
      layout: [{ id: 'code', width: 20 }],
    });
  });

  it.each(['assignedToUserName=x', 'lastName=x', 'page=2', 'sort=ssn_asc', 'outcomeType=1&outcomeType=2', 'view=x'])(
    'may not hold %s',
    (query) => expect(isViewQuery('observations', query)).toBe(false),
  );

  it('holds all that the lists of an area have in their addresses, and logistics’ what its own has', () => {
    const id = '0b0e5a3c-1111-4222-8333-444455556666';
    const values: Record<string, string> = { productId: id, languageCode: 'sv', worklist: 'true', followUp: 'due' };
    const queryOf = ({ placeOf }: ListFields) =>
      Object.entries(placeOf)
        .filter(([, place]) => typeof place === 'function')
        .map(([name]) => `${name}=${values[name] ?? (name.endsWith('Date') ? '2026-03-01' : '3')}`)
        .join('&');
    expect(isViewQuery('observations', queryOf(observationFields))).toBe(true);
    expect(isViewQuery('referrals', queryOf(areaReferralFields))).toBe(true);
    expect(isViewQuery('logistics', queryOf(logisticsFields))).toBe(true);
    expect(isViewQuery('logistics', 'languageCode=sv')).toBe(false);
    expect(isViewQuery('referrals', 'productId=1')).toBe(false);
  });

  it('of the specification filters, sorts and arranges nothing', () => {
    expect(firstView).toEqual({ filter: {}, sort: undefined, layout: undefined });
  });
});

it('1,000 views that are broken, outdated or of another list stop no list', () => {
  const columns = ['analysis', 'code', 'customer'].map((id) => ({ id, header: id, cell: () => id }));
  const name = fc.oneof(
    fc.constantFrom(...Object.keys(observationFields.placeOf), 'sort', 'assignedToUserName', 'page', 'view', 'edge'),
    fc.string(),
  );
  const value = fc.oneof(
    fc.constantFrom('1', '3', 'true', '2026-02-30', '2026-01-01', 'customer_asc', 'gone_desc', 'code_up'),
    fc.string(),
  );
  const query = fc.oneof(
    fc.array(fc.tuple(name, value)).map((parts) => new URLSearchParams(parts).toString()),
    fc.string(),
  );
  const layout = fc.oneof(
    fc.array(fc.record({ id: fc.oneof(fc.constantFrom('code', 'gone'), fc.string()), width: fc.anything() })),
    fc.anything(),
  );
  fc.assert(
    fc.property(query, layout, (kept, keptColumns) => {
      const shown = shownView(observationFields, { query: kept, columns: keptColumns });
      expect(shown.filter).not.toHaveProperty('assignedToUserName');
      expect(laidOut(columns, shown.layout)[0]?.id).toBe('analysis');
      // The list's own address reads it back as it is: nothing in it is unknown to the list.
      const { search } = entryOf(observationFields, { ...shown, page: 0, pageSize: 25 }, undefined);
      expect(shownView(observationFields, { query: search, columns: keptColumns })).toEqual(shown);
    }),
    { numRuns: 1000 },
  );
});
