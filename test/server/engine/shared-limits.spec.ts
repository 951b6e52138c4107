import { DatabaseUnavailableError, StorageFullError, type Database } from '#server/db/database.ts';
import { openRateCounts, sweepRateCounts, type RateCounts } from '#server/http/rate-counts.ts';
import { createRateLimiter, TooManyRequestsError, type RateLimiter } from '#server/http/rate-limiter.ts';
import { createSignInLimits } from '#server/identity/sign-in-limits.ts';
import { addReferral } from '#test/support/area-lists.ts';
import { fieldParts } from '#test/support/form-body.ts';
import { proofKey, SignInBrowser } from '#test/support/oidc-flow.ts';
import { createProductMaker } from '#test/support/product-maker.ts';
import { samplePdf } from '#test/support/sample-pdf.ts';
import { pdfPart, sendForm } from '#test/support/send-form.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// A limit is one of all processes on a database together (proofs S27): what one has let through counts at another.

let database: TestDatabase;
let counts: RateCounts;
beforeAll(async () => {
  database = await openTestDatabase();
  counts = await openRateCounts(database);
});
afterAll(() => database.close());
beforeEach(() => database.query('delete from rate_count'));

/** The database, as the servers have it, unless its counts cannot be written: then why. */
let failure: Error | undefined;
afterEach(() => {
  failure = undefined;
});
function failing(): Database {
  return {
    ...database,
    query: (sql, parameters) =>
      failure && /\brate_count\b/.test(sql) ? Promise.reject(failure) : database.query(sql, parameters),
  };
}

/** Puts the end of all windows into the past, as time does. */
const endWindows = () => database.query("update rate_count set ends_at = now() - interval '1 second'");

/** Makes them nearly as long as they can be: how fast the machine is has little part in what a test shows. */
const stretchWindows = () => database.query("update rate_count set ends_at = ends_at + interval '55 seconds'");

/** How many seconds somebody is told to wait; undefined where it is allowed. */
async function refusalOf(work: () => Promise<void> | void): Promise<number | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof TooManyRequestsError) return error.retryAfter;
    throw error;
  }
}

/** How many of so many tries are allowed, at the limiters in turn. */
async function allowed(tries: number, limiters: readonly RateLimiter[], key = 'a'): Promise<number> {
  const refusals: unknown[] = [];
  for (let done = 0; done < tries; done += 1) {
    refusals.push(await refusalOf(() => limiters[done % limiters.length]!.count(key)));
  }
  return refusals.filter((refusal) => refusal === undefined).length;
}

const statusOf = (answer: { statusCode: number }) => answer.statusCode;
const search = async (server: TestServer, user: string) =>
  statusOf(await server.send(user, { method: 'POST', url: '/api/referral/searchReferrals', payload: {} }));
const countReferrals = async (server: TestServer, user: string) =>
  statusOf(await server.send(user, { method: 'POST', url: '/api/referral/getReferralsSearchCount', payload: {} }));
const reveal = async (server: TestServer, user: string, referralId: string) =>
  server.send(user, { method: 'POST', url: `/api/referral/revealSsn?referralId=${referralId}` });
const upload = async (server: TestServer, user: string, productId: string, name: string) => {
  const fields = fieldParts({ productId, languageCode: 'fi', outcomeType: 0 });
  const parts = [...fields, pdfPart(await samplePdf(), name)];
  return sendForm(server, { user, call: 'updateProductAttachments', parts });
};
/** The answer to choosing a person on the sign-in page. */
const choose = async (server: TestServer, persona: string) => {
  const browser = new SignInBrowser(server.environment.publicUrl);
  const begun = await browser.go(browser.authorizationAddress(proofKey().challenge));
  const body = new URLSearchParams({ persona });
  return browser.go(begun.headers.get('location') ?? '', { method: 'POST', body });
};

