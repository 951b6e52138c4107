import {
  exportObservations,
  HandlingStatus,
  ResultType,
  type Observation,
} from '#core/contracts/observation.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { ExportObservations, ExportObservationsHandler } from '#features/observations/export-observations.command.ts';
import observations from '#features/observations/observations.fi.json' with { type: 'json' };
import { anObservation } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { listExportParts } from '#test/support/list-export-parts.ts';

/** The table of these results, without its headers, and all else that the handler did. */
async function exported(rows: readonly Observation[], columns: readonly string[]) {
  const made = listExportParts({ observations });
  made.http.answers(exportObservations, { rows: [...rows], total: rows.length });
  const command = new ExportObservations({ outcomeType: '1', worklist: 'true' }, 'answered_asc', columns);
  await new ExportObservationsHandler(...made.parts).handle(command, executionContext());
  return { ...made, headers: made.tables[0]?.[0], rows: made.tables[0]?.slice(1) };
}

it('writes what the list of results shows', async () => {
  const columns = ['analysis', 'code', 'customer', 'assignee', 'answered', 'result', 'status'];
  const handled = anObservation({ assignedTo: 'Helena Virtanen', handlingStatus: HandlingStatus.InProgress });
  const missing = anObservation({ result: null, resultDate: null, outcomeType: OutcomeType.ProblemWithSample });
  const { http, headers, rows, saved } = await exported([handled, missing], columns);
  expect(http.inputsOf(exportObservations)).toEqual([
    { query: { sort: 'answered_asc' }, body: { outcomeType: 1, worklist: true } },
  ]);
  expect(headers).toEqual(['Tutkimus', 'Tutkimusnumero', 'Asiakas', 'Käsittelijä', 'Vastauspäivä', 'Tulos', 'Tila']);
  const [analysis, code, customer] = ['Chlamydia trachomatis', '4206', 'Maija Meikäläinen'];
  expect(rows).toEqual([
    [analysis, code, customer, 'Helena Virtanen', '10.3.2026', 'posit', 'Käsittelyssä'],
    [analysis, code, customer, '', '', 'Virhe', ''],
  ]);
  expect(saved.map(({ name }) => name)).toEqual(['tulokset-2026-11-25.csv']);
});

it('writes what the worklist shows besides', async () => {
  const columns = ['analysis', 'waited', 'opened'];
  const { headers, rows } = await exported(
    [
      anObservation({ resultDate: '2026-11-23T10:00:00.000Z' }),
      anObservation({ resultDate: '2026-11-24T10:00:00.000Z', resultViewedByCitizenAt: '2026-11-24T12:00:00.000Z' }),
      anObservation({ resultDate: null }),
    ],
    columns,
  );
  expect(headers).toEqual(['Tutkimus', 'Odottanut', 'Tulos avattu']);
  expect(rows?.map(([, ...others]) => others)).toEqual([
    ['2 työpäivää', 'Ei 2 päivään'],
    ['1 työpäivä', '24.11.2026'],
    ['', ''],
  ]);
});

it.each([
  [{ handlingStatus: HandlingStatus.Unknown }, 'posit', 'Uusi'],
  [{ handlingStatus: HandlingStatus.New }, 'posit', 'Uusi'],
  [{ handlingStatus: HandlingStatus.Done }, 'posit', 'Valmis'],
  [{ handlingStatus: undefined }, 'posit', 'Virhe'],
  [{ result: ResultType.Negative, outcomeType: OutcomeType.Negative }, 'negat', ''],
  [{ result: ResultType.Statement, outcomeType: OutcomeType.Statement }, 'lausunto', ''],
])('says %j as the list does', async (changes, result, status) => {
  const { rows } = await exported([anObservation(changes)], ['result', 'status']);
  expect(rows).toEqual([[result, status]]);
});
