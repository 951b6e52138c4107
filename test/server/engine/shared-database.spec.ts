import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/db/database.ts';
import type { Colleague } from '#core/contracts/follow-up.contract.ts';
import { addResult } from '#test/support/area-lists.ts';
import { createAreaMaker } from '#test/support/area-maker.ts';
import { readEvents } from '#test/support/event-reader.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { setDueRule } from '#server/follow-up/due-rules.ts';
import { replaceReferenceList } from '#server/reference-data/reference-rows.ts';
import { cancellationBundle, orderBundle, resultsBundle } from '#test/support/intake-messages.ts';
import { addMachine, reasonIn } from '#test/support/machine.ts';
import { proofKey, SignInBrowser } from '#test/support/oidc-flow.ts';
import { postgresTest } from '#test/support/postgres-test.ts';
import { createProductMaker } from '#test/support/product-maker.ts';
import { makeProgramPlace } from '#test/support/program-place.ts';
import { runProgram } from '#test/support/server-process.ts';
import { testEngine, testServerUrl } from '#test/support/test-engine.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// Several processes on one database serve one sign-in: nothing of it lives in a process. What happens at one is told by all.

let first: TestServer;
let second: TestServer;
let third: TestServer;
beforeAll(async () => {
  first = await startTestServer();
  const environment = { PUBLIC_URL: first.environment.publicUrl };
  second = await startTestServer({ database: first.database, environment });
  third = await startTestServer({ database: first.database });
  await Promise.all([first.listen(), third.listen()]);
});
afterAll(async () => {
  await third.close();
  await second.close();
  await first.close();
});

test('a sign-in that one process begins goes on at another', async () => {
  const browser = new SignInBrowser(first.environment.publicUrl);
  const { verifier, challenge } = proofKey();
  const callback = await browser.signIn('dk', challenge);
  const token = (parameters: Record<string, string>) =>
    second.app.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ client_id: 'omanayte-web', ...parameters }).toString(),
    });
  const answer = await token({
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: `${first.environment.publicUrl}/signin-oidc`,
    code_verifier: verifier,
  });
  expect(answer.statusCode).toBe(200);
  const { access_token, refresh_token, id_token } = answer.json<Record<string, string>>();
  for (const server of [first, second]) {
    const profile = await server.app.inject({
      url: '/api/admin/userProfile',
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(profile.statusCode).toBe(200);
  }
  await browser.signOut(id_token ?? '');
  expect((await token({ grant_type: 'refresh_token', refresh_token: refresh_token ?? '' })).statusCode).toBe(400);
});

