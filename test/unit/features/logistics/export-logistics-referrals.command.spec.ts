import { exportLogisticsReferrals } from '#core/contracts/logistics.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import {
  ExportLogisticsReferrals,
  ExportLogisticsReferralsHandler,
} from '#features/logistics/export-logistics-referrals.command.ts';
import logistics from '#features/logistics/logistics.fi.json' with { type: 'json' };
import referralLists from '#features/referral-lists/referral-lists.fi.json' with { type: 'json' };
import { aLogisticsReferral } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { listExportParts } from '#test/support/list-export-parts.ts';

it('writes what the list of logistics shows', async () => {
  const { http, tables, saved, parts } = listExportParts({ logistics, referralLists });
  const inProgress = {
    samplingKitLogisticsInProgressAt: '2026-03-02T08:00:00.000Z',
    samplingKitInProgressBy: 'Liisa Lähettämö',
    referralWorkflowStatus: OrderStatus.SamplingKitLogisticsInProgress,
  };
  const sent = {
    ...inProgress,
    samplingKitSentBy: 'Lauri Logistiikka',
    samplingKitSentAt: '2026-03-03T08:00:00.000Z',
    referralWorkflowStatus: OrderStatus.SamplingKitSent,
  };
  const rows = [aLogisticsReferral(), aLogisticsReferral(inProgress), aLogisticsReferral(sent)];
  http.answers(exportLogisticsReferrals, { rows, total: 3 });
  const columns = ['sampleNumber', 'ordered', 'customer', 'handler', 'handled', 'status', 'product'];
  const command = new ExportLogisticsReferrals({ startDate: '2026-03-01' }, 'handled_asc', columns);
  await new ExportLogisticsReferralsHandler(...parts).handle(command, executionContext());
  expect(http.inputsOf(exportLogisticsReferrals)).toEqual([
    { query: { sort: 'handled_asc' }, body: { startDate: '2026-03-01' } },
  ]);
  const [number, ordered, customer, product] = ['OM1000001', '1.3.2026', 'Maija Meikäläinen', 'Klamydia kotona'];
  expect(tables).toEqual([
    [
      ['Tutkimusnumero', 'Tilauspäivä', 'Asiakas', 'Käsittelijä', 'Käsittelypäivä', 'Tila', 'Paketti'],
      [number, ordered, customer, '', '', 'Uusi tilaus', product],
      [number, ordered, customer, 'Liisa Lähettämö', '2.3.2026', 'Käsittelyssä', product],
      [number, ordered, customer, 'Lauri Logistiikka', '3.3.2026', 'Valmis', product],
    ],
  ]);
  expect(saved.map(({ name }) => name)).toEqual(['logistiikan-tilaukset-2026-11-25.csv']);
});