describe('limiters of one name', () => {
  const limiters = (limit: number, share?: number) =>
    [1, 2, 3].map(() => createRateLimiter(counts, { name: 'tries', limit, share, reason: 'tooManyUploads' }));

  test('count together, each key and each name by itself, also at the same moment', async () => {
    const processes = limiters(10);
    const tries = Array.from({ length: 60 }, (_, index) => refusalOf(() => processes[index % 3]!.count('a')));
    const refusals = await Promise.all(tries);
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(10);
    expect(await allowed(12, processes, 'b')).toBe(10);
    const other = createRateLimiter(counts, { name: 'others', limit: 1, reason: 'tooManyUploads' });
    expect(await allowed(3, [other])).toBe(1);
  });

  test('say how long the window still is, and begin from nothing after it', async () => {
    let now = 5_000;
    const [mine, other] = ['mine', 'other'].map(() =>
      createRateLimiter(counts, { name: 'tries', limit: 2, reason: 'tooManyUploads' }, () => now),
    ) as [RateLimiter, RateLimiter];
    expect(await allowed(2, [mine, other])).toBe(2);
    await database.query("update rate_count set ends_at = now() + interval '40 seconds'");
    const refusal = (await refusalOf(() => mine.count('a')))!;
    expect(refusal > 0 && refusal <= 40).toBe(true);
    expect(await refusalOf(() => other.count('a'))).toBeLessThanOrEqual(refusal);
    // By the clock of the process the window lasts no longer than in the database.
    now += 40_000;
    await endWindows();
    expect(await allowed(4, [mine, other])).toBe(2);
    expect(await refusalOf(() => mine.count('a'))).toBeLessThanOrEqual(60);
  });

  test('begin anew where the clock was put back meanwhile: nobody waits for as long as it was ahead', async () => {
    expect(await allowed(3, limiters(2))).toBe(2);
    await database.query("update rate_count set ends_at = now() + interval '1 hour'");
    expect(await allowed(3, limiters(2))).toBe(2);
    expect(await refusalOf(() => limiters(2)[0]!.count('a'))).toBeLessThanOrEqual(60);
  });

  test('tell one refusal of a window from the others, at whichever process it is', async () => {
    const firsts: boolean[] = [];
    for (const process of [...limiters(2), ...limiters(2)]) {
      for (let time = 0; time < 2; time += 1) {
        const error: unknown = await process.count('a').catch((caught: unknown) => caught);
        if (error instanceof TooManyRequestsError) firsts.push(error.isFirst);
      }
    }
    expect(firsts).toHaveLength(10);
    expect(firsts.filter(Boolean)).toEqual([true]);
  });

  test('ask no more once the limit is reached: who goes on writes nothing', async () => {
    const [process] = limiters(3);
    await allowed(50, [process!]);
    expect(await database.query('select done from rate_count')).toEqual([{ done: 4 }]);
  });

  test('that take shares never allow more, and at the earliest less by what the others have left of theirs', async () => {
    const processes = limiters(200, 30);
    // 61 at the first leaves 29 of its third share, one at the second 29 of its first.
    expect(await allowed(61, [processes[0]!])).toBe(61);
    expect(await allowed(1, [processes[1]!])).toBe(1);
    expect(await allowed(200, [processes[2]!])).toBe(200 - 90 - 30);
    expect(await allowed(100, processes)).toBe(29 + 29);
    const { done } = (await database.query<{ done: number }>('select done from rate_count'))[0]!;
    expect(done).toBeLessThanOrEqual(200 + 3 * 30);
  });

  test('take a share for all that ask for it at once', async () => {
    const [process] = limiters(1000, 30);
    await Promise.all(Array.from({ length: 30 }, () => process!.count('a')));
    expect(await database.query('select done from rate_count')).toEqual([{ done: 30 }]);
  });

  test('refuse all that waits for a count that fails, and count again afterwards', async () => {
    const broken = await openRateCounts(failing());
    const process = createRateLimiter(broken, { name: 'tries', limit: 3, reason: 'tooManyUploads' });
    failure = new DatabaseUnavailableError('lost');
    const tries = await Promise.allSettled([1, 2, 3].map(() => process.count('a')));
    expect(tries.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    failure = undefined;
    expect(await allowed(5, [process])).toBe(3);
  });
});

describe('steps of signing in', () => {
  const limits = { searches: 1, uploads: 1, exports: 1, identityCodes: 1, signIns: 1, signInSteps: 3, messages: 1 };
  const rows = () => database.query<{ limiter: string }>('select limiter from rate_count');

  test('of all addresses together are limited too, and another address goes on until then', async () => {
    const processes = [createSignInLimits(limits, counts), createSignInLimits(limits, counts)];
    const step = (address: string, index: number) => refusalOf(() => processes[index % 2]!.step(address));
    const refusals: unknown[] = [];
    for (let index = 0; index < 9; index += 1) refusals.push(await step(`10.0.0.${index % 3}`, index));
    expect(refusals.map((refusal) => refusal === undefined)).toEqual([...Array(6).fill(true), ...Array(3).fill(false)]);
  });

  test('of one address do not use up those of all', async () => {
    const process = createSignInLimits(limits, counts);
    for (let time = 0; time < 9; time += 1) await refusalOf(() => process.step('10.0.0.1'));
    expect(await refusalOf(() => process.step('10.0.0.2'))).toBeUndefined();
  });

  test('from ever more addresses leave no more rows than are allowed, and one', async () => {
    const process = createSignInLimits(limits, counts);
    for (let index = 0; index < 40; index += 1) await refusalOf(() => process.step(`10.0.1.${index}`));
    expect((await rows()).filter(({ limiter }) => limiter === 'signInSteps')).toHaveLength(7);
  });
});

describe('what is stored', () => {
  test('names neither persons nor addresses, is alike at all processes, and goes when its window is over', async () => {
    const another = await openRateCounts(database);
    await createRateLimiter(counts, { name: 'tries', limit: 9, reason: 'tooManyUploads' }).count('demo-hva04');
    await createRateLimiter(another, { name: 'tries', limit: 9, reason: 'tooManyUploads' }).count('demo-hva04');
    await createRateLimiter(counts, { name: 'tries', limit: 9, reason: 'tooManyUploads' }).count('10.0.0.1');
    const rows = await database.query<{ keyHash: string; done: number }>(
      'select key_hash as "keyHash", done from rate_count order by done',
    );
    expect(rows.map(({ done }) => done)).toEqual([1, 2]);
    for (const { keyHash } of rows) expect(keyHash).toMatch(/^[\w-]{43}$/);
    await sweepRateCounts(database);
    expect(await database.query('select from rate_count')).toHaveLength(2);
    await database.query("update rate_count set ends_at = now() - interval '1 second' where done = 1");
    await sweepRateCounts(database);
    expect(await database.query('select done from rate_count')).toEqual([{ done: 2 }]);
  });
});

describe('two servers on one database', () => {
  let first: TestServer;
  let second: TestServer;
  let lines: string[];
  const environment = {
    SEARCHES_PER_MINUTE: '5',
    UPLOADS_PER_MINUTE: '2',
    SIGN_INS_PER_MINUTE: '2',
    SIGN_IN_STEPS_PER_MINUTE: '40',
    SSN_REVEALS_PER_10_MINUTES: '2',
  };
  beforeAll(async () => {
    lines = [];
    const start = () => startTestServer({ database: failing(), environment, onLogLine: (line) => lines.push(line) });
    [first, second] = [await start(), await start()];
    await Promise.all([first.listen(), second.listen()]);
  });
  afterAll(async () => {
    await first.close();
    await second.close();
  });

  test('share the sign-ins of a person, and a restart forgets none', async () => {
    expect((await choose(first, 'dk')).status).toBe(303);
    await stretchWindows();
    expect((await choose(second, 'dk')).status).toBe(303);
    for (const server of [first, second]) {
      const refused = await choose(server, 'dk');
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect(await refused.text()).toContain('Odota minuutti');
    }
    const again = await startTestServer({ database, environment });
    await again.listen();
    expect((await choose(again, 'dk')).status).toBe(429);
    expect((await choose(again, 'dk2')).status).toBe(303);
    await again.close();
    await endWindows();
    const later = await startTestServer({ database, environment });
    await later.listen();
    expect((await choose(later, 'dk')).status).toBe(303);
    await later.close();
  });

  test('share the steps of an address', async () => {
    const begin = async (server: TestServer) => {
      const browser = new SignInBrowser(server.environment.publicUrl);
      return (await browser.go(browser.authorizationAddress(proofKey().challenge))).status;
    };
    const statuses = await Promise.all(Array.from({ length: 50 }, (_, index) => begin(index % 2 ? first : second)));
    expect(statuses.filter((status) => status === 303)).toHaveLength(40);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('share the identity codes of a person: refused at the other, written down, one alarm', async () => {
    const referrals = await Promise.all([1, 2, 3, 4].map(() => addReferral(database)));
    const servers = [first, second, second, first];
    const answers = [];
    for (const [index, id] of referrals.entries()) {
      answers.push(await reveal(servers[index]!, 'hva04', id));
      if (index === 0) await stretchWindows();
    }
    expect(answers.map(statusOf)).toEqual([200, 200, 429, 429]);
    for (const { headers } of answers.slice(2)) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(60);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600 + 55);
    }
    const outcomes = await database.query<{ outcome: string }>(
      "select outcome from audit.access_log where call = 'POST /api/referral/revealSsn' order by entry_id",
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['shown', 'shown', 'tooManyRequests', 'tooManyRequests']);
    expect(lines.filter((line) => line.includes('"alarm":"identityCodesInBulk"'))).toHaveLength(1);
  });

  test('share the uploads of a person', async () => {
    const { productId } = await createProductMaker(first, 'dk').create();
    const answers = [];
    for (const [index, server] of [first, second, first, second].entries()) {
      answers.push(await upload(server, 'dk', productId, `${index}.pdf`));
      if (index === 0) await stretchWindows();
    }
    expect(answers.map(statusOf)).toEqual([200, 200, 429, 429]);
    expect((await upload(second, 'dk2', productId, 'theirs.pdf')).statusCode).toBe(200);
  });

  test('share the searches of a person; one refused reading of a code is written down for both', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      statuses.push(await search(index % 2 ? first : second, 'hva90'));
      if (index === 0) await stretchWindows();
    }
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(3).fill(429)]);
    const referralId = await addReferral(database, { area_id: '90' });
    for (const server of [first, second, first]) {
      expect((await reveal(server, 'hva90', referralId)).statusCode).toBe(429);
    }
    const written = await database.query('select from audit.access_log where record_ids = array[$1::uuid]', [
      referralId,
    ]);
    expect(written).toHaveLength(1);
  });
});

