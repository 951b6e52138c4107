import { randomUUID } from 'node:crypto';
import type { Problem } from '#core/contracts/problem.ts';
import { addReferral } from '../support/area-lists.ts';
import { fieldParts } from '../support/form-body.ts';
import { orderBundle } from '../support/intake-messages.ts';
import { addMachine } from '../support/machine.ts';
import { proofKey, SignInBrowser } from '../support/oidc-flow.ts';
import { createProductMaker } from '../support/product-maker.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { pdfPart, sendForm } from '../support/send-form.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Too much in a minute: 429 with a time, for this person and this kind of call only (proofs S27). That the limits are those
// of all processes together shows in engine/shared-limits.spec.

describe('personal identity codes', () => {
  let server: TestServer;
  let lines: string[];
  beforeAll(async () => {
    lines = [];
    const environment = { SSN_REVEALS_PER_10_MINUTES: '3' };
    server = await startTestServer({ environment, onLogLine: (line) => lines.push(line) });
  });
  afterAll(() => server.close());

  test('are told to one person a few times in ten minutes; then it is refused, written down and an alarm', async () => {
    const referrals = await Promise.all(Array.from({ length: 6 }, () => addReferral(server.database)));
    const reveal = (as: string, referralId: string) =>
      server.send(as, { method: 'POST', url: `/api/referral/revealSsn?referralId=${referralId}` });
    const answers = await Promise.all(referrals.map((id) => reveal('hva04', id)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBe(3);
    refused.forEach((answer) => expectTooMany(answer, 600));
    expect(refused.some(({ body }) => body.includes('010594'))).toBe(false);
    expect((await reveal('hva90', await addReferral(server.database, { area_id: '90' }))).statusCode).toBe(200);

    const outcomes = await server.database.query<{ id: string; outcome: string }>(
      "select record_ids[1] as id, outcome from audit.access_log where subject = 'demo-hva04' order by outcome",
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      ...Array(3).fill('shown'),
      ...Array(3).fill('tooManyRequests'),
    ]);
    expect(outcomes.map(({ id }) => id).sort()).toEqual([...referrals].sort());

    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told.filter(({ alarm }) => alarm !== undefined)).toEqual([
      expect.objectContaining({
        level: 40,
        alarm: 'identityCodesInBulk',
        subject: 'demo-hva04',
        areaId: '04',
        count: 4,
        correlationId: expect.any(String),
      }),
    ]);
    expect(told.filter(({ reason }) => reason === 'tooManyIdentityCodes').length).toBe(3);
  });

  test('are in the contents of a message, too: whoever reads many of those is stopped likewise', async () => {
    const machine = await addMachine(server, 'orders');
    const [product] = await server.database.query<{ id: string }>(
      'select product_id as id from product where is_published limit 1',
    );
    for (const order of ['A', 'B', 'C', 'D']) await machine.send(orderBundle({ order, product: product!.id }));
    const messages = await server.database.query<{ id: string }>('select message_id as id from intake_message');
    const payload = { reason: 'Palvelu kysyy, tuliko tilaus.' };
    const answers = [];
    for (const { id } of messages) {
      const url = `/api/intakeMessage/showContents?messageId=${id}`;
      answers.push(await server.send('support', { method: 'POST', url, payload }));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expectTooMany(answers[3]!, 600);
    const alarms = lines.filter((line) => line.includes('"alarm":"identityCodesInBulk"'));
    expect(alarms.filter((line) => line.includes('"subject":"demo-support"'))).toHaveLength(1);
  });

  test('beyond the limit of all searches too a refused reading is written down, once a person and minute', async () => {
    const limited = await startTestServer({ environment: { SEARCHES_PER_MINUTE: '2' } });
    const [shown, ...refused] = await Promise.all(Array.from({ length: 4 }, () => addReferral(limited.database)));
    const search = () => limited.send('hva04', { method: 'POST', url: '/api/referral/searchReferrals', payload: {} });
    const reveal = (as: string, referralId = '') =>
      limited.send(as, { method: 'POST', url: `/api/referral/revealSsn?referralId=${referralId}` });
    expect([(await search()).statusCode, (await reveal('hva04', shown)).statusCode]).toEqual([200, 200]);
    // The first refusal of the minute is one of another call.
    expectTooMany(await search());
    for (const referralId of refused) expectTooMany(await reveal('hva04', referralId));
    for (let time = 0; time < 3; time += 1) await reveal('hva90', refused[0]);
    const entries = await limited.database.query(
      `select subject, record_ids[1] as id, outcome from audit.access_log
       where call = 'POST /api/referral/revealSsn' order by entry_id`,
    );
    await limited.close();
    expect(entries).toEqual([
      { subject: 'demo-hva04', id: shown, outcome: 'shown' },
      { subject: 'demo-hva04', id: refused[0], outcome: 'tooManyRequests' },
      { subject: 'demo-hva90', id: refused[0], outcome: 'notFound' },
      { subject: 'demo-hva90', id: refused[0], outcome: 'notFound' },
      { subject: 'demo-hva90', id: refused[0], outcome: 'tooManyRequests' },
    ]);
  });
});

test('contents of a message that were refused are in the access log with it, for their limit too', async () => {
  const limited = await startTestServer({ environment: { SSN_REVEALS_PER_10_MINUTES: '1' } });
  const messageId = randomUUID();
  const url = `/api/intakeMessage/showContents?messageId=${messageId}`;
  for (let time = 0; time < 2; time += 1)
    await limited.send('support', { method: 'POST', url, payload: { reason: 'Palvelu kysyy' } });
  const entries = await limited.database.query(
    'select subject, outcome from audit.access_log where record_ids = array[$1]::uuid[] order by entry_id',
    [messageId],
  );
  await limited.close();
  expect(entries).toEqual([
    { subject: 'demo-support', outcome: 'notFound' },
    { subject: 'demo-support', outcome: 'tooManyRequests' },
  ]);
});

describe('sign-ins that nobody finishes', () => {
  let server: TestServer;
  let origin: string;
  beforeAll(async () => {
    server = await startTestServer({ environment: { SIGN_IN_STEPS_PER_MINUTE: '5' } });
    origin = await server.listen();
  });
  afterAll(() => server.close());

  const rows = () =>
    server.database.query<{ model: string; seconds: number }>(
      'select model, extract(epoch from expires_at - clock_timestamp())::integer as seconds from identity_record',
    );

  test('are few a minute from one address, however it is written, and refused with a page in Finnish', async () => {
    const begin = (path: string) => {
      const browser = new SignInBrowser(origin);
      return browser.go(browser.authorizationAddress(proofKey().challenge).replace('/oidc/auth', path));
    };
    const paths = ['/oidc/auth', '/oidc/AUTH', '/oidc/auth/'];
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => begin(paths[index % 3] ?? '')));
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.filter(({ status }) => status === 303).length, refused.length]).toEqual([5, 25]);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused[0]?.text()).toContain('Odota minuutti');
    const left = await rows();
    expect(left.map(({ model }) => model)).toEqual(Array(5).fill('Interaction'));
    left.forEach(({ seconds }) => expect(seconds).toBeLessThanOrEqual(600));
  });

  test('leave nothing at a sign-out without a session, with the cookie of one either', async () => {
    await server.database.query('delete from identity_record');
    const browser = new SignInBrowser(origin);
    for (let time = 0; time < 5; time += 1) {
      await browser.go('/oidc/session/end');
      await browser.go('/oidc/session/end/confirm', { method: 'POST', body: new URLSearchParams({ xsrf: 'x' }) });
    }
    expect(await rows()).toEqual([]);
  });
});

