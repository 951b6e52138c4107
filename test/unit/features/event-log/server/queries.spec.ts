import { getServerEvents, searchServerEvents } from '#core/contracts/server-event.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { createEventLogStore } from '#features/event-log/event-log.store.ts';
import { LoadServerStory, LoadServerStoryHandler } from '#features/event-log/server/load-server-story.query.ts';
import {
  SearchServerEvents,
  SearchServerEventsHandler,
} from '#features/event-log/server/search-server-events.query.ts';
import { aServerEvent } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const id = '11111111-1111-4111-8111-111111111111';

function setUp() {
  const [http, store] = [new FakeHttpClient(), createEventLogStore()];
  return {
    http,
    store,
    story: new LoadServerStoryHandler(http, store),
    search: new SearchServerEventsHandler(http, store),
  };
}

it('the story of an id is kept with its id', async () => {
  const { http, store, story } = setUp();
  const events = [aServerEvent({ correlationId: id })];
  http.answers(getServerEvents, events);
  await story.handle(new LoadServerStory(id), executionContext());
  expect(http.inputsOf(getServerEvents)).toEqual([{ query: { correlationId: id } }]);
  expect(store.getState().story).toEqual({ correlationId: id, events });
});

it('a search replaces what was found, and what follows it is added', async () => {
  const { http, store, search } = setUp();
  const page = (call: string, next: string | null) => ({ events: [aServerEvent({ call })], next, gaps: [] });
  const found = () => [store.getState().found?.events.map(({ call }) => call), store.getState().found?.next];
  http.answers(searchServerEvents, page('first', 'cursor'));
  await search.handle(new SearchServerEvents({ outcome: 'failed' }), executionContext());
  expect(found()).toEqual([['first'], 'cursor']);
  http.answers(searchServerEvents, page('second', null));
  await search.handle(new SearchServerEvents({ outcome: 'failed', before: 'cursor' }), executionContext());
  expect(found()).toEqual([['first', 'second'], null]);
  expect(http.inputsOf(searchServerEvents).at(-1)).toEqual({ body: { outcome: 'failed', before: 'cursor' } });
  await search.handle(new SearchServerEvents({}), executionContext());
  expect(found()).toEqual([['second'], null]);
});

it('a search that fails leaves what was found', async () => {
  const { http, store, search } = setUp();
  http.answers(searchServerEvents, { events: [aServerEvent()], next: null, gaps: [] });
  await search.handle(new SearchServerEvents({}), executionContext());
  http.fails(searchServerEvents, new AppError('offline'));
  await expect(search.handle(new SearchServerEvents({}), executionContext())).rejects.toThrow(AppError);
  expect(store.getState().found?.events).toHaveLength(1);
});
