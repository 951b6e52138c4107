import { getSituation, type Situation } from '#core/contracts/situation.contract.ts';
import { ExportSituation, ExportSituationHandler } from '#features/situation/export-situation.command.ts';
import { createSituationStore, LoadSituation, LoadSituationHandler } from '#features/situation/load-situation.query.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { listExportParts } from '#test/support/list-export-parts.ts';

const situation = { areaId: '04' } as Situation;

test.each([
  [new LoadSituation('26', undefined), { weeks: '26' }],
  [new LoadSituation(undefined, '2026-10-05'), { firstDay: '2026-10-05' }],
  [new LoadSituation(undefined, undefined), {}],
])('asks for what is chosen, and keeps the answer', async (message, query) => {
  const http = new FakeHttpClient().answers(getSituation, situation);
  const store = createSituationStore();
  await new LoadSituationHandler(http, store).handle(message, executionContext());
  expect(http.inputsOf(getSituation)).toEqual([{ query }]);
  expect(store.getState().situation).toEqual(situation);
});

test('saves the rows that the page shows, under the day in Finland', async () => {
  const { tables, saved, parts } = listExportParts({});
  const rows = [['Tilannekuva'], ['Tilaukset', '34']];
  await new ExportSituationHandler(...parts).handle(new ExportSituation(rows), executionContext());
  expect(tables).toEqual([rows]);
  expect(saved.map(({ name }) => name)).toEqual(['tilannekuva-2026-11-25.csv']);
});
