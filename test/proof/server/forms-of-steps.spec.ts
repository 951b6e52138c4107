import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { ClassConstructor } from 'class-transformer';
import { attemptOutcomes, channels, closingReasons } from '#core/contracts/follow-up.contract.ts';
import {
  AssignFindingRequest,
  CloseFindingRequest,
  NoteAttemptRequest,
  SetDueRuleRequest,
} from '#core/contracts/follow-up.requests.ts';
import { findFieldErrors } from '#core/contracts/form-errors.ts';
import { PutListViewRequest } from '#core/contracts/list-view.requests.ts';
import { handReasons, type PackingStation } from '#core/contracts/packing-station.contract.ts';
import { parkReasons } from '#core/contracts/park-reason.ts';
import { ParkKitRequest, SendByHandRequest, SetKitCodeRequest } from '#core/contracts/packing-station.requests.ts';
import {
  AddProductCommentRequest,
  AnswerProductCommentRequest,
  RequestProductApprovalRequest,
} from '#core/contracts/product-approval.requests.ts';
import { remarkKey, type ProductChecks } from '#core/contracts/product-check.contract.ts';
import { AgeGroup } from '#core/contracts/product.contract.ts';
import { AcceptProductRemarksRequest } from '#core/contracts/product-check.requests.ts';
import type { ProductApproval } from '#core/contracts/product-approval.contract.ts';
import { kitCodeOf } from '#core/contracts/rules/judge-sticker.rule.ts';
import { readable } from '#core/contracts/rules/value.rules.ts';
import { typedDay } from '#core/ui/lists/filter-resolver.ts';
import { agree, mostly, typedText, type Answer, type TriedForm } from '#test/proof/support/agreement.ts';
import { addReferral, addResult } from '#test/support/area-lists.ts';
import { createProductMaker } from '#test/support/product-maker.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// As forms-of-products.spec, of the small forms: what they send is judged by the class of the request (findFieldErrors), in the
// browser and by the call. Each is tried on something that stands where the step may be taken.

let server: TestServer;
let productId: string;
let approvedId: string;
let commentId: string;
let leaving: Omit<AcceptProductRemarksRequest, 'reason'>;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.query(
    `insert into app_user (subject, first_name, last_name, roles, area_id) values
       ('salo', 'Sami', 'Salo', '{HVA_USER}', '04')`,
  );
  const [used] = await server.database.query<{ id: string }>(
    `select product_id as id from hva_product where area_id = '04' order by product_id limit 1`,
  );
  productId = used!.id;
  const make = createProductMaker(server);
  approvedId = (await make.upTo(5)).productId;
  const draft = await make.upTo(5);
  await make.saveContent(draft, [{ ...draft.productAnalysisMappings[0]!, ageGroup: AgeGroup.Infant }]);
  const url = `/api/productCheck/getProductChecks?productId=${draft.productId}`;
  const { modifiedAt, remarks } = (await server.send('dk', { url })).json<ProductChecks>();
  leaving = { productId: draft.productId, modifiedAt, remarks: remarks.map(remarkKey) };
  const place = { productId: approvedId, phase: 1, rowId: '', field: 'productName', placeName: 'Nimi', text: 'x' };
  const added = await post('dk', 'productApproval/addProductComment', place);
  commentId = added.json<ProductApproval>().comments[0]!.commentId;
});
afterAll(() => server.close());

const post = (as: string, call: string, payload: object) =>
  server.send(as, { method: 'POST', url: `/api/${call}`, payload });
const addFinding = () =>
  addResult(server.database, { result: 1, outcome_type: 1, outcome_name: 'Löydös', handling_status: 1 } as object);
const addOrder = () =>
  addReferral(server.database, { product_id: productId, sample_number: randomUUID().slice(0, 12).toUpperCase() });

/** A form that sends one body. */
function sends<Body extends object>(
  name: string,
  inputs: number,
  request: ClassConstructor<object>,
  values: () => fc.Arbitrary<Body> | Promise<fc.Arbitrary<Body>>,
  send: (body: Body) => Promise<Answer>,
): TriedForm {
  return {
    name,
    inputs,
    values: async () => values(),
    refused: (body: Body) => Object.keys(findFieldErrors(request, body) ?? {}),
    send,
    hasFieldsOfCall: true,
  } as unknown as TriedForm;
}

const viewId = randomUUID();
const note = typedText.map(readable);
const days = mostly(30, fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(0, 61, 999)));
const long = fc.integer({ min: 1_990, max: 2_010 }).map((length) => 'x'.repeat(length));
const day = fc.oneof(
  fc.constantFrom(
    '',
    '1.2.2099',
    '31.2.2099',
    '29.2.2100',
    '2099-01-02',
    '1.1.99',
    '32.1.2099',
    '01.02.2099',
    'huomenna',
  ),
  typedText,
);

