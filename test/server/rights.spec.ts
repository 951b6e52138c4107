import type { Bundle } from 'fhir/r4';
import type { Endpoint } from '#core/contracts/endpoint.ts';
import { rightsHeader } from '#core/contracts/app-configuration.ts';
import type { IntakeKind } from '#core/contracts/intake.contract.ts';
import { cancellationBundle, eventBundle, orderBundle, resultsBundle } from '../support/intake-messages.ts';
import { addMachine } from '../support/machine.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { declaredCalls } from '#scripts/support/declared-calls.ts';
import { proven } from '#test/support/random-runs.ts';

// requirements.md 'Who may call what': one row a call, one column a persona. A call without a row fails.

const people = [
  'nobody',
  'dk',
  'dk2',
  'dkarea',
  'hva04',
  'hva90',
  'logistics',
  'conflict',
  'norole',
  'admin',
  'noarea',
  'support',
  'stranger',
] as const;

// 'ok' is any answer of the call itself: a success, or a 400, 404 or 415 about what was sent.
const everyone = row('ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok');
const signedIn = row('401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok');
const diagnosticCentre = row('401 ok  ok  ok  403 403 403 403 403 403 417 403 403');
const area = row('401 403 403 403 ok  ok  403 403 403 403 417 403 403');
const hvaProducts = row('401 403 403 ok  ok  ok  403 403 403 403 417 403 403');
const editors = row('401 ok  ok  ok  ok  ok  403 403 403 403 417 403 403');
const logistics = row('401 403 403 403 403 403 ok  403 403 403 417 403 403');
const support = row('401 403 403 403 403 403 403 403 403 403 403 ok  403');
const anyWorkingRole = row('401 ok  ok  ok  ok  ok  ok  403 403 403 417 403 403');

