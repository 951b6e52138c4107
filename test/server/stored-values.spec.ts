import { approvalStates } from '#core/contracts/product-approval.contract.ts';
import { attemptOutcomes, channels, followUpStep } from '#core/contracts/follow-up.contract.ts';
import { orderIntervals } from '#core/contracts/hva-product.contract.ts';
import { intakeKinds, intakeOutcomes, mappingKinds } from '#core/contracts/intake.contract.ts';
import { viewLists } from '#core/contracts/list-view.contract.ts';
import { OrderStatus, shownOrderStatus, type ShownOrderStatus } from '#core/contracts/order-status.ts';
import { parkReasons } from '#core/contracts/park-reason.ts';
import { versionKinds } from '#core/contracts/product-version.contract.ts';
import { languages } from '#core/contracts/schemas.ts';
import { serverOutcomes } from '#core/contracts/server-event.contract.ts';
import type { RecordType } from '#server/access-log/access-entry.ts';
import type { OutboxEvent } from '#server/outbox/outbox-event.ts';
import type { PackingStep } from '#server/packing-station/packing-rows.ts';
import { statusRange } from '#server/referrals/status-range.rule.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// What the database takes for a value, and what the code may store: a value that a check does not have needs a migration.

/** Each value of a type that has no list of its own. */
const valuesOf = <Value extends string>(values: Readonly<Record<Value, true>>): string[] => Object.keys(values);

const stored: Readonly<Record<string, readonly (string | number)[]>> = {
  'approval_step.state': approvalStates.filter((state) => state !== 'unreviewed'),
  'attachment.language_code': languages,
  'audit.access_log.record_type': valuesOf<RecordType>({ referral: true, observation: true }),
  'draft_state.language_code': ['', ...languages],
  'follow_up_step.channel': channels,
  'follow_up_step.kind': followUpStep.entries.kind.options,
  'follow_up_step.outcome': attemptOutcomes,
  'follow_up_step.reason': followUpStep.entries.reason.wrapped.options,
  'hva_outcome_settings_text.language_code': languages,
  'hva_product.interval_between_orders': orderIntervals,
  'intake_mapping.kind': mappingKinds,
  'intake_meaning.kind': mappingKinds,
  'intake_message.kind': intakeKinds,
  'intake_message.outcome': intakeOutcomes,
  'list_view.list': viewLists,
  'outbox_event.kind': valuesOf<OutboxEvent['kind']>({
    printed: true,
    sent: true,
    takenBack: true,
    rejected: true,
    handled: true,
    reopened: true,
    told: true,
  }),
  'outcome_text.language_code': languages,
  'packed_kit.park_reason': parkReasons,
  'packing_step.kind': valuesOf<PackingStep['kind']>({
    taken: true,
    released: true,
    printed: true,
    sent: true,
    sentByHand: true,
    undone: true,
    parked: true,
    resumed: true,
  }),
  'product_analysis_mapping_text.language_code': languages,
  'product_comment.language_code': languages,
  'product_text.language_code': languages,
  'product_version.kind': versionKinds.filter((kind) => kind !== 'other'),
  'referral.language_code': languages,
  'server_event.outcome': serverOutcomes,
};
/** Those that only statements name. */
const ofStatements = ['citizen_name.part', 'intake_step.kind', 'outbox_event.topic', 'reference_synonym.list'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the database takes each value that the code may store', async () => {
  const checks = await server.database.query<{ table: string; condition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as condition from pg_constraint
     where contype = 'c' and conrelid <> 0`,
  );
  const taken = checks.flatMap(({ table, condition }) => {
    const [, column, list = ''] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(condition) ?? [];
    return column
      ? [
          [
            `${table}.${column}`,
            list
              .replaceAll(/'|::text/g, '')
              .split(', ')
              .sort(),
          ] as const,
        ]
      : [];
  });
  const compared = taken.filter(([place]) => !ofStatements.includes(place));
  const expected = Object.entries(stored).map(([place, values]) => [place, values.map(String).sort()]);
  // A value that the left side lacks gets into its check by a migration; a new check gets its line above.
  expect(Object.fromEntries(compared)).toEqual(Object.fromEntries(expected));
});

/** What lists show of each order status (decision A8). */
const shown: Readonly<Record<keyof typeof OrderStatus, ShownOrderStatus>> = {
  Unknown: 'new',
  OrderedByCitizen: 'new',
  SentToLab: 'new',
  ApprovedByLab: 'new',
  SamplingKitLogisticsInProgress: 'inProgress',
  SamplingKitSent: 'done',
  ResultReceived: 'done',
  ResultNotificationSentToCitizen: 'done',
  ResultViewedByCitizen: 'done',
  RejectedByLab: 'error',
  RejectedByLogistics: 'error',
};

it('the database takes each order status, and shows of it what the code does', async () => {
  const [{ shows = '' } = {}] = await server.database.query<{ shows: string }>(
    `select pg_get_expr(adbin, adrelid) as shows from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
     where adrelid = 'referral'::regclass and attname = 'shown_status'`,
  );
  const checks = await server.database.query<{ condition: string }>(
    `select pg_get_expr(conbin, conrelid) as condition from pg_constraint
     where contype = 'c' and conname in ('referral_workflow_status_check', 'observation_workflow_status_check')`,
  );
  expect(checks).toHaveLength(2);
  const taken = checks.map(({ condition }) => condition).join(' and ');
  const stored = await server.database.query(
    `select workflow_status as status, ${shows} as shown, ${taken} as taken from unnest($1::smallint[]) as workflow_status`,
    [Object.values(OrderStatus)],
  );
  // A status that the database lacks, or shows otherwise, needs a migration (docs/extending.md, 'Add a status of an order').
  expect(stored).toEqual(
    Object.values(OrderStatus).map((status) => ({ status, shown: statusRange(status).shown, taken: true })),
  );
  const byCode = Object.entries(OrderStatus).map(([name, status]) => [name, shownOrderStatus(status)]);
  expect(Object.fromEntries(byCode)).toEqual(shown);
});
