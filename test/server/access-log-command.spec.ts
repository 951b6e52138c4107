import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AccessLogSealer } from '#server/access-log/access-log-sealer.ts';
import { personReport, type PersonUse } from '#server/access-log/person-report.ts';
import { proofByNote, type NotedSeal } from '#server/access-log/noted-seal.ts';
import { storedLog } from '#server/access-log/sealed-log.ts';
import { verifyAccessLog } from '#server/access-log/verify-access-log.ts';
import { parseAccessLogCommand } from '#server/cli/access-log-command.ts';
import { describeUse, describeVerification, personHeading } from '#server/cli/access-log-report.ts';
import { sealAll } from '../support/access-log-entries.ts';
import { addReferral, addResult } from '../support/area-lists.ts';
import { makeProgramPlace, type ProgramPlace } from '../support/program-place.ts';
import { runProgram } from '../support/server-process.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

describe('the words of npm run access-log', () => {
  const hash = 'a'.repeat(64);

  test('name what is asked', () => {
    expect(parseAccessLogCommand(['verify'])).toEqual({ name: 'verify', anchors: [], collected: [] });
    const words = ['verify', '--seal', `12:${hash}`, '--anchor', 'a', '--anchor', 'b', '--syslog', 'c'];
    expect(parseAccessLogCommand(words)).toEqual({
      name: 'verify',
      noted: { sealNumber: 12, hash },
      anchors: ['a', 'b'],
      collected: ['c'],
    });
    expect(parseAccessLogCommand(['person'])).toEqual({ name: 'person' });
    const orderId = '40533078-c11e-5e09-938c-6547d303bf36';
    expect(parseAccessLogCommand(['person', orderId])).toEqual({ name: 'person', orderId });
  });

  test.each([
    [[]],
    [['paint']],
    [['verify', 'x']],
    [['person', '010594-9021']],
    [['person', 'a', 'b']],
    [['person', 'a', '--seal', `1:${hash}`]],
    [['person', 'a', '--anchor', 'a']],
    [['verify', '--seal', '12']],
    [['verify', '--colour']],
  ])('%j is refused with the usage', (words) => {
    expect(() => parseAccessLogCommand(words)).toThrow(/Usage: npm run access-log -- verify .* \| person /);
  });

  test('have no identity code: it would stay in histories and logs', () => {
    for (const code of ['010594-9021', '010594-902X', '010594-9021 '])
      expect(() => parseAccessLogCommand(['person', code])).toThrow(/an identity code is typed when it is asked for/);
  });
});