const forms = [
  sends(
    'an attempt',
    2_500,
    NoteAttemptRequest,
    () =>
      fc.record({
        channel: fc.constantFrom(...channels),
        outcome: fc.constantFrom(...attemptOutcomes),
        happenedAt: fc.constant('2026-03-03T10:00:00.000Z'),
        nextOn: mostly('', day.map(typedDay)),
        note: mostly('Vastaaja', note),
      }),
    async (body) => post('hva04', `followUp/noteAttempt?observationId=${await addFinding()}`, body),
  ),
  sends(
    'closing',
    2_500,
    CloseFindingRequest,
    () => fc.record({ reason: fc.constantFrom(...closingReasons), note }),
    async (body) => post('hva04', `followUp/closeFinding?observationId=${await addFinding()}&seenStep=0`, body),
  ),
  sends(
    'giving on',
    1_500,
    AssignFindingRequest,
    async () => {
      const colleagues = await server.send('hva04', { url: '/api/followUp/getColleagues' });
      const [first] = colleagues.json<{ key: string }[]>();
      return fc.record({ colleagueKey: fc.constant(first!.key), note: typedText });
    },
    async (body) => post('hva04', `followUp/assignFinding?observationId=${await addFinding()}&seenStep=0`, body),
  ),
  sends(
    'due days',
    1_000,
    SetDueRuleRequest,
    () => fc.record({ productId: fc.constant(productId), toldWithin: days, closedWithin: days, retryWithin: days }),
    (body) => post('hva04', 'followUp/setDueRule', body),
  ),
  sends(
    'the code of a box',
    1_000,
    SetKitCodeRequest,
    () =>
      fc
        .oneof(typedText, fc.string({ maxLength: 50 }), fc.stringMatching(/^\(?01\)?\d{10,16}$/))
        .map((text) => ({ productId, code: kitCodeOf(text) })),
    (body) => post('dk', 'packingStation/setKitCode', body),
  ),
  sends(
    'putting aside',
    1_000,
    ParkKitRequest,
    async () => {
      const referralId = await addOrder();
      return fc.record({
        referralId: fc.constant(referralId),
        reason: fc.constantFrom(...parkReasons),
        note: typedText,
      });
    },
    (body) => post('logistics', 'packingStation/parkKit', body),
  ),
  sends(
    'sending by hand',
    500,
    SendByHandRequest,
    async () => {
      const referralId = await addOrder();
      await server.database.query('update packing_run set held_until = clock_timestamp()');
      await post('logistics', 'packingStation/beginRun', { referralIds: [referralId] });
      const station = await server.send('logistics', { url: '/api/packingStation/getPackingStation' });
      const { runId } = station.json<PackingStation>().run!;
      return fc.record({
        runId: fc.constant(runId),
        referralId: fc.constant(referralId),
        reason: fc.constantFrom(...handReasons),
        note: typedText,
      });
    },
    (body) => post('logistics', 'packingStation/sendByHand', body),
  ),
  sends(
    'a comment',
    1_000,
    AddProductCommentRequest,
    () =>
      typedText.map((text) => {
        return { productId: approvedId, phase: 1, rowId: '', field: 'productName', placeName: 'Nimi', text };
      }),
    (body) => post('dk2', 'productApproval/addProductComment', body),
  ),
  sends(
    'an answer',
    500,
    AnswerProductCommentRequest,
    () => typedText.map((text) => ({ commentId, text })),
    (body) => post('dk2', 'productApproval/answerProductComment', body),
  ),
  sends(
    'asking for a review',
    500,
    RequestProductApprovalRequest,
    () => fc.oneof(typedText, long).map((text) => ({ productId: approvedId, note: text })),
    async (body) => {
      await post('dk', `productApproval/withdrawApprovalRequest?productId=${approvedId}`, {});
      return post('dk', 'productApproval/requestProductApproval', body);
    },
  ),
  sends(
    'leaving remarks',
    500,
    AcceptProductRemarksRequest,
    () => note.map((reason) => ({ ...leaving, reason })),
    (body) => post('dk', 'productCheck/acceptProductRemarks', body),
  ),
  sends(
    'a view',
    500,
    PutListViewRequest,
    () => fc.record({ name: note, isShared: fc.boolean(), query: fc.constant('') }),
    (payload) => server.send('hva04', { method: 'PUT', url: `/api/listView/referrals/${viewId}`, payload }),
  ),
];

test.each(forms.map((form) => ({ name: form.name, form })))(
  'the form and the server agree on $name',
  ({ form }) => agree('S21f', form),
  7_200_000,
);
