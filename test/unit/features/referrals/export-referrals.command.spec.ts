import { exportReferrals, referralSorts } from '#core/contracts/referral.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { AppError } from '#core/errors/app-error.ts';
import { ExportReferrals, ExportReferralsHandler } from '#features/referrals/export-referrals.command.ts';
import referralLists from '#features/referral-lists/referral-lists.fi.json' with { type: 'json' };
import referrals from '#features/referrals/referrals.fi.json' with { type: 'json' };
import { aReferral } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { listExportParts } from '#test/support/list-export-parts.ts';

const allColumns = ['product', 'sampleNumber', 'customer', 'ordered', 'status'];

function setup() {
  const made = listExportParts({ referrals, referralLists });
  return { ...made, handler: new ExportReferralsHandler(...made.parts) };
}

const found = [
  aReferral({ createdAt: '2026-03-01T22:05:00.000Z' }),
  aReferral({ firstName: '', lastName: '', referralWorkflowStatus: OrderStatus.RejectedByLab }),
];

it('asks by the filter and the sort of the list, and writes what it shows', async () => {
  const { http, tables, saved, handler } = setup();
  http.answers(exportReferrals, { rows: found, total: 2 });
  const filter = { lastName: 'Mei', referralWorkflowStatus: '3' };
  const context = executionContext();
  await handler.handle(new ExportReferrals(filter, 'customer_desc', allColumns), context);
  expect(http.inputsOf(exportReferrals)).toEqual([
    { query: { sort: 'customer_desc' }, body: { lastName: 'Mei', referralWorkflowStatus: 3 } },
  ]);
  expect(tables).toEqual([
    [
      ['Paketti', 'Näytenumero', 'Asiakas', 'Tilauspäivä', 'Tila'],
      ['Klamydia ja tippuri', 'OM1000001', 'Maija Meikäläinen', '2.3.2026', 'Uusi tilaus'],
      ['Klamydia ja tippuri', 'OM1000001', '', '1.3.2026', 'Virhe'],
    ],
  ]);
  expect(saved.map(({ name }) => name)).toEqual(['tilaukset-2026-11-25.csv']);
  expect(context.successTexts).toEqual([{ textKey: 'core:list.exported', values: { number: '2' } }]);
});

it('writes the columns that are shown, in their order', async () => {
  const { http, tables, handler } = setup();
  http.answers(exportReferrals, { rows: found.slice(0, 1), total: 1 });
  await handler.handle(new ExportReferrals({}, undefined, ['product', 'status', 'customer']), executionContext());
  expect(tables[0]).toEqual([
    ['Paketti', 'Tila', 'Asiakas'],
    ['Klamydia ja tippuri', 'Uusi tilaus', 'Maija Meikäläinen'],
  ]);
});

it('says until it is closed how many there are, where not all of them are in the file', async () => {
  const { http, saved, shown, handler } = setup();
  http.answers(exportReferrals, { rows: found, total: 12_345 });
  const context = executionContext();
  await handler.handle(new ExportReferrals({}, undefined, allColumns), context);
  expect(saved).toHaveLength(1);
  expect(context.successTexts).toEqual([]);
  expect(shown).toEqual([
    {
      intent: 'warning',
      textKey: 'core:list.exportedFirst',
      textValues: { most: '2', total: '12\u00A0345' },
      stays: true,
    },
  ]);
});

it('saves nothing when the call fails, or the person has left', async () => {
  const { http, saved, handler } = setup();
  http.fails(exportReferrals, new AppError('offline'));
  const failed = handler.handle(new ExportReferrals({}, undefined, allColumns), executionContext());
  await expect(failed).rejects.toMatchObject({ kind: 'offline' });
  const left = new AbortController();
  http.answers(exportReferrals, () => {
    left.abort();
    return { rows: found, total: 2 };
  });
  const late = handler.handle(new ExportReferrals({}, undefined, allColumns), executionContext(left.signal));
  await expect(late).rejects.toThrow();
  expect(saved).toEqual([]);
});

it('knows every column that the list can be sorted by', () => {
  expect(Object.keys(referrals.column).sort()).toEqual([...referralSorts].sort());
});