test('a repeated write has one effect, wherever the repeat arrives', async () => {
  const headers = { 'idempotency-key': 'shared-1' };
  const answers = await Promise.all(
    [first, second, first, second].map((server) =>
      server.send('dk', { method: 'POST', url: '/api/product/createProduct', headers, payload: { outcomes: [] } }),
    ),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
});

test('a draft of a form that a colleague deletes at this moment finds it gone', async () => {
  const { productId } = await createProductMaker(first).create();
  const time = '2026-03-03T08:15:22.000Z';
  const put = () =>
    second.send('dk', {
      method: 'PUT',
      url: `/api/draft/${productId}/configurator.1?draftId=${randomUUID()}`,
      payload: { version: 1, base: {}, values: {}, modifiedAt: time, savedAt: time },
    });
  expect((await put()).statusCode).toBe(204);
  let sent: ReturnType<typeof put> | undefined;
  await first.database.transaction(async (sql) => {
    await sql.query('delete from product where product_id = $1', [productId]);
    sent = put();
    // The embedded database lets it begin once this ends.
    while (testEngine === 'postgres' && !(await holdsSomebodyUp(sql)));
  });
  expect((await sent)?.statusCode).toBe(404);
});

test('an order whose kit is sent at this moment is not cancelled', async () => {
  const [product] = await first.database.query<{ id: string }>(
    'select product_id as id from product where is_published limit 1',
  );
  const machine = await addMachine(second);
  expect((await machine.send(orderBundle({ order: 'SENT', product: product!.id }))).statusCode).toBe(200);
  let cancelled: ReturnType<typeof machine.send> | undefined;
  await first.database.transaction(async (sql) => {
    await sql.query("update referral set workflow_status = 5 where sample_number = 'S-SENT'");
    cancelled = machine.send(cancellationBundle('SENT'));
    while (testEngine === 'postgres' && !(await holdsSomebodyUp(sql)));
  });
  expect(reasonIn((await cancelled)!)).toBe('alreadySent');
});

test('what becomes a finding while its due days are being set is due by the new ones', async () => {
  const [found] = await first.database.query<{ product: string; analysis: string }>(
    `select product_id as product, min(kuntaliitto_code) as analysis from hva_product join product_analysis_mapping m using (product_id)
     where area_id = '04' and is_in_package and 1 = (
       select count(*) from result_interpretation r where r.product_analysis_mapping_id = m.product_analysis_mapping_id)
     group by product_id limit 1`,
  );
  const { product, analysis } = found!;
  const machine = await addMachine(second);
  for (const order of ['DUE-1', 'DUE-2'])
    expect((await machine.send(orderBundle({ order, product }))).statusCode).toBe(200);
  const report = (order: string) =>
    machine.send(resultsBundle({ order, report: `R-${order}`, results: [{ analysis, result: 'positive' }] }));
  const findingOf = async (order: string) => {
    const [finding] = await first.database.query<{ id: string; days: number }>(
      `select observation_id as id, due_on - due_from as days from observation
       where referral_id = (select referral_id from intake_order where order_identifier = $1)`,
      [`urn:test:orders|${order}`],
    );
    return finding!;
  };
  expect((await report('DUE-1')).statusCode).toBe(200);
  const { id } = await findingOf('DUE-1');
  const setStatus = (status: number) =>
    second.send('hva04', {
      method: 'POST',
      url: `/api/observation/setObservationStatus?observationId=${id}&handlingStatus=${status}`,
    });
  expect((await setStatus(3)).statusCode).toBe(200);
  const lead = { subject: 'demo-hva04', firstName: 'Helena', lastName: 'Virtanen', roles: ['HVA_USER'], areaId: '04' };
  for (const [order, change] of [
    ['DUE-2', () => report('DUE-2')],
    ['DUE-1', () => setStatus(1)],
  ] as const) {
    let answer: ReturnType<typeof change> | undefined;
    // More than the three working days that hold by default.
    const toldWithin = order === 'DUE-2' ? 20 : 50;
    await first.database.transaction(async (sql) => {
      await setDueRule(sql, lead, { productId: product, toldWithin, closedWithin: 60, retryWithin: 1 });
      let isDone = false;
      answer = change().finally(() => (isDone = true));
      while (testEngine === 'postgres' && !isDone && !(await holdsSomebodyUp(sql)));
    });
    expect((await answer)?.statusCode).toBe(200);
    expect((await findingOf(order)).days).toBeGreaterThan(toldWithin);
  }
});

postgresTest('a finding that is closed at this moment is not given on with the others of its colleague', async () => {
  const { database } = first;
  const finding = { result: 1, outcome_type: 1, outcome_name: 'Löydös', handling_status: 2 };
  const held = { ...finding, assigned_to: 'Sari Mäkelä', assignee_subject: 'demo-hva04b' } as object;
  const ids = [await addResult(database, held), await addResult(database, held)];
  const people = (await second.send('hva04', { url: '/api/followUp/getColleagues' })).json<Colleague[]>();
  const [from, to] = ['Sari Mäkelä', 'Helena Virtanen'].map((wanted) => people.find(({ name }) => name === wanted)!);
  const { open: count, seenStep } = from!;
  const payload = { fromKey: from!.key, colleagueKey: to!.key, count, seenStep };
  let given: ReturnType<TestServer['send']> | undefined;
  await database.transaction(async (sql) => {
    await sql.query('update observation set handling_status = 3 where observation_id = $1', [ids[0]!]);
    given = second.send('hva04', { method: 'POST', url: '/api/followUp/handOver', payload });
    while (testEngine === 'postgres' && !(await holdsSomebodyUp(sql)));
  });
  expect((await given)?.json()).toMatchObject({ code: 'stale' });
});

postgresTest('of two lists that are imported at once the later one is there, and no mixture of both', async () => {
  const listOf = (nimi: string) => ({ kind: 'microbe' as const, entries: [{ nimi, lyhenne: nimi }] });
  const { database } = first;
  let later: Promise<void> | undefined;
  await database.transaction(async (sql) => {
    await replaceReferenceList(sql, listOf('Candida'));
    later = second.database.transaction((other) => replaceReferenceList(other, listOf('HIV')));
    while (testEngine === 'postgres' && !(await holdsSomebodyUp(sql)));
  });
  await later;
  expect(await database.query('select nimi from microbe')).toEqual([{ nimi: 'HIV' }]);
});

if (testServerUrl !== undefined) {
  test('a command fills the lists of a new database whole or not at all', async () => {
    const { environment, remove } = await makeProgramPlace();
    const database = openPostgres(environment['DATABASE_URL']!);
    try {
      const countMicrobes = async (sql: Queryable) => (await sql.query('select from microbe')).length;
      await database.script("delete from microbe; delete from reference_synonym where list = 'microbe'");
      let command: ReturnType<typeof runProgram> | undefined;
      await database.transaction(async (sql) => {
        await sql.script('lock table reference_synonym in exclusive mode');
        command = runProgram('server/cli/users.ts', ['waiting'], environment);
        while (!(await holdsSomebodyUp(sql)));
        // Killed here, it would leave a list without its everyday words, which nobody would ever fill in.
        expect(await countMicrobes(sql)).toBe(0);
      });
      expect(await command).toMatchObject({ code: 0, stderr: '' });
      expect(await countMicrobes(database)).toBeGreaterThan(0);
    } finally {
      await database.close();
      await remove();
    }
  });
}

/** Whether somebody waits for what a transaction has locked. */
async function holdsSomebodyUp(sql: Queryable): Promise<boolean> {
  const waiting = await sql.query(
    'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
  );
  return waiting.length > 0;
}

describe('a stream of events', () => {
  test('tells what is changed at another process once it is stored, to those who may read it', async () => {
    const readers = await Promise.all(['dk2', 'hva04', 'hva90'].map((name) => readEvents(third, name)));
    const [centre, area, otherArea] = readers;
    const { status, headers } = centre!.response;
    expect([
      status,
      headers.get('content-type'),
      headers.get('x-accel-buffering'),
      headers.get('cache-control'),
    ]).toEqual([200, 'text/event-stream', 'no', 'no-store, no-transform']);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
    const product = await createProductMaker(second).upTo(6);
    const ofProduct = { kind: 'changed', objectType: 'product', id: product.productId, byName: 'Kaisa Diagnostinen' };
    for (let modifiedAt = ''; modifiedAt !== product.modifiedAt;) {
      const event = (await centre!.next()) as { kind: string; modifiedAt: string };
      // That it was changed may also change who may approve it, which areas below do not hear.
      if (event.kind === 'approval') continue;
      expect(event).toMatchObject(ofProduct);
      ({ modifiedAt } = event);
    }
    // Of the draft before areas have heard nothing.
    const published = { ...ofProduct, modifiedAt: product.modifiedAt };
    expect([await area!.next(), await otherArea!.next()]).toEqual([published, published]);

    const mine = await createAreaMaker(second, 'hva04').add(product.productId);
    expect(await area!.next()).toMatchObject({ objectType: 'hvaProduct', id: mine.hvaProductId });
    const others = await createAreaMaker(first, 'hva90').add(product.productId);
    expect(await otherArea!.next()).toMatchObject({ id: others.hvaProductId, modifiedAt: others.modifiedAt });
    await Promise.all(readers.map((reader) => reader.stop()));
  });

  test('tells the diagnostic centre that an area takes its product into use and out of it', async () => {
    const { productId: id } = await createProductMaker(second).upTo(6);
    const area = createAreaMaker(second, 'hva04');
    const { hvaProductId } = await area.save(await area.add(id));
    const reader = await readEvents(third, 'dk2');
    for (const change of [area.publish, area.unpublish]) {
      await change(hvaProductId);
      expect(await reader.next()).toEqual({ kind: 'approval', objectType: 'product', id });
    }
    await reader.stop();
  });

  test('tells the diagnostic centre that a draft is deleted, once it is', async () => {
    const { productId: id } = await createProductMaker(second).upTo(2);
    const [centre, area] = [await readEvents(third, 'dk2'), await readEvents(third, 'hva04')];
    for (const state of ['editing', 'left']) {
      const sign = `objectId=${id}&part=configurator.2&tabId=${id}&state=${state}`;
      await second.send('dk', { method: 'POST', url: `/api/presence/showPresence?${sign}` });
      expect(await centre.next()).toMatchObject({ kind: 'presence', id, state });
    }
    const deleted = await second.send('dk', {
      method: 'DELETE',
      url: `/api/product/deleteDraftProduct?productId=${id}`,
    });
    expect(deleted.statusCode).toBe(204);
    expect(await centre.next()).toEqual({ kind: 'deleted', objectType: 'product', id });
    // What an area hears next is something else.
    const { productId } = await createProductMaker(second).upTo(6);
    expect(await area.next()).toMatchObject({ kind: 'changed', id: productId });
    for (const reader of [centre, area]) await reader.stop();
  });

  test('tells who edits at another process, by those alone who may', async () => {
    const reader = await readEvents(third, 'dk2');
    const { productId: id } = await createProductMaker(second).create();
    await reader.next();
    const show = (as: string, state: string) =>
      second.send(as, {
        method: 'POST',
        url: `/api/presence/showPresence?objectId=${id}&part=configurator.2&tabId=${id}&state=${state}`,
      });
    expect((await show('hva04', 'editing')).statusCode).toBe(404);
    for (const state of ['editing', 'left']) {
      expect((await show('dk', state)).statusCode).toBe(204);
      const event = { kind: 'presence', objectType: 'product', id, part: 'configurator.2', state };
      expect(await reader.next()).toEqual({ ...event, byName: 'Kaisa Diagnostinen', userKey: expect.any(String) });
    }
    await reader.stop();
  });

  test('ends when the rights of its person change', async () => {
    const reader = await readEvents(third, 'dk2');
    await first.database.query("update app_user set area_id = '04' where user_name = 'dk2'");
    expect(await reader.next()).toBeUndefined();
  });

  if (testEngine === 'postgres') {
    test('ends when PostgreSQL cuts the connection that listens; the next one hears again', async () => {
      const before = await readEvents(third, 'dk');
      // Once it is ten seconds old, its last statement is that by which it is looked after.
      const listeners = "datname = current_database() and query in ('listen live_event', 'select 1')";
      const cut = `select pg_terminate_backend(pid) from pg_stat_activity where ${listeners}`;
      // The application's own role may not do it.
      await first.database.script(`set role none; ${cut}; reset role`);
      expect(await before.next()).toBeUndefined();
      const after = await readEvents(third, 'dk');
      const { productId } = await createProductMaker(second).create();
      expect(await after.next()).toMatchObject({ id: productId });
      await after.stop();
    });
  }

  test('does not hold up a stop', async () => {
    const stopping = await startTestServer({ database: first.database });
    await stopping.listen();
    const reader = await readEvents(stopping, 'dk');
    await stopping.close();
    expect(await reader.next()).toBeUndefined();
  });
});