describe('a server whose database does not count', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: failing(), environment: { SEARCHES_PER_MINUTE: '5' } });
    await server.listen();
  });
  afterAll(() => server.close());

  test('lets nobody through who cannot be counted, and goes on once they can', async () => {
    const referralId = await addReferral(database);
    const maker = createProductMaker(server, 'dk');
    const { productId } = await maker.create();
    failure = new DatabaseUnavailableError('lost');
    const browser = new SignInBrowser(server.environment.publicUrl);
    const begun = await browser.go(browser.authorizationAddress(proofKey().challenge));
    expect(begun.status).toBe(503);
    expect(await begun.text()).toContain('Palvelussa on häiriö');
    const refused = [
      await reveal(server, 'hva04', referralId),
      await upload(server, 'dk', productId, 'a.pdf'),
      await server.send('hva04', { method: 'POST', url: '/api/referral/searchReferrals', payload: {} }),
    ];
    for (const answer of refused) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'notReady']);
    }
    expect(await maker.read(productId)).toMatchObject({ productId });
    failure = undefined;
    expect((await reveal(server, 'hva04', referralId)).statusCode).toBe(200);
    expect((await upload(server, 'dk', productId, 'a.pdf')).json<unknown[]>()).toHaveLength(1);
  });

  test('lets people read on where that is for a full disk, by its own count', async () => {
    const referralId = await addReferral(database, { area_id: '90' });
    failure = new StorageFullError('full');
    const statuses: number[] = [];
    for (let time = 0; time < 7; time += 1) statuses.push(await countReferrals(server, 'hva04'));
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(2).fill(429)]);
    const answer = await reveal(server, 'hva90', referralId);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'storageFull']);
  });
});