const table: Record<string, readonly string[]> = {
  'GET /api/IsAvailable': everyone,
  'GET /api/admin/userProfile': signedIn,
  'GET /api/person/getOwnSubject': signedIn,
  'GET /api/referenceData/getAnalyses': anyWorkingRole,
  'GET /api/referenceData/getMicrobes': anyWorkingRole,
  'GET /api/product/getProducts/': diagnosticCentre,
  'GET /api/product/getProductForHeader/{id}': diagnosticCentre,
  'GET /api/product/getProductById/{id}': diagnosticCentre,
  'POST /api/product/createProduct/': diagnosticCentre,
  'POST /api/product/copyProduct': diagnosticCentre,
  'POST /api/product/updateProductBasicInfo/': diagnosticCentre,
  'POST /api/product/updateProductContent': diagnosticCentre,
  'POST /api/product/updateProductHvaSettings/': diagnosticCentre,
  'POST /api/product/updateProductCitizenTexts': diagnosticCentre,
  'POST /api/product/proceedToConfiguratorPhase': diagnosticCentre,
  'POST /api/product/publishProduct': diagnosticCentre,
  'DELETE /api/product/deleteDraftProduct': diagnosticCentre,
  'DELETE /api/product/discardProduct': diagnosticCentre,
  'GET /api/outcome/getProductOutcomes': diagnosticCentre,
  'POST /api/outcome/updateProductOutcomes': diagnosticCentre,
  'POST /api/productAnalysisMapping/createProductAnalysisMapping/': diagnosticCentre,
  'POST /api/productAnalysisMapping/updateProductAnalysisMappings': diagnosticCentre,
  'POST /api/attachment/getProductAttachments': anyWorkingRole,
  'POST /api/attachment/updateProductAttachments': diagnosticCentre,
  'POST /api/attachment/deleteProductAttachment': diagnosticCentre,
  'GET /api/attachment/getProductAttachmentSpace': diagnosticCentre,
  'GET /api/attachment/getHvaAttachmentSpace': hvaProducts,
  'POST /api/attachment/getHvaAttachments': hvaProducts,
  'POST /api/attachment/updateHvaAttachments': hvaProducts,
  'POST /api/attachment/deleteHvaAttachment': hvaProducts,
  'GET /api/attachment/downloadAttachment': anyWorkingRole,
  'GET /api/attachment/downloadOrderedFile': area,
  'GET /api/areaBoard/getAreaBoard': diagnosticCentre,
  'GET /api/hvaProduct/getHvaProducts': hvaProducts,
  'GET /api/hvaProduct/getPublishedDkProducts/': hvaProducts,
  'GET /api/hvaProduct/getHvaProductForHeader/{id}': hvaProducts,
  'GET /api/hvaProduct/getHvaProductById/{id}': hvaProducts,
  'GET /api/hvaProduct/getCitizenTexts/{id}': hvaProducts,
  'GET /api/hvaProduct/getProductChanges/{id}': hvaProducts,
  'POST /api/hvaProduct/markProductReviewed': hvaProducts,
  'POST /api/hvaProduct/createHvaProduct': hvaProducts,
  'POST /api/hvaProduct/updateHvaProduct': hvaProducts,
  'POST /api/hvaProduct/publishHvaProduct': hvaProducts,
  'POST /api/hvaProduct/unpublishHvaProduct': hvaProducts,
  'POST /api/product/confirmTranslation': diagnosticCentre,
  'GET /api/situation/getSituation': editors,
  'GET /api/workbench/getWorkbench': diagnosticCentre,
  'GET /api/workbench/getAreaProductWords': hvaProducts,
  'GET /api/productCheck/getProductChecks': diagnosticCentre,
  'POST /api/productCheck/acceptProductRemarks': diagnosticCentre,
  'GET /api/productCheck/getHvaProductChecks': hvaProducts,
  'POST /api/productCheck/acceptHvaProductRemarks': hvaProducts,
  'GET /api/productApproval/getProductApproval': diagnosticCentre,
  'POST /api/productApproval/requestProductApproval': diagnosticCentre,
  'POST /api/productApproval/approveProduct': diagnosticCentre,
  'POST /api/productApproval/returnProduct': diagnosticCentre,
  'POST /api/productApproval/addProductComment': diagnosticCentre,
  'POST /api/productApproval/answerProductComment': diagnosticCentre,
  'POST /api/productApproval/withdrawApprovalRequest': diagnosticCentre,
  'POST /api/productApproval/closeProductComment': diagnosticCentre,
  'GET /api/connection/getProductConnections': diagnosticCentre,
  'GET /api/connection/getHvaProductConnections': hvaProducts,
  'GET /api/productVersion/getProductVersions': diagnosticCentre,
  'GET /api/productVersion/compareProductVersions': diagnosticCentre,
  'POST /api/productVersion/restoreProductVersion': diagnosticCentre,
  'GET /api/productVersion/getHvaProductVersions': hvaProducts,
  'GET /api/productVersion/compareHvaProductVersions': hvaProducts,
  'POST /api/productVersion/restoreHvaProductVersion': hvaProducts,
  'GET /api/productVersion/getOrderedProduct': area,
  'POST /api/hvaProduct/confirmTranslation': hvaProducts,
  'PUT /api/draft/{objectId}/{part}': editors,
  'GET /api/draft/{objectId}/{part}': editors,
  'DELETE /api/draft/{objectId}/{part}': editors,
  'GET /api/events': anyWorkingRole,
  'POST /api/presence/showPresence': editors,
  'POST /api/search': anyWorkingRole,
  'POST /api/referral/searchReferrals': area,
  'POST /api/referral/exportReferrals': area,
  'POST /api/referral/getReferralsSearchCount': area,
  'GET /api/referral/getProductsOfOrders': area,
  'POST /api/referral/revealSsn': area,
  'POST /api/observation/searchObservations': area,
  'POST /api/observation/exportObservations': area,
  'POST /api/observation/getObservationsSearchCount': area,
  'POST /api/observation/setObservationStatus': area,
  'POST /api/followUp/getObservedCitizen': area,
  'POST /api/followUp/getFollowUp': area,
  'POST /api/followUp/noteAttempt': area,
  'POST /api/followUp/closeFinding': area,
  'POST /api/followUp/reopenFinding': area,
  'POST /api/followUp/assignFinding': area,
  'POST /api/followUp/giveFinding': area,
  'GET /api/followUp/getColleagues': area,
  'POST /api/followUp/handOver': area,
  'GET /api/followUp/getDueRules': area,
  'GET /api/followUp/getFollowUpCounts': area,
  'POST /api/followUp/setDueRule': area,
  'POST /api/logistics/searchLogisticsReferrals': logistics,
  'POST /api/logistics/exportLogisticsReferrals': logistics,
  'POST /api/logistics/getLogisticsReferralsSearchCount': logistics,
  'POST /api/logistics/countReferralsInHandling': logistics,
  'GET /api/logistics/countSentToday': logistics,
  'POST /api/logistics/setReferralWorkFlowStatus': logistics,
  'POST /api/logistics/printSticker': logistics,
  'POST /api/logistics/checkStickers': logistics,
  'POST /api/logistics/printStickers': logistics,
  'POST /api/logistics/checkInstructions': logistics,
  'POST /api/logistics/printInstructions': logistics,
  'GET /api/logistics/getPackingList': logistics,
  'GET /api/logistics/getProductsOfLogisticsReferrals': logistics,
  'GET /api/packingStation/getPackingStation': logistics,
  'POST /api/packingStation/beginRun': logistics,
  'POST /api/packingStation/releaseRun': logistics,
  'POST /api/packingStation/sendKit': logistics,
  'POST /api/packingStation/identifySticker': logistics,
  'POST /api/packingStation/sendByHand': logistics,
  'POST /api/packingStation/undoSending': logistics,
  'POST /api/packingStation/parkKit': logistics,
  'POST /api/packingStation/resumeKit': logistics,
  'GET /api/packingStation/getParkedKits': logistics,
  'GET /api/packingStation/getParkedKitsOfArea': area,
  'GET /api/packingStation/getParkedKitsOfProducts': diagnosticCentre,
  'GET /api/packingStation/getPackingDay': logistics,
  'POST /api/packingStation/closePackingDay': logistics,
  'GET /api/packingStation/getHandovers': logistics,
  'GET /api/packingStation/getKitCodes': diagnosticCentre,
  'POST /api/packingStation/setKitCode': diagnosticCentre,
  'GET /api/listView/{list}': anyWorkingRole,
  'PUT /api/listView/{list}/{viewId}': anyWorkingRole,
  'DELETE /api/listView/{list}/{viewId}': anyWorkingRole,
  'POST /api/serverEvent/searchServerEvents': support,
  'GET /api/serverEvent/getServerEvents': signedIn,
  'POST /api/intakeMessage/searchMessages': support,
  'POST /api/intakeMessage/showContents': support,
  'GET /api/intakeMessage/getMappingTargets': support,
  'POST /api/intakeMessage/mendMessage': support,
  'POST /api/intakeMessage/replayMessage': support,
  'GET /api/intakeMessage/getMeanings': support,
  'POST /api/intakeMessage/changeMeaning': support,
  'POST /api/intakeMessage/removeMeaning': support,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const named = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

test('every declared call is registered, and has a row, and every row is of a call', async () => {
  const registered = server.calls.map(({ endpoint }) => named(endpoint));
  // One that the server lacks is registered in the `….routes.ts` of its area.
  expect((await declaredCalls()).map(named).filter((call) => !registered.includes(call))).toEqual([]);
  // One without a row gets it in `table`, above: what each person is answered.
  expect(registered.sort()).toEqual(Object.keys(table).sort());
});

test.each(Object.entries(table))('%s', async (call, expected) => {
  const [method, path = ''] = call.split(' ');
  const url = path.replace('{id}', '00000000-0000-4000-8000-000000000000');
  const answers: string[] = [];
  for (const person of people) {
    const as = person === 'nobody' ? undefined : person;
    const { statusCode } = await server.send(as, { method: method as 'GET', url });
    answers.push([200, 204, 400, 404, 415].includes(statusCode) ? 'ok' : String(statusCode));
  }
  expect(Object.fromEntries(people.map((person, index) => [person, answers[index]]))).toEqual(
    Object.fromEntries(people.map((person, index) => [person, expected[index]])),
  );
  proven('S16', people.length);
});

// What programs may do: one row a message, one column a scope. Their calls are no persons' (decision 167).
const scopes = ['none', 'intake.orders', 'intake.results', 'intake.kits', 'intake.citizens'] as const;
const readers: Record<string, string> = {
  none: '403',
  'intake.orders': '403',
  'outbox.orders': '200',
  'outbox.findings': '200',
};
const messages: Readonly<Record<IntakeKind, readonly [Bundle, readonly string[]]>> = {
  order: [orderBundle({ product: 'x' }), row('403 ok  403 403 403')],
  cancellation: [cancellationBundle(), row('403 ok  403 403 403')],
  results: [resultsBundle({ results: [{ analysis: 'x', result: 'negative' }] }), row('403 403 ok  403 403')],
  kitReturned: [eventBundle('kit-returned'), row('403 403 403 ok  403')],
  citizenNotified: [eventBundle('citizen-notified'), row('403 403 403 403 ok')],
  resultsOpened: [eventBundle('results-opened'), row('403 403 403 403 ok')],
};

test.each(Object.entries(messages))('POST /intake/fhir: %s', async (_kind, [bundle, expected]) => {
  const answers: string[] = [];
  for (const scope of scopes) {
    const machine = await addMachine(server, scope, { scopes: scope === 'none' ? [] : [scope] });
    const { statusCode } = await machine.send(bundle);
    answers.push([200, 202, 422].includes(statusCode) ? 'ok' : String(statusCode));
  }
  expect(answers).toEqual(expected);
  for (const person of people) {
    const headers = person === 'nobody' ? {} : { authorization: `Bearer ${await server.token(person)}` };
    const answer = await server.app.inject({ method: 'POST', url: '/intake/fhir', headers, payload: bundle });
    expect([person, answer.statusCode]).toEqual([person, 401]);
  }
  proven('S16', scopes.length + people.length);
});

test('GET /outbox', async () => {
  const url = '/outbox?after=0';
  for (const [scope, expected] of Object.entries(readers)) {
    const { authorization } = await addMachine(server, 'reader', { scopes: scope === 'none' ? [] : [scope] });
    const { statusCode } = await server.app.inject({ url, headers: { authorization } });
    expect([scope, String(statusCode)]).toEqual([scope, expected]);
  }
  for (const person of people) {
    const headers = person === 'nobody' ? {} : { authorization: `Bearer ${await server.token(person)}` };
    expect([person, (await server.app.inject({ url, headers })).statusCode]).toEqual([person, 401]);
  }
});

test('a role that is taken away counts at once, with the same token', async () => {
  const authorization = `Bearer ${await server.token('dk2')}`;
  const ask = () => server.app.inject({ url: '/api/product/getProducts', headers: { authorization } });
  expect((await ask()).statusCode).toBe(200);
  await server.database.query("update app_user set roles = '{}' where user_name = 'dk2'");
  expect((await ask()).statusCode).toBe(403);
});

test('an answer stands for the rights of its person, a refusal too; other rights are another sign', async () => {
  const authorization = `Bearer ${await server.token('hva90')}`;
  const signOf = async (url: string): Promise<unknown> =>
    (await server.app.inject({ url, headers: { authorization } })).headers[rightsHeader];
  const rights = async () => [
    await signOf('/api/admin/userProfile'),
    await signOf('/api/product/getProductById/none'),
    await signOf('/api/logistics/none'),
  ];
  const change = (values: string) => server.database.query(`update app_user set ${values} where user_name = 'hva90'`);
  const [before, ofRefusal, ofNoCall] = await rights();
  expect(before).toMatch(/^[\w-]{12}$/);
  expect([ofRefusal, ofNoCall]).toEqual([before, undefined]);
  await change("area_id = '04'");
  const [inOtherArea] = await rights();
  await change("roles = '{HVA_USER,SUPPORT}'");
  const [withOneMore] = await rights();
  expect(new Set([before, inOtherArea, withOneMore]).size).toBe(3);
  await change("roles = '{SUPPORT,HVA_USER}'");
  expect((await rights())[0]).toBe(withOneMore);
});

function row(statuses: string): readonly string[] {
  return statuses.split(/\s+/);
}
