import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addUser, listUsers, removeUser } from '#server/cli/user-rows.ts';
import { sweepRemoved } from '#server/people/group-rights.ts';
import { readWaiting } from '#server/people/waiting-rows.ts';
import { ForeignProvider } from '../support/foreign-provider.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../support/test-server.ts';

// What groups of the provider give is taken at each token, and taken away with it; what was given by hand stays
// (decision 165).

const folder = temporaryFolder();
const file = join(folder.path, 'roles.csv');
const rows = ['group,role,area', '/dk,DK_USER,', '/hva/04,HVA_USER,04', '/hva/05,HVA_USER,05', '/tuki,SUPPORT,'];
let database: TestDatabase;
let provider: ForeignProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await ForeignProvider.start('keycloak');
  database = await openTestDatabase();
  server = await start(rows);
});
afterAll(async () => {
  await server.close();
  provider.stop();
  await database.close();
  folder.remove();
});

async function start(lines: readonly string[]): Promise<TestServer> {
  writeFileSync(file, lines.join('\n'));
  const environment = { ...provider.settings, OIDC_ROLES_CLAIM: 'realm_access.roles', OIDC_ROLES_FILE: file };
  return startTestServer({ database, environment });
}

/** An hour ago: tests come with later ones, too. */
const now = Math.floor(Date.now() / 1000) - 3600;

/** What somebody may do who comes with a token of these groups, made so many seconds from now. */
async function come(sub: string, groups: unknown, after = 0, claims: object = {}) {
  const token = await provider.token({ sub, realm_access: { roles: groups }, iat: now + after, ...claims });
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.app.inject({ url: '/api/admin/userProfile', headers });
  const { roles, areaId } = answer.json<{ roles: string[]; areaId: string | null }>();
  return answer.statusCode === 200 ? [roles, areaId] : answer.statusCode;
}

const lineOf = async (subject: string): Promise<string> =>
  (await listUsers(database)).find((line) => line.startsWith(`${subject}\t`)) ?? '';

test('a group gives its role and area at the first token, its lack takes them at the next', async () => {
  expect(await come('p1', [])).toEqual([[], null]);
  expect(await lineOf('p1')).toBe('');
  expect((await readWaiting(database)).map(({ subject }) => subject)).toContain('p1');
  const names = { given_name: 'Eeva', family_name: 'Esimerkki' };
  expect(await come('p1', ['/hva/04', 'offline_access'], 1, names)).toEqual([['HVA_USER'], '04']);
  expect(await lineOf('p1')).toBe('p1\tEeva Esimerkki\tHVA_USER\t04\tby groups: /hva/04');
  expect((await readWaiting(database)).map(({ subject }) => subject)).not.toContain('p1');
  expect(await come('p1', ['/hva/05', '/tuki'], 2)).toEqual([['HVA_USER', 'SUPPORT'], '05']);
  expect(await come('p1', undefined, 3)).toEqual([[], null]);
  expect(await lineOf('p1')).toBe('p1\tEeva Esimerkki\t-\t-\t-');
});

test('a claim that no token has is told in the log, one of no group is none', async () => {
  const lines: string[] = [];
  const environment = { ...provider.settings, OIDC_ROLES_CLAIM: 'grupos.all', OIDC_ROLES_FILE: file };
  const slipped = await startTestServer({ database, environment, onLogLine: (line) => lines.push(line) });
  const token = await provider.token({ sub: 'p1', realm_access: { roles: ['/dk'] }, iat: now + 4 });
  const headers = { authorization: `Bearer ${token}` };
  await slipped.app.inject({ url: '/api/admin/userProfile', headers });
  await slipped.close();
  const told = (): unknown[] => lines.filter((line) => line.includes('no groups in tokens'));
  expect(told()).toHaveLength(1);
  expect(told()[0]).toContain('the claim grupos.all');
  lines.splice(0);
  const right = await startTestServer({
    database,
    environment: { ...environment, OIDC_ROLES_CLAIM: 'realm_access.roles' },
    onLogLine: (line) => lines.push(line),
  });
  const none = await provider.token({ sub: 'p1', realm_access: { roles: [] }, iat: now + 5 });
  await right.app.inject({ url: '/api/admin/userProfile', headers: { authorization: `Bearer ${none}` } });
  await right.close();
  expect(told()).toEqual([]);
});

test('an older token gives nothing back that a newer one has taken, however good it is', async () => {
  expect(await come('p2', ['/dk'], 10)).toEqual([['DK_USER'], null]);
  expect(await come('p2', ['/dk'], 30)).toEqual([['DK_USER'], null]);
  expect(await come('p2', [], 40)).toEqual([[], null]);
  for (const after of [10, 30, 39]) expect(await come('p2', ['/dk'], after)).toEqual([[], null]);
  // Nor does one that was made while the person had no group, from between two that had none.
  expect(await come('p2', [], 60)).toEqual([[], null]);
  expect(await come('p2', ['/dk'], 50)).toEqual([[], null]);
  const answers = await Promise.all([61, 62, 63, 64].map((after) => come('p2', after === 64 ? [] : ['/dk'], after)));
  expect(answers.at(-1)).toEqual([[], null]);
  expect(await come('p2', ['/dk'], 63)).toEqual([[], null]);
});

