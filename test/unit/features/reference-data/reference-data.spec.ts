import { getAnalyses, getMicrobes } from '#core/contracts/reference-data.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { LoadAnalysesHandler, LoadAnalyses } from '#features/reference-data/load-analyses.query.ts';
import { LoadMicrobesHandler, LoadMicrobes } from '#features/reference-data/load-microbes.query.ts';
import { createReferenceDataStore } from '#features/reference-data/reference-data.store.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

const analyses = [
  { kuntaliittoCode: '4816', kuntaliittoName: 'Klamydia', abbreviation: '-CtNhO' },
  // A backend need not send it.
  { kuntaliittoCode: '1155', kuntaliittoName: 'Bakteeri' },
];
const microbes = [{ nimi: 'Chlamydia trachomatis', lyhenne: 'Chtr' }];

function setup(cache: Record<string, string> = {}) {
  const http = new FakeHttpClient().answers(getAnalyses, analyses).answers(getMicrobes, microbes);
  const storage = memoryStorage(cache);
  const store = createReferenceDataStore();
  return {
    http,
    storage,
    store,
    loadAnalyses: (refresh: boolean) =>
      new LoadAnalysesHandler(http, storage, store).handle(new LoadAnalyses(refresh), executionContext()),
    loadMicrobes: (refresh: boolean) =>
      new LoadMicrobesHandler(http, storage, store).handle(new LoadMicrobes(refresh), executionContext()),
  };
}

it('fetches each list once and caches it under the specified key', async () => {
  const { http, storage, store, loadAnalyses, loadMicrobes } = setup();
  await loadAnalyses(false);
  await loadMicrobes(false);
  await loadAnalyses(false);
  expect(http.sent).toHaveLength(2);
  expect(store.getState()).toEqual({ analyses, microbes });
  expect(JSON.parse(storage.items.get('Analyses')!)).toEqual(analyses);
  expect(JSON.parse(storage.items.get('Microbes')!)).toEqual(microbes);
});

it('passes over the cache when it refreshes', async () => {
  const { http, storage, loadAnalyses } = setup({ Analyses: '[]' });
  await loadAnalyses(true);
  expect(http.sent).toHaveLength(1);
  expect(JSON.parse(storage.items.get('Analyses')!)).toEqual(analyses);
});

it.each([
  '{not json',
  '{"analyses":1}',
  '[{"kuntaliittoCode":1}]',
  '[{"kuntaliittoCode":"1","kuntaliittoName":"a","abbreviation":1}]',
])('does not trust a broken cache: %s', async (broken) => {
  const { store, loadAnalyses } = setup({ Analyses: broken });
  await loadAnalyses(false);
  expect(store.getState().analyses).toEqual(analyses);
});

it('keeps the cached list when the refresh fails', async () => {
  const { http, storage, loadMicrobes } = setup({ Microbes: JSON.stringify(microbes) });
  http.fails(getMicrobes, new AppError('offline'));
  await expect(loadMicrobes(true)).rejects.toMatchObject({ kind: 'offline' });
  expect(JSON.parse(storage.items.get('Microbes')!)).toEqual(microbes);
});

it('asks anew for a list that could not be had', async () => {
  const { http, storage, store, loadAnalyses } = setup();
  http.fails(getAnalyses, new AppError('unexpected'));
  await expect(loadAnalyses(false)).rejects.toMatchObject({ kind: 'unexpected' });
  expect(storage.items.size).toBe(0);
  http.answers(getAnalyses, analyses);
  await loadAnalyses(false);
  expect(store.getState().analyses).toEqual(analyses);
});