describe("a person's report", () => {
  let server: TestServer;
  let referrals: string[];
  let finding: string;
  beforeAll(async () => {
    server = await startTestServer();
    const ssn = '121270-998R';
    const created_at = '2026-02-01T00:00:00Z';
    // One person, two areas; someone else's orders in between.
    referrals = [
      await addReferral(server.database, { ssn, created_at, sample_number: 'PERSON-1' }),
      await addReferral(server.database, { ssn, created_at, sample_number: 'PERSON-2', area_id: '90' }),
    ];
    finding = await addResult(server.database, {
      referral_id: referrals[0],
      result: 1,
      outcome_type: 1,
      handling_status: 1,
    } as object);
    await addReferral(server.database, { sample_number: 'PERSON-3' });
    const post = (as: string, url: string, payload?: object) => server.send(as, { method: 'POST', url, payload });
    await post('hva04', '/api/referral/searchReferrals', { sampleNumber: 'person' });
    await post('hva90', '/api/referral/searchReferrals', { sampleNumber: 'person' });
    await post('hva04', '/api/referral/searchReferrals', { sampleNumber: 'person-3' });
    await post('hva04', `/api/referral/revealSsn?referralId=${referrals[0]}`);
    await post('hva90', `/api/referral/revealSsn?referralId=${referrals[0]}`);
    await post('hva04', `/api/observation/setObservationStatus?observationId=${finding}&handlingStatus=2`);
  });
  afterAll(() => server.close());

  test('tells who used their data, when, by which call and in which area, and nothing of others', async () => {
    const uses = await report('121270-998r ');
    expect(
      uses.map(({ userName, areaId, call, recordIds, outcome }) => [userName, areaId, call, recordIds, outcome]),
    ).toEqual([
      ['Helena Virtanen', '04', 'POST /api/referral/searchReferrals', [referrals[0]], 'shown'],
      ['Henrik Vuori', '90', 'POST /api/referral/searchReferrals', [referrals[1]], 'shown'],
      ['Helena Virtanen', '04', 'POST /api/referral/revealSsn', [referrals[0]], 'shown'],
      ['Henrik Vuori', '90', 'POST /api/referral/revealSsn', [referrals[0]], 'notFound'],
      ['Helena Virtanen', '04', 'POST /api/observation/setObservationStatus', [finding], 'shown'],
    ]);
    expect(await report(referrals[1] ?? '')).toEqual(uses);
  });

  test('of an order by a clock that is ahead, tells of uses before its time', async () => {
    const ssn = '140688-991M';
    const created_at = new Date(Date.now() + 20 * 60 * 60 * 1000).toISOString();
    const referral = await addReferral(server.database, { ssn, created_at, sample_number: 'AHEAD-1' });
    await server.send('hva04', { method: 'POST', url: `/api/referral/revealSsn?referralId=${referral}` });
    expect(await report(ssn)).toMatchObject([{ call: 'POST /api/referral/revealSsn', recordIds: [referral] }]);
  });

  test('is a table of lines', async () => {
    const [use] = await report(referrals[0] ?? '');
    const columns = describeUse(use as PersonUse).split('\t');
    expect(columns).toHaveLength(personHeading.split('\t').length);
    expect(columns.slice(1, 7)).toEqual([
      'Helena Virtanen',
      'demo-hva04',
      'HVA_USER',
      '04',
      'POST /api/referral/searchReferrals',
      'shown',
    ]);
    expect(columns[7]).toBe(`referral ${referrals[0]}`);
    expect(columns[8]).toBe('sampleNumber');
  });

  test('is one line for each use, whatever the provider calls who it was', async () => {
    const [use] = await report(referrals[0] ?? '');
    const told = describeUse({ ...use!, userName: 'A\tB\u001b[2J', subject: 'x\n2026-01-01\u009b2J\u202E' });
    expect(told.split('\t').slice(1, 3)).toEqual(['A?B?[2J', 'x?2026-01-01?2J?']);
  });

  test.each(['010101-123N', randomUUID(), '', "' or true --"])('of nobody, %j, is refused in one line', async (who) => {
    await expect(report(who)).rejects.toThrow('There is no order of this person or with this id.');
  });

  test('what verify prints can be noted, and holds later', async () => {
    const verify = (noted?: NotedSeal) =>
      verifyAccessLog(storedLog(server.database), [], noted ? [proofByNote(noted)] : []);
    await sealAll(server.database, new AccessLogSealer(server.database, []));
    const verification = await verify();
    const [unchanged, withoutKey, note] = describeVerification(verification);
    expect(withoutKey).toMatch(/^The seals have no key: /);
    expect(unchanged).toBe(`The access log is unchanged: ${verification.sealed} sealed entries.`);
    const seal = / ([\d]+:[0-9a-f]{64})$/.exec(note ?? '')?.[1] ?? '';
    const command = parseAccessLogCommand(['verify', '--seal', seal]);
    const noted = command.name === 'verify' ? command.noted : undefined;
    expect((await verify(noted)).errors).toEqual([]);
    const other = { sealNumber: 1, hash: 'b'.repeat(64) };
    // Without a seal to note: that of a log that was changed is worth nothing.
    expect(describeVerification(await verify(other))).toEqual(['Seal 1 is not in the log as it was noted.']);
  });

  async function report(who: string): Promise<PersonUse[]> {
    const uses: PersonUse[] = [];
    for await (const use of personReport(server.database, who)) uses.push(use);
    return uses;
  }
});

describe('the program', () => {
  let place: ProgramPlace;
  beforeAll(async () => {
    place = await makeProgramPlace();
  });
  afterAll(() => place.remove());

  test('makes no database where a mistyped DATA_DIR has none', async () => {
    const elsewhere = join(place.folder, 'mistyped');
    expect(await runProgram('server/cli/access-log.ts', ['verify'], { DATA_DIR: elsewhere })).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no database in ${elsewhere}: set DATA_DIR to the server's.\n`,
    });
    expect(existsSync(elsewhere)).toBe(false);
  });

  test("verifies a log, reports on a person, and says what is wrong, in the application's role", async () => {
    const run = (...words: string[]) => runProgram('server/cli/access-log.ts', words, place.environment);
    expect(await run('verify')).toEqual({
      code: 0,
      stdout: 'The access log is unchanged: 0 sealed entries.\n',
      stderr: '',
    });
    expect(await run('verify', '--seal', `1:${'a'.repeat(64)}`)).toMatchObject({
      code: 1,
      stdout: 'Seal 1 is not in the log as it was noted.\n',
    });
    expect(await run('person', '40533078-c11e-5e09-938c-6547d303bfff')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no order of this person or with this id.\n',
    });
    const typed = '010594-9021\n';
    expect(await runProgram('server/cli/access-log.ts', ['person'], place.environment, undefined, typed)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Identity code, or id of an order: There is no order of this person or with this id.\n',
    });
    expect(await run('paint')).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^Usage: [^\n]+\n$/) });
  });
});