test('unknown groups, other letters, and what is no list of words give nothing', async () => {
  for (const groups of [['DK_USER'], ['/DK'], ['/dk/sub'], { '/dk': true }, [['/dk']], 7, '/dk,/tuki']) {
    expect(await come('p3', groups)).toEqual([[], null]);
  }
  expect(await lineOf('p3')).toBe('');
});

test('a token that does not say when it was made, or says a time to come, is refused', async () => {
  expect(await come('p3', ['/dk'], 0, { iat: undefined })).toBe(401);
  // It would be the newest for ever, and what is taken away later would stay.
  expect(await come('p3', ['/dk'], 0, { iat: Math.floor(Date.now() / 1000) + 300 })).toBe(401);
  expect(await come('p3', ['/dk'], 1e11)).toBe(401);
});

test('two areas give neither, and no working role beside them', async () => {
  expect(await come('p4', ['/hva/04', '/hva/05'])).toEqual([[], null]);
  expect(await come('p4', ['/hva/04'], 1)).toEqual([['HVA_USER'], '04']);
});

test('what was given by hand stays, and is not mixed with what groups give', async () => {
  await addUser(database, { subject: 'p5', firstName: 'A', lastName: 'B', roles: ['HVA_USER'], areaId: '04' });
  expect(await come('p5', ['/hva/05', '/tuki'], 1)).toEqual([['HVA_USER', 'SUPPORT'], '04']);
  expect(await lineOf('p5')).toBe('p5\tA B\tHVA_USER,SUPPORT\t04\tby hand: HVA_USER; by groups: /hva/05, /tuki');
  expect(await come('p5', [], 2)).toEqual([['HVA_USER'], '04']);
  // By hand anew: the name is not the token's, and the same token brings what its groups give.
  expect(await come('p5', ['/tuki'], 3)).toEqual([['HVA_USER', 'SUPPORT'], '04']);
  await addUser(database, { subject: 'p5', firstName: 'C', lastName: 'D', roles: ['LOGISTICS_USER'] });
  expect(await lineOf('p5')).toBe('p5\tC D\tLOGISTICS_USER\t-\tby hand');
  expect(await come('p5', ['/tuki'], 3)).toEqual([['LOGISTICS_USER', 'SUPPORT'], null]);
  await removeUser(database, 'p5');
  expect(await come('p5', [], 4)).toEqual([[], null]);
});

test('who was removed comes back by a token made since, with nothing of before; one from before the removal gives nothing', async () => {
  await addUser(database, { subject: 'p8', firstName: 'A', lastName: 'B', roles: ['LOGISTICS_USER'] });
  expect(await come('p8', ['/dk'])).toEqual([['LOGISTICS_USER', 'DK_USER'], null]);
  await removeUser(database, 'p8');
  for (const after of [0, 1, 3590]) expect(await come('p8', ['/dk'], after)).toEqual([[], null]);
  expect(await lineOf('p8')).toBe('');
  // Within the minute that clocks may differ by.
  const since = Math.floor(Date.now() / 1000) - now + 30;
  expect(await come('p8', [], since)).toEqual([[], null]);
  expect(await lineOf('p8')).toBe('');
  expect(await come('p8', ['/dk'], since)).toEqual([['DK_USER'], null]);
  expect(await lineOf('p8')).toMatch(/\tDK_USER\t-\tby groups: \/dk$/);
});

test('the removal of somebody is forgotten after a day, and of nobody who is there', async () => {
  for (const subject of ['p9', 'p10', 'p11']) await come(subject, ['/dk']);
  for (const subject of ['p9', 'p10']) await removeUser(database, subject);
  await database.query(
    `update mapped_person set issued_at = issued_at - interval '25 hours' where subject in ('p9', 'p11')`,
  );
  await sweepRemoved(database);
  const kept = await database.query(`select subject from mapped_person where subject in ('p9', 'p10', 'p11')`);
  expect(kept.map(({ subject }) => subject).sort()).toEqual(['p10', 'p11']);
});

test('what the token calls somebody cannot pass for another line of the list', async () => {
  await come('p6\nroot\t\u001b[2J', ['/tuki'], 0, { given_name: '\u202e=1+1', family_name: 'x\r\ny' });
  const line = (await listUsers(database)).find((each) => each.startsWith('p6'));
  expect(line).toBe('p6?root??[2J\t=1+1 x y\tSUPPORT\t-\tby groups: /tuki');
});

test('a row that is gone from the file gives nothing from the next start on, and no file gives nothing at all', async () => {
  expect(await come('p7', ['/dk', '/tuki'])).toEqual([['DK_USER', 'SUPPORT'], null]);
  await server.close();
  server = await start(rows.filter((row) => !row.startsWith('/dk')));
  expect(await lineOf('p7')).toContain('\tSUPPORT\t-\tby groups: /tuki');
  await server.close();
  const plain = await startTestServer({ database, environment: provider.settings });
  expect(await lineOf('p7')).toContain('\t-\t-\t-');
  await plain.close();
  server = await start(rows);
  expect(await come('p7', ['/dk'], 1)).toEqual([['DK_USER'], null]);
});

test('an area that there is not stops the start by line and cause', async () => {
  await expect(start([...rows, '/hva/99,HVA_USER,99'])).rejects.toThrow(
    /^OIDC_ROLES_FILE, line 6: Unknown area '99': use one of 01, /,
  );
});