describe('the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    const limits = {
      SEARCHES_PER_MINUTE: '3',
      UPLOADS_PER_MINUTE: '2',
      EXPORTS_PER_10_MINUTES: '2',
      SIGN_INS_PER_MINUTE: '2',
    };
    server = await startTestServer({ environment: limits });
  });
  afterAll(() => server.close());

  test('stops the uploads of one person; nothing of them is stored, and everything else goes on', async () => {
    const [mine, theirs] = [createProductMaker(server, 'dk'), createProductMaker(server, 'dk2')];
    const { productId } = await mine.create();
    const upload = async (user: string, name: string) => {
      const fields = fieldParts({ productId, languageCode: 'fi', outcomeType: 0 });
      const parts = [...fields, pdfPart(await samplePdf(), name)];
      return sendForm(server, { user, call: 'updateProductAttachments', parts });
    };
    for (const name of ['a.pdf', 'b.pdf']) expect((await upload('dk', name)).statusCode).toBe(200);
    const refused = await upload('dk', 'c.pdf');
    expectTooMany(refused);
    const list = await upload('dk2', 'd.pdf');
    expect(list.json<{ name: string }[]>().map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'd.pdf']);
    expect((await mine.read(productId)).productId).toBe(productId);
    expect((await theirs.create()).isPublished).toBe(false);
  });

  test('stops the searches of one person, counted over all of them', async () => {
    const searches = server.calls.filter(
      ({ endpoint, body, isExport }) => endpoint.kind === 'read' && body !== undefined && !isExport,
    );
    expect(searches.length).toBeGreaterThan(0);
    const search = (user: string, index: number) => {
      const path = searches[index % searches.length]?.endpoint.path ?? '';
      return server.send(user, { method: 'POST', url: `${path}?page=1&pageSize=25`, payload: {} });
    };
    for (let index = 0; index < 3; index += 1) expect((await search('hva04', index)).statusCode).not.toBe(429);
    expectTooMany(await search('hva04', 3));
    expectTooMany(
      await server.send('hva04', { method: 'POST', url: `/api/referral/revealSsn?referralId=${randomUUID()}` }),
    );
    const ofReferral = `attachmentId=${randomUUID()}&referralId=${randomUUID()}`;
    expectTooMany(await server.send('hva04', { url: `/api/attachment/downloadOrderedFile?${ofReferral}` }));
    expect((await search('hva90', 3)).statusCode).not.toBe(429);
    expect((await server.send('hva04', { url: '/api/hvaProduct/getHvaProducts' })).statusCode).toBe(200);
  });

  test('stops the exports of one person within ten minutes, counted over all lists, and nothing else', async () => {
    const send = (as: string, call: string) => server.send(as, { method: 'POST', url: `/api/${call}`, payload: {} });
    const calls = ['referral/exportReferrals', 'observation/exportObservations'];
    for (const call of calls) expect((await send('hva90', call)).statusCode).toBe(200);
    for (const call of calls) expectTooMany(await send('hva90', call), 600);
    expect((await send('hva04', 'referral/exportReferrals')).statusCode).toBe(200);
    expect((await send('hva90', 'referral/getReferralsSearchCount')).statusCode).toBe(200);
  });

  test('counts printouts of citizens’ data as searches, other files not at all', async () => {
    const printouts = server.calls.filter(
      ({ endpoint, disclosure }) =>
        endpoint.replyFormat === 'file' && endpoint.method === 'POST' && disclosure !== undefined,
    );
    const path = ({ endpoint }: (typeof printouts)[number]) => `${endpoint.path}?referralId=${randomUUID()}`;
    expect(printouts.length).toBeGreaterThan(2);
    const print = (index: number) =>
      server.send('logistics', { method: 'POST', url: path(printouts[index % printouts.length]!), payload: {} });
    for (let index = 0; index < 3; index += 1) expect((await print(index)).statusCode).not.toBe(429);
    for (const index of printouts.keys()) expectTooMany(await print(index));
    const download = () =>
      server.send('logistics', { url: `/api/attachment/downloadAttachment?attachmentId=${randomUUID()}` });
    for (let time = 0; time < 4; time += 1) expect((await download()).statusCode).not.toBe(429);
  });

  test('stops the sign-ins of one person, with a page in Finnish', async () => {
    const origin = await server.listen();
    const signIn = (userName: string) => new SignInBrowser(origin).tokens(userName);
    for (let time = 0; time < 2; time += 1) expect((await signIn('dk')).access_token).toEqual(expect.any(String));
    const browser = new SignInBrowser(origin);
    const begun = await browser.go(browser.authorizationAddress(proofKey().challenge));
    const choice = { method: 'POST', body: new URLSearchParams({ persona: 'dk' }) };
    const refused = await browser.go(begun.headers.get('location') ?? '', choice);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Odota minuutti');
    expect((await signIn('dk2')).access_token).toEqual(expect.any(String));
  });
});

function expectTooMany(answer: Awaited<ReturnType<TestServer['send']>>, longest = 60): void {
  expect(answer.statusCode).toBe(429);
  expect(answer.json<Problem>()).toMatchObject({ status: 429, code: 'tooManyRequests' });
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds > 0 && seconds <= longest).toBe(true);
}
